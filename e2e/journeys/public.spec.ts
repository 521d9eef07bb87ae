// Pages that anybody may read, and what stays in the browser of who declines all.
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, LANGUAGES, LOCALES, portal, test, wordsOf } from './portal';

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });

    test('the conference page leads to the terms of the sweepstakes and to support', async ({ page }) => {
      await page.goto('/imsh2025');
      const title = say('imsh_title', { product: 'Vesalius' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByText(say('promotion_over'))).toBeVisible();
      await expect(page.getByText(say('imsh_talk_value'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: say('imsh_terms') }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('sweepstakes_title') })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(9);
      await expect(page.getByText(say('promotion_over'))).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()));
      await expectAccessible(page);
      await page.goBack();
      await page.getByRole('link', { name: say('imsh_schedule_after') }).click();
      await expect(page.getByRole('heading', { name: say('support_title') })).toBeVisible();
    });

    test('the texts of the footer open over the page, and have a page of their own', async ({
      page,
      context,
    }) => {
      await page.goto('/imsh2025');
      for (const [name, path] of [
        ['footer_terms', '/terms'],
        ['footer_privacy', '/privacy-policy'],
        ['footer_cookies', '/cookie-policy'],
        ['footer_license', '/license-agreement'],
      ] as const) {
        await page
          .getByRole('contentinfo')
          .getByRole('button', { name: say(name) })
          .click();
        const overlay = page.getByRole('dialog', { name: say(name) });
        await expect(overlay.getByRole('heading', { level: 3 }).first()).toBeVisible();
        // The one with the most kinds of parts stands for all: their pages are looked at one by one.
        if (name === 'footer_privacy') await expectAccessible(page);
        const opening = context.waitForEvent('page');
        await overlay.getByRole('link', { name: say('legal_open_page') }).click();
        const own = await opening;
        await expect(own.getByRole('heading', { level: 1, name: say(name) })).toBeVisible();
        await expect(own.getByRole('heading', { level: 2 }).first()).toBeVisible();
        expect(new URL(own.url()).pathname).toBe(path);
        await expectAccessible(own);
        await own.close();
        await page.keyboard.press('Escape');
        await expect(overlay).toBeHidden();
      }
    });
  });
}

test('the language of a public page is changed after a question', async ({ page }) => {
  const [say, reads] = [wordsOf('en'), wordsOf('bg')];
  await page.goto('/terms');
  await page.getByRole('button', { name: /^English/ }).click();
  await page.getByRole('menuitem', { name: 'Български' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('language_confirm_verb') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: reads('footer_terms') })).toBeVisible();
});

const FOREIGN = 'http://portal.example';

/** The portal under a name that is not this machine's, where errors would be reported; the reports that left. */
async function elsewhere(context: BrowserContext): Promise<{ page: Page; reports: string[] }> {
  const page = await context.newPage();
  const reports: string[] = [];
  await page.route(`${FOREIGN}/**`, async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.endsWith('/client-log')) {
      reports.push(route.request().postData() ?? '');
      return route.fulfill({ json: { ok: true } });
    }
    const response = await route.fetch({ url: `${portal().address}${url.pathname}${url.search}` });
    return route.fulfill({ response });
  });
  return { page, reports };
}

/** An error of the page's own; over once the page had the time to report it. */
async function fail(page: Page, message: string): Promise<void> {
  const failed = page.waitForEvent('pageerror');
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
  await failed;
}

for (const [answer, leaves] of [
  ['cookie_decline', false],
  ['cookie_accept', true],
] as const) {
  test(`${answer}: what is kept, and whether error reports leave`, async ({ context }) => {
    const say = wordsOf('en');
    const { page, reports } = await elsewhere(context);
    await page.goto(`${FOREIGN}/login`);
    // What fails before the answer waits for it.
    await expect(page.getByRole('button', { name: say(answer) })).toBeVisible();
    await fail(page, 'before the answer');
    const left = leaves ? page.waitForRequest((request) => request.url().endsWith('/client-log')) : null;
    expect(reports).toEqual([]);
    await page.getByRole('button', { name: say(answer) }).click();
    await left;
    await expect(page.getByRole('button', { name: say(answer) })).toHaveCount(0);
    await page.goto(`${FOREIGN}/terms`);
    await page.getByRole('button', { name: say('shell_theme_dark') }).click();
    await expect(page.getByRole('button', { name: say('shell_theme_light') })).toBeVisible();
    await fail(page, 'tried on purpose');
    // A report that is sent goes out before the page asks for anything else.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (leaves) await expect.poll(() => reports.length).toBe(2);
    else expect(reports).toEqual([]);
    const kept = await page.evaluate(() => Object.keys(localStorage).sort());
    expect(kept).toEqual(leaves ? ['cookieConsent', 'theme'] : ['cookieConsent']);
    expect(await context.cookies()).toEqual([]);
  });
}
