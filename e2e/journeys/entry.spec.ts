// Getting in without a mouse, being asked to wait, and the pages that end a session.
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  LANGUAGES,
  LOCALES,
  PASSWORD,
  people,
  signIn,
  test,
  wordsOf,
} from './portal';

/** Presses Tab until the wished for element has the focus; fails when the whole page has been walked in vain. */
async function tabTo(
  page: Page,
  name: string,
  role: 'textbox' | 'button' | 'link' = 'textbox',
): Promise<void> {
  const wanted =
    role === 'textbox' ? page.getByLabel(name, { exact: true }) : page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to '${name}'.`);
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });

    test('signing in and changing the password needs no mouse', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
      await page.goto('/login');
      await tabTo(page, say('field_email'));
      await page.keyboard.type(people.student);
      await tabTo(page, say('field_password'));
      await page.keyboard.type(PASSWORD);
      await expect(page.getByLabel(say('field_password'), { exact: true })).toHaveAttribute(
        'type',
        'password',
      );
      await tabTo(page, say('field_password_show'), 'button');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(say('field_password'), { exact: true })).toHaveAttribute('type', 'text');
      await tabTo(page, say('login_submit'), 'button');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner')).toContainText('Ivan');

      // The person's own language from here on.
      const mine = wordsOf('en');
      await page.goto('/profile');
      await tabTo(page, mine('profile_password_change'), 'button');
      await page.keyboard.press('Space');
      // The form takes the focus to its first field.
      await expect(page.getByLabel(mine('password_old'))).toBeFocused();
      await page.keyboard.type('Wrong-2026!');
      await tabTo(page, mine('password_new'));
      await page.keyboard.type('Blue-Kettle-77');
      await tabTo(page, mine('password_confirm'));
      await page.keyboard.type('Blue-Kettle-77');
      await page.keyboard.press('Enter');
      await expect(page.getByText(mine('error_wrong_password'))).toBeVisible();
      await expect(page.getByLabel(mine('password_old'))).toBeFocused();
      await expectAccessible(page);
    });

    test('after too many wrong passwords the page counts the wait down', async ({ page, request }) => {
      const email = `guessed-${language}-${Date.now()}@example.org`;
      for (let tries = 0; tries < 10; tries++) {
        const refused = await request.post('/api/auth/login', {
          data: { email, password: `Wrong-${tries}` },
        });
        expect(refused.status()).toBe(401);
      }
      // The page's own clock, so that nobody has to wait.
      await page.clock.install();
      await page.goto('/login');
      await page.getByLabel(say('field_email')).fill(email);
      await page.getByLabel(say('field_password'), { exact: true }).fill('Wrong-2026!');
      await page.getByRole('button', { name: say('login_submit'), exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(/\d+:\d\d$/);
      await expectAccessible(page);
      await page.clock.fastForward(46 * 60_000);
      await expect(page.getByText(say('wait_over'))).toBeVisible();
    });
  });
}

test('the pages of links and of the application end the session of whoever arrives with one', async ({
  page,
}) => {
  await signIn(page, people.student);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  for (const path of [
    '/password-setting',
    '/loginDesktop',
    '/success-delegate',
    '/success-remove-profile-link',
    '/change-password',
    '/auth/reset-password-confirm',
  ]) {
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, kept);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate(() => localStorage.getItem('token')), path).toBeNull();
  }
  // And these do not.
  for (const path of ['/support', '/expired-link', '/signup']) {
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, kept);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token')), path).not.toBeNull();
  }
});

test('header, footer and cookie banner are where the specification wants them', async ({ page }) => {
  const bare = ['/login', '/support', '/supportDesktop', '/signup', '/loginDesktop'];
  const unasked = ['/loginDesktop', '/support', '/forgot-password', '/supportDesktop'];
  const say = wordsOf('en');
  for (const path of [
    ...bare,
    '/forgot-password',
    '/password-setting',
    '/change-password',
    '/auth/reset-password-confirm',
    '/expired-link',
    '/success-remove-profile-link',
    '/success-delegate',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner'), path).toHaveCount(bare.includes(path) ? 0 : 1);
    await expect(page.getByRole('contentinfo'), path).toHaveCount(bare.includes(path) ? 0 : 1);
    const banner = page.getByRole('region', { name: say('cookie_title') });
    await expect(banner, path).toHaveCount(unasked.includes(path) ? 0 : 1);
  }
});

test('a refused field is not hidden behind the bar on a phone', async ({ page }) => {
  const say = wordsOf('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.student);
  await page.goto('/profile');
  await page.getByRole('button', { name: say('profile_password_change') }).click();
  await page.getByLabel(say('password_old')).fill(PASSWORD);
  await page.getByLabel(say('password_new')).fill('blue');
  await page.getByLabel(say('password_confirm')).fill('blue');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: say('profile_password_change') }).click();
  const field = page.getByLabel(say('password_new'));
  await expect(field).toBeFocused();
  const [bar, place] = await Promise.all([page.getByRole('banner').boundingBox(), field.boundingBox()]);
  expect(place?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the cookie banner hides nothing of a screen that fills the window', async ({ page }) => {
  const say = wordsOf('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.teacher);
  await page.goto('/scenarioGenerator');
  const banner = page.getByRole('region', { name: say('cookie_title') });
  const send = page.getByRole('button', { name: say('chat_send'), exact: true });
  await expect(banner).toBeVisible();
  await expect
    .poll(async () => {
      const [over, under] = await Promise.all([banner.boundingBox(), send.boundingBox()]);
      return over && under ? over.y - (under.y + under.height) : -1;
    })
    .toBeGreaterThanOrEqual(0);
});

for (const width of [390, 1440]) {
  test(`a notice and the cookie banner hide nothing of each other at ${width} pixels`, async ({ page }) => {
    const say = wordsOf('en');
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, people.student);
    // The server is not to be reached: what is asked for then fails with a notice.
    await page.goto('/train');
    await page.route(/\/api\/bedside\//, (route) => route.abort());
    await page.getByRole('button', { name: say('train_begin_named', { name: '' }) }).first().click();
    const banner = page.getByRole('region', { name: say('cookie_title') });
    const notice = page.getByRole('alert').first();
    await expect(notice).toBeVisible();
    await expect(banner).toBeVisible();
    await expect
      .poll(async () => {
        const [over, under] = await Promise.all([notice.boundingBox(), banner.boundingBox()]);
        return over && under ? under.y - (over.y + over.height) : -1;
      })
      .toBeGreaterThanOrEqual(0);
  });
}
