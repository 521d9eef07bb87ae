// The sign-in page on a phone: 4x slower processor, 1.6 Mbit/s, 150 ms to the server. Prints the medians of five cold
// loads as JSON: LCP and TBT in ms, JavaScript and CSS in bytes over the wire.
import { chromium } from '@playwright/test';
import { executablePath, launchArgs } from '../frontend/scripts/browser.mjs';

const address = process.argv[2];
const LOADS = 5;
const SETTLED_MS = 3000;

async function load(browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    globalThis.seen = { lcp: 0, fcp: 0, blocked: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.duration > 50) globalThis.seen.blocked += entry.duration - 50;
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(`${address}/login`);
  await page.waitForTimeout(SETTLED_MS);
  const figures = await page.evaluate(() => {
    const bytes = (ending) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => new URL(entry.name).pathname.endsWith(ending))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0);
    return { lcp: globalThis.seen.lcp, tbt: globalThis.seen.blocked, js: bytes('.js'), css: bytes('.css') };
  });
  await context.close();
  return figures;
}

const browser = await chromium.launch({ executablePath: await executablePath(), args: launchArgs });
const runs = [];
for (let turn = 0; turn < LOADS; turn++) runs.push(await load(browser));
await browser.close();
const median = (name) => runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(LOADS / 2)];
console.log(JSON.stringify({ lcp: median('lcp'), tbt: median('tbt'), js: median('js'), css: median('css') }));
