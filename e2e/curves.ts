// The curves of the bedside on a slow processor; asked by `bench.curves`: curves.ts ADDRESS EMAIL PASSWORD. Prints
// JSON: frames a second, and the milliseconds that the page's main thread works for one frame.
import { type CDPSession, chromium } from '@playwright/test';
import { executablePath, launchArgs } from '../frontend/scripts/browser.mjs';
import { address, enter } from './measured.ts';

const SLOWED = 4;
const WATCHED_MS = 10_000;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  dur?: number;
}

/** What the browser did meanwhile. */
async function traced(devtools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline'] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

const browser = await chromium.launch({ executablePath: await executablePath(), args: launchArgs });
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await enter(page);
await page.goto(`${address}/train`);
await page.getByRole('button', { name: /^Train here/ }).first().click();
await page.locator('[data-monitor] canvas').first().waitFor();
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
await page.waitForTimeout(2000);
let frames = 0;
const events = await traced(devtools, async () => {
  frames = await page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const end = performance.now() + ms;
        let count = 0;
        const step = (now: number) => {
          if (now >= end) return resolve(count);
          count++;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    WATCHED_MS,
  );
});
const curves = await page.locator('[data-monitor] canvas').count();
await browser.close();

const drawing = events.find(({ name }) => name === 'FireAnimationFrame');
const tasks = events.filter(
  ({ name, pid, tid }) => name === 'RunTask' && pid === drawing?.pid && tid === drawing.tid,
);
const total = (of: TraceEvent[]) => of.reduce((sum, { dur }) => sum + (dur ?? 0), 0) / 1000;
console.log(
  JSON.stringify({
    curves,
    perSecond: (frames * 1000) / WATCHED_MS,
    perFrame: total(tasks) / frames,
    drawing: total(events.filter(({ name }) => name === 'FireAnimationFrame')) / frames,
  }),
);
