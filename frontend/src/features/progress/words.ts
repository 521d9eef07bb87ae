import { formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Tone } from '@/ui/Meter';
import type { Ending } from './model';
import { SPAN_DAYS, type Verdict } from './trend';

/** The mark for politeness and attentiveness in words; null without a mark. `mark` is 0 to 100. */
export function attentivenessText(mark: number | null): string | null {
  if (mark === null) return null;
  if (mark >= 85) return m.attentiveness_excellent();
  if (mark >= 70) return m.attentiveness_good();
  if (mark >= 50) return m.attentiveness_fair();
  return m.attentiveness_poor();
}

export function endingText(ending: Ending): string {
  switch (ending) {
    case 'improved':
      return m.ending_improved();
    case 'stable':
      return m.ending_stable();
    case 'deteriorated':
      return m.ending_deteriorated();
    case 'arrest':
      return m.ending_arrest();
    case 'abandoned':
      return m.ending_abandoned();
  }
}

export function endingTone(ending: Ending): Tone {
  if (ending === 'improved' || ending === 'stable') return 'good';
  if (ending === 'abandoned') return 'neutral';
  return ending === 'arrest' ? 'bad' : 'warn';
}

/** The point of a figure in one sentence. */
export function verdictText(found: Verdict): string {
  switch (found.kind) {
    case 'none':
      return m.trend_none({ count: SPAN_DAYS });
    case 'alone':
      return m.trend_alone({ count: found.attempts, mean: formatPercent(found.mean), days: SPAN_DAYS });
    case 'rose':
      return m.trend_rose(ends(found));
    case 'fell':
      return m.trend_fell(ends(found));
    case 'steady':
      return m.trend_steady(ends(found));
  }
}

const ends = ({ from, to }: { from: number; to: number }) => ({
  from: formatPercent(from),
  to: formatPercent(to),
  days: SPAN_DAYS / 2,
});
