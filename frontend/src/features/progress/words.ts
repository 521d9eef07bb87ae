import { formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { SPAN_DAYS, type Verdict } from './trend';

/** The mark for politeness and attentiveness in words; null without a mark. `mark` is 0 to 100. */
export function attentivenessText(mark: number | null): string | null {
  if (mark === null) return null;
  if (mark >= 85) return m.attentiveness_excellent();
  if (mark >= 70) return m.attentiveness_good();
  if (mark >= 50) return m.attentiveness_fair();
  return m.attentiveness_poor();
}

/** The point of a figure of `span` days in one sentence. */
export function verdictText(found: Verdict, span: number = SPAN_DAYS): string {
  switch (found.kind) {
    case 'none':
      return m.trend_none({ count: span });
    case 'alone':
      return m.trend_alone({ count: found.attempts, mean: formatPercent(found.mean), days: span });
    case 'rose':
      return m.trend_rose(ends(found, span));
    case 'fell':
      return m.trend_fell(ends(found, span));
    case 'steady':
      return m.trend_steady(ends(found, span));
  }
}

const ends = ({ from, to }: { from: number; to: number }, span: number) => ({
  from: formatPercent(from),
  to: formatPercent(to),
  days: span / 2,
});
