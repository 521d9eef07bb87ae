import type { Code } from '@/api/schema';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What the calls on scenarios, and their chat, may be refused with. */
export const SCENARIOS_TEXTS = {
  chat_locked: m.error_chat_locked,
  scenario_locked: m.error_scenario_locked,
  revision_conflict: m.error_revision_conflict,
  nothing_to_undo: m.error_nothing_to_undo,
  nothing_to_redo: m.error_nothing_to_redo,
  nothing_to_restore: m.error_nothing_to_restore,
  not_ready_to_publish: m.error_not_ready_to_publish,
  unknown_frame: m.error_unknown,
  join_first: m.error_unknown,
  bad_frame: m.error_unknown,
  frame_too_large: m.error_unknown,
  too_many_messages: m.error_too_many_messages,
  author_failed: m.error_generation_failed,
  interrupted: m.error_interrupted,
  no_such_place: m.error_no_such_place,
} satisfies Partial<Record<Code | 'scenario_locked', Text>>;

addTexts(SCENARIOS_TEXTS);
