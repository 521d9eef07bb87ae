import { expect, test } from 'vitest';
import { advance, beginSweep, ERASE, erased, type Stretch } from './sweep';

test('draws on from where it stood, at the speed of the paper', () => {
  const first = advance(beginSweep(500, 100), 1000);
  expect(first.stretches).toEqual([]);
  const second = advance(first.sweep, 1016);
  expect(second.stretches).toHaveLength(1);
  const [stretch] = second.stretches as [Stretch];
  expect(stretch.from).toBeCloseTo(100, 6);
  expect(stretch.to).toBeCloseTo(101.6, 6);
  expect(stretch.ms).toBeCloseTo(1000, 6);
});

test('begins again at the left, with nothing left out', () => {
  const { sweep } = advance(beginSweep(500, 100), 4950);
  const { stretches } = advance(sweep, 5030);
  expect(stretches.map(({ from, to }) => [from, Math.round(to)])).toEqual([
    [495, 500],
    [0, 3],
  ]);
  expect(stretches[1]?.ms).toBeCloseTo(5000, 6);
});

test('after a long pause draws only what the lane still shows', () => {
  const { sweep } = advance(beginSweep(500, 100), 0);
  const { stretches } = advance(sweep, 3_600_000);
  const drawn = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  expect(drawn).toBeLessThanOrEqual(500 - ERASE + 1e-6);
});

test('every frame of many joins the one before', () => {
  let sweep = beginSweep(347, 94.488);
  let end: number | null = null;
  for (let ms = 0; ms < 20_000; ms += 16.7) {
    const next = advance(sweep, ms);
    for (const stretch of next.stretches) {
      if (end !== null && end < 347 - 1e-6) expect(stretch.from).toBeCloseTo(end, 6);
      else if (end !== null) expect(stretch.from).toBeCloseTo(0, 6);
      end = stretch.to;
    }
    sweep = next.sweep;
  }
});

test('the bar clears what lies ahead, over the edge as well', () => {
  expect(erased({ from: 10, to: 12, ms: 0 }, 500)).toEqual([[10, 12 + ERASE]]);
  expect(erased({ from: 490, to: 495, ms: 0 }, 500)).toEqual([
    [490, 500],
    [0, 495 + ERASE - 500],
  ]);
});
