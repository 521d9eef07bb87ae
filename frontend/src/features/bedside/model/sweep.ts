/** A stretch of a lane to draw: from and to in pixels, and the ms at `from`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
}

/** Where the beam of a lane stands: it goes from left to right and begins again, as on a monitor. */
export interface Sweep {
  readonly width: number;
  readonly pixelsPerSecond: number;
  /** How far the beam has come, in pixels since the sweep began; null before the first frame. */
  readonly drawn: number | null;
}

/** Width in pixels of the bar that clears what is about to be drawn. */
export const ERASE = 14;

export function beginSweep(width: number, pixelsPerSecond: number): Sweep {
  return { width, pixelsPerSecond, drawn: null };
}

/**
 * The sweep at `ms` and what has to be drawn since the last frame, in one stretch or in two where the beam began
 * again. After a long pause only what still fits on the lane is drawn.
 */
export function advance(sweep: Sweep, ms: number): { sweep: Sweep; stretches: Stretch[] } {
  const { width, pixelsPerSecond } = sweep;
  const head = Math.max(0, (ms / 1000) * pixelsPerSecond);
  const start = Math.max(sweep.drawn ?? head, head - width + ERASE);
  const stretches: Stretch[] = [];
  for (let at = start; at < head; ) {
    const turn = Math.floor(at / width);
    const end = Math.min(head, (turn + 1) * width);
    stretches.push({ from: at - turn * width, to: end - turn * width, ms: (at / pixelsPerSecond) * 1000 });
    at = end;
  }
  return { sweep: { ...sweep, drawn: head }, stretches };
}

/** What the bar clears ahead of the beam: at most two pieces. */
export function erased({ from, to }: Stretch, width: number): readonly (readonly [number, number])[] {
  const end = to + ERASE;
  return end <= width
    ? [[from, end]]
    : [
        [from, width],
        [0, end - width],
      ];
}
