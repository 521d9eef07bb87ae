import { expect, test } from 'vitest';
import type { Tracing } from '@/ecg/tracing';
import type { Curves } from './types';
import {
  beatsBetween,
  capnogramWave,
  ecgWave,
  pitchOf,
  plethWave,
  pressureWave,
  respirationWave,
} from './waves';

const beat = { II: [{ millivolts: 1, center: 0, width: 10 }] };
const regular: Tracing = {
  milliseconds: 3200,
  beats: [400, 1200, 2000, 2800].map((at) => ({ at, shape: 0 })),
  shapes: [beat],
  oscillations: [],
};
const curves: Curves = {
  ecg: regular,
  pulse: 1,
  pressure: [120, 70],
  respiratoryRate: 15,
  carbonDioxide: 38,
  obstructed: false,
};
const over = (wave: (ms: number) => number, from = 0, to = 6400) => {
  const found: number[] = [];
  for (let ms = from; ms < to; ms += 5) found.push(wave(ms));
  return found;
};

test('arterial pressure goes from diastolic to systolic once with each beat', () => {
  const found = over(pressureWave(curves), 3200, 6400);
  expect(Math.max(...found)).toBeCloseTo(120, -1);
  expect(Math.min(...found)).toBeCloseTo(70, -1);
  const middle = found.map((value) => value > 100);
  const rises = middle.filter((high, index) => high && !middle[index - 1]);
  expect(rises).toHaveLength(4);
});

test('the pleth follows the beats, and is flat without a pulse', () => {
  const found = over(plethWave(curves), 3200, 6400);
  expect(Math.max(...found)).toBeGreaterThan(0.8);
  expect(Math.min(...found)).toBeLessThan(0.1);
  expect(new Set(over(plethWave({ ...curves, pulse: 0 })))).toEqual(new Set([0]));
  const silent: Tracing = { milliseconds: 1000, beats: [], shapes: [], oscillations: [] };
  expect(new Set(over(plethWave({ ...curves, ecg: silent })))).toEqual(new Set([0]));
});

test('a beat that comes early fills little', () => {
  const early: Tracing = { ...regular, beats: [400, 1600, 1900].map((at) => ({ at, shape: 0 })) };
  const wave = plethWave({ ...curves, ecg: early });
  const top = (from: number, to: number) => Math.max(...over(wave, from, to));
  expect(top(3200 + 1900 + 260, 3200 + 1900 + 700)).toBeLessThan(0.75 * top(3200 + 1600 + 260, 3200 + 1890));
});

test('pressure stands still where no pulse is felt, and is not there where it is not measured', () => {
  expect(new Set(over(pressureWave({ ...curves, pulse: 0 })))).toEqual(new Set([70]));
  expect(new Set(over(pressureWave({ ...curves, pressure: null })))).toEqual(new Set([0]));
});

test('breaths come at their rate', () => {
  const found = over(respirationWave(15), 0, 60_000).map((value) => value > 0.5);
  expect(found.filter((up, index) => up && !found[index - 1])).toHaveLength(15);
  expect(new Set(over(respirationWave(0)))).toEqual(new Set([0]));
});

test('the capnogram ends at the end-tidal value and has a plateau only without obstruction', () => {
  const free = capnogramWave(15, 38, false);
  const tight = capnogramWave(15, 38, true);
  const end = 3999;
  expect(free(end)).toBeCloseTo(38, 0);
  expect(tight(end)).toBeCloseTo(38, 0);
  const early = 0.55 * 4000;
  expect(free(early)).toBeGreaterThan(32);
  expect(tight(early)).toBeLessThan(28);
  expect(free(0.3 * 4000)).toBe(0);
});

test('without an electrocardiogram the lane is flat', () => {
  expect(ecgWave(null, 12)(500)).toBe(0);
  expect(ecgWave(regular, 0)(400)).toBeCloseTo(1, 6);
});

test('beats are found over the end of a tracing', () => {
  expect(beatsBetween(regular, 2700, 3700)).toEqual([2800, 3600]);
  expect(beatsBetween(regular, 3600, 3601)).toEqual([]);
  expect(beatsBetween(null, 0, 5000)).toEqual([]);
});

test('the pitch falls with the saturation', () => {
  expect(pitchOf(100)).toBe(880);
  expect(pitchOf(88)).toBeLessThan(pitchOf(95));
  expect(pitchOf(null)).toBeLessThan(pitchOf(95));
});
