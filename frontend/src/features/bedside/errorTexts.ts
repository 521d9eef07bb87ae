import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What the calls of the bedside and of reviews may be refused with. */
export const BEDSIDE_TEXTS = {
  act_not_offered: m.error_act_not_offered,
  bedside_moved_on: m.error_bedside_moved_on,
  bedside_open: m.error_bedside_open,
  bedside_paused: m.error_bedside_paused,
  case_not_playable: m.error_case_not_playable,
  too_many_comments: m.error_too_many_comments,
} satisfies Readonly<Record<string, Text>>;

addTexts(BEDSIDE_TEXTS);
