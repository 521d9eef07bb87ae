import { expect, test } from 'vitest';
import type { CompanyLicenses } from '@/features/licenses/model';
import type { Dashboard } from './model';
import { administratorNeeds } from './needs';
import { firstSteps } from './steps';

type Admin = NonNullable<Dashboard['admin']>;

function admin(change: Partial<Admin> = {}): Admin {
  const seats = (used: number, max: number) => ({ used, max });
  return {
    seats: {
      students: seats(50, 100),
      teachers: seats(5, 10),
      administrators: seats(2, 5),
      total: seats(57, 115),
    },
    pending: 0,
    pendingExpired: 0,
    license: {
      status: 'ACTIVE',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      daysLeft: 200,
      concurrency: 10,
      organismsNow: 0,
    },
    ...change,
  };
}

const licenses = (binding: object | null, bindLicense: object | null = null) =>
  ({ binding, bindLicense }) as CompanyLicenses;
const BINDING = { startDate: '2026-12-22', bound: 1, unbound: 197, started: false };
const texts = (data: Admin, of = licenses(null)) => administratorNeeds(data, of).map(({ text }) => text);

test('nothing waits where nothing does', () => {
  expect(texts(admin())).toEqual([]);
});

test('people who are not on the next license come first, with the way to binding them', () => {
  const [bind] = administratorNeeds(admin({ pending: 3 }), licenses(BINDING, {}));
  expect(bind?.text).toBe('197 users are not on the next license, which starts on 22 Dec 2026.');
  expect(bind?.search).toEqual({ bind: true });
  const [urgent] = administratorNeeds(admin(), licenses({ ...BINDING, started: true }, {}));
  expect(urgent?.tone).toBe('bad');
});

test('a license that ends soon without a next one is told', () => {
  const ending = admin({ license: { ...admin().license, daysLeft: 30 } });
  expect(texts(ending)).toEqual(['The license ends on 31 Dec 2026, and there is no next one.']);
  expect(texts(ending, licenses(null, {}))).toEqual([]);
});

test('a license that lets nobody in is told first', () => {
  const of = (status: Admin['license']['status']) =>
    administratorNeeds(admin({ pending: 1, license: { ...admin().license, status } }), undefined);
  for (const status of ['DEACTIVATED', 'EXPIRED', 'CLOSED'] as const) {
    const [first] = of(status);
    expect(first).toMatchObject({
      tone: 'bad',
      text: 'Students and teachers cannot sign in, and nobody can be invited.',
    });
  }
  expect(of('NOT_YET_ACTIVE')[0]?.text).toBe('Students and teachers can sign in from 1 Jan 2026.');
  expect(of('ACTIVE').map(({ id }) => id)).toEqual(['pending']);
});

test('seats that run out are told by kind, none left before few left', () => {
  const { seats } = admin();
  const few = admin({
    seats: { ...seats, students: { used: 95, max: 100 }, teachers: { used: 10, max: 10 } },
  });
  expect(administratorNeeds(few, undefined).map(({ text, tone, search }) => [text, tone, search])).toEqual([
    ['0 teacher seats are left.', 'bad', { tab: 'teachers' }],
    ['5 student seats are left.', 'warn', { tab: 'students' }],
  ]);
});

test('invitations that have expired are told apart from those that wait', () => {
  expect(texts(admin({ pending: 5, pendingExpired: 2 }))).toEqual([
    '2 invitations have expired without an answer.',
    '3 invitations are waiting for an answer.',
  ]);
  expect(texts(admin({ pending: 2, pendingExpired: 2 }))).toHaveLength(1);
});

test('first steps tick themselves off by what there is', () => {
  const steps = (change: Partial<Dashboard>) =>
    firstSteps({ role: null, admin: null, teacher: null, student: null, ...change }).map(({ done }) => done);
  expect(steps({ admin: admin({ pending: 55 }) })).toEqual([true, true, false]);
  expect(steps({ admin: admin({ pending: 54 }) })).toEqual([true, true, true]);
  const totals = { scenarios: 5, completed: 0, averageProgress: 10, attempts: 1 };
  expect(steps({ student: { next: [], continue: [], totals } })).toEqual([true, false, false]);
  const published = [{ status: 'published' }] as NonNullable<Dashboard['teacher']>['recentScenarios'];
  expect(
    steps({ teacher: { recentScenarios: published, latestWork: [], attention: null, due: [] } }),
  ).toEqual([true, true, false]);
  expect(steps({ teacher: { recentScenarios: [], latestWork: [], attention: null, due: [] } })).toEqual([
    false,
    false,
    false,
  ]);
  expect(steps({})).toEqual([]);
});
