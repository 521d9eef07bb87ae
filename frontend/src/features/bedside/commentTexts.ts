import type { Code } from '@/api/schema';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What a comment on a review may be refused with, loaded with the comments. */
export const COMMENT_TEXTS = {
  too_many_comments: m.error_too_many_comments,
} satisfies Partial<Record<Code, Text>>;

addTexts(COMMENT_TEXTS);
