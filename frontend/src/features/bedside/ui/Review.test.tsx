import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { bedside, review } from '@/testing/bedside';
import { at, member, openPortal, startServer } from '@/testing/portal';
// Loaded before the first test, so that none waits for them.
import './Comments';
import './ReviewScreen';

const server = startServer();
const run = bedside();
const REVIEW = `/train/review?attemptId=${run.attemptId}`;

test('a review shows what was done and missed by objective, with reasons and sources; a comment is sent', async () => {
  const written: unknown[] = [];
  openPortal(server, REVIEW, member('TEACHER'), [
    http.get(at(`/attempts/${run.attemptId}/review`), () => HttpResponse.json(review())),
    http.post(at(`/attempts/${run.attemptId}/comments`), async ({ request }) => {
      written.push(await request.json());
      return HttpResponse.json({
        id: run.attemptId,
        author: 'M',
        at: '2026-11-20T09:00:00Z',
        text: 'Well done',
      });
    }),
  ]);
  const objective = await screen.findByRole('region', { name: 'Read the rhythm.' });
  expect(within(objective).getByText('Record an ECG')).toBeDefined();
  expect(within(objective).getByText('Vagal manoeuvre')).toBeDefined();
  expect(within(objective).getByText('It ends half of them.')).toBeDefined();
  expect(within(objective).getByText('[1]')).toBeDefined();
  expect(screen.getByText('Not passed (pass mark 70%)')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Heart rate: from 190 to 80, range 80–190' })).toBeDefined();
  fireEvent.change(await screen.findByLabelText('Write a comment'), { target: { value: ' Well done ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(written).toEqual([{ text: 'Well done' }]));
});

test('who speaks is named in words, also where the record has the role alone', async () => {
  const said = (speaker: string) => ({
    second: 1,
    kind: 'answered' as const,
    text: `by ${speaker}`,
    speaker,
  });
  const entries = ['student', 'patient', 'tutor', 'Nurse', 'relative'].map(said);
  openPortal(server, REVIEW, member('TEACHER'), [
    http.get(at(`/attempts/${run.attemptId}/review`), () => HttpResponse.json({ ...review(), entries })),
  ]);
  await screen.findByText('by patient', { exact: false });
  const names = screen.getAllByText(/^by /).map((line) => line.querySelector('strong')?.textContent);
  expect(names).toEqual(['Student: ', 'Patient: ', 'Tutor: ', 'Nurse: ', 'Relative: ']);
});

test('a review whose steps are no longer kept says so and shows the result', async () => {
  const { score } = review();
  const gone = review({ score, stepsGone: true, acts: [], missed: [], entries: [], curve: [], signs: [] });
  openPortal(server, REVIEW, member('TEACHER'), [
    http.get(at(`/attempts/${run.attemptId}/review`), () => HttpResponse.json(gone)),
  ]);
  expect(await screen.findByText(/steps of this attempt are no longer kept/)).toBeDefined();
  expect(screen.getByText('Not passed (pass mark 70%)')).toBeDefined();
  expect(screen.queryByText('No vital signs were recorded.')).toBeNull();
  expect(screen.queryByText('No assessed action was taken.')).toBeNull();
});

test('a review is printed by the server, in a tab of its own', async () => {
  openPortal(server, REVIEW, member('STUDENT'), [
    http.get(at(`/attempts/${run.attemptId}/review`), () => HttpResponse.json(review())),
  ]);
  const print = await screen.findByRole('link', { name: 'Print / PDF' });
  expect(print.getAttribute('href')).toBe(`/train/review/pdf?attemptId=${run.attemptId}`);
  expect(print.getAttribute('target')).toBe('_blank');
});

test('the printed review opens as a PDF', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined });
  const asked: string[] = [];
  openPortal(server, `/train/review/pdf?attemptId=${run.attemptId}`, member('STUDENT'), [
    http.get(at(`/attempts/${run.attemptId}/review/pdf`), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('locale') ?? '');
      return new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } });
    }),
  ]);
  expect(await screen.findByText('The PDF is open in a new tab.')).toBeDefined();
  expect(asked).toEqual(['en_UK']);
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('banner')).toBeDefined();
});

test('an objective that the attempt never came to says so', async () => {
  const bare = review({ acts: [], missed: [] });
  const [objective] = bare.score?.objectives ?? [];
  openPortal(server, REVIEW, member('STUDENT'), [
    http.get(at(`/attempts/${run.attemptId}/review`), () =>
      HttpResponse.json({ ...bare, score: { ...bare.score, objectives: [{ ...objective, percent: 0 }] } }),
    ),
  ]);
  expect(await screen.findByText('The attempt ended before this was called for.')).toBeDefined();
});

test('a review leads back to the cases, on to the case and to the attempts before', async () => {
  openPortal(server, REVIEW, member('STUDENT'), [
    http.get(at(`/attempts/${run.attemptId}/review`), () =>
      HttpResponse.json(review({ scenarioId: run.scenarioId })),
    ),
  ]);
  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(trail.getByRole('link', { name: 'Train' }).getAttribute('href')).toBe('/train');
  expect(screen.getByRole('button', { name: /^Train here: / })).toBeDefined();
  const [before] = review().earlier;
  expect(screen.getByRole('link', { name: '20 Nov 2026: 40%' }).getAttribute('href')).toBe(
    `/train/review?attemptId=${before?.attemptId}`,
  );
});

test("a teacher comes back from a review to the students' figures, and does not train", async () => {
  openPortal(server, REVIEW, member('TEACHER'), [
    http.get(at(`/attempts/${run.attemptId}/review`), () => HttpResponse.json(review())),
  ]);
  const trail = within(await screen.findByRole('navigation', { name: 'You are here' }));
  expect(trail.getByRole('link', { name: 'Analytics' }).getAttribute('href')).toBe('/analytics?tab=students');
  expect(screen.queryByRole('button', { name: /^Train here: / })).toBeNull();
});
