import { expect, test } from 'vitest';
import { pathOf, pulsesOf, type Tracing, voltageOf } from './tracing';

const tracing: Tracing = {
  milliseconds: 2000,
  beats: [
    { at: 500, shape: 0 },
    { at: 900, shape: 1 },
    { at: 1950, shape: 0 },
  ],
  shapes: [
    {
      II: [
        { millivolts: 1, center: 0, width: 10 },
        { millivolts: 0.3, center: 250, width: 40 },
      ],
    },
    { II: [{ millivolts: 0.1, center: 0, width: 20 }] },
  ],
  oscillations: [{ hertz: 1, phase: 0, millivolts: { II: 0.05 } }],
};

/** The same sum without bins. */
function plain(ms: number): number {
  let sum = 0.05 * Math.sin((2 * Math.PI * ms) / 1000);
  for (const { at, shape } of tracing.beats) {
    for (const { millivolts, center, width } of tracing.shapes[shape]?.II ?? []) {
      for (const turn of [-2000, 0, 2000]) {
        sum += millivolts * Math.exp(-(((ms - at - center + turn) / width) ** 2) / 2);
      }
    }
  }
  return sum;
}

test('is the sum of the waves of all beats, and begins again after its end', () => {
  const voltage = voltageOf(tracing, 'II');
  for (let ms = 0; ms < 2000; ms += 7) {
    expect(voltage(ms)).toBeCloseTo(plain(ms), 3);
    expect(voltage(ms + 6000)).toBeCloseTo(voltage(ms), 9);
    expect(voltage(ms - 2000)).toBeCloseTo(voltage(ms), 9);
  }
  // The T wave of the last beat is the beginning of the tracing.
  expect(voltage(200)).toBeGreaterThan(0.29);
});

test('a lead that is not there is flat', () => {
  expect(voltageOf(tracing, 'V1')(500)).toBe(0);
});

test('a pulse follows the ventricles, not the atria', () => {
  expect(pulsesOf(tracing)).toEqual([500, 1950]);
});

test('is drawn in millimetres, up is negative', () => {
  const path = pathOf(voltageOf(tracing, 'II'), 500, 508, 4);
  const points = path.slice(1).split('L');
  expect(points).toHaveLength(3);
  expect(points[0]?.startsWith('0.00 -')).toBe(true);
  expect(Number(points[0]?.split(' ')[1])).toBeCloseTo(-10, 1);
  expect(points[2]?.startsWith('0.20 ')).toBe(true);
});
