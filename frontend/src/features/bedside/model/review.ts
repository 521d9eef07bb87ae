import type { Judged, Missed, Review } from './types';

/** An objective with what was done for it and what was left out. */
export interface ObjectiveReview {
  readonly id: string;
  readonly text: string;
  readonly weight: number | null;
  readonly percent: number | null;
  readonly done: readonly Judged[];
  readonly missed: readonly Missed[];
}

/** Drugs that were given beyond what the case offers: it has no grade for them. */
function beyond({ acts, entries }: Review): Judged[] {
  return entries
    .filter(({ kind, second }) => kind === 'given' && acts.every((act) => act.second !== second))
    .map(({ second, text }) => ({
      second,
      text,
      block: '',
      grade: null,
      points: 0,
      withHint: false,
      late: false,
      rationale: '',
      referenceId: null,
      objectiveId: null,
    }));
}

/** By objective, and last what belongs to none (`id` empty), with what the case has no grade for. */
export function byObjective(review: Review): ObjectiveReview[] {
  const { score, acts, missed } = review;
  const graded = acts.filter(({ grade }) => grade !== null);
  const known = score?.objectives ?? [];
  const ids = new Set(known.map(({ id }) => id));
  const rest = {
    id: '',
    text: '',
    weight: null,
    percent: null,
    done: [
      ...graded.filter(({ objectiveId }) => objectiveId === null || !ids.has(objectiveId)),
      ...beyond(review),
    ].toSorted((one, other) => one.second - other.second),
    missed: missed.filter(({ objectiveId }) => objectiveId === null || !ids.has(objectiveId)),
  };
  return [
    ...known.map((objective) => ({
      ...objective,
      done: graded.filter(({ objectiveId }) => objectiveId === objective.id),
      missed: missed.filter(({ objectiveId }) => objectiveId === objective.id),
    })),
    ...(rest.done.length + rest.missed.length > 0 ? [rest] : []),
  ];
}

/** A sign over the run, in the unit square: x from start to end, y from the lowest to the highest value. */
export interface SignLine {
  readonly id: string;
  readonly low: number;
  readonly high: number;
  readonly first: number | null;
  readonly last: number | null;
  /** Runs of points without a gap: where a sign could not be measured, its line is broken. */
  readonly runs: readonly (readonly (readonly [number, number])[])[];
}

export function lineOf(review: Pick<Review, 'curve' | 'seconds'>, id: string): SignLine | null {
  const values = review.curve.map(({ second, values }) => ({ second, value: values[id] ?? null }));
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const first = known[0];
  if (first === undefined) return null;
  const lowest = Math.min(...known);
  const highest = Math.max(...known);
  // A sign that hardly moves is not drawn as if it did.
  const room = Math.max(highest - lowest, Math.abs(highest) * 0.1, 1);
  const middle = (highest + lowest) / 2;
  const end = Math.max(1, review.seconds);
  const runs: [number, number][][] = [];
  let open: [number, number][] | null = null;
  for (const { second, value } of values) {
    if (value === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      runs.push(open);
    }
    open.push([Math.min(1, second / end), 0.5 - (value - middle) / room]);
  }
  return { id, low: lowest, high: highest, first, last: known.at(-1) ?? null, runs };
}
