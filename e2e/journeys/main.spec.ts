// The main job, end to end: a teacher writes a case in words, edits it and publishes it; a student trains on it through
// the desktop application's API; student and teacher see what came of it. Once in each language.
import { execFileSync } from 'node:child_process';
import { expect, expectAccessible, people, signIn, test } from './portal';

interface Words {
  locale: 'en-GB' | 'bg-BG';
  teacher: string;
  student: string;
  request: string;
  change: string;
  name: string;
  message: string;
  send: string;
  complete: string;
  edit: RegExp;
  age: RegExp;
  save: RegExp;
  saved: RegExp;
  checks: RegExp;
  fix: RegExp;
  fixed: RegExp;
  rename: RegExp;
  publish: RegExp;
  published: RegExp;
  scenarios: RegExp;
  students: RegExp;
}

const languages: Words[] = [
  {
    locale: 'en-GB',
    teacher: people.teacher,
    student: people.student,
    request: '72-year-old woman with atrial fibrillation, two objectives on anticoagulation',
    change: 'add a penicillin allergy',
    name: 'Journey: palpitations',
    message: 'Message to Professor GPT',
    send: 'Send',
    complete: 'The answer is complete.',
    edit: /^Edit: Measurements/,
    age: /^Age/,
    save: /^Save$/,
    saved: /^Saved: Measurements/,
    checks: /^Checks/,
    fix: /^Fix: The text says 72, but the patient is 74/,
    fixed: /^Fixed/,
    rename: /^Rename the scenario/,
    publish: /^Publish$/,
    published: /^Published$/,
    scenarios: /^Scenarios$/,
    students: /^Students$/,
  },
  {
    locale: 'bg-BG',
    teacher: people.teacher2,
    student: people.student2,
    request: '72-годишна жена с предсърдно мъждене',
    change: 'добави алергия към пеницилин',
    name: 'Пътуване: сърцебиене',
    message: 'Съобщение до Professor GPT',
    send: 'Изпращане',
    complete: 'Отговорът е готов.',
    edit: /^Редактиране: Антропометрия/,
    age: /^Възраст/,
    save: /^Запазване$/,
    saved: /^Запазено: Антропометрия/,
    checks: /^Проверки/,
    fix: /^Поправяне: .*72.*74/,
    fixed: /^Поправено/,
    rename: /^Преименуване на сценария/,
    publish: /^Публикуване$/,
    published: /^Публикуван$/,
    scenarios: /^Сценарии$/,
    students: /^Студенти$/,
  },
];

for (const words of languages) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale });

    test('a case is written, edited, published, trained on and seen by both', async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await signIn(page, words.teacher);
      await page.goto('/scenarioGenerator');
      await expectAccessible(page);

      // Written in words.
      const composer = page.getByLabel(words.message);
      await composer.fill(words.request);
      await page.getByRole('button', { name: words.send, exact: true }).click();
      await expect(page.getByText(words.complete, { exact: true }).first()).toBeAttached({ timeout: 30_000 });
      await expect(page).toHaveURL(/id=[0-9a-f-]{36}/);
      await expectAccessible(page);

      // Changed in words.
      await composer.fill(words.change);
      await page.getByRole('button', { name: words.send, exact: true }).click();
      // In the case: the talk says it as soon as it is asked for, and whoever edits then is overtaken by the answer.
      await expect(
        page
          .locator('[data-pane]')
          .getByText(/penicillin|пеницилин/i)
          .first(),
      ).toBeAttached({ timeout: 30_000 });

      // Edited by hand.
      await page.getByRole('button', { name: words.edit }).first().click();
      await page.getByLabel(words.age).fill('74');
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByText(/\b74\b/).first()).toBeVisible();

      // The history still introduces somebody of 72: the checks say so, and write the age there.
      // What is saved is shown, in the place of what one looks at meanwhile.
      await expect(page.getByText(words.saved)).toBeVisible();
      await page.getByRole('tab', { name: words.checks }).click();
      await page.getByRole('button', { name: words.fix }).click();
      await expect(page.getByText(words.fixed)).toBeAttached();

      // Named and published.
      await page.getByRole('button', { name: words.rename }).click();
      const title = page.getByRole('textbox', { name: words.rename });
      await title.fill(words.name);
      await title.press('Enter');
      await expect(page.getByRole('heading', { name: words.name })).toBeVisible();
      await page.getByRole('button', { name: words.publish }).click();
      await page.getByRole('dialog').getByRole('button', { name: words.publish }).click();
      await expect(page.getByText(words.published).first()).toBeVisible();
      await expectAccessible(page);

      // Trained on, as the desktop application would.
      const said = execFileSync(
        '../.venv/bin/vesalius',
        ['play', words.student, '--address', baseURL ?? '', '--attempts', '16', '--seconds', '60'],
        { encoding: 'utf8' },
      );
      expect(said).toMatch(/Attempts\s+16, \d+ completed/);

      // Seen by the student ...
      await page.evaluate(() => localStorage.clear());
      await signIn(page, words.student);
      await page.goto('/progress');
      await expectAccessible(page);
      await page.getByRole('tab', { name: words.scenarios }).click();
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(words.name);
      await expect(
        page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: words.name }),
      ).toBeVisible();
      await expectAccessible(page);

      // ... and by the teacher.
      await page.evaluate(() => localStorage.clear());
      await signIn(page, words.teacher);
      await page.goto('/analytics');
      await expectAccessible(page);
      await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill(words.name);
      const row = page.getByRole('row').filter({ hasText: words.name });
      await expect(row).toBeVisible();
      await page.getByRole('tab', { name: words.students }).click();
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
