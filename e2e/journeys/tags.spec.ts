// Tags from the first name to the last student: made, changed, given to a student and a scenario, and deleted again.
// What the demonstration has stays as it is.
import type { Browser, Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  LANGUAGES,
  LOCALES,
  people,
  signIn,
  speaking,
  test,
  wordsOf,
} from './portal';

/** Published, and shares no tag with the student. */
const SCENARIO = 'The footballer who collapsed';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Whether the student sees the scenario among their own. */
async function expectOffered(browser: Browser, offered: boolean): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await speaking(page, 'en_UK');
  await signIn(page, people.student);
  await page.goto('/progress?tab=scenarios&size=50');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: SCENARIO })).toHaveCount(offered ? 1 : 0);
  await context.close();
}

for (const language of LANGUAGES) {
  test(`a tag joins a student and a scenario, ${language}`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    const say = wordsOf(language);
    const stamp = String(Date.now()).slice(-6);
    const name = `${language === 'bg' ? 'Вяра' : 'Trial'} ${stamp}`;
    await expectOffered(browser, false);

    await speaking(page, LOCALES[language].portal);
    await signIn(page, people.admin);
    await page.goto('/tagManagement');
    await expect(page.getByText(say('tags_rule'))).toBeVisible();
    await expectAccessible(page);

    // Made: a name that will not do is told, one that is taken too; the rest by keyboard alone.
    await page.getByRole('button', { name: say('tag_new') }).click();
    const form = dialog(page);
    const field = form.getByLabel(say('column_name'));
    await expect(field).toBeFocused();
    await field.fill('ab');
    await field.press('Enter');
    await expect(form.getByText(say('error_tag_name_invalid'))).toBeVisible();
    await field.fill('CARDIOLOGY');
    await expect(form.getByText(say('error_tag_name_taken'))).toBeVisible();
    await expectAccessible(page);
    await field.fill(name);
    await form.getByLabel(say('tag_description')).fill('A journey');
    await form.getByLabel(say('tag_description')).press('Tab');
    await expect(form.getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio', { checked: true })).toBeFocused();
    await field.press('Enter');
    await expect(page.getByText(say('tag_created', { name }))).toBeVisible();
    // The newest is the first.
    await expect(page.getByRole('row').nth(1)).toContainText(name);

    // Changed.
    await page.getByRole('button', { name: say('list_actions_for', { name }) }).click();
    await page.getByRole('menuitem', { name: say('tag_edit') }).click();
    await dialog(page).getByLabel(say('tag_color_own')).fill('#ffee88');
    await expect(dialog(page).getByText(say('tag_color_hard_light'))).toBeVisible();
    await dialog(page)
      .getByRole('radio', { name: say('color_red') })
      .check();
    await dialog(page).getByLabel(say('tag_description')).fill('Another journey');
    await dialog(page)
      .getByRole('button', { name: say('profile_save') })
      .click();
    await expect(page.getByRole('row').nth(1)).toContainText('Another journey');

    // Given to a student and to a scenario.
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(say('tag_nobody'))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: say('tag_give_members') })
      .first()
      .click();
    await dialog(page).getByRole('searchbox').fill(people.student);
    await dialog(page)
      .getByRole('checkbox', { name: /Ivan Petrov/ })
      .check();
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: say('tag_give', { count: '1' }) })
      .click();
    await expect(page.getByRole('row').filter({ hasText: 'Ivan Petrov' })).toBeVisible();
    await page.getByRole('tab').nth(1).click();
    await page
      .getByRole('button', { name: say('tag_give_scenarios') })
      .first()
      .click();
    await dialog(page).getByRole('searchbox').fill(SCENARIO);
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(SCENARIO) })
      .check();
    await dialog(page)
      .getByRole('button', { name: say('tag_give', { count: '1' }) })
      .click();
    const row = page.getByRole('row').filter({ hasText: SCENARIO });
    // Its other tags stay.
    await expect(row).toContainText('Emergency');
    await expect(row).toContainText(name);
    await expectOffered(browser, true);

    // Taken off the scenario, given again, and deleted with what follows.
    await row.getByRole('checkbox').check();
    await page
      .getByRole('button', { name: say('bulk_act', { verb: say('tag_take_off'), count: '1' }) })
      .click();
    await expect(dialog(page)).toContainText(say('tag_take_off_scenarios_body'));
    await dialog(page)
      .getByRole('button', { name: say('tag_take_off') })
      .click();
    await expect(page.getByText(say('tag_no_scenarios'))).toBeVisible();
    await expectOffered(browser, false);
    await page.getByRole('button', { name: say('tag_delete'), exact: true }).click();
    const question = page.getByRole('dialog', { name: say('tag_delete_one', { name }) });
    await expect(question).toContainText(say('tag_delete_carried', { name, users: '1', scenarios: '0' }));
    await expectAccessible(page);
    await question.getByRole('button', { name: say('tag_delete') }).click();
    await expect(page).toHaveURL(/\/tagManagement$/);
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: say('export_csv') }).click();
    expect((await saving).suggestedFilename()).toBe(`${say('tags_file')}.csv`);
  });
}

test('tag management is for administrators', async ({ page }) => {
  await signIn(page, people.teacher);
  await page.goto('/tagManagement');
  await expect(page).toHaveURL(/\/$/);
});
