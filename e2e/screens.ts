// What a person waits for in a real browser; asked by `bench.browser`: screens.ts ADDRESS EMAIL PASSWORD. Prints JSON:
// the sign-in page and a reference page on a phone, the list of members on a desktop. Medians of five loads, in
// milliseconds and bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { executablePath, launchArgs } from '../frontend/scripts/browser.mjs';
import { address, enter } from './measured.ts';

const LOADS = 5;
const SETTLED_MS = 3000;

interface Profile {
  /** How many times slower the processor is made. */
  slowed: number;
  latency: number;
  megabits: number;
}

const PHONE: Profile = { slowed: 4, latency: 150, megabits: 1.6 };
const SLOW_DAY: Profile = { slowed: 4, latency: 100, megabits: 10 };

interface Seen {
  lcp: number;
  blocked: number;
  rows: number;
}
declare global {
  var seen: Seen;
}

/** Notes what a page shows and when. A list is there when it has ten rows, each with words. */
function watch(): void {
  globalThis.seen = { lcp: 0, blocked: 0, rows: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.seen.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.duration > 50) globalThis.seen.blocked += entry.duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const rows = [...document.querySelectorAll('main tbody tr')];
    if (rows.length >= 10 && rows.every((row) => row.textContent?.trim())) {
      globalThis.seen.rows = performance.now();
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function limit(page: Page, { slowed, latency, megabits }: Profile): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: (megabits * 2 ** 20) / 8,
    uploadThroughput: (megabits * 2 ** 20) / 16,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed });
}

/** A page loaded for the first time by a phone. */
async function onPhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await limit(page, PHONE);
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForTimeout(SETTLED_MS);
  const figures = await page.evaluate(() => {
    const bytes = (ending: string) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.endsWith(ending))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { lcp: globalThis.seen.lcp, blocked: globalThis.seen.blocked, js: bytes('.js'), css: bytes('.css') };
  });
  await context.close();
  return figures;
}

/** Milliseconds until the first ten members are there, by somebody who has been here before. */
async function members(browser: Browser, profile: Profile | null): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(page);
  await page.addInitScript(watch);
  if (profile) await limit(page, profile);
  const times: number[] = [];
  // The first of them fills the browser's store.
  for (let turn = 0; turn <= LOADS; turn++) {
    await page.goto(`${address}/userManagement`);
    await page.waitForFunction(() => globalThis.seen.rows > 0);
    if (turn) times.push(await page.evaluate(() => globalThis.seen.rows));
  }
  await context.close();
  return times;
}

/** A page of words alone: what this phone and this line take for anything. */
const plain = createServer((_, response) =>
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end(
      '<!doctype html><html lang="en"><title>Reference</title><style>body{font:1rem sans-serif}</style><h1>A page of words alone</h1>',
    ),
);
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
const reference = `http://127.0.0.1:${(plain.address() as AddressInfo).port}/`;

const browser = await chromium.launch({ executablePath: await executablePath(), args: launchArgs });
const signIn: Awaited<ReturnType<typeof onPhone>>[] = [];
const references: number[] = [];
for (let turn = 0; turn < LOADS; turn++) {
  signIn.push(await onPhone(browser, `${address}/login`));
  references.push((await onPhone(browser, reference)).lcp);
}
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const figures = {
  lcp: median(signIn.map((load) => load.lcp)),
  reference: median(references),
  blocked: median(signIn.map((load) => load.blocked)),
  js: median(signIn.map((load) => load.js)),
  css: median(signIn.map((load) => load.css)),
  members: median(await members(browser, null)),
  membersSlow: median(await members(browser, SLOW_DAY)),
};
await browser.close();
plain.close();
console.log(JSON.stringify(figures));
