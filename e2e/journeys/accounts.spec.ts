// Accounts from the registration to the deletion, by the mails of the demonstration's own mailbox. The people here
// register for the purpose, so that nobody else's sign-in changes.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './portal';

const FIRST = 'Blue-Kettle-77';
const SECOND = 'Green-Teapot-88';
const COMPANY = execFileSync(
  '../.venv/bin/python',
  ['-c', 'from vesalius.demo.people import REGISTRATION_CODE; print(REGISTRATION_CODE)'],
  { encoding: 'utf8' },
).trim();

interface Mail {
  recipient: string;
  text_body: string;
}

let count = 0;
const newAddress = (): string => `journey-${Date.now()}-${++count}@example.org`;

/** The link to `path` in the newest mail to somebody, as soon as the mail is there. */
async function linkTo(request: APIRequestContext, email: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { content } = (await (await request.get('/api/mailbox')).json()) as { content: Mail[] };
      const mail = content.find((one) => one.recipient === email && one.text_body.includes(`${path}#`));
      link = mail?.text_body.match(/https?:\S+#token=\S+/)?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** A student of the demonstration with the password `FIRST`. */
async function newStudent(request: APIRequestContext, locale: 'en_UK' | 'bg_BG' = 'en_UK'): Promise<string> {
  const email = newAddress();
  const names = { firstName: 'Ралица', lastName: 'Петкова' };
  const asked = await request.post('/api/user-management/add-dom-user', {
    data: { company: COMPANY, email, ...names },
  });
  expect(asked.status()).toBe(202);
  const token = (await linkTo(request, email, '/signup')).split('token=')[1] ?? '';
  const registered = await request.post('/api/auth/register', {
    params: { token },
    data: { ...names, password: FIRST, acceptTerms: true, locale },
  });
  expect(registered.status()).toBe(200);
  return email;
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(/^(Email|Имейл)$/).fill(email);
  await page.getByLabel(/^(Password|Парола)$/).fill(password);
  await page.getByRole('button', { name: /^(Sign in|Вход)$/ }).click();
}

/** Opens the newest mail to somebody on the mailbox page and follows its link. */
async function followMail(page: Page, email: string, path: string): Promise<void> {
  await linkTo(page.request, email, path);
  await expect(page).toHaveURL(/\/mailbox/);
  await page.getByRole('navigation').getByRole('link').filter({ hasText: email }).first().click();
  await expectAccessible(page);
  await page.getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

test('a company’s link leads by mail to a registration and into the portal', async ({ page }) => {
  const email = newAddress();
  await page.goto(`/signup?company=${COMPANY}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get a sign-in link' }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await page.getByLabel('First name').fill('Ана');
  await page.getByLabel('Last name').fill('Ilieva');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Get a sign-in link' }).click();
  await expect(page.getByRole('status')).toContainText(email);
  await page.getByRole('link', { name: /mailbox/ }).click();
  await followMail(page, email, '/signup');

  await expect(page.getByRole('heading', { name: 'Accept the invitation' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('New password').fill('blue');
  await expect(page.getByText('Strength: Weak')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'an uppercase letter' })).toContainText('still to do');
  await page.getByLabel('New password').fill(FIRST);
  await expect(page.getByRole('listitem').filter({ hasText: 'an uppercase letter' })).toContainText('met');
  await page.getByLabel('Repeat the password').fill(SECOND);
  await page.getByRole('button', { name: 'Register and sign in' }).click();
  await expect(page.getByText('Passwords don\'t match.')).toBeVisible();
  await page.getByLabel('Repeat the password').fill(FIRST);
  await page.getByRole('button', { name: 'Register and sign in' }).click();
  await expect(page.getByText('Please accept the terms to register.')).toBeVisible();
  await page.getByRole('button', { name: 'Read the terms of use' }).click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('I accept the terms of use').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register and sign in' }).click();
  await expect(page.getByRole('banner')).toContainText('Ана Ilieva');
});

for (const language of ['en', 'bg'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'bg' ? 'bg-BG' : 'en-GB' });

    test('a forgotten password is replaced through the mailbox, once', async ({ page, request }) => {
      const bg = language === 'bg';
      const email = await newStudent(request, bg ? 'bg_BG' : 'en_UK');
      await page.goto('/login');
      await page.getByRole('link', { name: bg ? 'Забравена парола?' : 'Forgotten password?' }).click();
      await page.getByLabel(bg ? 'Имейл' : 'Email').fill(email);
      await expectAccessible(page);
      await page.getByRole('button', { name: bg ? 'Изпращане на връзката' : 'Send the link' }).click();
      await expect(page.getByRole('status')).toContainText(email);
      await page.getByRole('link', { name: bg ? /поща/ : /mailbox/ }).click();
      await followMail(page, email, '/auth/reset-password-confirm');
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: bg ? 'Задаване на нова парола' : 'Set a new password' }).click();
      await page.getByLabel(bg ? 'Нова парола' : 'New password').fill(SECOND);
      await page.getByLabel(bg ? 'Повторете паролата' : 'Repeat the password').fill(SECOND);
      await expectAccessible(page);
      await page.getByRole('button', { name: bg ? 'Задаване на паролата' : 'Set the password' }).click();
      await expect(
        page.getByRole('heading', { name: bg ? 'Паролата е зададена' : 'Your password has been set' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: bg ? 'Вход' : 'Sign in' }).click();
      await fillSignIn(page, email, FIRST);
      await expect(page.getByRole('alert')).toBeVisible();
      await fillSignIn(page, email, SECOND);
      await expect(page.getByRole('banner')).toContainText('Ралица');

      await page.goto(await linkTo(request, email, '/auth/reset-password-confirm'));
      await expect(
        page.getByRole('heading', {
          name: bg ? 'Тази връзка вече е използвана' : 'This link has already been used',
        }),
      ).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a name and a password are changed on the profile', async ({ page, request }) => {
  const email = await newStudent(request);
  await page.goto('/login');
  await fillSignIn(page, email, FIRST);
  await expect(page.getByRole('banner')).toContainText('Ралица');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change: First name' }).click();
  await page.getByLabel('First name', { exact: true }).fill('R');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Between 2 and 255 characters.')).toBeVisible();
  await page.getByLabel('First name', { exact: true }).fill('Ралица-Мария');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Ралица-Мария');

  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Current password').fill('Wrong-Kettle-77');
  await page.getByLabel('New password').fill(SECOND);
  await page.getByLabel('Repeat the password').fill(SECOND);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Incorrect current password.')).toBeVisible();
  await page.getByLabel('Current password').fill(FIRST);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await fillSignIn(page, email, SECOND);
  await expect(page.getByRole('banner')).toContainText('Ралица-Мария');
});

test('a student takes the data along and deletes the account', async ({ page, request }) => {
  const email = await newStudent(request);
  await page.goto('/login');
  await fillSignIn(page, email, FIRST);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/profile');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await saving).suggestedFilename()).toBe('my-data.zip');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`The link was sent to ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: /mailbox/ }).click();
  await followMail(page, email, '/success-remove-profile-link');

  await expect(page.getByRole('heading', { name: 'Delete your account?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(page.getByText('This is not the email of the account.')).toBeVisible();
  await page.getByLabel(/To confirm/).fill(email);
  await page.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await fillSignIn(page, email, FIRST);
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
});

test('the desktop application gets its sign-in by the loopback redirect', async ({ page, request }) => {
  const email = await newStudent(request);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  let answered = (_address: string): void => undefined;
  const arrival = new Promise<string>((resolve) => {
    answered = resolve;
  });
  const application = createServer((incoming, response) => {
    if (incoming.url?.startsWith('/callback')) answered(incoming.url);
    response.end('<!doctype html><title>Application</title>');
  });
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  try {
    const redirect = `http://127.0.0.1:${(application.address() as AddressInfo).port}/callback`;
    const query = new URLSearchParams({
      code_challenge: challenge,
      code_challenge_method: 'S256',
      redirect_uri: redirect,
      state: '12345678901234567890',
    });
    await page.goto(`/loginDesktop?${query}`);
    await expectAccessible(page);
    await fillSignIn(page, email, FIRST);
    const given = new URL(await arrival, redirect).searchParams;
    expect(given.get('state')).toBe('12345678901234567890');
    const taken = await request.post('/api/desktop/token', {
      data: { code: given.get('code'), codeVerifier: verifier, redirectUri: redirect },
    });
    expect(taken.status()).toBe(200);
    expect(((await taken.json()) as { email: string }).email).toBe(email);
  } finally {
    application.close();
  }
});

test('support is written to without a sign-in', async ({ page }) => {
  await page.goto('/support');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible();
  await page.getByLabel('Name').fill('Anna Ilieva');
  await page.getByLabel('Email').fill('anna@example.org');
  await page.getByLabel('Message').fill('The ECG does not scroll.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toContainText('anna@example.org');
  await page.getByRole('link', { name: 'Back to organisation' }).click();
  await expect(page).toHaveURL(/\/login/);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the pages of links and of the application are accessible, ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of [
      '/signup',
      '/expired-link?reason=replaced&purpose=invitation',
      '/change-password',
      '/password-setting',
      '/success-remove-profile-link',
      '/loginDesktop',
      '/loginDesktop?code_challenge=x&redirect_uri=https://evil.example',
      '/supportDesktop',
      '/mailbox',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
