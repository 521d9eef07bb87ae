import type { Code } from '@/api/schema';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What binding people to a license, and delegating it, may be refused with. */
export const LICENSES_TEXTS = {
  license_started: m.error_license_started,
  license_not_started: m.error_license_not_started,
  license_not_bindable: m.error_license_not_bindable,
  members_changed: m.error_members_changed,
  cannot_unbind_manager: m.error_cannot_unbind_manager,
  candidate_not_administrator: m.error_candidate_not_administrator,
  candidate_is_manager: m.error_candidate_is_manager,
  delegation_stale: m.error_delegation_failed,
} satisfies Partial<Record<Code, Text>>;

addTexts(LICENSES_TEXTS);
