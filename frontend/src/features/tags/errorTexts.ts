import type { Code } from '@/api/schema';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What the calls on tags may be refused with. */
export const TAGS_TEXTS = {
  tag_name_taken: m.error_tag_name_taken,
  too_many_tags: ({ maximum }) => m.error_too_many_tags({ maximum: Number(maximum ?? 1000) }),
} satisfies Partial<Record<Code, Text>>;

addTexts(TAGS_TEXTS);
