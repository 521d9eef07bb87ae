import { MM_PER_MILLIVOLT, MM_PER_SECOND } from '@/ecg/tracing';
import type { Monitor } from './types';
import {
  breathPace,
  capnogramWave,
  ecgWave,
  heartPace,
  type Pace,
  plethWave,
  pressureWave,
  respirationWave,
  type Wave,
} from './waves';

export type LaneId = 'ecg' | 'pleth' | 'pressure' | 'respiration' | 'capnogram';

/** CSS pixels of a millimetre. */
const PIXELS_PER_MM = 96 / 25.4;
/** Breaths are shown four times as slow as beats, as monitors do. */
const SLOW_MM_PER_SECOND = MM_PER_SECOND / 4;

/** A curve of the monitor: how fast it runs, how high it is, and which value of the wave stands at its foot. */
export interface Lane {
  readonly id: LaneId;
  readonly wave: Wave;
  readonly pixelsPerSecond: number;
  readonly height: number;
  /** The pixel, from the top, of a value of the wave. */
  readonly y: (value: number) => number;
  /** What the curve follows: a curve whose key stays goes on where it is. */
  readonly follows: string;
  /** How its beats or breaths follow each other; null where there are none. */
  readonly pace: Pace | null;
}

/**
 * When a curve that is drawn anew began, on a clock in ms: it goes on in the beat or breath in which the one before
 * was, so that a rate that changes cuts none short.
 */
export function begunAt(before: Lane, began: number, now: Lane, clock: number): number {
  if (before.follows === now.follows) return began;
  if (before.pace === null || now.pace === null) return clock;
  const { since, length } = before.pace.at(clock - began);
  return clock - now.pace.first - (since / length) * now.pace.at(now.pace.first).length;
}

const fast = MM_PER_SECOND * PIXELS_PER_MM;
const slow = SLOW_MM_PER_SECOND * PIXELS_PER_MM;
const PAD = 6;
/** The name of a curve stands above it. */
const NAME = 22;

const between = (low: number, high: number, height: number) => (value: number) =>
  height - PAD - ((value - low) / (high - low)) * (height - PAD - NAME);

/** The same curve in less height: lower, as fast as before. */
export function lowered(lane: Lane, height: number): Lane {
  return { ...lane, height, y: (value) => (lane.y(value) * height) / lane.height };
}

/** The curves that can be shown of what is measured. The ECG is in true scale: 25 mm/s, 10 mm/mV. */
export function lanesOf({ curves, signs }: Pick<Monitor, 'curves' | 'signs'>): Lane[] {
  const shown = new Set(signs.map(({ kind }) => kind));
  const lanes: Lane[] = [];
  const heart = JSON.stringify(curves.ecg);
  const beats = heartPace(curves.ecg);
  if (curves.ecg !== null) {
    const height = 124;
    lanes.push({
      id: 'ecg',
      wave: ecgWave(curves.ecg, curves.respiratoryRate),
      pixelsPerSecond: fast,
      height,
      y: (millivolts) => height * 0.56 - millivolts * MM_PER_MILLIVOLT * PIXELS_PER_MM,
      follows: heart,
      pace: beats,
    });
  }
  if (shown.has('oxygenSaturation')) {
    lanes.push({
      id: 'pleth',
      wave: plethWave(curves),
      pixelsPerSecond: fast,
      height: 80,
      y: between(0, 1.1, 80),
      follows: heart,
      pace: beats,
    });
  }
  if (curves.pressure !== null) {
    const top = Math.max(curves.pressure[1] + 20, curves.pressure[0] * 1.08);
    lanes.push({
      id: 'pressure',
      wave: pressureWave(curves),
      pixelsPerSecond: fast,
      height: 92,
      y: between(curves.pressure[1] * 0.85, top, 92),
      follows: heart,
      pace: beats,
    });
  }
  const breath = String(curves.respiratoryRate);
  const breaths = breathPace(curves.respiratoryRate);
  if (curves.carbonDioxide !== null) {
    lanes.push({
      id: 'capnogram',
      wave: capnogramWave(curves.respiratoryRate, curves.carbonDioxide, curves.obstructed),
      pixelsPerSecond: slow,
      height: 80,
      y: between(0, Math.max(50, curves.carbonDioxide * 1.1), 80),
      follows: breath,
      pace: breaths,
    });
  } else if (shown.has('respiratoryRate')) {
    lanes.push({
      id: 'respiration',
      wave: respirationWave(curves.respiratoryRate),
      pixelsPerSecond: slow,
      height: 72,
      y: between(0, 1, 72),
      follows: breath,
      pace: breaths,
    });
  }
  return lanes;
}
