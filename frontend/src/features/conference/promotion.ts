/** The hours of the promotion, which were told in Eastern Time (five hours behind UTC in January). */
const PERIODS = [
  { from: Date.parse('2025-01-11T12:15:00-05:00'), until: Date.parse('2025-01-11T18:00:00-05:00') },
  { from: Date.parse('2025-01-12T09:30:00-05:00'), until: Date.parse('2025-01-12T16:00:00-05:00') },
] as const;

export type PromotionState = 'before' | 'open' | 'between' | 'over';

/** Where the promotion stands at a moment. */
export function promotionAt(moment: number): PromotionState {
  const [first, last] = PERIODS;
  if (moment < first.from) return 'before';
  if (moment >= last.until) return 'over';
  return PERIODS.some(({ from, until }) => moment >= from && moment < until) ? 'open' : 'between';
}
