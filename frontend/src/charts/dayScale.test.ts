import { expect, test } from 'vitest';
import { brokenPath, datedDays } from './dayScale';

test('dates never touch, and the last day always has one', () => {
  expect(datedDays(60, 1100)).toEqual([3, 10, 17, 24, 31, 38, 45, 52, 59]);
  expect(datedDays(60, 270)).toEqual([17, 38, 59]);
  expect(datedDays(60, 40)).toEqual([59]);
});

test('a missing value breaks the line, one alone can be seen', () => {
  const path = brokenPath(
    [1, 2, null, 3, null],
    (index) => index * 10,
    (value) => value,
  );
  expect(path).toBe('M0.0 1.0L10.0 2.0M30.0 3.0h0.01');
});
