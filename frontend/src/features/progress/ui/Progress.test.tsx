import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { at, member, openPortal, startServer } from '@/testing/portal';

const server = startServer();

const totals = {
  scenarios: 12,
  attempted: 9,
  completed: 5,
  attempts: 86,
  averageProgress: 58.4,
  averageTimeSeconds: 1265,
  accuracy: 78.2,
  hintFree: 64.9,
  attentiveness: null,
  score: 66.5,
  passed: 4,
  criticalMissed: 0.5,
  harmful: 0,
};

function day(daysAgo: number, attempts: number, averageProgress: number | null) {
  const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return { date, attempts, completed: attempts, averageProgress };
}

const answers = (body: object) => [http.get(at('/profile/progress'), () => HttpResponse.json(body))];

test('figures, the point of the chart in words, and the chart as a table', async () => {
  openPortal(
    server,
    '/progress',
    member('STUDENT'),
    answers({ totals, recent: [], days: [day(40, 2, 40), day(3, 1, 70), day(2, 3, 90)] }),
  );
  expect(await screen.findByRole('heading', { name: '5 of 12 scenarios completed' })).toBeDefined();
  const point = await screen.findByRole('heading', {
    name: 'Average progress rose to 85% in the last 30 days, from 40% in the 30 before',
  });
  expect(point).toBeDefined();
  expect(screen.getByText('21:05')).toBeDefined();
  expect(screen.getByText('Score').closest('div')?.textContent).toBe('Score67%4 scenarios passed');
  // Each count leads to what it counts.
  const led = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^(12|5|86)$/ });
  expect(led.map(({ search }) => search)).toEqual([
    '?tab=scenarios',
    '?tab=scenarios&status=completed',
    '?tab=attempts',
  ]);
  // Without a mark there is neither a figure nor words for it.
  expect(screen.getByText('Attentiveness').closest('div')?.textContent).toBe('Attentiveness-');

  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(4);
  expect(table.getAllByRole('row')[1]?.textContent).toMatch(/3390%$/);
});

test('every day of the chart can be read by keyboard', async () => {
  openPortal(server, '/progress', member('STUDENT'), answers({ totals, recent: [], days: [day(1, 2, 40)] }));
  const days = await screen.findByRole('slider');
  expect(days.getAttribute('aria-valuetext')).toMatch(/: no attempts$/);
  fireEvent.change(days, { target: { value: '58' } });
  expect(days.getAttribute('aria-valuetext')).toMatch(/: 2 attempts, 40%$/);
});

test('a figure explains itself on demand', async () => {
  openPortal(server, '/progress', member('STUDENT'), answers({ totals, recent: [], days: [day(1, 2, 40)] }));
  const button = await screen.findByRole('button', { name: /^What is this: Hint/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(await screen.findByText(/done without a hint/)).toBeDefined();
});

test('nothing yet says what to do; a failure offers another try', async () => {
  const none = { ...totals, attempts: 0, attempted: 0, completed: 0, averageTimeSeconds: null };
  openPortal(server, '/progress', member('STUDENT'), answers({ totals: none, recent: [], days: [] }));
  expect(await screen.findByText('You have not run a scenario yet')).toBeDefined();
});

test('the list of scenarios asks as the address says', async () => {
  const asked: unknown[] = [];
  openPortal(server, '/progress?tab=scenarios&sortBy=progress&status=started', member('STUDENT'), [
    ...answers({ totals, recent: [], days: [] }),
    http.post(at('/profile/progress/student_scenario/search'), async ({ request }) => {
      asked.push(await request.json());
      const row = {
        scenarioId: 'a',
        name: 'COPD exacerbation',
        lastLaunch: null,
        tags: [],
        progress: 0,
        averageTimeSeconds: null,
        completed: 0,
        attempts: 3,
        score: 42.5,
        passed: false,
        criticalMissed: 1.5,
        harmful: 0,
        abilities: [],
      };
      return HttpResponse.json({ content: [row], totalElements: 1, page: 0, size: 10 });
    }),
  ]);
  const row = (await screen.findByText('COPD exacerbation')).closest('tr');
  expect(row?.textContent).toBe('COPD exacerbation--0%43%Not passed0-03Train here');
  expect(asked).toEqual([
    {
      filters: { status: 'started' },
      sortAndSearch: { page: 0, size: 10, sortBy: 'progress', descending: true, search: '' },
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Attempts' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sortAndSearch: { sortBy: 'attempts' } }));
});
