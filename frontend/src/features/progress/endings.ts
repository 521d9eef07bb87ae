import { m } from '@/i18n/generated/messages.js';
import type { Tone } from '@/ui/Meter';
import type { Ending } from './model';

/** How an attempt ended. By itself: analytics has the other words of progress, and not the words of a case. */
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
