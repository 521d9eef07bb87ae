import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What the calls on members and groups may be refused with. */
export const MEMBERS_TEXTS = {
  email_exists: m.error_email_taken,
  registered_in_other_company: m.error_registered_in_other_company,
  cannot_remove_self: m.error_cannot_remove_self,
  cannot_remove_manager: m.error_license_manager_not_removable,
  cannot_strip_manager: m.member_blocked_manager,
  last_administrator: m.error_last_administrator,
  member_deactivated: m.member_blocked_deactivated,
  not_deactivated: m.member_blocked_not_deactivated,
  not_pending: m.error_not_pending,
  does_not_fit_role: m.error_mode_does_not_fit,
  group_name_taken: m.error_group_name_taken,
  email_in_other_account: m.error_email_in_other_account,
  email_bound_elsewhere: m.error_email_bound_elsewhere,
  email_taken: m.error_email_taken,
  license_manager_not_removable: m.error_license_manager_not_removable,
  no_user_found: m.error_no_user_found,
} satisfies Readonly<Record<string, Text>>;

addTexts(MEMBERS_TEXTS);
