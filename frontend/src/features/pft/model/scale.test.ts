import { expect, test } from 'vitest';
import type { PftCurve } from './result';
import { chartsOf, PER_LITRE } from './scale';

const curve = (flows: number[], volumes: number[], seconds: number[]): PftCurve => ({
  of: 'pre',
  origin: 'recorded',
  flowVolume: { flows, volumes },
  volumeTime: { seconds, volumes },
});

const step = (ticks: readonly { at: number; value: number }[]) =>
  Math.abs(((ticks[1]?.at ?? 0) - (ticks[0]?.at ?? 0)) / ((ticks[1]?.value ?? 0) - (ticks[0]?.value ?? 0)));

test('2 L/s are as long as 1 L, and 1 s as long as 1 L', () => {
  const { loop, spirogram } = chartsOf([curve([0, 9.2, -5], [0, 4.6, 0.1], [0, 1, 3])]);
  expect(step(loop.across)).toBe(PER_LITRE);
  expect(step(loop.up) * 2).toBe(PER_LITRE);
  expect(step(spirogram.across)).toBe(PER_LITRE);
  expect(step(spirogram.up)).toBe(PER_LITRE);
  expect(loop.up.map(({ value }) => value)).toEqual([-6, -4, -2, 0, 2, 4, 6, 8, 10]);
});

test('time is shown for 6 seconds or more, and no line leaves its chart', () => {
  expect(chartsOf([curve([0, 3], [0, 1], [0, 2])]).spirogram.across.at(-1)?.value).toBe(6);
  const { loop, spirogram } = chartsOf([curve([0, 3, 1], [-0.2, 1, 5.2], [0, 2, 30])]);
  expect(spirogram.across.at(-1)?.value).toBe(12);
  const numbers = (path = '') => path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  for (const chart of [loop, spirogram]) {
    for (const [index, number] of numbers(chart.lines[0]?.path).entries()) {
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThanOrEqual(index % 2 ? chart.height : chart.width);
    }
  }
});
