import { expect, test } from 'vitest';
import {
  canConfirm,
  columnsProblem,
  type MemberImport,
  missingSeats,
  NO_COLUMNS,
  readColumns,
  share,
  unusedHeaders,
} from './model';

const imported = (more: Partial<MemberImport> = {}): MemberImport => ({
  id: 'i',
  licenseId: 'l',
  state: 'CHECKED',
  fileName: 'people.csv',
  headers: ['Email', 'First', 'Last'],
  columns: { ...NO_COLUMNS, email: 0, firstName: 1, lastName: 2 },
  total: 3,
  good: 3,
  bad: 0,
  present: 0,
  skipped: 0,
  rows: [],
  newGroups: [],
  seats: {
    students: { wanted: 3, free: 3 },
    teachers: { wanted: 0, free: 0 },
    administrators: { wanted: 0, free: 0 },
    users: { wanted: 3, free: 5 },
  },
  done: 0,
  invited: 0,
  inviting: 3,
  failure: null,
  createdAt: '2026-11-21T10:00:00Z',
  ...more,
});

test('all or nothing', () => {
  expect(canConfirm(imported())).toBe(true);
  expect(canConfirm(imported({ bad: 1, good: 2 }))).toBe(false);
  expect(canConfirm(imported({ good: 0, total: 0 }))).toBe(false);
  expect(canConfirm(imported({ present: 2, total: 5 }))).toBe(true);
  expect(canConfirm(imported({ state: 'RUNNING' }))).toBe(false);
  expect(canConfirm(imported({ state: 'FAILED' }))).toBe(true);
});

test('one seat too few of one kind is enough to stop', () => {
  const { seats } = imported();
  const short = imported({ seats: { ...seats, students: { wanted: 3, free: 2 } } });
  expect(missingSeats(short)).toEqual([{ kind: 'students', missing: 1 }]);
  expect(canConfirm(short)).toBe(false);
});

test('columns: the needed ones, and none for two things', () => {
  const good = { ...NO_COLUMNS, email: 0, firstName: 1, lastName: 2 };
  expect(columnsProblem(good)).toBeNull();
  expect(columnsProblem({ ...good, email: null })).toBe('needed');
  expect(columnsProblem({ ...good, groups: 2 })).toBe('twice');
  expect(readColumns({ email: 3, role: null, other: 1, firstName: 'x' })).toEqual({
    ...NO_COLUMNS,
    email: 3,
  });
});

test('progress counts members and invitations', () => {
  expect(share(imported({ state: 'RUNNING', done: 3, invited: 0 }))).toBe(50);
  expect(share(imported({ state: 'RUNNING', done: 3, invited: 1, inviting: 2 }))).toBe(80);
  expect(share(imported({ state: 'DONE', done: 3, invited: 3 }))).toBe(100);
});

test('a heading that nothing is read from is told, an empty one is not', () => {
  expect(unusedHeaders(imported())).toEqual([]);
  expect(unusedHeaders(imported({ headers: ['Email', 'First', 'Last', 'usageMode', ' '] }))).toEqual([
    'usageMode',
  ]);
});
