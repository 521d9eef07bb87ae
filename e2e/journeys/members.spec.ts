// Members and licenses by hand: people added, changed, grouped, imported and removed, bound to the next license, and
// the license handed over. The people here are added for the purpose; the rest of the demonstration stays as it is.
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

let count = 0;
const newAddress = (): string => `member-${Date.now()}-${++count}@example.org`;

const dialog = (page: Page): Locator => page.getByRole('dialog');

async function add(page: Page, email: string, first: string, last: string, role: string): Promise<void> {
  await page.goto('/userManagement');
  await page.getByRole('button', { name: 'Add user' }).click();
  const form = dialog(page);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('First name').fill(first);
  await form.getByLabel('Last name').fill(last);
  await form.getByLabel('Role').selectOption({ label: role });
  await form.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByText(`${first} ${last} was added. The invitation is on its way.`)).toBeVisible();
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(text);
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(text)));
}

test('somebody is added, changed, given rights, and removed', async ({ page }) => {
  await signIn(page, people.manager);
  await page.goto('/userManagement');
  await expect(page.getByRole('heading', { name: /^\d+ users$/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add user' }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: 'Add and invite' }).click();
  await expect(form.getByText('Please fill in all required fields').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Email').fill('manager@other.example');
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Other');
  await form.getByRole('button', { name: 'Add and continue with another' }).click();
  const warning = page.getByRole('dialog', { name: 'The user is already registered in another company!' });
  await expect(warning).toContainText('manager@other.example');
  await expect(warning).toContainText('Sofia Medical Simulation Centre');
  await warning.getByRole('button', { name: 'OK' }).click();
  const email = newAddress();
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('First name').fill('Петя');
  await form.getByLabel('Last name').fill('Journeyska');
  await form.getByRole('button', { name: 'Add and continue with another' }).click();
  await expect(form.getByText('Петя Journeyska was added. The invitation is on its way.')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('');
  await form.getByRole('button', { name: 'Done' }).click();

  await find(page, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText('pending for answer');
  await expect(row).toContainText('No sessions');
  await expect(row).toContainText('N/A');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Петя Journeyska' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Last name').fill('Пътникова');
  await page.getByLabel('Usage mode').selectOption({ label: 'Teacher' });
  await page.getByRole('checkbox', { name: 'Residents' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Петя Пътникова' })).toBeVisible();

  await page.getByRole('button', { name: 'Assign administrative rights' }).click();
  await dialog(page).getByRole('button', { name: 'Assign administrative rights' }).click();
  await expect(page.getByRole('button', { name: 'Clear administrative rights' })).toBeVisible();
  await page.getByRole('button', { name: 'Resend invitation' }).click();
  await dialog(page).getByRole('button', { name: 'Resend invitation' }).click();
  await expect(page.getByText('1 invitation was sent.')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw the invitation' }).click();
  const question = page.getByRole('dialog', { name: 'Withdraw the invitation to Петя Пътникова?' });
  await question.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await expect(page).toHaveURL(/\/userManagement(?!.*user=)/);
  await expect(page.getByText('no user matching your search')).toBeVisible();
});

/** With a menu open, once it has faded in. */
async function expectAccessibleMenu(page: Page): Promise<void> {
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1');
  await expectAccessible(page);
}

test('many at once, each with its own outcome', async ({ page }) => {
  await signIn(page, people.manager);
  const family = `Batch${Date.now()}`;
  for (const first of ['Една', 'Две']) await add(page, newAddress(), first, family, 'Student');
  await find(page, family);
  await page.getByRole('checkbox', { name: `Select Една ${family}` }).check();
  await page.getByRole('checkbox', { name: `Select Две ${family}` }).check();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expectAccessibleMenu(page);
  await page.getByRole('menuitem', { name: 'Set usage mode to Teacher (2)' }).click();
  const question = dialog(page);
  await expect(question).toContainText(`Една ${family}`);
  await question.getByRole('button', { name: 'Set usage mode to Teacher' }).click();
  await expect(page.getByText('2 users were changed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Една ${family}` })).toContainText('Teacher');

  await find(page, '');
  await find(page, 'manager@demo.example');
  await page.getByRole('button', { name: 'Actions for Elena Markova' }).click();
  await expect(page.getByRole('menuitem', { name: /^Remove/ })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleMenu(page);
  await page.keyboard.press('Escape');

  await find(page, family);
  await page.getByRole('checkbox', { name: `Select Една ${family}` }).check();
  await page.getByRole('checkbox', { name: `Select Две ${family}` }).check();
  await page.getByRole('button', { name: 'Remove (2)' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('2 users were removed.')).toBeVisible();
  await expect(page.getByText('no user matching your search')).toBeVisible();

  await page.goto('/userManagement?tab=administrators');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('users.csv');
});

for (const language of LANGUAGES) {
  const say = wordsOf(language);
  const { portal: locale } = LOCALES[language];
  // Once bound, somebody stays so: each language binds another.
  const [email, name] =
    language === 'en' ? [people.student2, 'Десислава Колева'] : [people.teacher2, 'Петър Стоянов'];

  test(`a group is made, filled, renamed and deleted, ${language}`, async ({ page }) => {
    await speaking(page, locale);
    await signIn(page, people.admin);
    await page.goto('/userManagement?tab=groups');
    const group = `Group ${Date.now()}`;
    await page
      .getByRole('button', { name: say('group_new') })
      .first()
      .click();
    await dialog(page).getByLabel(say('column_name')).fill('Residents');
    await dialog(page)
      .getByRole('button', { name: say('group_create') })
      .click();
    await expect(dialog(page).getByText(say('error_group_name_taken'))).toBeVisible();
    await dialog(page).getByLabel(say('column_name')).fill(group);
    await dialog(page)
      .getByRole('button', { name: say('group_create') })
      .click();
    await page.getByRole('link', { name: group }).click();
    await expect(page.getByText(say('group_empty'))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: say('group_add_members') })
      .first()
      .click();
    await dialog(page).getByRole('searchbox').fill('student@demo.example');
    await dialog(page)
      .getByRole('checkbox', { name: say('list_choose', { name: 'Ivan Petrov' }) })
      .check();
    await expectAccessible(page);
    await dialog(page).getByRole('searchbox').fill('teacher@demo.example');
    await dialog(page)
      .getByRole('checkbox', { name: say('list_choose', { name: 'Maria Dimitrova' }) })
      .check();
    await dialog(page)
      .getByRole('button', { name: say('group_add_chosen', { count: '2' }) })
      .click();
    await expect(page.getByText(say('group_hint', { students: '1', teachers: '1' }))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Ivan Petrov' })).toBeVisible();
    await page.getByRole('checkbox', { name: say('list_choose', { name: 'Ivan Petrov' }) }).check();
    await page.getByRole('button', { name: `${say('group_take_out')} (1)` }).click();
    await dialog(page)
      .getByRole('button', { name: say('group_take_out') })
      .click();
    await expect(page.getByText(say('group_hint', { students: '0', teachers: '1' }))).toBeVisible();
    await page.getByRole('button', { name: say('group_rename') }).click();
    await dialog(page).getByLabel(say('column_name')).fill(`${group} again`);
    await dialog(page)
      .getByRole('button', { name: say('profile_save') })
      .click();
    await expect(page.getByRole('heading', { name: `${group} again` })).toBeVisible();
    await page
      .getByRole('navigation', { name: say('shell_trail') })
      .getByRole('link', { name: say('members_groups') })
      .click();
    await page.getByRole('button', { name: say('list_actions_for', { name: `${group} again` }) }).click();
    await page.getByRole('menuitem', { name: say('group_delete') }).click();
    await dialog(page)
      .getByRole('button', { name: say('group_delete') })
      .click();
    await expect(page.getByText(say('groups_deleted', { count: '1' }))).toBeVisible();
  });

  test(`people are bound to the next license, with live counts and the names that lose access, ${language}`, async ({
    page,
  }) => {
    await speaking(page, locale);
    await signIn(page, people.manager);
    await page.goto('/licenseDetails');
    await expectAccessible(page);
    await page.getByRole('link', { name: say('bind_open') }).click();
    const window = dialog(page);
    const next = window.getByRole('region', { name: say('bind_next') });
    await window.getByRole('button', { name: say('bind_all') }).click();
    await expect(window.getByRole('alert')).toContainText(
      like(say('bind_too_many', { count: '#', kinds: '#' })),
    );
    await expect(window.getByRole('button', { name: say('bind_submit'), exact: true })).toBeDisabled();
    await expect(next.getByText(say('bind_state_unsaved')).first()).toBeVisible();
    await expectAccessible(page);
    // Who never signed in or was away longest is left out, until the others fit.
    await window.getByRole('button', { name: like(say('bind_suggest', { count: '#' })) }).click();
    const suggested = window
      .getByText(like(say('bind_suggested', { count: '#', never: '#' })))
      .or(window.getByText(like(say('bind_suggested_never', { count: '#' }))));
    await expect(suggested.first()).toBeVisible();
    await expect(window.getByRole('alert')).toHaveCount(0);
    await expect(window.getByRole('button', { name: say('bind_submit'), exact: true })).toBeEnabled();
    // A part is chosen by its filters, and taken off on the right, all at once.
    await next.getByRole('combobox', { name: say('profile_role') }).selectOption('TEACHER');
    await expect(next.getByRole('row').filter({ hasText: say('profile_role_student') })).toHaveCount(0);
    await next.getByRole('button', { name: like(say('bind_off_matching', { count: '#' })) }).click();
    await expect(next.getByText(say('bind_state_unsaved'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    const unsaved = page.getByRole('dialog', { name: say('unsaved_title') });
    await unsaved.getByRole('button', { name: say('unsaved_leave') }).click();
    await page.getByRole('link', { name: say('bind_open') }).click();

    const left = window.getByRole('region', { name: say('bind_current') });
    await left.getByRole('searchbox').fill(email);
    await left.getByRole('checkbox', { name: say('list_choose', { name }) }).check();
    await left.getByRole('button', { name: say('bind_chosen', { count: '1' }) }).click();
    await expect(next.getByRole('row').filter({ hasText: name })).toContainText(say('bind_state_unsaved'));
    await expect(left.getByText(say('bind_state_will'))).toBeVisible();
    await window.getByRole('button', { name: like(say('bind_names_show', { count: '#' })) }).click();
    const losing = window.getByRole('region', { name: like(say('bind_losing', { count: '#' })) });
    await expect(losing.last()).toContainText('Ivan Petrov');
    await window.getByRole('button', { name: say('bind_submit'), exact: true }).click();
    const question = page.getByRole('dialog', {
      name: like(say('bind_store_ask', { count: '#', date: '#' })),
    });
    await question.getByRole('button', { name: say('bind_submit'), exact: true }).click();
    await expect(page.getByText(say('bind_stored'))).toBeVisible();

    await page.getByRole('link', { name: say('bind_open') }).click();
    const bound = next.getByRole('row').filter({ hasText: name });
    await expect(bound).toContainText(say('bind_state_on'));
    await bound.getByRole('checkbox').check();
    await next.getByRole('button', { name: say('bind_take_off', { count: '1' }) }).click();
    await expect(next.getByText(say('bind_state_off'))).toBeVisible();
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('dialog', { name: say('unsaved_title') });
    await leaving.getByRole('button', { name: say('unsaved_leave') }).click();
    await expect(page).toHaveURL(/\/licenseDetails$/);
  });
}

/** A text of the screens with anything where it has "#". */
function like(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '.+'));
}

for (const language of ['en', 'bg'] as const) {
  const say = wordsOf(language);

  test(`people from a file: tried first, then all or nobody, ${language}`, async ({ page }) => {
    const bg = language === 'bg';
    await speaking(page, bg ? 'bg_BG' : 'en_UK');
    await signIn(page, people.manager);
    await page.goto('/userManagement?import=new');
    await expectAccessible(page);
    const stamp = Date.now();
    const rows = Array.from(
      { length: 5 },
      (_, index) => `f${stamp}${index}@example.org,Иван,Файлов${index},student,Файл ${stamp}`,
    );
    const header = bg ? 'Имейл,Име,Фамилия,Роля,Групи' : 'email,first name,last name,role,groups';
    const file = (lines: string[], name: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\r\n')),
    });
    const input = page.locator('input[type=file]');
    // More than the license has seats for: told before anything is written.
    const crowd = Array.from(
      { length: 200 },
      (_, index) => `c${stamp}${index}@example.org,Иван,Много${index},student,`,
    );
    await input.setInputFiles(file(crowd, 'crowd.csv'));
    await expect(page.getByText(say('import_no_seats'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: bg ? 'Добавяне на 200 потребители' : 'Add 200 users' }),
    ).toBeDisabled();
    await page.getByRole('button', { name: bg ? 'Избор на друг файл' : 'Choose another file' }).click();
    await input.setInputFiles(file([...rows, 'nonsense,A,B,wizard,', ',Ана,Илиева,student,'], 'bad.csv'));
    const bad = page.getByRole('heading', { name: say('import_bad_rows', { count: '2', total: '7' }) });
    await expect(bad).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: say('import_bad_download', { count: '2' }) }).click();
    expect((await saved).suggestedFilename()).toBe(`${say('import_bad_file')}.csv`);
    await expect(
      page.getByText(bg ? 'Имейл адресът не е валиден.' : 'Email address is not valid.'),
    ).toBeVisible();
    await expect(page.getByText(bg ? 'Липсва имейл.' : 'The email is missing.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: bg ? 'Избор на друг файл' : 'Choose another file' }).click();
    // Who is a user already is counted and skipped.
    const there = 'student@demo.example,Иван,Петров,student,';
    await input.setInputFiles(file([...rows, there], 'good.csv'));
    await expect(page.getByText(say('import_present', { count: '1' }))).toBeVisible();
    await page.getByRole('button', { name: bg ? 'Добавяне на 5 потребители' : 'Add 5 users' }).click();
    await dialog(page)
      .getByRole('button', { name: bg ? 'Добавяне на 5 потребители' : 'Add 5 users' })
      .click();
    await expect(
      page.getByRole('heading', { name: bg ? 'Добавени са 5 потребители' : '5 users were added' }),
    ).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await page.goto(`/userManagement?search=f${stamp}`);
    await expect(
      page.getByRole('heading', { name: bg ? 'Намерени са 5 потребители' : '5 users found' }),
    ).toBeVisible();
  });
}

test('an administrator who is not the License Manager sees what only that one may do', async ({ page }) => {
  await speaking(page, 'en_UK');
  await signIn(page, people.admin);
  await page.goto('/licenseDetails');
  await expect(page.getByRole('button', { name: 'Delegate the License Manager right' })).toBeDisabled();
  await expect(page.getByText('Only the License Manager can change this.').first()).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Monthly reports' })).toBeDisabled();
  await expectAccessible(page);
});

test('the license is handed over by a mailed link, and back', async ({ page, request }) => {
  await speaking(page, 'en_UK');
  await signIn(page, people.manager);
  const link = await linkBecauseOf(request, people.manager, '/success-delegate', () =>
    delegate(page, people.admin, people.manager),
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Hand over the management of the license?' })).toBeVisible();
  await expect(page.getByText('to Georgi Iliev.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('heading', { name: 'The License Manager has changed' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/login');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link has already been used' })).toBeVisible();

  // The other administrator's mails, and the pages they lead to, are in Bulgarian.
  await signIn(page, people.admin);
  await delegate(page, people.manager, people.admin);
  const stale = await linkTo(request, people.admin, '/success-delegate');
  await rename(request, people.manager, 'Елена-Мария');
  await page.goto(stale);
  await page.getByRole('button', { name: 'Прехвърляне' }).click();
  await expect(page.getByRole('heading', { name: 'Прехвърлянето не бе извършено' })).toBeVisible();
  await expectAccessible(page);
  await rename(request, people.manager, 'Elena');

  await signIn(page, people.admin);
  const again = await linkBecauseOf(request, people.admin, '/success-delegate', () =>
    delegate(page, people.manager, people.admin),
  );
  await page.goto(again);
  await page.getByRole('button', { name: 'Прехвърляне' }).click();
  await expect(page.getByRole('heading', { name: 'Мениджърът на лиценза е сменен' })).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`every screen is accessible and fits, ${scheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, people.manager);
      for (const path of [
        '/userManagement',
        '/userManagement?tab=groups',
        '/userManagement?tab=license',
        '/userManagement?import=new',
        '/licenseDetails',
        '/licenseDetails?bind=true',
        '/audit',
        '/success-delegate',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path !== '/success-delegate') await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(beyond, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      }
    });
  }
}

async function delegate(page: Page, to: string, own: string): Promise<void> {
  await page.goto('/licenseDetails');
  await page.getByRole('button', { name: 'Delegate the License Manager right' }).click();
  await dialog(page)
    .getByRole('radio', { name: new RegExp(to) })
    .check();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog(page).getByText(/A confirmation link was sent/)).toContainText(
    own.slice(own.indexOf('@')),
  );
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
}

async function rename(request: APIRequestContext, email: string, first: string): Promise<void> {
  const { access_token } = (await (
    await request.post('/api/auth/login', { data: { email, password: PASSWORD } })
  ).json()) as { access_token: string };
  const changed = await request.post('/api/profile/change-first-name', {
    headers: { authorization: `Bearer ${access_token}` },
    data: { newFirstName: first },
  });
  expect(changed.ok()).toBe(true);
}

test('the audit says who did what to whom, narrowed and saved', async ({ page }) => {
  await signIn(page, people.manager);
  const email = newAddress();
  await add(page, email, 'Audited', `Person${Date.now()}`, 'Student');
  await page.goto('/licenseDetails');
  await page.getByRole('link', { name: 'See who changed what' }).click();
  await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: 'User added' });
  await expect(page).toHaveURL(/event=member\.added/);
  const row = page.getByRole('row').filter({ hasText: 'Audited' }).first();
  await expect(row).toContainText('Elena Markova');
  await expect(row).toContainText('Role: Student');
  await expectAccessible(page);
  await row.getByRole('link', { name: /^Only what was done to Audited/ }).click();
  await expect(page.getByRole('heading', { name: '1 recorded event' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('audit.csv');
  await page.getByRole('textbox', { name: 'From' }).fill('2020-01-01');
  await page.getByRole('textbox', { name: 'To' }).fill('2020-01-02');
  await expect(page.getByText('Nothing matches your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).first().click();
  await expect(page.getByRole('heading', { name: /\d+ recorded events/ })).toBeVisible();
});
