import '@/features/bedside/errorTexts';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What the calls on assignments may be refused with. */
export const ASSIGNMENTS_TEXTS = {
  assignment_begun: m.error_assignment_begun,
  due_before_start: m.error_due_before_start,
  due_in_the_past: m.error_due_in_the_past,
  exam_over: m.error_exam_over,
  exam_without_late_work: m.error_exam_without_late_work,
  too_many_assignments: ({ maximum }) => m.error_too_many_assignments({ maximum: Number(maximum ?? 20_000) }),
} satisfies Readonly<Record<string, Text>>;

addTexts(ASSIGNMENTS_TEXTS);
