// A student's talk comes by the desktop application's API; the student reads and prints it, so does the teacher of the
// group, and another teacher does not.
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  LANGUAGES,
  LOCALES,
  PASSWORD,
  people,
  signIn,
  test,
  wordsOf,
} from './portal';

const TALK = [
  { speaker: 'student', message: 'Good morning. <b>What</b> brings you here?', second: 4, mark: 88 },
  { speaker: 'patient', message: 'Не ми стига въздухът, докторе.', second: 11 },
];

/** Runs an attempt with a talk, as the application would; answers the chat's id and the scenario's name. */
async function train(request: APIRequestContext): Promise<{ chatId: string; name: string }> {
  const person = { data: { email: people.student, password: PASSWORD } };
  const token = (await (await request.post('/api/desktop/login', person)).json()).access_token;
  const bearer = { authorization: `Bearer ${token}` };
  const write = async (path: string, data: unknown = {}) => {
    const headers = { ...bearer, 'idempotency-key': randomUUID() };
    const answer = await request.post(`/api/desktop${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { organismId } = await write('/organisms');
  const offered = await (await request.get('/api/desktop/scenarios', { headers: bearer })).json();
  const { id, name } = offered.content[0];
  const { attemptId } = await write('/attempts', { scenarioId: id, organismId });
  const { chatId } = await write(`/attempts/${attemptId}/messages`, { messages: TALK });
  await write(`/attempts/${attemptId}/end`, { progress: 60, ending: 'stable', seconds: 90 });
  await write(`/organisms/${organismId}/end`);
  await request.post('/api/auth/logout', { headers: bearer });
  return { chatId, name };
}

/** The words of the page's language, once it shows `key` in either: it may begin in the browser's and take the person's. */
async function wordsShown(page: Page, key: string): Promise<(key: string) => string> {
  const shown = (language: (typeof LANGUAGES)[number]) => page.getByText(wordsOf(language)(key)).first();
  await expect(shown('en').or(shown('bg')).first()).toBeVisible();
  return wordsOf((await shown('en').isVisible()) ? 'en' : 'bg');
}

async function expectTalk(page: Page, say: (key: string) => string): Promise<void> {
  const talk = page.getByRole('list', { name: say('chats_talk') }).getByRole('listitem');
  await expect(talk).toHaveCount(TALK.length);
  for (const [number, { message }] of TALK.entries()) {
    await expect(talk.nth(number)).toContainText(message);
  }
  await expect(page.getByText(say('chats_notice'))).toBeVisible();
}

for (const language of LANGUAGES) {
  const say = wordsOf(language);

  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });

    test('a talk is read and printed by the student and the teacher of the group, by nobody else', async ({
      page,
      request,
      browser,
    }) => {
      const { chatId, name } = await train(request);
      const link = `/sessionChat?chatId=${chatId}`;

      await signIn(page, people.student);
      await page.goto('/progress?tab=chats');
      const row = page.locator('tr', { has: page.locator(`a[href="${link}"]`) });
      await expect(row).toContainText('88%');
      await expectAccessible(page);
      await row.getByRole('link', { name, exact: true }).click();
      const own = await wordsShown(page, 'chats_notice');
      await expectTalk(page, own);
      await expectAccessible(page);

      const [paper] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: own('chats_print') }).click(),
      ]);
      await expect(paper.getByText(own('pdf_opened'))).toBeVisible();
      await expect(paper.getByRole('banner')).toHaveCount(0);
      const [saved] = await Promise.all([
        // A browser that shows no PDF saves the opened one as well, under a name of its own.
        paper.waitForEvent('download', (file) => file.suggestedFilename().startsWith('session-chat-')),
        paper.getByRole('button', { name: own('pdf_save') }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^session-chat-[\d-]+\.pdf$/);

      for (const [who, may] of [
        [people.teacher, true],
        [people.student2, false],
        ['teacher@other.example', false],
      ] as const) {
        const context = await browser.newContext({ locale: LOCALES[language].browser });
        // This browser blocks what nobody clicked for.
        await context.addInitScript(() => {
          window.open = () => null;
        });
        const theirs = await context.newPage();
        await signIn(theirs, who);
        await theirs.goto(link);
        const words = await wordsShown(theirs, may ? 'chats_notice' : 'error_not_found');
        if (may) {
          await expectTalk(theirs, words);
          await theirs.goto(`/downloadPDFLauraChat?chatId=${chatId}`);
          await expect(theirs.getByText(words('error_pdf_blocked'))).toBeVisible();
          await expect(theirs.getByRole('button', { name: words('pdf_open') })).toBeVisible();
          await expectAccessible(theirs);
        }
        await context.close();
      }
    });
  });
}
