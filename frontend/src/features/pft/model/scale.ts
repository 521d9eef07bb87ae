import type { PftCurve } from './result';

/** A tick of an axis: where it is, in units of the drawing, and its number. */
interface Tick {
  readonly at: number;
  readonly value: number;
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  /** Where the horizontal axis stands. */
  readonly zero: number;
  readonly across: readonly Tick[];
  readonly up: readonly Tick[];
  readonly lines: readonly { readonly of: PftCurve['of']; readonly path: string }[];
}

/** Units of the drawing for one litre, for two litres a second, and for one second. */
export const PER_LITRE = 48;
const LEAST_LITRES = 4;
const LEAST_SECONDS = 6;
const MOST_SECONDS = 12;

/** The flow-volume loop and the volume-time curve: 2 L/s as long as 1 L, and 1 s as long as 1 L (ATS/ERS). */
export function chartsOf(curves: readonly PftCurve[]): { loop: Chart; spirogram: Chart } {
  const flows = curves.flatMap(({ flowVolume }) => flowVolume.flows);
  const volumes = curves.flatMap((one) => [...one.flowVolume.volumes, ...one.volumeTime.volumes]);
  const litres = Math.max(LEAST_LITRES, Math.ceil(Math.max(0, ...volumes)));
  const last = Math.max(0, ...curves.flatMap(({ volumeTime }) => volumeTime.seconds));
  const seconds = Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, Math.ceil(last)));
  const top = 2 * Math.ceil(Math.max(2, ...flows) / 2);
  const bottom = 2 * Math.floor(Math.min(0, ...flows) / 2);
  const ofFlow = (flow: number) => ((top - flow) * PER_LITRE) / 2;
  const ofVolume = (volume: number) => (litres - Math.max(0, volume)) * PER_LITRE;
  return {
    loop: {
      width: litres * PER_LITRE,
      height: ofFlow(bottom),
      zero: ofFlow(0),
      across: ticks(0, litres, 1, (value) => value * PER_LITRE),
      up: ticks(bottom, top, 2, ofFlow),
      lines: curves.map(({ of, flowVolume }) => ({
        of,
        path: pathOf(
          flowVolume.volumes.map((volume) => Math.max(0, volume) * PER_LITRE),
          flowVolume.flows.map(ofFlow),
        ),
      })),
    },
    spirogram: {
      width: seconds * PER_LITRE,
      height: litres * PER_LITRE,
      zero: ofVolume(0),
      across: ticks(0, seconds, 1, (value) => value * PER_LITRE),
      up: ticks(0, litres, 1, ofVolume),
      lines: curves.map(({ of, volumeTime }) => {
        const shown = volumeTime.seconds.filter((second) => second <= seconds);
        return {
          of,
          path: pathOf(
            shown.map((second) => second * PER_LITRE),
            volumeTime.volumes.slice(0, shown.length).map(ofVolume),
          ),
        };
      }),
    },
  };
}

function ticks(from: number, to: number, step: number, at: (value: number) => number): Tick[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_tick, index) => {
    const value = from + index * step;
    return { value, at: at(value) };
  });
}

function pathOf(xs: readonly number[], ys: readonly number[]): string {
  return `M${xs.map((x, index) => `${x.toFixed(1)} ${(ys[index] ?? 0).toFixed(1)}`).join('L')}`;
}
