// The sign-in inside the desktop application's own web view. The page that stands for the host is given the bridge that
// the real programs put into theirs, before anything of the portal is loaded.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, LANGUAGES, LOCALES, PASSWORD, people, test, wordsOf } from './portal';

interface Told {
  /** Who spoke, as a host sees it. */
  origin: string;
  message: Record<string, unknown>;
}

/** Makes the page a web view of the kind of Windows (WebView2) or of the Mac (WKWebView); what it is told is kept. */
async function host(page: Page, kind: 'windows' | 'mac'): Promise<Told[]> {
  const told: Told[] = [];
  await page.exposeBinding('tellHost', ({ frame }, message: Told['message']) => {
    told.push({ origin: new URL(frame.url()).origin, message });
  });
  await page.addInitScript((which) => {
    const page = window as unknown as Record<string, unknown>;
    const bridge = { postMessage: (message: unknown) => (page.tellHost as (m: unknown) => void)(message) };
    if (which === 'windows') page.chrome = { webview: bridge };
    else page.webkit = { messageHandlers: { vesalius: bridge } };
  }, kind);
  return told;
}

async function fill(page: Page, password: string): Promise<void> {
  await page.getByLabel(/^(Email|Имейл)$/).fill(people.student);
  await page.getByLabel(/^(Password|Парола)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Вход)$/ }).click();
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });

    for (const kind of ['windows', 'mac'] as const) {
      test(`the web view of the application (${kind}) is handed a session that it can use`, async ({
        page,
        request,
        baseURL,
      }) => {
        const told = await host(page, kind);
        await page.goto('/loginDesktop');
        await expect(page.getByText(say('desktop_lead'))).toBeVisible();
        await fill(page, 'Wrong-2026!');
        await expect(page.getByRole('alert')).toContainText(say('error_bad_credentials'));
        expect(told).toEqual([]);
        await fill(page, PASSWORD);
        await expect(page.getByRole('heading', { name: say('desktop_done_title') })).toBeVisible();
        await expectAccessible(page);

        const [{ origin, message }] = told as [Told];
        expect(told).toHaveLength(1);
        expect(origin).toBe(baseURL);
        expect(Object.keys(message).sort()).toEqual([
          'access_token',
          'email',
          'expiration',
          'expires_in',
          'type',
        ]);
        expect(message).toMatchObject({ type: 'vesalius-sign-in', email: people.student });
        const headers = { authorization: `Bearer ${message.access_token}` };
        // Only a session of the application may run scenarios.
        const offered = await request.get('/api/desktop/scenarios', { headers });
        expect(offered.status()).toBe(200);
        // Nothing of it stays with the page.
        expect(
          await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
        ).not.toContain(String(message.access_token));
        await page.goto('/');
        await expect(page).toHaveURL(/\/login/);
      });
    }
  });
}

test('a page that merely frames the sign-in is shown nothing and told nothing', async ({
  browser,
  baseURL,
}) => {
  // A page of its own: the refusal is said on its console, which is a fault anywhere else.
  const page = await browser.newPage();
  // A real server: the browser lets no page from elsewhere reach this computer at all.
  const host = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html').end(
      `<title>Host</title><script>addEventListener('message', () => { document.title = 'Told'; });</script>
        <iframe src="${baseURL}/loginDesktop"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
  await refused;
  await expect(page.frameLocator('iframe').getByRole('button')).toHaveCount(0);
  await expect(page).toHaveTitle('Host');
  await page.close();
  host.close();
});
