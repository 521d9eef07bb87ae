import type { Code } from '@/api/schema';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { formatTerm } from '@/i18n/terms';

const dateOf = (value: unknown) => formatTerm(typeof value === 'string' ? value : null);

/** What the calls of the bedside and of reviews may be refused with. */
export const BEDSIDE_TEXTS = {
  // Of the desktop application as well; no other screen meets them.
  idempotency_key_missing: m.error_idempotency,
  idempotency_key_reused: m.error_idempotency,
  attempt_ended: m.error_attempt_ended,
  organism_not_live: m.error_organism_not_live,
  organism_person_limit: m.error_organism_person_limit,
  too_many_results: m.error_too_many_results,
  too_many_steps: m.error_too_many_steps,
  chat_full: m.error_chat_full,
  chat_too_long: m.error_chat_too_long,
  act_not_offered: m.error_act_not_offered,
  bedside_moved_on: m.error_bedside_moved_on,
  bedside_open: m.error_bedside_open,
  bedside_paused: m.error_bedside_paused,
  case_not_playable: m.error_case_not_playable,
  // Of assignments, which are begun and reviewed here.
  assignment_not_started: ({ startsAt }) => m.error_assignment_not_started({ date: dateOf(startsAt) }),
  assignment_over: ({ dueAt }) => m.error_assignment_over({ date: dateOf(dueAt) }),
  exam_not_over: ({ dueAt }) => m.error_exam_not_over({ date: dateOf(dueAt) }),
  no_attempts_left: m.error_no_attempts_left,
  review_closed: m.error_review_closed,
} satisfies Partial<Record<Code, Text>>;

addTexts(BEDSIDE_TEXTS);
