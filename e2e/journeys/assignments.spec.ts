// A teacher assigns a case with a date, a student sees it due and begins it, the teacher sees who has not begun.
import { expect, expectAccessible, LANGUAGES, LOCALES, people, signIn, test, wordsOf } from './portal';

const WHO = {
  en: { teacher: people.teacher, student: people.student, group: 'Year 3, group A' },
  // The group of the student who reads Bulgarian; the administrator reads it too.
  bg: { teacher: people.admin, student: people.student2, group: 'Year 3, group A' },
} as const;

/** The one case of the demonstration that is open to everybody. */
const CASE = 'A tired teacher';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });
    test.setTimeout(120_000);

    test('a case is assigned, begun by a student, and followed by the teacher', async ({ page, browser }) => {
      const say = wordsOf(language);
      const { teacher, student, group } = WHO[language];
      const title = `E2E ${language}`;
      await signIn(page, teacher);
      await page.goto('/assignments');
      await expect(page.getByRole('button', { name: say('assignments_new') }).first()).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('button', { name: say('assignments_new') })
        .first()
        .click();

      // With the keyboard alone: the first field has the focus.
      const form = page.getByRole('dialog');
      await expect(form.getByLabel(say('assignment_title'))).toBeFocused();
      await page.keyboard.type(title);
      await form.getByRole('searchbox', { name: say('assignment_find_case') }).fill('tired');
      await form.getByRole('radio', { name: CASE }).check();
      await form.getByRole('checkbox', { name: group }).check();
      await form.getByLabel(say('assignment_attempts')).fill('2');
      await expectAccessible(page);
      await form.getByRole('button', { name: say('assignment_save') }).click();

      // The page of the assignment: nobody has begun.
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      const states = page.getByLabel(say('filter_status'));
      await states.selectOption('not_begun');
      await page
        .getByRole('searchbox', { name: say('assignment_find_student') })
        .fill(language === 'en' ? 'Ivan Petrov' : 'Десислава Колева');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expectAccessible(page);

      const context = await browser.newContext({
        locale: LOCALES[language].browser,
        viewport: { width: 390, height: 844 },
      });
      const phone = await context.newPage();
      await signIn(phone, student);
      await phone.goto('/train');
      const card = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: title }) });
      await expect(card.getByText(say('work_attempts_left', { count: '2' }))).toBeVisible();
      await expectAccessible(phone);
      await card.getByRole('button', { name: say('work_begin_named', { name: CASE }) }).click();
      await expect(phone.getByRole('region', { name: say('bedside_monitor') })).toBeVisible();
      await expect(phone.getByText(title)).toBeVisible();
      await phone.getByRole('button', { name: say('bedside_end') }).click();
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: say('bedside_end') })
        .click();
      await expect(phone.getByRole('link', { name: say('bedside_to_review') })).toBeVisible();
      await phone.goto('/train');
      await expect(card.getByText(say('work_attempts_left', { count: '1' }))).toBeVisible();
      await context.close();

      // Whoever has begun is no longer among those who have not.
      await page.reload();
      await expect(page.getByText(say('members_no_match'))).toBeVisible();
      await states.selectOption('begun');
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.getByRole('cell', { name: say('student_state_begun') })).toBeVisible();
    });

    test('a case is found by its tag, assigned from its row and from its own screen', async ({ page }) => {
      const say = wordsOf(language);
      const { teacher, group } = WHO[language];
      const tagged = 'A racing heart at night';
      await signIn(page, teacher);
      await page.goto('/scenarioManagement');
      await page.getByRole('combobox', { name: say('column_tags') }).selectOption({ label: 'Emergency' });
      await expect(page.getByRole('link', { name: tagged })).toBeVisible();
      await expect(page.getByRole('link', { name: CASE })).toHaveCount(0);
      await expectAccessible(page);
      const row = page.getByRole('row').filter({ hasText: tagged });
      await row.getByRole('button').last().click();
      await page.getByRole('menuitem', { name: say('assign_case') }).click();

      const form = page.getByRole('dialog');
      await expect(form.getByLabel(say('assignment_title'))).toHaveValue(tagged);
      await expect(form.getByRole('radio', { name: tagged })).toBeChecked();
      await form.getByRole('button', { name: say('action_cancel') }).click();

      await page.getByRole('link', { name: tagged }).click();
      await page.getByRole('button', { name: say('assign_case'), exact: true }).click();
      await form.getByLabel(say('assignment_title')).fill(`E2E case ${language}`);
      await form.getByRole('checkbox', { name: group }).check();
      await form.getByRole('button', { name: say('assignment_save') }).click();
      await expect(page).toHaveURL(/\/assignments\?assignment=/);
      await expect(page.getByRole('heading', { name: `E2E case ${language}` })).toBeVisible();
    });
  });
}
