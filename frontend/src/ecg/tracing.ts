import type { components } from '@/api/schema.gen';

/** A stretch of an electrocardiogram as the server gives it: beats, their waves in each lead, and what is beneath. */
export type Tracing = components['schemas']['Tracing'];

const LEADS = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF', 'V1', 'V2', 'V3', 'V4', 'V5', 'V6'] as const;
export type Lead = (typeof LEADS)[number];

interface Placed {
  readonly height: number;
  readonly center: number;
  readonly width: number;
}

/** Beyond this many standard deviations a wave is flat. */
const REACH = 4.5;

/**
 * Millivolts of one lead at any ms: beyond its end the tracing begins again.
 * The waves are put on a line of time once; asking for a moment looks at the few near it.
 */
export function voltageOf(tracing: Tracing, lead: Lead): (ms: number) => number {
  const length = tracing.milliseconds;
  const waves: Placed[] = tracing.beats.flatMap(({ at, shape }) =>
    (tracing.shapes[shape]?.[lead] ?? []).map(({ millivolts, center, width }) => ({
      height: millivolts,
      center: (((at + center) % length) + length) % length,
      width,
    })),
  );
  const bin = 100;
  const bins: Placed[][] = Array.from({ length: Math.ceil(length / bin) }, () => []);
  for (const wave of waves) {
    const reach = REACH * wave.width;
    const first = Math.floor((wave.center - reach) / bin);
    const last = Math.floor((wave.center + reach) / bin);
    for (let index = first; index <= last; index++) {
      bins[((index % bins.length) + bins.length) % bins.length]?.push(wave);
    }
  }
  const oscillations = tracing.oscillations.map(({ hertz, phase, millivolts }) => ({
    pace: (2 * Math.PI * hertz) / 1000,
    phase,
    height: millivolts[lead] ?? 0,
  }));
  return (ms) => {
    const at = ((ms % length) + length) % length;
    let sum = 0;
    for (const { pace, phase, height } of oscillations) sum += height * Math.sin(pace * at + phase);
    for (const { height, center, width } of bins[Math.floor(at / bin)] ?? []) {
      let distance = Math.abs(at - center);
      if (distance > length / 2) distance = length - distance;
      const share = distance / width;
      if (share < REACH) sum += height * Math.exp((-share * share) / 2);
    }
    return sum;
  };
}

/** When the ventricles beat, in ms from the start: what a pulse follows. Beats of the atria alone are left out. */
export function pulsesOf(tracing: Tracing): number[] {
  const strength = tracing.shapes.map((shape) =>
    Math.max(
      0,
      ...Object.values(shape).flatMap((waves) => waves.map(({ millivolts }) => Math.abs(millivolts))),
    ),
  );
  const strongest = Math.max(0, ...strength);
  return tracing.beats.filter(({ shape }) => (strength[shape] ?? 0) > 0.25 * strongest).map(({ at }) => at);
}

/** mm for a second and for a millivolt, as on paper. */
export const MM_PER_SECOND = 25;
export const MM_PER_MILLIVOLT = 10;

/** The path of a lead from `from` to `to` ms, in mm from its left end; up is negative. */
export function pathOf(voltage: (ms: number) => number, from: number, to: number, step = 4): string {
  const points: string[] = [];
  for (let ms = from; ms <= to; ms += step) {
    const x = ((ms - from) / 1000) * MM_PER_SECOND;
    const y = -voltage(ms) * MM_PER_MILLIVOLT;
    points.push(`${x.toFixed(2)} ${y.toFixed(2)}`);
  }
  return `M${points.join('L')}`;
}
