// A conversation with every kind of request that a teacher can make of a case: what became of each stands in the chat, and
// leads to its place in the document. `wishes.json` says what is typed, which commands it is, and what becomes of each;
// a test of the server holds that no kind of command is missing there.
import { readFileSync } from 'node:fs';
import { expect, LANGUAGES, LOCALES, people, signIn, speaking, test, wordsOf } from './portal';

interface Wish {
  commands: string[];
  en: string;
  bg: string;
  outcomes: string[];
}

const WISHES: Wish[] = JSON.parse(readFileSync(new URL('wishes.json', import.meta.url), 'utf8'));

for (const language of LANGUAGES) {
  test(`every kind of request is answered with what became of it, ${language}`, async ({ page }) => {
    test.setTimeout(300_000);
    const say = wordsOf(language);
    const chat = page.getByRole('textbox', { name: say('chat_message') });
    const answers = page.locator('li[data-sender="bot"]');

    await speaking(page, LOCALES[language].portal);
    await signIn(page, people.teacher);
    await page.goto('/scenarioGenerator?id=ADD_NEW');
    for (const [number, wish] of WISHES.entries()) {
      await chat.fill(wish[language]);
      await expect(page.getByRole('button', { name: say('chat_send'), exact: true })).toBeEnabled({
        timeout: 30_000,
      });
      await chat.press('Enter');
      await expect(answers, wish[language]).toHaveCount(number + 1, { timeout: 30_000 });
      const outcomes = answers
        .last()
        .getByRole('list', { name: say('outcomes_title') })
        .getByRole('listitem');
      await expect(outcomes, wish[language]).toHaveText(
        wish.outcomes.map((status) => new RegExp(`^${say(`outcome_${status}`)}`)),
      );
    }

    // From the last outcome to its place in the document.
    await answers
      .last()
      .getByRole('list', { name: say('outcomes_title') })
      .getByRole('button')
      .first()
      .click();
    await expect(page.locator('[data-changed]').first()).toBeVisible();
  });

  test(`every example leads to a case, to a change of it or to an answer, ${language}`, async ({ page }) => {
    test.setTimeout(180_000);
    const say = wordsOf(language);
    const answers = page.locator('li[data-sender="bot"]');
    const send = page.getByRole('button', { name: say('chat_send'), exact: true });

    await speaking(page, LOCALES[language].portal);
    await signIn(page, people.teacher);
    for (const example of ['example_what', 'example_af', 'example_wpw', 'example_copd']) {
      await page.goto('/scenarioGenerator?id=ADD_NEW');
      await page.getByRole('button', { name: say(example) }).click();
      await send.click();
      await expect(answers, example).toHaveCount(1, { timeout: 60_000 });
      const ready = page.getByText(say('ready_to_publish'), { exact: true }).first();
      await expect(ready).toBeVisible({ visible: example !== 'example_what' });
    }
    // Those for a case that is there, as they stand beside the copy of a template.
    for (const [number, example] of ['age', 'allergy', 'level', 'missing'].entries()) {
      await page.getByRole('textbox', { name: say('chat_message') }).fill(say(`example_edit_${example}`));
      await send.click();
      await expect(answers, example).toHaveCount(number + 2, { timeout: 60_000 });
      const outcomes = answers
        .last()
        .getByRole('list', { name: say('outcomes_title') })
        .getByRole('listitem');
      await expect(outcomes.first(), example).toHaveText(
        new RegExp(`^${say(example === 'missing' ? 'outcome_answered' : 'outcome_done')}`),
      );
    }
  });
}
