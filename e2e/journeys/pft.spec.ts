// A student's pulmonary function test comes by the desktop application's API; the student reads and prints it, so does
// the teacher of the group, and another teacher does not.
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

const resultOf = (diagnosis: string) => ({
  second: 40,
  patient: { gender: 'male', age: 66, height: 174, weight: 74, diagnosis },
  pre: { fvc: 3.13, fev1: 1.36, pef: 4.87, fef2575: 0.61, pif: 4.1, quality: { fev1: 'A', fvc: 'B' } },
  post: { fvc: 3.26, fev1: 1.85, pef: 5.9 },
  volumes: { tlc: 8.28, rv: 4.76, frc: 5.26 },
  dlco: 14.5,
});

/** Runs an attempt with a test, as the application would; answers the result's id. */
async function train(request: APIRequestContext, diagnosis: string): Promise<string> {
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
  const { attemptId } = await write('/attempts', { scenarioId: offered.content[0].id, organismId });
  const { resultId } = await write(`/attempts/${attemptId}/pft-results`, resultOf(diagnosis));
  await write(`/attempts/${attemptId}/end`, { progress: 60, ending: 'stable', seconds: 90 });
  await write(`/organisms/${organismId}/end`);
  await request.post('/api/auth/logout', { headers: bearer });
  return resultId;
}

/** The words of the page's language, once it shows `key` in either: it may begin in the browser's and take the person's. */
async function wordsShown(page: Page, key: string): Promise<(key: string) => string> {
  const shown = (language: (typeof LANGUAGES)[number]) => page.getByText(wordsOf(language)(key)).first();
  await expect(shown('en').or(shown('bg')).first()).toBeVisible();
  return wordsOf((await shown('en').isVisible()) ? 'en' : 'bg');
}

async function expectResult(page: Page, say: (key: string) => string, diagnosis: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(say('pft_pattern_obstruction'));
  await expect(page.getByText(diagnosis)).toBeVisible();
  await expect(page.getByRole('row', { name: /^FEV₁ L/ })).toContainText(/1[.,]36/);
  for (const chart of ['pft_loop', 'pft_spirogram']) {
    await expect(page.getByRole('img', { name: say(chart) }).locator('path')).toHaveCount(3);
  }
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: LOCALES[language].browser });

    test('a lung function test is read and printed by the student and the teacher of the group, by nobody else', async ({
      page,
      request,
      browser,
    }) => {
      const diagnosis = `<b>COPD</b> ${Date.now()}`;
      const resultId = await train(request, diagnosis);
      const link = `/pftResult?resultId=${resultId}`;

      await signIn(page, people.student);
      await page.goto('/progress?tab=pft');
      const row = page.locator('tr', { has: page.locator(`a[href="${link}"]`) });
      await expect(row).toContainText(diagnosis);
      await expectAccessible(page);
      await row.locator(`a[href="${link}"]`).click();
      const own = await wordsShown(page, 'chats_notice');
      await expectResult(page, own, diagnosis);
      await expectAccessible(page);

      const [paper] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('link', { name: own('chats_print') }).click(),
      ]);
      await expect(paper.getByText(own('pdf_opened'))).toBeVisible();
      await expect(paper.getByRole('banner')).toHaveCount(0);
      const [saved] = await Promise.all([
        // A browser that shows no PDF saves the opened one as well, under a name of its own.
        paper.waitForEvent('download', (file) => file.suggestedFilename().startsWith('pft-')),
        paper.getByRole('button', { name: own('pdf_save') }).click(),
      ]);
      expect(saved.suggestedFilename()).toMatch(/^pft-[\d-]+\.pdf$/);

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
          await expectResult(theirs, words, diagnosis);
          await theirs.goto(`/downloadPDFResultPFT?resultId=${resultId}`);
          await expect(theirs.getByText(words('error_pdf_blocked'))).toBeVisible();
          await expect(theirs.getByRole('button', { name: words('pdf_open') })).toBeVisible();
          await expectAccessible(theirs);
        }
        await context.close();
      }
    });
  });
}
