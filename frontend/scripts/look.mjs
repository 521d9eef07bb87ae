// Pictures of the screens for the eye: a built frontend served as the server does it, calls answered here.
// npm run look -- [folder] [name]; shows 390 and 1440 px, English and Bulgarian, light and dark.
import { createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { executablePath, launchArgs } from './browser.mjs';
import { scenes } from './scenes.mjs';

const [folder = 'test-results/look', only] = process.argv.slice(2);
const dist = join(import.meta.dirname, '..', 'dist');
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};
const NONCE = 'bm9uY2U';
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src-elem 'self' 'nonce-${NONCE}'`,
  "style-src-attr 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
].join('; ');

const server = createServer((request, response) => {
  const path = join(dist, new URL(request.url, 'http://x').pathname);
  if (extname(path) && existsSync(path)) {
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
    return;
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replaceAll('__CSP_NONCE__', NONCE);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY });
  response.end(page);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: await executablePath(), args: launchArgs });
let faults = 0;
try {
  for (const scene of scenes) {
    if (only && !scene.name.includes(only)) continue;
    for (const [locale, theme, width] of scene.variants ?? [
      ['en', 'light', 1440],
      ['bg', 'dark', 1440],
      ['bg', 'light', 390],
      ['en', 'dark', 390],
    ]) {
      const context = await browser.newContext({
        locale: locale === 'bg' ? 'bg-BG' : 'en-GB',
        colorScheme: theme,
        viewport: { width, height: width === 390 ? 844 : 900 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      const tell = (what) => {
        faults += 1;
        console.error(`${scene.name} ${locale} ${theme} ${width}: ${what}`);
      };
      page.on('pageerror', (error) => tell(error.message));
      page.on(
        'console',
        (message) =>
          message.type() === 'error' && !/status of 4/.test(message.text()) && tell(message.text()),
      );
      await scene.show({ page, origin, locale });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) tell(`wider than the screen by ${overflow} px`);
      await page.screenshot({ path: join(folder, `${scene.name}-${locale}-${theme}-${width}.png`) });
      await context.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}
if (faults > 0) process.exit(1);
