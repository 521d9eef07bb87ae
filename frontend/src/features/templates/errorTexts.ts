import type { Code } from '@/api/schema';
import '@/features/scenarios/errorTexts';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What the calls on templates may be refused with. */
export const TEMPLATES_TEXTS = {
  template_name_taken: m.error_template_name_taken,
  template_name_invalid: m.error_template_name_invalid,
  template_description_long: m.error_template_description_long,
  too_many_templates: ({ maximum }) => m.error_too_many_templates({ maximum: Number(maximum ?? 1000) }),
  not_a_teacher: m.error_not_a_teacher,
} satisfies Partial<Record<Code, Text>>;

addTexts(TEMPLATES_TEXTS);
