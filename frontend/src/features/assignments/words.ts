import { formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Tone } from '@/ui/Meter';
import type { Assignment, AssignmentState, OwnAssignment, StudentState } from './model';

interface Word {
  readonly text: () => string;
  readonly tone: Tone;
}

export const STATES: Readonly<Record<AssignmentState, Word>> = {
  planned: { text: m.assignment_state_planned, tone: 'neutral' },
  open: { text: m.assignment_state_open, tone: 'good' },
  over: { text: m.assignment_state_over, tone: 'neutral' },
  ended: { text: m.assignment_state_ended, tone: 'warn' },
};

export const STUDENT_STATE_WORDS: Readonly<Record<StudentState, Word>> = {
  not_offered: { text: m.student_state_not_offered, tone: 'warn' },
  not_begun: { text: m.student_state_not_begun, tone: 'neutral' },
  begun: { text: m.student_state_begun, tone: 'neutral' },
  stuck: { text: m.student_state_stuck, tone: 'bad' },
  passed: { text: m.student_state_passed, tone: 'good' },
};

const WORK: Readonly<Record<NonNullable<OwnAssignment['state']>, Word>> = {
  planned: { text: m.work_planned, tone: 'neutral' },
  to_do: { text: m.work_to_do, tone: 'neutral' },
  begun: { text: m.work_begun, tone: 'neutral' },
  handed_in: { text: m.work_handed_in, tone: 'good' },
  passed: { text: m.work_passed, tone: 'good' },
  overdue: { text: m.work_overdue, tone: 'bad' },
  missed: { text: m.work_missed, tone: 'bad' },
};

/** How one stands with an assignment of one's own; null where that is not known. */
export function standingOf({ state, late }: OwnAssignment): { text: string; tone: Tone } | null {
  if (state === null) return null;
  if (late) return { text: m.work_passed_late(), tone: 'warn' };
  const { text, tone } = WORK[state];
  return { text: text(), tone };
}

/** Attempts, minimum score and what is not as usual, in a line. */
export function termsOf({
  attemptsAllowed,
  minimumScore,
  lateWork,
  hints,
  debriefing,
}: Pick<Assignment, 'attemptsAllowed' | 'minimumScore' | 'lateWork' | 'hints' | 'debriefing'>): string {
  return [
    attemptsAllowed === null ? null : m.assignment_term_attempts({ count: attemptsAllowed }),
    minimumScore === null ? null : m.assignment_term_minimum({ percent: formatPercent(minimumScore) }),
    lateWork ? m.assignment_term_late() : null,
    hints ? null : m.assignment_term_no_hints(),
    debriefing ? null : m.assignment_term_no_debriefing(),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
