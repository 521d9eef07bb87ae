// What a license meets in its life, in both languages: starts it has no place for, a hand-over that nobody confirmed in
// time, and people who come back while there are seats.
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
  signIn,
  speaking,
  test,
  wordsOf,
} from './portal';

const OTHER_MANAGER = 'manager@other.example';
const OTHER_STUDENT = 'student@other.example';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Lets an operator do something beside the running portal. */
function operate(...words: string[]): void {
  execFileSync('../.venv/bin/vesalius', words, { env: { ...process.env, VESALIUS_DATA: process.env.E2E_DATA } });
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
    expect(added.status()).toBe(201);
    const token = (await linkTo(request, email, '/signup')).split('token=')[1] ?? '';
    const done = await request.post('/api/auth/register', {
      params: { token },
      data: { ...names, password: PASSWORD, acceptTerms: true, locale: 'en_UK' },
    });
    expect(done.status()).toBe(200);
  }
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
      await expect(page.getByText(bg ? /отказан[ои] стартиран/ : /starts? denied this month/).first()).toBeVisible();
      const before = await denied.getByRole('listitem').count();

      const desktop = await request.post('/api/desktop/login', { data: { email: OTHER_STUDENT, password: PASSWORD } });
      const { access_token, first_name, last_name } = (await desktop.json()) as Record<string, string>;
      const start = () =>
        request.post('/api/desktop/organisms', {
          headers: { authorization: `Bearer ${access_token}`, 'idempotency-key': randomUUID() },
        });
      operate('licenses', 'change', id, '--concurrency', '1');
      const running = await start();
      expect(running.status()).toBe(201);
      const refused = await start();
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

    test('a hand-over that was not confirmed in time says so, and how to begin anew', async ({ page, request }) => {
      const manager = await as(request, people.manager);
      await manager.post('/profile/change-locale', { locale });
      await signIn(page, people.manager);
      await page.goto('/licenseDetails');
      const link = await linkBecauseOf(request, people.manager, '/success-delegate', async () => {
        await page.getByRole('button', { name: say('delegate_open') }).click();
        await dialog(page)
          .getByRole('radio', { name: new RegExp(people.admin) })
          .check();
        await dialog(page).getByRole('button', { name: say('delegate_submit') }).click();
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

    test('several come back at once, as many as there are seats', async ({ page, request }) => {
      const family = `${bg ? 'Завръщова' : 'Returning'}${Date.now()}`;
      await registered(request, family, ['Ана', 'Бойка', 'Вяра']);
      await speaking(page, locale);
      await signIn(page, people.admin);
      await page.goto(`/userManagement?search=${family}`);
      const choose = async (...firsts: string[]) => {
        for (const first of firsts)
          await page.getByRole('checkbox', { name: say('list_choose', { name: `${first} ${family}` }) }).check();
      };
      await choose('Ана', 'Бойка', 'Вяра');
      await page.getByRole('button', { name: `${say('member_remove')} (3)` }).click();
      await dialog(page).getByRole('button', { name: say('member_remove'), exact: true }).click();
      await expect(page.getByText(bg ? '3 потребители са премахнати.' : '3 users were removed.')).toBeVisible();

      const { id, maxStudents, seats } = await licenseOf(request, people.manager);
      operate('licenses', 'change', id, '--students', String(seats.students + 2));
      await choose('Ана', 'Бойка', 'Вяра');
      await page.getByRole('button', { name: `${say('member_restore')} (3)` }).click();
      await expectAccessible(page);
      await dialog(page).getByRole('button', { name: say('member_restore'), exact: true }).click();
      const told = page.getByRole('dialog', {
        name: bg ? '1 потребител не е променен' : '1 user was not changed',
      });
      await expect(told.getByRole('listitem')).toHaveText([
        new RegExp(`Вяра ${family}.*${say('error_maximum_students_of', { maximum: String(seats.students + 2) })}`),
      ]);
      await expectAccessible(page);

      operate('licenses', 'change', id, '--students', String(maxStudents));
      await told.getByRole('button', { name: say('batch_retry', { count: '1' }) }).click();
      await expect(told).toHaveCount(0);
      for (const first of ['Ана', 'Бойка', 'Вяра'])
        await expect(page.getByRole('row').filter({ hasText: `${first} ${family}` })).toContainText(say('member_active'));
      await choose('Ана', 'Бойка', 'Вяра');
      await page.getByRole('button', { name: `${say('member_remove')} (3)` }).click();
      await dialog(page).getByRole('button', { name: say('member_remove'), exact: true }).click();
      await expect(page.getByRole('row').filter({ hasText: say('member_deactivated') })).toHaveCount(3);
    });
  });
}

/** Lets the time of every link to hand a license over be past, as a day's waiting would. */
function expire(): void {
  const script = [
    'import psycopg',
    'from vesalius.cli.operator.desk import settings_and_owner_url',
    'with psycopg.connect(settings_and_owner_url()[1]) as database:',
    "    database.execute(\"UPDATE links SET expires_at = now() - interval '1 minute' WHERE purpose = 'delegation'\")",
  ].join('\n');
  execFileSync('../.venv/bin/python', ['-c', script], {
    env: { ...process.env, VESALIUS_DATA: process.env.E2E_DATA },
  });
}
