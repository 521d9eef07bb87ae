import { ApiError, OFFLINE } from '@/api/errors';
import type { Code } from '@/api/schema';
import type { ACCOUNT_TEXTS } from '@/features/account/errorTexts';
import type { ASSIGNMENTS_TEXTS } from '@/features/assignments/errorTexts';
import type { COMMENT_TEXTS } from '@/features/bedside/commentTexts';
import type { BEDSIDE_TEXTS } from '@/features/bedside/errorTexts';
import type { PREVIEW_TEXTS } from '@/features/generator/previews';
import type { LICENSES_TEXTS } from '@/features/licenses/errorTexts';
import type { MEMBERS_TEXTS } from '@/features/members/errorTexts';
import type { IMPORTS_TEXTS } from '@/features/members/imports/errorTexts';
import type { SCENARIOS_TEXTS } from '@/features/scenarios/errorTexts';
import type { TAGS_TEXTS } from '@/features/tags/errorTexts';
import type { TEMPLATES_TEXTS } from '@/features/templates/errorTexts';
import { formatDate } from './format';
import { m } from './generated/messages.js';

export type Text = (detail: Readonly<Record<string, unknown>>) => string;

type Maximum = (params: { maximum: number }) => string;

/** That a maximum of a license is reached: which it is, where the server says so, and whether of the next license. */
function reached(of: Maximum, ofNext: Maximum, unknown: () => string): Text {
  return ({ maximum, nextLicense }) =>
    typeof maximum === 'number' ? (nextLicense ? ofNext : of)({ maximum }) : unknown();
}

/** Codes whose words arrive with the screens that can meet them. */
type LaterCode =
  | keyof typeof ACCOUNT_TEXTS
  | keyof typeof ASSIGNMENTS_TEXTS
  | keyof typeof BEDSIDE_TEXTS
  | keyof typeof COMMENT_TEXTS
  | keyof typeof LICENSES_TEXTS
  | keyof typeof MEMBERS_TEXTS
  | keyof typeof IMPORTS_TEXTS
  | keyof typeof PREVIEW_TEXTS
  | keyof typeof SCENARIOS_TEXTS
  | keyof typeof TAGS_TEXTS
  | keyof typeof TEMPLATES_TEXTS;

/**
 * Where codes of the server, and of forms, become words: those that any screen may meet. A code of the server that
 * has no words, here or with a screen, is an error of types.
 */
const START_TEXTS = {
  // Sign-in
  bad_credentials: m.error_bad_credentials,
  second_factor_needed: m.error_second_factor_needed,
  second_factor_wrong: m.error_second_factor_wrong,
  second_factor_on: m.error_second_factor_on,
  wrong_code: m.error_second_factor_wrong,
  account_inactive: m.error_account_inactive,
  license_not_valid: m.error_license_not_valid,
  license_not_active_yet: ({ startDate }) =>
    typeof startDate === 'string'
      ? m.error_license_not_active_from({ date: formatDate(startDate) })
      : m.error_license_not_active_yet(),
  license_not_active: m.error_license_not_active,
  license_deactivated: m.error_license_deactivated,
  license_expired: m.error_license_expired,
  license_closed: m.error_license_closed,
  organism_limit_reached: m.error_organism_limit_reached,
  too_many_attempts: m.error_too_many_attempts,
  busy: m.error_unavailable,
  token_missing: m.session_expired,
  token_invalid: m.session_expired,
  session_ended: m.session_expired,
  // Rights
  not_allowed: m.error_not_allowed,
  rights_withdrawn: m.error_rights_withdrawn,
  feature_missing: m.error_feature_missing,
  // Links
  link_expired: m.error_link_expired,
  link_used: m.error_link_used,
  link_replaced: m.error_link_replaced,
  link_not_valid: m.error_link_not_valid,
  // Members and licenses
  no_free_places: m.error_no_free_places,
  max_students_reached: reached(
    m.error_maximum_students_of,
    m.error_maximum_students_next,
    m.error_maximum_students,
  ),
  max_teachers_reached: reached(
    m.error_maximum_teachers_of,
    m.error_maximum_teachers_next,
    m.error_maximum_teachers,
  ),
  max_administrators_reached: reached(
    m.error_maximum_administrators_of,
    m.error_maximum_administrators_next,
    m.error_maximum_administrators,
  ),
  max_users_reached: reached(m.error_maximum_users_of, m.error_maximum_users_next, m.error_maximum_users),
  user_not_exist: m.error_user_not_exist,
  unknown_value: m.error_not_allowed_value,
  // Scenarios
  frame_too_large: m.error_too_large,
  // Fields
  required: m.error_required,
  email_invalid: m.error_email_invalid,
  too_short: m.error_too_short,
  too_long: m.error_too_long,
  invalid: m.error_invalid,
  name_length: m.error_name_length,
  tag_name_invalid: m.error_tag_name_invalid,
  tag_description_long: m.error_tag_description_long,
  digits_only: m.error_digits_only,
  whole_number: m.error_whole_number,
  out_of_range: m.error_out_of_range,
  bad_format: m.error_bad_format,
  wrong_type: m.error_invalid,
  not_allowed_value: m.error_not_allowed_value,
  bad_characters: m.error_bad_characters,
  looks_like_link: m.error_looks_like_link,
  validation_failed: m.error_validation_failed,
  // Printouts
  pdf_blocked: m.error_pdf_blocked,
  // Everything else
  not_found: m.error_not_found,
  too_large: m.error_too_large,
  unavailable: m.error_unavailable,
  internal: m.error_unknown,
  unknown: m.error_unknown,
  [OFFLINE]: m.error_offline,
  // What a person can do nothing about: the page asked wrongly.
  bad_json: m.error_unknown,
  bad_request: m.error_unknown,
  desktop_session_needed: m.error_not_allowed,
  duplicate: m.error_invalid,
  method_not_allowed: m.error_unknown,
  page_too_far: m.error_unknown,
  unknown_field: m.error_invalid,
} satisfies Record<Exclude<Code, LaterCode>, Text> & Readonly<Record<string, Text>>;

const TEXTS: Record<string, Text> = { ...START_TEXTS };

/** Codes of calls that only some screens make: their words arrive with the screens. */
export function addTexts(texts: Readonly<Record<string, Text>>): void {
  Object.assign(TEXTS, texts);
}

/** The words for a code; a code nobody knows says that something went wrong. */
export function textOfCode(code: string, detail: Readonly<Record<string, unknown>> = {}): string {
  const text = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  return text ? text(detail) : m.error_unknown();
}

/** The words for whatever was thrown. */
export function textOf(error: unknown): string {
  if (!(error instanceof ApiError)) return m.error_unknown();
  if (error.code === 'too_many_attempts' && error.retryAfter !== null) {
    return m.error_too_many_attempts_wait({ minutes: Math.max(1, Math.ceil(error.retryAfter / 60)) });
  }
  return textOfCode(error.code, error.detail);
}

/** The words for the field at `pointer`, if the server objected to it. */
export function textOfField(error: unknown, pointer: string): string | null {
  if (!(error instanceof ApiError)) return null;
  const field = error.fields.find((candidate) => candidate.pointer === pointer);
  return field ? textOfCode(field.code) : null;
}
