import type { TrainingDay } from './model';

const DAY_MS = 86_400_000;
/** Days a figure shows. */
export const SPAN_DAYS = 60;
/** Days that one point of the drawn line takes in. */
export const MEAN_DAYS = 7;
/** Smaller differences, in points of a hundred, are called steady. */
const STEADY_POINTS = 3;

const dayNumber = (date: string) => Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The last `span` days up to today or the newest reported one, each once, those without training empty. */
export function everyDay(
  days: readonly TrainingDay[],
  today: string,
  span: number = SPAN_DAYS,
): TrainingDay[] {
  const reported = new Map(days.map((day) => [day.date, day]));
  const last = Math.max(dayNumber(today), ...days.map((day) => dayNumber(day.date)));
  return Array.from({ length: span }, (_day, index) => {
    const date = dateOf(last - span + 1 + index);
    return reported.get(date) ?? { date, attempts: 0, completed: 0, averageProgress: null };
  });
}

/** The mean progress over all attempts of `days`, 0 to 100; null without any. */
export function meanProgress(days: readonly TrainingDay[]): number | null {
  let sum = 0;
  let attempts = 0;
  for (const day of days) {
    if (day.averageProgress === null || day.attempts === 0) continue;
    sum += day.averageProgress * day.attempts;
    attempts += day.attempts;
  }
  return attempts === 0 ? null : sum / attempts;
}

/** For each day the mean progress of the week that ends with it; null where that week had no attempt. */
export function movingMean(days: readonly TrainingDay[], width: number = MEAN_DAYS): (number | null)[] {
  return days.map((_day, index) => meanProgress(days.slice(Math.max(0, index - width + 1), index + 1)));
}

export function attemptsOf(days: readonly TrainingDay[]): number {
  return days.reduce((sum, { attempts }) => sum + attempts, 0);
}

export function completedOf(days: readonly TrainingDay[]): number {
  return days.reduce((sum, { completed }) => sum + completed, 0);
}

/** Completed attempts as a share of all, 0 to 100; null without any. */
export function completedShare(days: readonly TrainingDay[]): number | null {
  const attempts = attemptsOf(days);
  return attempts === 0 ? null : (completedOf(days) / attempts) * 100;
}

/** The days of a figure in two halves of the same length, the earlier one first. */
export function halves(days: readonly TrainingDay[]): [TrainingDay[], TrainingDay[]] {
  const middle = Math.floor(days.length / 2);
  return [days.slice(0, middle), days.slice(middle)];
}

export type Verdict =
  | { readonly kind: 'none' }
  /** Trained in one half only: there is nothing to compare. */
  | { readonly kind: 'alone'; readonly attempts: number; readonly mean: number }
  | { readonly kind: 'rose' | 'fell' | 'steady'; readonly from: number; readonly to: number };

/** What the days say about progress: the later half against the earlier one. */
export function verdict(days: readonly TrainingDay[]): Verdict {
  const mean = meanProgress(days);
  if (mean === null) return { kind: 'none' };
  const [from, to] = halves(days).map(meanProgress);
  if (from === null || from === undefined || to === null || to === undefined) {
    return { kind: 'alone', attempts: attemptsOf(days), mean };
  }
  const difference = to - from;
  if (Math.abs(difference) < STEADY_POINTS) return { kind: 'steady', from, to };
  return { kind: difference > 0 ? 'rose' : 'fell', from, to };
}
