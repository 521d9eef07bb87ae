import { textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import type { Field, Problem } from './model';

export function fieldText(field: Field): string {
  switch (field) {
    case 'email':
      return m.field_email();
    case 'firstName':
      return m.field_first_name();
    case 'lastName':
      return m.field_last_name();
    case 'role':
      return m.profile_role();
    case 'usageMode':
      return m.field_usage_mode();
    case 'groups':
      return m.column_groups();
  }
}

const PROBLEMS: Readonly<Record<string, () => string>> = {
  email_missing: m.import_email_missing,
  email_bad: m.error_email_invalid,
  email_twice: m.import_email_twice,
  email_exists: m.error_email_taken,
  email_in_other_account: m.error_email_in_other_account,
  registered_in_other_company: m.error_registered_in_other_company,
  name_missing: m.import_name_missing,
  name_too_short: m.error_name_length,
  name_too_long: m.error_name_length,
  name_bad_characters: m.error_bad_characters,
  name_looks_like_link: m.error_looks_like_link,
  role_unknown: m.import_role_unknown,
  usage_mode_unknown: m.import_mode_unknown,
  usage_mode_does_not_fit: m.error_mode_does_not_fit,
  group_too_long: m.import_group_too_long,
  group_bad_characters: m.import_group_bad_characters,
  conflicting_rows: m.import_conflicting,
};

/** What is wrong with a row, with the column it is about. */
export function problemText({ column, code }: Problem): string {
  const text = Object.hasOwn(PROBLEMS, code) ? PROBLEMS[code]?.() : textOfCode(code);
  return column === 'firstName' || column === 'lastName'
    ? m.import_problem_of({ column: fieldText(column), problem: text ?? code })
    : (text ?? code);
}
