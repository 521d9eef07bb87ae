import { pulsesOf, type Tracing, voltageOf } from '@/ecg/tracing';
import type { Curves } from './types';

/** A curve of the monitor: its height at a moment, in ms since the curve began. */
export type Wave = (ms: number) => number;

const FLAT: Wave = () => 0;
/** The pulse arrives after the R peak: at the arterial line and at the finger, in ms. */
const TO_ARTERY = 150;
const TO_FINGER = 250;

/** Lead II in millivolts, with the little sway that breathing gives. */
export function ecgWave(tracing: Tracing | null, respiratoryRate: number): Wave {
  if (tracing === null) return FLAT;
  const voltage = voltageOf(tracing, 'II');
  const pace = (2 * Math.PI * respiratoryRate) / 60_000;
  return (ms) => voltage(ms) + 0.03 * Math.sin(pace * ms);
}

/** The pulse before a moment: ms since it began, ms to the next one, and ms from the one before. */
interface Pulse {
  readonly since: number;
  readonly length: number;
  readonly before: number;
}

/** Which pulse a moment belongs to. Without a tracing the heart is taken to beat 75 times a minute. */
function pulseAt(tracing: Tracing | null): ((ms: number) => Pulse) | null {
  const beats = tracing === null ? [0] : pulsesOf(tracing);
  const period = tracing === null ? 800 : tracing.milliseconds;
  if (beats.length === 0) return null;
  const at = (index: number) => {
    const turn = Math.floor(index / beats.length);
    return (beats[index - turn * beats.length] ?? 0) + turn * period;
  };
  return (ms) => {
    const turn = Math.floor(ms / period);
    const rest = ms - turn * period;
    let low = 0;
    let high = beats.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((beats[middle] ?? 0) <= rest) low = middle + 1;
      else high = middle;
    }
    const index = turn * beats.length + low - 1;
    const start = at(index);
    return { since: ms - start, length: at(index + 1) - start, before: start - at(index - 1) };
  };
}

/** How beats or breaths follow each other: which one a moment belongs to, and when the first one begins, in ms. */
export interface Pace {
  readonly at: (ms: number) => { readonly since: number; readonly length: number };
  readonly first: number;
}

/** The beats of the heart; null without any. */
export function heartPace(tracing: Tracing | null): Pace | null {
  const at = pulseAt(tracing);
  return at === null ? null : { at, first: tracing === null ? 0 : (pulsesOf(tracing)[0] ?? 0) };
}

/** Breaths so many times a minute; null without any. */
export function breathPace(rate: number): Pace | null {
  if (rate <= 0) return null;
  const length = 60_000 / rate;
  return { at: (ms) => ({ since: ((ms % length) + length) % length, length }), first: 0 };
}

const bump = (at: number, center: number, width: number) => Math.exp(-(((at - center) / width) ** 2) / 2);

/** A pulse wave from 0 to 1: a fast rise, a slow fall with a second small wave; weak after a short filling. */
function pulseWave(tracing: Tracing | null, delay: number, sharp: boolean): Wave {
  const pulse = pulseAt(tracing);
  if (pulse === null) return FLAT;
  return (ms) => {
    const { since, length, before } = pulse(ms - delay);
    const filling = Math.min(1, Math.max(0.25, before / 550));
    const scale = Math.min(1, length / 800);
    const rise = sharp ? 95 : 130;
    const up = Math.min(1, since / (rise * scale));
    const risen = up * up * (3 - 2 * up);
    const fall = Math.exp(-Math.max(0, since - rise * scale) / (0.42 * length));
    const notch = (sharp ? 0.16 : 0.12) * bump(since, 0.46 * length, 0.07 * length);
    const end = Math.exp(-Math.max(0, length - rise * scale) / (0.42 * length));
    return filling * Math.max(0, risen * ((fall - end) / (1 - end)) + notch * up);
  };
}

/** The plethysmogram, from 0 to 1; flat where no pulse is felt. */
export function plethWave({ ecg, pulse }: Curves): Wave {
  if (pulse <= 0) return FLAT;
  const wave = pulseWave(ecg, TO_FINGER, false);
  return (ms) => pulse * wave(ms);
}

/** Arterial pressure in mmHg. */
export function pressureWave({ ecg, pulse, pressure }: Curves): Wave {
  if (pressure === null) return FLAT;
  const [systolic, diastolic] = pressure;
  if (pulse <= 0) return () => diastolic;
  const wave = pulseWave(ecg, TO_ARTERY, true);
  return (ms) => diastolic + (systolic - diastolic) * wave(ms);
}

/** Share of a breath that goes in. */
const INSPIRATION = 0.36;

/** The movement of the chest, from 0 to 1; flat without breaths. */
export function respirationWave(rate: number): Wave {
  if (rate <= 0) return FLAT;
  const breath = 60_000 / rate;
  return (ms) => {
    const at = (((ms % breath) + breath) % breath) / breath;
    const phase = at < INSPIRATION ? at / INSPIRATION : 1 - (at - INSPIRATION) / (1 - INSPIRATION);
    return 0.5 - 0.5 * Math.cos(Math.PI * phase);
  };
}

/**
 * The capnogram in mmHg: nothing while air goes in, a steep rise and a plateau while it goes out, which ends at
 * the end-tidal value. With obstructed airways it rises slowly and has no plateau, like the fin of a shark.
 */
export function capnogramWave(rate: number, endTidal: number, obstructed: boolean): Wave {
  if (rate <= 0 || endTidal <= 0) return FLAT;
  const breath = 60_000 / rate;
  return (ms) => {
    const at = (((ms % breath) + breath) % breath) / breath;
    if (at < INSPIRATION) {
      const down = at / 0.05;
      return down < 1 ? endTidal * (1 - down * down * (3 - 2 * down)) : 0;
    }
    const out = (at - INSPIRATION) / (1 - INSPIRATION);
    if (out < 0.06) return 0;
    const time = (out - 0.06) / 0.94;
    if (obstructed) return (endTidal * (1 - Math.exp(-2.2 * time))) / (1 - Math.exp(-2.2));
    const rise = 1 - Math.exp(-time / 0.05);
    return endTidal * rise * (0.9 + 0.1 * time);
  };
}

/** Moments of the ventricles' beats after `from` up to `to`, in ms since the tracing began. */
export function beatsBetween(tracing: Tracing | null, from: number, to: number): number[] {
  if (tracing === null) return [];
  const beats = pulsesOf(tracing);
  const found: number[] = [];
  for (let turn = Math.floor(from / tracing.milliseconds); turn * tracing.milliseconds <= to; turn++) {
    for (const beat of beats) {
      const at = turn * tracing.milliseconds + beat;
      if (at > from && at <= to) found.push(at);
    }
  }
  return found;
}

/** Pitch of the beep in hertz: it falls with the saturation, about a semitone for every 2 percent. */
export function pitchOf(saturation: number | null): number {
  return 880 * 2 ** (((saturation ?? 85) - 100) / 24);
}
