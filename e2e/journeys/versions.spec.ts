// The way back: a case is written, edited by hand, undone and redone by button and keys, compared and restored, and an
// answer is stopped.
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

for (const language of LANGUAGES) {
  test(`a case goes back and forward through its versions, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    const say = wordsOf(language);
    const tool = (key: string) => page.getByRole('button', { name: say(key), exact: true });
    const weight = page.getByText(/^\d+([.,]\d+)? kg$/);
    const chat = page.getByRole('textbox', { name: say('chat_message') });

    await speaking(page, LOCALES[language].portal);
    await signIn(page, people.teacher);
    await page.goto('/scenarioGenerator?id=ADD_NEW');
    await page.getByRole('button', { name: say('example_copd') }).click();
    await page.getByRole('button', { name: say('chat_send'), exact: true }).click();
    await expect(page.getByRole('list', { name: say('chat_changed') })).toBeVisible({ timeout: 60_000 });
    await expect(tool('undo_label')).toBeEnabled();
    await expect(tool('redo_label')).toBeDisabled();

    // By hand: another weight, taken back by the button and done again by the keys.
    const written = (await weight.first().textContent()) ?? '';
    await page
      .getByRole('button', { name: say('case_edit_section', { section: say('section_measurements') }) })
      .click();
    await page.getByLabel(`${say('field_weight')} (kg)`).fill('91');
    await page.getByRole('button', { name: say('edit_save'), exact: true }).click();
    await expect(weight.first()).toHaveText(/^91 /);
    await tool('undo_label').click();
    await expect(weight.first()).toHaveText(written);
    await expect(tool('redo_label')).toBeEnabled();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+y');
    await expect(weight.first()).toHaveText(/^91 /);
    await page.keyboard.press('Control+z');
    await expect(weight.first()).toHaveText(written);
    await page.keyboard.press('Control+Shift+Z');
    await expect(weight.first()).toHaveText(/^91 /);
    // In the message to write, the keys are the field's own.
    await chat.fill('x');
    await chat.press('Control+z');
    await expect(weight.first()).toHaveText(/^91 /);
    await chat.fill('');

    // The versions: what differs, and back to the written case, at a desk and on a phone.
    await tool('versions_title').click();
    const drawer = page.getByRole('dialog', { name: say('versions_title') });
    await expect(drawer.getByText(say('version_edit')).first()).toBeVisible();
    // Where it can be clicked, the drawer has stopped moving: on its way it covers a part of the buttons behind it.
    await drawer
      .getByRole('button', { name: say('compare_with_current', { number: '2' }) })
      .click({ trial: true });
    await expectAccessible(page);
    await drawer.getByRole('button', { name: say('compare_with_current', { number: '2' }) }).click();
    const differences = drawer.getByRole('list', { name: say('compare_title') });
    await expect(differences.getByRole('listitem')).toHaveCount(1);
    await expect(differences).toContainText('91');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(differences).toContainText('91');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await drawer.getByRole('button', { name: say('restore_label', { number: '2' }), exact: true }).click();
    await page
      .getByRole('dialog', { name: say('restore_title', { number: '2' }) })
      .getByRole('button', { name: say('restore_verb'), exact: true })
      .click();
    await expect(
      drawer.getByText(say('version_restore', { number: '2' }), { exact: false }).first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(weight.first()).toHaveText(written);

    // An answer is stopped: the chat says so, and nothing has changed. What it does not know it quotes, word by word,
    // so that there is time to stop it on a slow machine.
    const unknown = Array.from({ length: 400 }, (_, number) => `qx${number}z`).join(' ');
    await chat.fill(`${language === 'bg' ? 'Замени случая: WPW' : 'Replace the case: WPW'}. ${unknown}`);
    await chat.press('Enter');
    await tool('chat_stop').click();
    await expect(
      page.getByText(language === 'bg' ? /^Спряно по Ваше искане/ : /^Stopped at your request/),
    ).toBeVisible();
    await expect(tool('chat_stop')).toHaveCount(0);
    await expect(weight.first()).toHaveText(written);
    // Scrolled, the head of the page covers a part of the buttons.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);

    // What was asked about a section is shown where the message is written, and taken off there.
    await page
      .getByRole('button', { name: say('case_ask_about', { section: say('section_history') }) })
      .click();
    await expect(page.getByText(say('chat_about', { section: say('section_history') }))).toBeVisible();
    await page.getByRole('button', { name: say('chat_about_nothing') }).click();
    await expect(page.getByText(say('chat_about', { section: say('section_history') }))).toHaveCount(0);

    // What an answer did is marked as undone once it was taken back, by button or in words.
    await chat.fill(language === 'bg' ? 'алергия към латекс' : 'latex allergy');
    await chat.press('Enter');
    const outcomes = page.getByRole('list', { name: say('outcomes_title') });
    const mark = (key: string) => outcomes.getByText(say(key), { exact: true });
    await expect(mark('outcome_done')).toHaveCount(1, { timeout: 60_000 });
    await tool('undo_label').click();
    await expect(mark('outcome_undone')).toHaveCount(1);
    await tool('redo_label').click();
    await expect(mark('outcome_undone')).toHaveCount(0);
    await chat.fill(language === 'bg' ? 'отмени' : 'undo');
    await chat.press('Enter');
    await expect(mark('outcome_undone')).toHaveCount(1, { timeout: 60_000 });
  });
}
