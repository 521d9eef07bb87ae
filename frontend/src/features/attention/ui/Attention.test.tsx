import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';
// The screen loads its parts when they are wanted; a test should not wait for that.
import '@/features/analytics/ui/AnalyticsScreen';
import './AttentionPart';
import './Behind';

const server = startServer();
const CASE = '0199a3c2-7f10-7c43-9a55-000000000001';
const GROUP = '0199a3c2-7f10-7c43-9a55-000000000002';
const STUDENT = { id: '0199a3c2-7f10-7c43-9a55-000000000003', firstName: 'Ivan', lastName: 'Petrov' };

const inactive = { student: STUDENT, lastAt: null, attempts: 0 };
const objective = {
  scenarioId: CASE,
  scenarioName: 'COPD on the ward',
  item: 'o1',
  text: 'Interpret the spirometry',
  attempts: 20,
  failed: 5,
  share: 25,
  score: null,
  discrimination: -0.12,
};
const attempt = {
  attemptId: '0199a3c2-7f10-7c43-9a55-000000000004',
  student: STUDENT,
  scenarioId: CASE,
  scenarioName: 'COPD on the ward',
  place: 'portal',
  startedAt: '2026-11-20T08:00:00Z',
  endedAt: '2026-11-20T08:20:00Z',
  ending: 'stable',
  seconds: 1200,
  progress: 60,
  percent: 55,
  passed: false,
  abilities: ['view'],
};

function open(address: string) {
  const asked: { path: string; body: unknown }[] = [];
  const list =
    (rows: (path: string) => unknown[]) =>
    async ({ request }: { request: Request }) => {
      const path = new URL(request.url).pathname.replace(/^.*\/analytic\//, '');
      asked.push({ path, body: await request.json() });
      const content = rows(path);
      return HttpResponse.json({ content, totalElements: content.length, page: 0, size: 10 });
    };
  openPortal(server, address, member('TEACHER'), [
    http.get(at('/analytic/cards'), () => HttpResponse.json({ cards: [], trend: [] })),
    http.post(at('/analytic/attention'), async ({ request }) => {
      asked.push({ path: 'attention', body: await request.json() });
      return HttpResponse.json({
        students: 25,
        inactive: 3,
        stuck: 2,
        late: null,
        attempts: 120,
        harmful: 17,
        groups: [{ id: GROUP, name: 'Group 12' }],
      });
    }),
    http.post(
      at('/analytic/attention/:kind/search'),
      list(() => [inactive]),
    ),
    http.post(
      at('/analytic/items/search'),
      list(() => [objective]),
    ),
    http.post(
      at('/analytic/items/attempts/search'),
      list(() => [attempt]),
    ),
  ]);
  return asked;
}

test('each figure leads to the people behind it, and a group narrows both', async () => {
  const asked = open('/analytics?tab=attention');
  expect(await screen.findByRole('link', { name: 'Inactive students: 3' })).toBeDefined();
  const row = (await screen.findByRole('link', { name: 'Ivan Petrov' })).closest('tr');
  expect(row?.textContent).toBe('Ivan Petrovnever0');
  expect(screen.getByText(/whole weeks, Monday to Sunday/)).toBeDefined();
  // Without assignments there is no figure of them.
  expect(screen.queryByRole('link', { name: /^Late/ })).toBeNull();
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: GROUP } });
  const stuck = await screen.findByRole('link', { name: 'Students stuck: 2' });
  await waitFor(() => expect(stuck.getAttribute('href')).toContain(GROUP));
  fireEvent.click(stuck);
  await waitFor(() =>
    expect(asked.find(({ path }) => path === 'attention/stuck/search')).toMatchObject({
      body: { filters: { groupIds: [GROUP], days: 30, idleDays: 14 }, sortAndSearch: { sortBy: 'last' } },
    }),
  );
  expect(asked.find(({ path }) => path === 'attention/inactive/search')).toMatchObject({
    body: { sortAndSearch: { sortBy: 'last', descending: false } },
  });
});

test('the analysis of objectives leads to the attempts that missed one', async () => {
  const asked = open('/analytics?tab=attention&of=objective');
  const row = (await screen.findByText('Interpret the spirometry')).closest('tr');
  expect(row?.textContent).toBe('Interpret the spirometryCOPD on the ward205 (25%)75%−0.12');
  fireEvent.click(within(row as HTMLElement).getByRole('link', { name: '5 (25%)' }));
  expect(await screen.findByText('Ivan Petrov')).toBeDefined();
  expect(asked.at(-1)).toMatchObject({
    path: 'items/attempts/search',
    body: { filters: { kind: 'objective', scenarioId: CASE, item: 'o1', days: 30 } },
  });
  expect(screen.getByRole('link', { name: 'Ivan Petrov' }).getAttribute('href')).toContain(attempt.attemptId);
  fireEvent.click(screen.getByRole('link', { name: 'Back to analytics' }));
  expect(await screen.findByText('Interpret the spirometry')).toBeDefined();
});

test('the dashboard of a teacher says who is late and leads there', async () => {
  const due = {
    id: CASE,
    title: 'Work for Friday',
    dueAt: '2026-11-20T08:00:00Z',
    over: true,
    students: 8,
    notOffered: 2,
    notBegun: 0,
    stuck: 1,
    late: 4,
  };
  openPortal(server, '/', member('TEACHER'), [
    http.get(at('/profile/dashboard'), () =>
      HttpResponse.json({
        role: 'TEACHER',
        admin: null,
        student: null,
        teacher: {
          recentScenarios: [],
          latestWork: [],
          attention: { students: 25, inactive: 3, stuck: 2, late: 4, attempts: 9, harmful: 1, groups: [] },
          due: [due],
        },
      }),
    ),
  ]);
  const late = await screen.findByRole('link', { name: '4 late' });
  expect(late.getAttribute('href')).toContain('late=true');
  const missed = screen.getByRole('link', { name: 'Objectives students miss' });
  expect(missed.getAttribute('href')).toContain('of=objective');
  expect(screen.getByText(/^Last 90 days/)).toBeDefined();
  expect(screen.getByRole('link', { name: '1 stuck' }).getAttribute('href')).toContain('standing=stuck');
  expect(screen.queryByText(/not started/)).toBeNull();
  const shut = screen.getByRole('link', { name: '2 without access to the scenario' });
  expect(shut.getAttribute('href')).toContain('standing=not_offered');
  expect(screen.getByRole('link', { name: /^Inactive students ?\d+$/ }).getAttribute('href')).toContain(
    'tab=attention',
  );
});
