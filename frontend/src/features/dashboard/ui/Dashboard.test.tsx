import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();

const CASE = {
  scenarioId: 's-1',
  name: 'Palpitations',
  minutes: 20,
  percent: null,
  passed: null,
  attempts: 0,
  attemptsLeft: 3,
  canBegin: true,
};
const ASSIGNMENT = {
  id: 'a-1',
  title: 'Before the seminar',
  note: '',
  startsAt: '2026-01-01T00:00:00Z',
  dueAt: '2099-01-01T00:00:00Z',
  exam: false,
  state: 'to_do',
  late: false,
  lateWork: false,
  hints: true,
  debriefing: true,
  minimumScore: null,
  attemptsAllowed: 3,
  cases: [CASE],
};
const NOTHING = { scenarios: 0, completed: 0, averageProgress: 0, attempts: 0 };

function open(assignments: unknown[], totals = NOTHING, tried: unknown[] = []) {
  return openPortal(server, '/', member('STUDENT'), [
    http.get(at('/profile/dashboard'), () =>
      HttpResponse.json({ role: 'STUDENT', student: { next: [], continue: tried, totals } }),
    ),
    http.get(at('/assignments/own'), () => HttpResponse.json({ assignments })),
  ]);
}

test('a student begins what is due from the first screen', async () => {
  open([ASSIGNMENT]);
  expect(await screen.findByRole('button', { name: /Palpitations/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Before the seminar' })).toBeTruthy();
});

test('what is not whole leads to the list of the same, and each total to what it counts', async () => {
  const tried = { id: 's-1', name: 'Palpitations', progress: 92, attempts: 3, lastLaunch: null };
  open([], { scenarios: 5, completed: 5, averageProgress: 92, attempts: 3 }, [tried]);
  const part = (await screen.findByRole('heading', { name: 'Continue training' })).closest('div');
  const all = within(part as HTMLElement).getByRole<HTMLAnchorElement>('link', { name: /See all/ });
  // Completed once, it is still to be gone on with: only what is below 100% is listed.
  expect(all.search).toBe('?tab=scenarios&status=unfinished');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: '3' }).search).toBe('?tab=attempts');
});

test('the first steps are shown until they are put away', async () => {
  open([], { ...NOTHING, attempts: 1 });
  const heading = await screen.findByRole('heading', { name: 'First steps' });
  const steps = within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.endsWith('done'))).toEqual([true, false, false]);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
