import { expect, test } from 'vitest';
import { imported } from '@/testing/imports';
import {
  canConfirm,
  columnsProblem,
  missingSeats,
  NO_COLUMNS,
  readColumns,
  share,
  unusedHeaders,
} from './model';

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
  expect(share(imported({ state: 'RUNNING', done: 3, good: 3, inviting: 0, invited: 0 }))).toBe(99);
  expect(share(imported({ state: 'DONE', done: 3, invited: 3 }))).toBe(100);
});

test('a heading that nothing is read from is told, an empty one is not', () => {
  expect(unusedHeaders(imported())).toEqual([]);
  expect(unusedHeaders(imported({ headers: ['Email', 'First', 'Last', 'usageMode', ' '] }))).toEqual([
    'usageMode',
  ]);
});
