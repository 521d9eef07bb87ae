import type { TrainingDay } from '@/features/progress/model';
import { attemptsOf, completedShare, halves, meanProgress } from '@/features/progress/trend';
import { counted, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';

/** A figure of the period, and how it differs from that of as many days before. */
export interface Recent {
  readonly now: number;
  readonly before: number;
}

export interface Summary {
  readonly attempts: Recent;
  /** Completed attempts as a share of all, 0 to 100; null when one of the halves is without attempts. */
  readonly completed: { readonly now: number | null; readonly before: number | null };
  readonly progress: { readonly now: number | null; readonly before: number | null };
}

export function summarise(days: readonly TrainingDay[]): Summary {
  const [earlier, later] = halves(days);
  return {
    attempts: { now: attemptsOf(later), before: attemptsOf(earlier) },
    completed: { now: completedShare(later), before: completedShare(earlier) },
    progress: { now: meanProgress(later), before: meanProgress(earlier) },
  };
}

/** How a count has changed, in words. */
export function changeOfCount({ now, before }: Recent): string {
  if (now === before) return m.change_none();
  if (before === 0) return m.change_from_nothing();
  const change = (Math.abs(now - before) / before) * 100;
  if (Math.round(change) === 0) return m.change_about();
  const percent = formatPercent(change);
  return now > before ? m.change_more({ percent }) : m.change_fewer({ percent });
}

/** How a share has changed, in points of a hundred and in words; undefined when there is nothing to compare. */
export function changeOfShare(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null) return undefined;
  const points = Math.round(now) - Math.round(before);
  if (points === 0) return m.change_none();
  const count = Math.abs(points);
  return points > 0 ? m.change_points_up({ count }) : m.change_points_down({ count });
}

/** The finding of the screen: what the students did in the period, which `period` says in words. */
export function finding({ attempts }: Summary, period: string): string {
  return attempts.now === 0
    ? m.analytics_quiet({ period })
    : m.analytics_finding({
        count: counted(attempts.now),
        attempts: formatNumber(attempts.now),
        period,
        change: changeOfCount(attempts),
      });
}
