import { expect, test } from 'vitest';
import type { TrainingDay } from './model';
import { attemptsOf, completedOf, everyDay, halves, meanProgress, movingMean, verdict } from './trend';

const day = (date: string, attempts: number, averageProgress: number | null): TrainingDay => ({
  date,
  attempts,
  completed: Math.floor(attempts / 2),
  averageProgress,
});
const run = (...days: [number, number | null][]) =>
  days.map(([attempts, progress], index) =>
    day(`2026-11-${String(index + 1).padStart(2, '0')}`, attempts, progress),
  );

test('days without training are there, once each, over the end of a month', () => {
  const days = everyDay([day('2026-11-01', 2, 50)], '2026-11-02', 4);
  expect(days.map(({ date, attempts }) => [date, attempts])).toEqual([
    ['2026-10-30', 0],
    ['2026-10-31', 0],
    ['2026-11-01', 2],
    ['2026-11-02', 0],
  ]);
});

test('a server whose day has already begun is right', () => {
  expect(everyDay([day('2026-11-03', 1, 50)], '2026-11-02', 2).at(-1)?.date).toBe('2026-11-03');
});

test('the mean counts attempts, not days, and leaves out days without any', () => {
  expect(meanProgress(run([1, 100], [3, 20], [0, 0], [0, null]))).toBe(40);
  expect(meanProgress(run([0, 0]))).toBeNull();
});

test('the moving mean takes in the days before and breaks where nothing was done', () => {
  expect(movingMean(run([1, 0], [1, 100], [0, null], [0, null], [1, 30]), 2)).toEqual([0, 50, 100, null, 30]);
});

test('halves', () => {
  const [earlier, later] = halves(run([1, 1], [2, 1], [4, 1], [8, 1]));
  expect([attemptsOf(earlier), attemptsOf(later)]).toEqual([3, 12]);
  expect([completedOf(earlier), completedOf(later)]).toEqual([1, 6]);
});

test.each([
  [run([0, null], [0, null]), { kind: 'none' }],
  [run([0, null], [4, 50]), { kind: 'alone', attempts: 4, mean: 50 }],
  [run([1, 40], [1, 43]), { kind: 'rose', from: 40, to: 43 }],
  [run([1, 43], [1, 40]), { kind: 'fell', from: 43, to: 40 }],
  [run([1, 40], [1, 42.9]), { kind: 'steady', from: 40, to: 42.9 }],
])('the verdict on %j', (days, expected) => {
  expect(verdict(days)).toEqual(expected);
});
