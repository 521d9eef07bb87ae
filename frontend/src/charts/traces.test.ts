import { expect, test } from 'vitest';
import { ecgPath, loopPath } from './traces';

const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];

test('the ECG stays on its strip and reaches its height at the R wave', () => {
  const ys = numbers(ecgPath(2, 100, 60)).filter((_value, index) => index % 2 === 1);
  expect(Math.min(...ys)).toBeCloseTo(60 - 1.15 * 40, 0);
  expect(Math.max(...ys)).toBeLessThan(75);
});

test('the loop closes at the start, goes to the vital capacity and back', () => {
  const points = numbers(loopPath({ fvc: 5, peak: 9, inspiratory: 6, hollow: 1 }, 20, 100));
  expect(points.slice(0, 2)).toEqual([0, 100]);
  expect(points.slice(-2)).toEqual([0, 100]);
  expect(Math.max(...points.filter((_value, index) => index % 2 === 0))).toBe(100);
});
