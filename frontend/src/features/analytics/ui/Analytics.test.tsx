import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { AuthState } from '@/features/account/model';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();
const STUDENT = '0199a3c2-7f10-7c43-9a55-000000000001';

const student = {
  id: STUDENT,
  firstName: 'Ivan',
  lastName: 'Petrov',
  tags: [],
  groups: [{ id: 'g', name: 'Group 12' }],
  scenarios: 4,
  attempts: 9,
  completed: 7,
  progress: 61.2,
  accuracy: 82,
  hintFree: 70,
  attentiveness: 88,
  averageTimeSeconds: 600,
  score: 71.5,
  passed: 3,
  criticalMissed: 1.2,
  harmful: 0.3,
  lastLaunch: '2026-11-20T08:00:00Z',
  abilities: ['view'],
};

const SCENARIO = '0199a3c2-7f10-7c43-9a55-000000000002';

const scenario = {
  id: SCENARIO,
  name: 'A tired teacher',
  pathology: null,
  tags: [],
  students: 2,
  attempts: 5,
  completed: 4,
  progress: 80,
  accuracy: 90,
  hintFree: 90,
  averageTimeSeconds: 300,
  score: 70,
  passed: 1,
  criticalMissed: 0,
  harmful: 0,
};

const tag = {
  id: '0199a3c2-7f10-7c43-9a55-000000000003',
  name: 'Cardiology',
  color: '#aa0000',
  students: 40,
  scenarios: 3,
  progress: 30,
  averageTimeSeconds: null,
  averageCompleted: null,
  averageAttempts: null,
  score: null,
  averagePassed: null,
};

const attempt = {
  attemptId: '0199a3c2-7f10-7c43-9a55-000000000004',
  student: { id: STUDENT, firstName: 'Ivan', lastName: 'Petrov' },
  scenarioId: SCENARIO,
  scenarioName: 'A tired teacher',
  place: 'portal',
  startedAt: '2026-11-20T08:00:00Z',
  endedAt: '2026-11-20T08:10:00Z',
  ending: 'improved',
  seconds: 600,
  progress: 100,
  percent: 90,
  passed: true,
  abilities: ['view'],
};

interface CardSearch {
  readonly filters: { readonly studentIds: readonly string[] };
}

/** `students` says who is on the page that was asked for. */
function open(
  address: string,
  who: AuthState = member('TEACHER'),
  students: (body: CardSearch) => unknown[] = () => [student],
) {
  const asked: { card: string; body: unknown }[] = [];
  const progress: unknown[] = [];
  const periods: string[] = [];
  openPortal(server, address, who, [
    http.get(at('/analytic/cards'), ({ request }) => {
      periods.push(new URL(request.url).search);
      return HttpResponse.json({
        cards: [
          { id: 'students', total: 103, tried: 88, progress: 41.6 },
          { id: 'scenarios', total: 14, tried: 12, progress: null },
          { id: 'tags', total: 6, tried: 5, progress: 38.2 },
        ],
        trend: [],
      });
    }),
    http.post(at('/analytic/card/:card/search'), async ({ request, params }) => {
      const card = String(params.card);
      const body = (await request.json()) as CardSearch;
      asked.push({ card, body });
      const content = card === 'students' ? students(body) : [];
      return HttpResponse.json({ content, totalElements: content.length, page: 0, size: 10 });
    }),
    http.post(at('/profile/progress/student_scenario/search'), async ({ request }) => {
      progress.push(await request.json());
      return HttpResponse.json({ content: [], totalElements: 0, page: 0, size: 10 });
    }),
    ...['/attempts/search', '/chat/profile-ended-chats', '/pft-results/search'].map((path) =>
      http.post(at(path), () => HttpResponse.json({ content: [], totalElements: 0 })),
    ),
    http.get(at('/profile/dashboard'), () => HttpResponse.json({ role: 'TEACHER' })),
  ]);
  return { asked, progress, periods };
}

test('a student opens beside the list, by an address of their own', async () => {
  const { asked, progress } = open('/analytics?tab=students');
  expect(await screen.findByRole('heading', { name: 'No attempts in the last 30 days' })).toBeDefined();
  // One progress alone, and whose it is; the totals lead to their lists.
  expect(screen.getByText('Progress per attempt')).toBeDefined();
  expect(screen.getByText('88 have trained').closest('div')?.querySelector('a')?.search).toContain(
    'tab=students',
  );
  const chart = await screen.findByRole('figure');
  const table = await screen.findByRole('table', { name: 'Training by student' });
  expect(chart.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const cells = within(await screen.findByRole('row', { name: /Ivan Petrov/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(expect.arrayContaining(['72%', '3', '0.3']));
  fireEvent.click(await screen.findByRole('link', { name: 'Ivan Petrov' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ivan Petrov' }));
  expect(drawer.getByText('Courteous and attentive')).toBeDefined();
  expect(screen.getByRole('link', { name: '9: Ivan Petrov', hidden: true })).toBeDefined();
  expect(await drawer.findByText('No scenarios are offered to this student')).toBeDefined();
  expect(asked.map(({ card }) => card)).toEqual(['students']);
  expect(progress).toMatchObject([{ filters: { studentId: STUDENT } }]);
  expect(window.location.search).toContain(`student=${STUDENT}`);
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).not.toContain('student='));
});

test('a student who stands on another page of the list is found by the address', async () => {
  const { asked } = open(`/analytics?tab=students&page=3&student=${STUDENT}`, undefined, ({ filters }) =>
    filters.studentIds.length > 0 ? [student] : [],
  );
  expect(await screen.findByRole('dialog', { name: 'Ivan Petrov' })).toBeDefined();
  expect(asked.at(-1)).toMatchObject({ card: 'students', body: { filters: { studentIds: [STUDENT] } } });
});

test('a search that finds no student says so in the words of the lists of users', async () => {
  open('/analytics?tab=students&search=zzz', undefined, () => []);
  expect(await screen.findByText('no user matching your search')).toBeDefined();
});

test('a sort that belongs to another list gives way to the own one', async () => {
  const { asked } = open('/analytics?tab=tags&sortBy=lastLaunch');
  expect(await screen.findByText('There are no tags yet')).toBeDefined();
  expect(asked).toMatchObject([{ card: 'tags', body: { sortAndSearch: { sortBy: 'students' } } }]);
});

test('with anonymous results the visit ends at the dashboard, with the reason', async () => {
  open('/analytics', member('TEACHER', { available_modules: ['Cardio', 'Anonymization'] }));
  expect(await screen.findByText(/Analytics is off: the license includes Anonymization/)).toBeDefined();
  expect(window.location.pathname).toBe('/');
});

test('the period is chosen in days or from day to day, and stands in the address', async () => {
  const { periods } = open('/analytics');
  const choice = await screen.findByLabelText('Period');
  expect(screen.getByText(/the lists below cover all time/)).toBeDefined();
  fireEvent.change(choice, { target: { value: '90' } });
  expect(await screen.findByRole('heading', { name: 'No attempts in the last 90 days' })).toBeDefined();
  fireEvent.change(choice, { target: { value: 'dates' } });
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-03-31' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-01' } });
  expect(
    await screen.findByRole('heading', { name: /^No attempts from .*1.*2026 to .*31.*2026$/ }),
  ).toBeDefined();
  await waitFor(() => expect(periods.at(-1)).toBe('?from=2026-03-01&to=2026-03-31'));
  expect(periods.slice(0, 2)).toEqual(['?days=30', '?days=90']);
  expect(window.location.search).toContain('from=2026-03-01');
});

test('the attempts on a scenario open beside the list, each a way to its review', async () => {
  const wanted: unknown[] = [];
  open('/analytics');
  server.use(
    http.post(at('/analytic/card/scenarios/search'), () =>
      HttpResponse.json({
        content: [scenario, { ...scenario, id: tag.id, name: 'Untried', attempts: 0 }],
        totalElements: 2,
      }),
    ),
    http.post(at('/attempts/search'), async ({ request }) => {
      wanted.push(await request.json());
      return HttpResponse.json({ content: [attempt], totalElements: 1 });
    }),
  );
  fireEvent.click(await screen.findByRole('link', { name: '5: A tired teacher' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'A tired teacher' }));
  const review = await drawer.findByRole('link', { name: 'Ivan Petrov' });
  expect(review.getAttribute('href')).toContain(`/train/review?attemptId=${attempt.attemptId}`);
  expect(drawer.getByRole('link', { name: 'Open the scenario' }).getAttribute('href')).toContain(SCENARIO);
  expect(wanted).toMatchObject([{ filters: { scenarioId: SCENARIO } }]);
  // Nothing is to be opened where nothing was tried.
  expect(screen.queryByRole('link', { name: /Untried/, hidden: true })?.textContent).toBe('Untried');
  fireEvent.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).not.toContain('scenario='));
});

test.each([
  ['ADMIN', ['/tagManagement', '/scenarioManagement']],
  ['TEACHER', ['/scenarioManagement']],
] as const)('counts of a tag lead an %s to the lists that they have', async (role, places) => {
  open('/analytics?tab=tags', member(role));
  server.use(
    http.post(at('/analytic/card/tags/search'), () =>
      HttpResponse.json({ content: [tag], totalElements: 1 }),
    ),
  );
  await screen.findByText('40');
  const counts = screen.queryAllByRole<HTMLAnchorElement>('link', { name: /: Cardiology$/ });
  expect(counts.map(({ pathname }) => pathname)).toEqual(places);
  expect(counts.every(({ search }) => search.includes(`tag=${tag.id}`))).toBe(true);
});
