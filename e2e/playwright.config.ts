// Journeys through the real product: the launcher, the database, the worker, a real browser. Nothing is answered for
// the server; each run has data folders and ports of its own.
import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { executablePath, launchArgs } from '../frontend/scripts/browser.mjs';

interface Portal {
  address: string;
  port: string;
  data: string;
}

/** A portal that is to be, at a port nobody else has. */
function newPortal(): Promise<Portal> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      const data = mkdtempSync(join(tmpdir(), 'vsl'));
      probe.close(() => resolve({ address: `http://127.0.0.1:${port}`, port: String(port), data }));
    });
  });
}

// Journeys change what others would see, so files that run at the same time have a portal each. The runner loads this
// file again in each of its processes; the first one decides for all.
process.env.E2E_PORTALS ??= JSON.stringify([await newPortal(), await newPortal()]);
const portals: Portal[] = JSON.parse(process.env.E2E_PORTALS);

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 15_000 },
  workers: portals.length,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    // Recording takes a fifth of the time: E2E_TRACE=1 where a failure is looked into.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    launchOptions: { executablePath: await executablePath(), args: launchArgs },
  },
  webServer: portals.map(({ address, port, data }) => ({
    command: '../.venv/bin/vesalius run',
    url: `${address}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: port, VESALIUS_DATA: data },
  })),
});
