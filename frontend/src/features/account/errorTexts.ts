import type { Code } from '@/api/schema';
import { addTexts, type Text } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';

/** What setting a password, registering, leaving and handing over a sign-in may be refused with. */
export const ACCOUNT_TEXTS = {
  wrong_password: m.error_wrong_password,
  passwords_differ: m.error_passwords_differ,
  password_too_short: m.error_password_too_short,
  password_too_long: m.error_password_too_long,
  password_needs_lowercase: m.error_password_needs_lowercase,
  password_needs_uppercase: m.error_password_needs_uppercase,
  password_needs_digit: m.error_password_needs_digit,
  password_needs_special: m.error_password_needs_special,
  password_repeats: m.error_password_repeats,
  password_is_email: m.error_password_is_email,
  password_common: m.error_password_common,
  terms_not_accepted: m.error_terms_not_accepted,
  delegate_first: m.error_delegate_first,
  only_administrator: m.error_only_administrator,
  owns_published_scenarios: m.error_owns_published_scenarios,
  code_not_valid: m.error_code_not_valid,
  not_loopback: m.error_not_loopback,
  second_factor_required: m.error_second_factor_required,
  second_factor_demanded: m.error_second_factor_demanded,
  unsupported_media_type: m.error_unsupported_media_type,
  wrong_passkey: m.error_wrong_passkey,
  too_many_passkeys: m.error_too_many_passkeys,
} satisfies Partial<Record<Code | 'passwords_differ', Text>>;

addTexts(ACCOUNT_TEXTS);
