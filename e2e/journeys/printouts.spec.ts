// A teacher finds who needs attention, opens an attempt behind a figure and prints its review; another prints a case.
// Neither a student nor another company gets the case.
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  LANGUAGES,
  LOCALES,
  PASSWORD,
  people,
  signIn,
  speaking,
  test,
  wordsOf,
} from './portal';

type Say = ReturnType<typeof wordsOf>;

/** Opens the print button's page and saves the PDF; answers its name. */
async function print(
  page: Page,
  say: Say,
  prefix: string,
  role: 'link' | 'menuitem' = 'link',
): Promise<string> {
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole(role, { name: say('chats_print') }).click(),
  ]);
  await expect(paper.getByText(say('pdf_opened'))).toBeVisible();
  await expectAccessible(paper);
  const [saved] = await Promise.all([
    // A browser that shows no PDF saves the opened one as well, under a name of its own.
    paper.waitForEvent('download', (file) => file.suggestedFilename().startsWith(prefix)),
    paper.getByRole('button', { name: say('pdf_save') }).click(),
  ]);
  await paper.close();
  return saved.suggestedFilename();
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });
    test.setTimeout(120_000);

    test('figures lead to who is behind them, and from there to a review that is printed', async ({
      page,
      context,
    }) => {
      await speaking(context, LOCALES[language].portal);
      await signIn(page, people.teacher);
      await page.getByRole('link', { name: say('attention_inactive') }).click();
      await expect(page).toHaveURL(/tab=attention/);
      const figure = page.getByRole('link', { name: new RegExp(`^${say('attention_inactive')}: \\d+$`) });
      await expect(figure).toBeVisible();
      const count = Number((await figure.textContent())?.replace(/\D/g, ''));
      const rows = page.getByRole('table', { name: say('attention_people_caption') }).getByRole('row');
      // With the row of headings; a page shows ten.
      await expect(rows).toHaveCount(Math.min(count, 10) + 1);
      await expectAccessible(page);

      // A group narrows the figures and the list.
      await page.getByLabel(say('attention_group'), { exact: true }).selectOption({ index: 1 });
      await expect(page).toHaveURL(/group=/);
      await expect(figure).toBeVisible();
      await page.getByLabel(say('attention_group'), { exact: true }).selectOption({ index: 0 });

      await page.getByLabel(say('attention_list')).selectOption('objective');
      const behind = page.getByRole('cell').getByRole('link', { name: /^[1-9]\d* \(\d+%\)$/ });
      await expect(behind.first()).toBeVisible();
      await expectAccessible(page);
      await behind.first().click();
      await expect(page.getByRole('link', { name: say('attention_back') })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('cell').getByRole('link').first().click();

      await expect(page.getByRole('heading', { name: say('review_by_objective') })).toBeVisible();
      expect(await print(page, say, 'review-')).toMatch(/^review-[\d-]+\.pdf$/);
    });

    test('a case is printed by a teacher, and by nobody who may not read it', async ({
      page,
      context,
      request,
      browser,
    }) => {
      const person = { data: { email: people.teacher, password: PASSWORD } };
      const token = (await (await request.post('/api/auth/login', person)).json()).access_token;
      const headers = { authorization: `Bearer ${token}` };
      const wanted = { filters: { status: 'published' } };
      const found = await request.post('/api/scenario/search', { headers, data: wanted });
      const own = (await found.json()).content.find((one: { isDefault: boolean }) => !one.isDefault);
      await request.post('/api/auth/logout', { headers });

      await speaking(context, LOCALES[language].portal);
      await signIn(page, people.teacher);
      await page.goto(`/scenarioGenerator?id=${own.id}`);
      await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('scenario_more') }).click();
      expect(await print(page, say, 'scenario-', 'menuitem')).toMatch(/^scenario-[\da-f-]+\.pdf$/);

      const address = `/scenarioGenerator/pdf?id=${own.id}`;
      for (const who of [people.student, 'teacher@other.example']) {
        const theirs = await (await browser.newContext({ locale: LOCALES[language].browser })).newPage();
        await speaking(theirs, LOCALES[language].portal);
        await signIn(theirs, who);
        await theirs.goto(address);
        if (who === people.student) {
          // The generator is no place of theirs.
          await expect(theirs).toHaveURL(/\/$/);
        } else {
          await expect(theirs.getByText(say('error_not_found'))).toBeVisible();
        }
        await expect(theirs.getByRole('button', { name: say('pdf_save') })).toHaveCount(0);
        await theirs.context().close();
      }
    });
  });
}
