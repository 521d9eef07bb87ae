// A template from one teacher to another: saved from a scenario, assigned by the administrator, begun from and edited;
// the template itself stays as it was.
import type { Browser, Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  LANGUAGES,
  type Language,
  LOCALES,
  people,
  signIn,
  speaking,
  test,
  wordsOf,
} from './portal';

/** Published by the first teacher. */
const SCENARIO = { en: 'Short of breath on the stairs', bg: 'A racing heart at night' } as const;

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** A page of somebody else, in a window of their own. */
async function windowOf(browser: Browser, email: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ locale: LOCALES[language].browser });
  const page = await context.newPage();
  await speaking(page, LOCALES[language].portal);
  await signIn(page, email);
  return page;
}

for (const language of LANGUAGES) {
  test(`a template goes from one teacher to another, ${language}`, async ({ page, browser }) => {
    test.setTimeout(150_000);
    const say = wordsOf(language);
    const name = `${language === 'bg' ? 'Проба' : 'Trial'} ${String(Date.now()).slice(-6)}`;
    const row = (at: Page) => at.getByRole('row').filter({ hasText: name });

    // The first teacher saves a scenario of theirs as a template.
    await speaking(page, LOCALES[language].portal);
    await signIn(page, people.teacher);
    await page.goto(`/scenarioManagement?mine=true&search=${encodeURIComponent(SCENARIO[language])}`);
    await page.getByRole('button', { name: say('list_actions_for', { name: SCENARIO[language] }) }).click();
    await page.getByRole('menuitem', { name: say('template_save_title') }).click();
    const form = dialog(page);
    const field = form.getByLabel(say('column_name'));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(SCENARIO[language]);
    await field.fill('x');
    await field.press('Enter');
    await expect(form.getByText(say('error_template_name_invalid'))).toBeVisible();
    await expectAccessible(page);
    await field.fill(name);
    await form.getByLabel(say('tag_description')).fill('A journey');
    await field.press('Enter');
    await expect(page.getByText(say('template_created', { name }))).toBeVisible();
    await page.goto(`/templatesManagement?mine=true&search=${encodeURIComponent(name)}`);
    await expect(row(page)).toContainText('A journey');
    await expect(row(page)).toContainText(say('template_complete'));
    await expectAccessible(page);

    // The second teacher does not see it until the administrator assigns it.
    const other = await windowOf(browser, people.teacher2, language);
    await other.goto(`/templatesManagement?search=${encodeURIComponent(name)}`);
    await expect(other.getByText(say('list_nothing_found'))).toBeVisible();
    const admin = await windowOf(browser, people.admin, language);
    await admin.goto(`/templatesManagement?search=${encodeURIComponent(name)}`);
    await admin.getByRole('button', { name: say('list_actions_for', { name }) }).click();
    await admin.getByRole('menuitem', { name: say('template_assign'), exact: true }).click();
    const search = dialog(admin).getByRole('searchbox');
    await expect(search).toBeFocused();
    await search.fill(people.teacher2);
    await expect(dialog(admin).getByRole('checkbox')).toHaveCount(2);
    // By keyboard alone: past the box for all of them, to the one.
    await search.press('Tab');
    await admin.keyboard.press('Tab');
    await expect(dialog(admin).getByRole('checkbox', { name: /Петър Стоянов/ })).toBeFocused();
    await admin.keyboard.press('Space');
    await expectAccessible(admin);
    await dialog(admin)
      .getByRole('button', { name: say('profile_save') })
      .click();
    await expect(row(admin)).toContainText('Петър Стоянов');

    // The second teacher looks at it and begins a scenario from it.
    await other.reload();
    await other.getByRole('link', { name }).click();
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(other.getByRole('heading', { level: 2, name: say('section_objectives') })).toBeVisible();
    // What is only assigned to them they do not change.
    await expect(other.getByRole('button', { name: say('template_delete'), exact: true })).toHaveCount(0);
    await expectAccessible(other);
    await other.getByRole('button', { name: say('template_begin') }).click();
    await expect(other).toHaveURL(/scenarioGenerator\?id=/);
    await expect(other.getByText(say('scenario_from_template', { name })).first()).toBeVisible();
    await expect(other.getByText(say('chat_template_title'))).toBeVisible();
    await expectAccessible(other);

    // The dialogue goes on from there.
    await other.getByRole('button', { name: say('example_edit_allergy') }).click();
    await other.getByRole('button', { name: say('chat_send'), exact: true }).click();
    const chips = other.getByRole('list', { name: say('chat_changed') });
    await expect(chips).toBeVisible({ timeout: 30_000 });
    const renamed = `${name} 2`;
    await other.getByRole('button', { name: say('rename_label') }).click();
    await other.getByRole('textbox', { name: say('rename_label') }).fill(renamed);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    const begun = other.url();

    // The template is unchanged, and can be taken away again; what was begun stays.
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 2, name: say('section_history') })).toBeVisible();
    await expect(page.getByText(/penicillin|пеницилин/i)).toHaveCount(0);
    await page.getByRole('button', { name: say('template_delete'), exact: true }).click();
    const question = page.getByRole('dialog', { name: say('template_delete_one', { name }) });
    await expect(question).toContainText(say('template_delete_final'));
    await expectAccessible(page);
    await question.getByRole('button', { name: say('template_delete') }).click();
    await expect(page).toHaveURL(/\/templatesManagement$/);
    await expect(row(page)).toHaveCount(0);
    await other.goto(begun);
    await expect(other.getByRole('heading', { level: 1, name: renamed })).toBeVisible();
    await expect(other.getByText(say('scenario_from_template', { name })).first()).toBeVisible();
    await expect(other.getByRole('link', { name: say('scenario_from_template', { name }) })).toHaveCount(0);

    // Tidied up: the demonstration has what it had.
    await other.getByRole('button', { name: say('scenario_more') }).click();
    await other.getByRole('menuitem', { name: say('delete_label') }).click();
    await dialog(other)
      .getByRole('button', { name: say('delete_verb') })
      .click();
    await expect(other).not.toHaveURL(/id=/);
    await Promise.all([admin.context().close(), other.context().close()]);
  });
}

test('a new scenario can begin from a template, found by keyboard', async ({ page }) => {
  const say = wordsOf('en');
  await signIn(page, people.teacher);
  await page.goto('/scenarioGenerator');
  await page.getByRole('button', { name: say('generator_from_template') }).click();
  await expect(dialog(page).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('searchbox').fill('pre-excited');
  await expect(dialog(page).getByRole('row')).toHaveCount(2);
  await dialog(page)
    .getByRole('button', { name: /^Start a scenario from/ })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/id=/);
  await expect(page.getByText(say('chat_template_title'))).toBeVisible();
  await page.getByRole('button', { name: say('scenario_more') }).click();
  await page.getByRole('menuitem', { name: say('delete_label') }).click();
  await dialog(page)
    .getByRole('button', { name: say('delete_verb') })
    .click();
  await expect(page).not.toHaveURL(/id=/);
});

test('templates are not for students', async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/templatesManagement');
  await expect(page).toHaveURL(/\/$/);
});
