// What a license meets in its life: starts it has no place for, a hand-over that nobody confirmed in time, people who
// come back while there are seats, and the day the next one begins.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  LANGUAGES,
  LOCALES,
  linkBecauseOf,
  linkTo,
  PASSWORD,
  people,
  portal,
  signIn,
  speaking,
  test,
  wordsOf,
} from './portal';

/** The demonstration's second company. */
const OTHER = 'Alpine Teaching Hospital';
const OTHER_MANAGER = 'manager@other.example';
const OTHER_STUDENT = 'student@other.example';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Lets an operator do something beside the running portal. */
function operate(...words: string[]): void {
  execFileSync('../.venv/bin/vesalius', words, { env: { ...process.env, VESALIUS_DATA: portal().data } });
}

/** Calls the portal as somebody. */
async function as(request: APIRequestContext, email: string, password = PASSWORD) {
  const signedIn = await request.post('/api/auth/login', { data: { email, password } });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    get: (path: string) => request.get(`/api${path}`, { headers }),
    post: (path: string, data: object = {}, more: Record<string, string> = {}) =>
      request.post(`/api${path}`, { headers: { ...headers, ...more }, data }),
  };
}

interface License {
  id: string;
  concurrency: number;
  maxStudents: number;
  seats: { students: number };
}

async function licenseOf(request: APIRequestContext, email: string): Promise<License> {
  const person = await as(request, email);
  const answer = await person.get('/user-management/get-company-with-license');
  return ((await answer.json()) as { license: License }).license;
}

/** Members of the demonstration who registered by the link in their invitation. */
async function registered(request: APIRequestContext, family: string, firsts: string[]): Promise<void> {
  const admin = await as(request, people.admin);
  for (const first of firsts) {
    const email = `back-${randomUUID()}@example.org`;
    const names = { firstName: first, lastName: family };
    const added = await admin.post('/user-management/add-user', {
      ...names,
      email,
      role: 'STUDENT',
      usageMode: 'STUDENT',
    });
    expect(added.status()).toBe(200);
    const token = (await linkTo(request, email, '/signup')).split('token=')[1] ?? '';
    const done = await request.post('/api/auth/register', {
      params: { token },
      data: { ...names, password: PASSWORD, acceptTerms: true, locale: 'en_UK' },
    });
    expect(done.status()).toBe(200);
  }
}

/** Takes the people of the second company whom `text` finds away again. */
async function everybodyGoes(request: APIRequestContext, text: string): Promise<void> {
  const manager = await as(request, OTHER_MANAGER);
  const found = await manager.post('/user-management/search', {
    sortAndSearch: { page: 0, size: 1000, search: text },
  });
  const { content } = (await found.json()) as { content: { id: string }[] };
  await manager.post('/user-management/withdraw-invitation', { userIds: content.map(({ id }) => id) });
}

for (const language of LANGUAGES) {
  const bg = language === 'bg';
  const say = wordsOf(language);
  const locale = LOCALES[language].portal;

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });

    test('a start that found no place is seen by the License Manager', async ({ page, request }) => {
      const { id, concurrency } = await licenseOf(request, OTHER_MANAGER);
      await speaking(page, locale);
      await signIn(page, OTHER_MANAGER);
      await page.goto('/licenseDetails');
      const denied = page.getByRole('region', { name: say('license_denied_title') });
      // The meter of running organisms counts them always; who they were is told once there are any.
      await expect(
        page.getByText(bg ? /отказан[ои] стартиран/ : /starts? (?:was|were) refused this month/).first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      const before = await denied.getByRole('listitem').count();

      const signInOnDesktop = async () => {
        const desktop = await request.post('/api/desktop/login', {
          data: { email: OTHER_STUDENT, password: PASSWORD },
        });
        return (await desktop.json()) as Record<string, string>;
      };
      const { access_token, first_name, last_name } = await signInOnDesktop();
      // One organism a session: who starts another has signed in again.
      const another = await signInOnDesktop();
      const start = (token: string | undefined) =>
        request.post('/api/desktop/organisms', {
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        });
      operate('licenses', 'change', id, '--concurrency', '1');
      const running = await start(access_token);
      expect(running.status()).toBe(200);
      const refused = await start(another.access_token);
      expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
        409,
        'organism_limit_reached',
      ]);

      await page.reload();
      await expect(denied.getByRole('listitem')).toHaveCount(before + 1);
      await expect(denied.getByRole('listitem').first()).toContainText(`${first_name} ${last_name}`);
      await expect(denied).toContainText(say('license_denied_hint'));
      await expectAccessible(page);

      const { organismId } = (await running.json()) as { organismId: string };
      await request.post(`/api/desktop/organisms/${organismId}/end`, {
        headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': randomUUID() },
      });
      operate('licenses', 'change', id, '--concurrency', String(concurrency));
    });

    test('a hand-over that was not confirmed in time says so, and how to begin anew', async ({
      page,
      request,
    }) => {
      const manager = await as(request, people.manager);
      await manager.post('/profile/change-locale', { locale });
      await signIn(page, people.manager);
      await page.goto('/licenseDetails');
      const link = await linkBecauseOf(request, people.manager, '/success-delegate', async () => {
        await page.getByRole('button', { name: say('delegate_open') }).click();
        await dialog(page)
          .getByRole('radio', { name: new RegExp(people.admin) })
          .check();
        await dialog(page)
          .getByRole('button', { name: say('delegate_submit') })
          .click();
        await expect(
          dialog(page).getByText(bg ? /^Изпратихме връзка за потвърждение/ : /^A confirmation link was sent/),
        ).toBeVisible();
      });
      expire();

      await page.goto(link);
      await expect(page).toHaveURL(/\/expired-link\?reason=expired&purpose=delegation$/);
      await expect(page.getByRole('heading', { name: say('link_expired_title') })).toBeVisible();
      await expect(page.getByText(say('link_way_delegation'))).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByRole('button', { name: say('delegation_submit') })).toHaveCount(0);

      // The right stays where it was, and can be handed over again.
      await signIn(page, people.manager);
      await page.goto('/licenseDetails');
      await expect(page.getByRole('button', { name: say('delegate_open') })).toBeEnabled();
      await manager.post('/profile/change-locale', { locale: 'en_UK' });
    });

    test('200 people from a file fill the license, and nobody more gets in', async ({ page, request }) => {
      const { id, maxStudents, seats } = await licenseOf(request, OTHER_MANAGER);
      const most = seats.students + 200;
      operate('licenses', 'change', id, '--students', String(most));
      await speaking(page, locale);
      await signIn(page, OTHER_MANAGER);
      await page.goto('/userManagement?import=new');
      const stamp = `full${Date.now()}`;
      const rows = Array.from({ length: 200 }, (_, n) => `${stamp}.${n}@example.org,Иван,Пълен${n},student`);
      await page.locator('input[type=file]').setInputFiles({
        name: 'people.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['email,first name,last name,role', ...rows].join('\n')),
      });
      const add = bg ? 'Добавяне на 200 потребители' : 'Add 200 users';
      await page.getByRole('button', { name: add }).click();
      await dialog(page).getByRole('button', { name: add }).click();
      await expect(
        page.getByRole('heading', { name: bg ? 'Добавени са 200 потребители' : '200 users were added' }),
      ).toBeVisible({ timeout: 30_000 });
      await linkTo(request, `${stamp}.199@example.org`, '/signup');

      await page.goto(`/userManagement?search=${stamp}`);
      await expect(
        page.getByRole('heading', { name: bg ? 'Намерени са 200 потребители' : '200 users found' }),
      ).toBeVisible();
      await page.getByRole('button', { name: say('member_add') }).click();
      await dialog(page).getByLabel(say('field_email')).fill(`${stamp}.more@example.org`);
      await dialog(page).getByLabel(say('field_first_name'), { exact: true }).fill('Ана');
      await dialog(page).getByLabel(say('field_last_name')).fill('Излишна');
      await dialog(page)
        .getByRole('button', { name: say('member_add_submit') })
        .click();
      await expect(
        dialog(page).getByText(say('error_maximum_students_of', { maximum: String(most) })),
      ).toBeVisible();
      await expectAccessible(page);

      await everybodyGoes(request, stamp);
      operate('licenses', 'change', id, '--students', String(maxStudents));
    });

    test('several come back at once, as many as there are seats', async ({ page, request }) => {
      const family = `${bg ? 'Завръщова' : 'Returning'}${Date.now()}`;
      await registered(request, family, ['Ана', 'Бойка', 'Вяра']);
      await speaking(page, locale);
      await signIn(page, people.admin);
      await page.goto(`/userManagement?search=${family}`);
      const choose = async (...firsts: string[]) => {
        for (const first of firsts)
          await page
            .getByRole('checkbox', { name: say('list_choose', { name: `${first} ${family}` }) })
            .check();
      };
      await choose('Ана', 'Бойка', 'Вяра');
      await page.getByRole('button', { name: `${say('member_remove')} (3)` }).click();
      await dialog(page)
        .getByRole('button', { name: say('member_remove'), exact: true })
        .click();
      await expect(
        page.getByText(bg ? '3 потребители са премахнати.' : '3 users were removed.'),
      ).toBeVisible();

      const { id, maxStudents, seats } = await licenseOf(request, people.manager);
      operate('licenses', 'change', id, '--students', String(seats.students + 2));
      await choose('Ана', 'Бойка', 'Вяра');
      await page.getByRole('button', { name: `${say('member_restore')} (3)` }).click();
      await expectAccessible(page);
      await dialog(page)
        .getByRole('button', { name: say('member_restore'), exact: true })
        .click();
      const told = page.getByRole('dialog', {
        name: bg ? '1 потребител не е променен' : '1 user was not changed',
      });
      await expect(told.getByRole('listitem')).toHaveText([
        new RegExp(
          `Вяра ${family}.*${say('error_maximum_students_of', { maximum: String(seats.students + 2) })}`,
        ),
      ]);
      await expectAccessible(page);

      operate('licenses', 'change', id, '--students', String(maxStudents));
      await told.getByRole('button', { name: say('batch_retry', { count: '1' }) }).click();
      await expect(told).toHaveCount(0);
      for (const first of ['Ана', 'Бойка', 'Вяра'])
        await expect(page.getByRole('row').filter({ hasText: `${first} ${family}` })).toContainText(
          say('member_active'),
        );
      await choose('Ана', 'Бойка', 'Вяра');
      await page.getByRole('button', { name: `${say('member_remove')} (3)` }).click();
      await dialog(page)
        .getByRole('button', { name: say('member_remove'), exact: true })
        .click();
      await expect(page.getByRole('row').filter({ hasText: say('member_deactivated') })).toHaveCount(3);
    });
  });
}

for (const language of LANGUAGES) {
  const bg = language === 'bg';
  const say = wordsOf(language);

  test(`the next license begins: the License Manager is asked, binds one and lets the other go, ${language}`, async ({
    page,
  }) => {
    const today = new Date().toISOString().slice(0, 10);
    operate('licenses', 'next', OTHER, '--start', today, '--end', '2028-12-31');
    await speaking(page, LOCALES[language].portal);
    await signIn(page, OTHER_MANAGER);
    const request = page
      .getByRole('status')
      .filter({ hasText: say('next_started_title', { date: '' }).trim() });
    await expect(request).toContainText(
      bg ? '2 потребители не са прехвърлени' : '2 users are not bound to it.',
    );
    // Closed, it stays closed when the page is loaded again, until the next sign-in.
    await page.reload();
    await expect(request).toBeVisible();
    await request.getByRole('button', { name: say('action_close') }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(request).toHaveCount(0);
    await logOut(page, say);
    await signIn(page, OTHER_MANAGER);
    await expect(request).toBeVisible();
    // Put off, it is not asked at the next sign-in either.
    await page.goto('/licenseDetails?bind=true');
    await dialog(page)
      .getByRole('button', { name: say('bind_postpone') })
      .click();
    await expect(page.getByText(say('bind_postponed'))).toBeVisible();
    await logOut(page, say);
    await signIn(page, OTHER_MANAGER);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(request).toHaveCount(0);
    await page.goto('/licenseDetails');
    await page.getByRole('link', { name: say('bind_open') }).click();
    const losing = bg ? '1 потребител губи достъп.' : '1 user loses access.';
    const window = dialog(page);
    const left = window.getByRole('region', { name: say('bind_current') });
    await left.getByRole('row').filter({ hasText: OTHER_STUDENT }).getByRole('checkbox').check();
    await left.getByRole('button', { name: bg ? 'Прехвърляне на 1 потребител' : 'Bind 1 user' }).click();
    await expect(window.getByRole('listitem').filter({ hasText: losing })).toBeVisible();
    await expect(window.getByRole('region', { name: losing })).toContainText('teacher@other.example');
    await expectAccessible(page);
    await window.getByRole('button', { name: say('bind_start_submit') }).click();
    await page
      .getByRole('dialog', {
        name: bg
          ? 'Да се въведе ли лицензът и да се премахне 1 потребител?'
          : 'Start the license and remove 1 user?',
      })
      .getByRole('button', { name: say('bind_start_submit') })
      .click();
    await expect(page.getByText(say('bind_started_done'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('bind_open') })).toHaveCount(0);

    await page.goto('/userManagement?status=DEACTIVATED');
    const row = page.getByRole('row').filter({ hasText: 'teacher@other.example' });
    await expect(row).toContainText(say('member_deactivated'));
    await expect(signInFails(page, 'teacher@other.example')).resolves.toBe('account_inactive');
    await expect(signInFails(page, OTHER_STUDENT)).resolves.toBeNull();
    await row.getByRole('button', { name: new RegExp(`^${say('list_actions_for')}`) }).click();
    await page.getByRole('menuitem', { name: say('member_restore') }).click();
    await dialog(page)
      .getByRole('button', { name: say('member_restore') })
      .click();
    await expect(
      page.getByText(bg ? '1 потребител е възстановен.' : '1 user was restored.'),
    ).toBeVisible();
    await expect(signInFails(page, 'teacher@other.example')).resolves.toBeNull();
  });
}

async function logOut(page: Page, say: ReturnType<typeof wordsOf>): Promise<void> {
  await page.getByRole('button', { name: new RegExp(say('shell_account')) }).click();
  await page.getByRole('menuitem', { name: say('nav_logout') }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** The code a sign-in is refused with; null when it is let in. */
async function signInFails(page: Page, email: string): Promise<string | null> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  return answer.ok() ? null : ((await answer.json()) as { code: string }).code;
}

/** Lets the time of every link to hand a license over be past, as a day's waiting would. */
function expire(): void {
  const script = [
    'import psycopg',
    'from vesalius.cli.operator.shared import settings_and_owner_url',
    'with psycopg.connect(settings_and_owner_url()[1]) as database:',
    "    database.execute(\"UPDATE links SET expires_at = now() - interval '1 minute' WHERE purpose = 'delegation'\")",
  ].join('\n');
  execFileSync('../.venv/bin/python', ['-c', script], {
    env: { ...process.env, VESALIUS_DATA: portal().data },
  });
}
