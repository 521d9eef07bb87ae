// Accounts from the registration to the deletion, by the mails of the demonstration's own mailbox. The people here
// register for the purpose, so that nobody else's sign-in changes.
import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  goByMenu,
  LANGUAGES,
  LOCALES,
  linkTo,
  PASSWORD,
  people,
  portal,
  signIn,
  test,
  wordsOf,
} from './portal';

const FIRST = 'Blue-Kettle-77';
const SECOND = 'Green-Teapot-88';
const COMPANY = execFileSync(
  '../.venv/bin/python',
  ['-c', 'from vesalius.demo.people import REGISTRATION_CODE; print(REGISTRATION_CODE)'],
  { encoding: 'utf8' },
).trim();

let count = 0;
const newAddress = (): string => `journey-${Date.now()}-${++count}@example.org`;

/** A student of the demonstration with the password `FIRST`. */
async function newStudent(request: APIRequestContext, locale: 'en_UK' | 'bg_BG' = 'en_UK'): Promise<string> {
  const email = newAddress();
  const names = { firstName: 'Ралица', lastName: 'Петкова' };
  const asked = await request.post('/api/user-management/add-dom-user', {
    data: { company: COMPANY, email, ...names },
  });
  expect(asked.status()).toBe(200);
  const token = (await linkTo(request, email, '/signup')).split('token=')[1] ?? '';
  const registered = await request.post('/api/auth/register', {
    params: { token },
    data: { ...names, password: FIRST, acceptTerms: true, locale },
  });
  expect(registered.status()).toBe(200);
  return email;
}

/** An administrator of the demonstration with the password `FIRST`, invited by another. */
async function newAdministrator(request: APIRequestContext, locale: 'en_UK' | 'bg_BG'): Promise<string> {
  const email = newAddress();
  const names = { firstName: 'Милена', lastName: 'Тодорова' };
  const signedIn = await request.post('/api/auth/login', {
    data: { email: people.admin, password: PASSWORD },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const added = await request.post('/api/user-management/add-user', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { email, ...names, role: 'ADMIN', usageMode: 'TEACHER' },
  });
  expect(added.ok()).toBe(true);
  const token = (await linkTo(request, email, '/signup')).split('token=')[1] ?? '';
  const registered = await request.post('/api/auth/register', {
    params: { token },
    data: { ...names, password: FIRST, acceptTerms: true, locale },
  });
  expect(registered.status()).toBe(200);
  return email;
}

/** The License Manager, with the password `FIRST`, of a new company whose license demands a second step. */
async function newManagerOfStrictCompany(
  request: APIRequestContext,
  locale: 'en_UK' | 'bg_BG',
): Promise<string> {
  const email = newAddress();
  const company = `Strict ${email}`;
  const features = ['Professor GPT', 'Desktop', 'Second Factor for Administrators'];
  const names = { firstName: 'Милена', lastName: 'Тодорова' };
  for (const command of [
    ['companies', 'create', company],
    ['licenses', 'create', company, '--features', ...features, '--locale', locale],
    ['managers', 'name', company, email, '--first-name', names.firstName, '--last-name', names.lastName],
  ]) {
    execFileSync('../.venv/bin/vesalius', command, {
      env: { ...process.env, VESALIUS_DATA: portal().data },
    });
  }
  const token = (await linkTo(request, email, '/signup')).split('token=')[1] ?? '';
  const registered = await request.post('/api/auth/register', {
    params: { token },
    data: { ...names, password: FIRST, acceptTerms: true, locale },
  });
  expect(registered.status()).toBe(200);
  return email;
}

/** Lets the demonstration's License Manager and the mails of the license speak a language. */
async function speak(request: APIRequestContext, locale: 'en_UK' | 'bg_BG'): Promise<void> {
  const signedIn = await request.post('/api/auth/login', {
    data: { email: people.manager, password: PASSWORD },
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  for (const call of ['profile/change-locale', 'user-management/change-license-locale']) {
    const answer = await request.post(`/api/${call}`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { locale },
    });
    expect(answer.ok()).toBe(true);
  }
}

/** What an authenticator application shows for a secret (RFC 6238), `steps` half minutes from now. */
function codeOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')].map((one) =>
    alphabet.indexOf(one).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
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
  // The page may have been opened before the mail came.
  await page.reload();
  await page.getByRole('navigation').getByRole('link').filter({ hasText: email }).first().click();
  await expectAccessible(page);
  await page.getByRole('article').getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });

    test('a company’s link leads by mail to a registration and into the portal', async ({ page }) => {
      const email = newAddress();
      await page.goto(`/signup?company=${COMPANY}`);
      await page.getByLabel(say('field_email')).fill(email);
      await page.getByRole('button', { name: say('signup_company_submit') }).click();
      await expect(page.getByText(say('error_required')).first()).toBeVisible();
      await page.getByLabel(say('field_first_name'), { exact: true }).fill('Ана');
      await page.getByLabel(say('field_last_name')).fill('Ilieva');
      await expectAccessible(page);
      await page.getByRole('button', { name: say('signup_company_submit') }).click();
      await expect(page.getByRole('status')).toContainText(email);
      await page.getByRole('link', { name: say('mailbox_open') }).click();
      await followMail(page, email, '/signup');

      await expect(page.getByRole('heading', { name: say('signup_title') })).toBeVisible();
      await expect(page.getByLabel(say('field_email'))).toHaveValue(email);
      await page.getByLabel(say('password_new')).fill('blue');
      await expect(page.getByText(say('password_strength', { level: say('password_weak') }))).toBeVisible();
      await expect(
        page.getByRole('listitem').filter({ hasText: say('password_rule_uppercase') }),
      ).toContainText(say('password_rule_open'));
      await page.getByLabel(say('password_new')).fill(FIRST);
      await expect(
        page.getByRole('listitem').filter({ hasText: say('password_rule_uppercase') }),
      ).toContainText(say('password_rule_met'));
      await page.getByLabel(say('password_confirm')).fill(SECOND);
      await page.getByRole('button', { name: say('signup_submit') }).click();
      await expect(page.getByText(say('error_passwords_differ'))).toBeVisible();
      await page.getByLabel(say('password_confirm')).fill(FIRST);
      await page.getByRole('button', { name: say('signup_submit') }).click();
      await expect(page.getByText(say('error_terms_not_accepted'))).toBeVisible();
      await page.getByRole('button', { name: say('signup_terms_read') }).click();
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByLabel(say('signup_terms')).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('signup_submit') }).click();
      await expect(page.getByRole('banner')).toContainText('Ана Ilieva');
    });

    test('somebody an administrator invites registers by the mail and is in', async ({ page, request }) => {
      const email = newAddress();
      await speak(request, LOCALES[language].portal);
      try {
        await signIn(page, people.manager);
        await page.goto('/userManagement');
        await page.getByRole('button', { name: say('member_add'), exact: true }).click();
        const form = page.getByRole('dialog');
        await form.getByLabel(say('field_email')).fill(email);
        await form.getByLabel(say('field_first_name'), { exact: true }).fill('Невена');
        await form.getByLabel(say('field_last_name')).fill('Georgieva');
        await form.getByRole('button', { name: say('member_add_submit') }).click();
        await expect(page.getByText(say('member_added', { name: 'Невена Georgieva' }))).toBeVisible();
        await linkTo(request, email, '/signup');
      } finally {
        await speak(request, 'en_UK');
      }
      await page.goto('/mailbox');
      await followMail(page, email, '/signup');
      await expect(page.getByRole('heading', { name: say('signup_title') })).toBeVisible();
      await page.getByLabel(say('password_new')).fill(FIRST);
      await page.getByLabel(say('password_confirm')).fill(FIRST);
      await page.getByLabel(say('signup_terms')).check();
      await page.getByRole('button', { name: say('signup_submit') }).click();
      await expect(page.getByRole('banner')).toContainText('Невена Georgieva');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    test('a forgotten password is replaced through the mailbox, once', async ({ page, request }) => {
      const email = await newStudent(request, LOCALES[language].portal);
      await page.goto('/login');
      await page.getByRole('link', { name: say('login_forgot') }).click();
      await page.getByLabel(say('field_email')).fill(email);
      await expectAccessible(page);
      await page.getByRole('button', { name: say('forgot_submit') }).click();
      await expect(page.getByRole('status')).toContainText(email);
      await page.getByRole('link', { name: say('mailbox_open') }).click();
      await followMail(page, email, '/auth/reset-password-confirm');
      await expect(page.getByText(email)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: say('password_confirm_go') }).click();
      await page.getByLabel(say('password_new')).fill(SECOND);
      await page.getByLabel(say('password_confirm')).fill(SECOND);
      await expectAccessible(page);
      await page.getByRole('button', { name: say('password_set_submit') }).click();
      await expect(page.getByRole('heading', { name: say('password_set_done_title') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: say('login_submit'), exact: true }).click();
      await fillSignIn(page, email, FIRST);
      await expect(page.getByRole('alert')).toBeVisible();
      await fillSignIn(page, email, SECOND);
      await expect(page.getByRole('banner')).toContainText('Ралица');

      await page.goto(await linkTo(request, email, '/auth/reset-password-confirm'));
      await expect(
        page.getByRole('heading', {
          name: say('link_used_title'),
        }),
      ).toBeVisible();
      await expectAccessible(page);
    });

    test('a name and a password are changed on the profile', async ({ page, request }) => {
      const email = await newStudent(request, LOCALES[language].portal);
      await page.goto('/login');
      await fillSignIn(page, email, FIRST);
      await expect(page.getByRole('banner')).toContainText('Ралица');
      await page.goto('/profile');
      await page
        .getByRole('button', { name: say('profile_edit', { name: say('field_first_name') }) })
        .click();
      await page.getByLabel(say('field_first_name'), { exact: true }).fill('R');
      await page.keyboard.press('Enter');
      await expect(page.getByText(say('error_name_length'))).toBeVisible();
      await page.getByLabel(say('field_first_name'), { exact: true }).fill('Ралица-Мария');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('banner')).toContainText('Ралица-Мария');

      await page.getByRole('button', { name: say('profile_password_change') }).click();
      await page.getByLabel(say('password_old')).fill('Wrong-Kettle-77');
      await page.getByLabel(say('password_new')).fill(SECOND);
      await page.getByLabel(say('password_confirm')).fill(SECOND);
      await expectAccessible(page);
      await page.getByRole('button', { name: say('profile_password_change') }).click();
      await expect(page.getByText(say('error_wrong_password'))).toBeVisible();
      await page.getByLabel(say('password_old')).fill(FIRST);
      await page.getByRole('button', { name: say('profile_password_change') }).click();
      await expect(page.getByText(say('profile_password_done'))).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await fillSignIn(page, email, SECOND);
      await expect(page.getByRole('banner')).toContainText('Ралица-Мария');
    });

    test('a student takes the data along and deletes the account', async ({ browser, page, request }) => {
      const email = await newStudent(request, LOCALES[language].portal);
      await page.goto('/login');
      await fillSignIn(page, email, FIRST);
      await expect(page.getByRole('banner')).toBeVisible();
      await page.goto('/profile');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: say('profile_data_get') }).click();
      expect((await saving).suggestedFilename()).toBe(`${say('profile_data_file')}.zip`);
      await expectAccessible(page);
      await page.getByRole('button', { name: say('profile_delete') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('profile_delete_verb') })
        .click();
      await expect(page.getByText(say('profile_delete_sent', { email }))).toBeVisible();
      await page.getByRole('link', { name: say('mailbox_open') }).click();
      await followMail(page, email, '/success-remove-profile-link');

      await expect(page.getByRole('heading', { name: say('removal_title') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('removal_submit') }).click();
      await expect(page.getByText(say('removal_type_wrong'))).toBeVisible();
      const elsewhere = await (await browser.newContext({ locale: LOCALES[language].browser })).newPage();
      await elsewhere.addInitScript(() => localStorage.setItem('cookieConsent', 'declined'));
      await elsewhere.goto('/login');
      await fillSignIn(elsewhere, email, FIRST);
      await expect(elsewhere.getByRole('banner')).toContainText('Ралица');
      await page.getByLabel(say('removal_type', { email })).fill(email);
      await page.getByRole('button', { name: say('removal_submit') }).click();
      await expect(page.getByRole('heading', { name: say('removal_done_title') })).toBeVisible();
      await expectAccessible(page);

      await goByMenu(elsewhere, say('shell_menu'), say('nav_progress'));
      const told = elsewhere.getByRole('dialog', { name: say('error_user_not_exist') });
      await expect(told).toBeVisible();
      await elsewhere.keyboard.press('Escape');
      await expectAccessible(elsewhere);
      await told.getByRole('button', { name: say('nav_logout') }).click();
      await expect(elsewhere).toHaveURL(/\/login/);
      await elsewhere.context().close();

      await page.getByRole('link', { name: say('forgot_back') }).click();
      await fillSignIn(page, email, FIRST);
      await expect(page.getByRole('alert')).toContainText(say('error_bad_credentials'));
    });

    test('the reference client signs in on the real page and trains', async ({ page, request, baseURL }) => {
      const email = await newStudent(request, LOCALES[language].portal);
      const client = spawn(
        '../.venv/bin/vesalius',
        ['play', '--browser', '--address', baseURL ?? '', '--attempts', '1', '--seconds', '30'],
        // Its own browser is this journey's.
        { env: { ...process.env, BROWSER: 'true' } },
      );
      let said = '';
      for (const output of [client.stdout, client.stderr]) {
        output.on('data', (part) => {
          said += String(part);
        });
      }
      const ended = new Promise<number | null>((resolve) => client.on('exit', resolve));
      try {
        await expect.poll(() => said, { timeout: 60_000 }).toMatch(/\/loginDesktop\?\S+/);
        await page.goto(said.match(/http\S+\/loginDesktop\?\S+/)?.[0] ?? '');
        await expectAccessible(page);
        await fillSignIn(page, email, FIRST);
        await expect(page).toHaveTitle('Signed in');
        expect(await ended, said).toBe(0);
        expect(said).toMatch(/Attempts\s+1, /);
      } finally {
        client.kill();
      }
    });

    test('support is written to without a sign-in', async ({ page }) => {
      await page.goto('/support');
      await page.getByRole('button', { name: say('support_send') }).click();
      await expect(page.getByText(say('error_required')).first()).toBeVisible();
      await page.getByLabel(say('field_name'), { exact: true }).fill('Anna Ilieva');
      await page.getByLabel(say('field_email')).fill('anna@example.org');
      await page.getByLabel(say('field_message')).fill('The ECG does not scroll.');
      await expectAccessible(page);
      await page.getByRole('button', { name: say('support_send') }).click();
      await expect(page.getByRole('status')).toContainText('anna@example.org');
      await page.getByRole('link', { name: say('support_home') }).click();
      await expect(page).toHaveURL(/\/login/);
    });

    test('a license that demands a second step opens the portal once there is one', async ({ page }) => {
      const email = await newManagerOfStrictCompany(page.request, LOCALES[language].portal);
      await page.goto('/login');
      await fillSignIn(page, email, FIRST);
      await expect(page.getByText(say('factor_required'))).toBeVisible();
      for (const path of ['/', '/userManagement', '/licenseDetails']) {
        await page.goto(path);
        await expect(page.getByText(say('factor_required'))).toBeVisible();
        await expect(page).toHaveURL(/\/profile/);
      }
      await expectAccessible(page);
      const part = page.getByRole('region', { name: say('factor_title') });
      await part.getByRole('button', { name: say('factor_begin') }).click();
      await part.getByLabel(say('field_password'), { exact: true }).fill(FIRST);
      await part.getByRole('button', { name: say('factor_next') }).click();
      const secret = await part.locator('code').innerText();
      await part.getByLabel(say('field_code'), { exact: true }).fill(codeOf(secret));
      await part.getByRole('button', { name: say('factor_confirm') }).click();
      await part.getByRole('button', { name: say('factor_codes_kept') }).click();
      await expect(page.getByText(say('factor_required'))).toBeHidden();
      await page.goto('/userManagement');
      await expect(page).toHaveURL(/\/userManagement/);
      await expect(page.getByRole('cell', { name: email })).toBeVisible();

      // What the license demands is not to be turned off again.
      await page.goto('/profile');
      await part.getByRole('button', { name: say('factor_end') }).click();
      await part.getByLabel(say('field_password'), { exact: true }).fill(FIRST);
      await part.getByLabel(say('field_code'), { exact: true }).fill(codeOf(secret, 1));
      await part.getByRole('button', { name: say('factor_end') }).click();
      await expect(part.getByText(say('error_second_factor_demanded'))).toBeVisible();
    });

    test('an administrator signs in with a code, and with a recovery code when the phone is lost', async ({
      page,
    }) => {
      const email = await newAdministrator(page.request, LOCALES[language].portal);
      await page.goto('/login');
      await fillSignIn(page, email, FIRST);
      await expect(page.getByRole('banner')).toContainText('Милена');
      await page.goto('/profile');
      const part = page.getByRole('region', { name: say('factor_title') });
      await part.getByRole('button', { name: say('factor_begin') }).click();
      await part.getByLabel(say('field_password'), { exact: true }).fill(FIRST);
      await part.getByRole('button', { name: say('factor_next') }).click();
      await expect(part.getByRole('img', { name: say('factor_picture') })).toBeVisible();
      await expectAccessible(page);
      const secret = await part.locator('code').innerText();
      await part.getByLabel(say('field_code'), { exact: true }).fill('12345');
      await part.getByRole('button', { name: say('factor_confirm') }).click();
      await expect(part.getByText(say('error_second_factor_wrong'))).toBeVisible();
      await part.getByLabel(say('field_code'), { exact: true }).fill(codeOf(secret));
      await part.getByRole('button', { name: say('factor_confirm') }).click();
      const recovery = await part
        .getByText(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
        .first()
        .innerText();
      await expectAccessible(page);
      await part.getByRole('button', { name: say('factor_codes_kept') }).click();
      await expect(part.getByRole('button', { name: say('factor_end') })).toBeVisible();

      // Each code counts once, so the next one is used before its time.
      for (const code of [codeOf(secret, 1), recovery]) {
        await page.evaluate(() => localStorage.clear());
        await page.goto('/login');
        await fillSignIn(page, email, FIRST);
        await page.getByLabel(say('field_code')).fill('not a code');
        await page.getByRole('button', { name: say('login_submit'), exact: true }).click();
        await expect(page.getByRole('alert')).toContainText(say('error_second_factor_wrong'));
        await expectAccessible(page);
        await page.getByLabel(say('field_code')).fill(code);
        await page.getByRole('button', { name: say('login_submit'), exact: true }).click();
        await expect(page.getByRole('banner')).toContainText('Милена');
      }
    });
  });
}

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
