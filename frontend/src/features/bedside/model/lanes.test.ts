import { expect, test } from 'vitest';
import type { Tracing } from '@/ecg/tracing';
import { begunAt, type Lane, type LaneId, lanesOf, lowered } from './lanes';

const tracing = (milliseconds: number, at: number[]): Tracing => ({
  milliseconds,
  beats: at.map((ms) => ({ at: ms, shape: 0 })),
  shapes: [{ II: [{ millivolts: 1, center: 0, width: 10 }] }],
  oscillations: [],
});
const slow = tracing(3200, [400, 1200, 2000, 2800]);
const fast = tracing(2000, [250, 750, 1250, 1750]);

function lane(id: LaneId, ecg: Tracing | null, respiratoryRate: number): Lane {
  const found = lanesOf({
    curves: { ecg, pulse: 1, pressure: null, respiratoryRate, carbonDioxide: 40, obstructed: true },
    signs: [],
  }).find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

const positionOf = (shown: Lane, began: number, clock: number) => {
  const { since, length } = shown.pace?.at(clock - began) ?? { since: 0, length: 1 };
  return since / length;
};

test.each([5000, 6333, 7999])(
  'a curve whose rate changes goes on in its beat or breath (at %s ms)',
  (clock) => {
    for (const [before, now] of [
      [lane('capnogram', slow, 12), lane('capnogram', slow, 13)],
      [lane('ecg', slow, 12), lane('ecg', fast, 12)],
    ] as const) {
      const began = begunAt(before, 1000, now, clock);
      expect(positionOf(now, began, clock)).toBeCloseTo(positionOf(before, 1000, clock), 6);
    }
  },
);

test('a breath is breathed out to its end while the rate moves', () => {
  let began = 0;
  let shown = lane('capnogram', slow, 10);
  let highest = 0;
  for (let clock = 0; clock < 30_000; clock += 100) {
    if (clock % 1000 === 0) {
      const next = lane('capnogram', slow, 10 + clock / 10_000);
      began = begunAt(shown, began, next, clock);
      shown = next;
    }
    highest = Math.max(highest, shown.wave(clock - began));
  }
  expect(highest).toBeGreaterThan(39);
});

test('a curve begins anew where there were no beats, and goes on where nothing changed', () => {
  const flat = lane('ecg', tracing(4000, []), 12);
  expect(begunAt(flat, 1000, lane('ecg', slow, 12), 5000)).toBe(5000);
  expect(begunAt(lane('ecg', slow, 12), 1000, lane('ecg', slow, 14), 5000)).toBe(1000);
});

test('a lowered curve has the shape of the whole one', () => {
  const whole = lane('ecg', slow, 12);
  const low = lowered(whole, whole.height / 2);
  expect(low.y(1)).toBeCloseTo(whole.y(1) / 2, 6);
  expect(begunAt(whole, 1000, low, 5000)).toBe(1000);
});
