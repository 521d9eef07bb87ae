/** Paths of the two decorative curves. They show no data. */

interface Wave {
  /** Centre in seconds after the beat's start, width in seconds, height in millivolt. */
  readonly at: number;
  readonly width: number;
  readonly height: number;
}

const BEAT_SECONDS = 0.83;
const BEAT: readonly Wave[] = [
  { at: 0.16, width: 0.024, height: 0.14 },
  { at: 0.292, width: 0.0085, height: -0.12 },
  { at: 0.318, width: 0.0105, height: 1.15 },
  { at: 0.346, width: 0.0095, height: -0.26 },
  { at: 0.545, width: 0.046, height: 0.27 },
];

/** Lead II in sinus rhythm at 72 a minute, in millivolt, `seconds` after the start. */
function leadII(seconds: number): number {
  const phase = seconds % BEAT_SECONDS;
  return BEAT.reduce(
    (sum, { at, width, height }) => sum + height * Math.exp(-(((phase - at) / width) ** 2) / 2),
    0,
  );
}

/** An ECG trace: `scale` units to the second and to the two millivolt, as 25 mm/s and 10 mm/mV relate. */
export function ecgPath(seconds: number, scale: number, baseline: number): string {
  const steps = Math.round(seconds * 260);
  const points = Array.from({ length: steps + 1 }, (_point, index) => {
    const time = (index / steps) * seconds;
    return `${(time * scale).toFixed(1)} ${(baseline - leadII(time) * scale * 0.4).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

export interface LoopShape {
  /** Forced vital capacity in litres, peak flows in litres a second. */
  readonly fvc: number;
  readonly peak: number;
  readonly inspiratory: number;
  /** 1 falls in a straight line after the peak; more hollows the curve, as obstruction does. */
  readonly hollow: number;
}

/** A flow-volume loop; one litre is `scale` units, one litre a second half of that. */
export function loopPath(shape: LoopShape, scale: number, baseline: number): string {
  const { fvc, peak, inspiratory, hollow } = shape;
  const point = (volume: number, flow: number) =>
    `${(volume * scale).toFixed(1)} ${(baseline - (flow * scale) / 2).toFixed(1)}`;
  const out = Array.from({ length: 61 }, (_step, index) => {
    const part = index / 60;
    const rise = 0.12;
    const flow =
      part < rise
        ? peak * Math.sin((part / rise) * (Math.PI / 2))
        : peak * ((1 - part) / (1 - rise)) ** hollow;
    return point(part * fvc, flow);
  });
  const back = Array.from({ length: 41 }, (_step, index) => {
    const part = 1 - index / 40;
    return point(part * fvc, -inspiratory * Math.sqrt(Math.max(0, 4 * part * (1 - part))));
  });
  return `M${[...out, ...back].join('L')}`;
}
