import { afterEach, expect, test } from 'vitest';
import { ApiError } from '@/api/errors';
import '@/features/account/errorTexts';
import '@/features/licenses/errorTexts';
import '@/features/members/errorTexts';
import '@/features/members/imports/errorTexts';
import '@/features/scenarios/errorTexts';
import { hasText, textOf, textOfCode, textOfField } from './errors';
import { locale } from './locale';

afterEach(() => locale.set('en'));

const CONTRACT = [
  'token_missing',
  'token_invalid',
  'session_ended',
  'not_allowed',
  'rights_withdrawn',
  'license_not_active',
  'feature_missing',
  'not_found',
  'chat_locked',
  'revision_conflict',
  'not_ready_to_publish',
  'organism_limit_reached',
  'validation_failed',
  'too_many_attempts',
  'busy',
  'internal',
  'unavailable',
  'bad_credentials',
  'account_inactive',
  'license_not_valid',
  'license_not_active_yet',
  'license_deactivated',
  'license_expired',
  'license_closed',
  'frame_too_large',
  'too_many_messages',
  'wrong_password',
  'link_used',
  'link_expired',
  'link_replaced',
  'link_not_valid',
  'password_too_short',
  'password_too_long',
  'password_needs_lowercase',
  'password_needs_uppercase',
  'password_needs_digit',
  'password_needs_special',
  'password_repeats',
  'password_is_email',
  'password_common',
  'terms_not_accepted',
  'no_free_places',
  'delegate_first',
  'only_administrator',
  'owns_published_scenarios',
  'code_not_valid',
  'not_loopback',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'attempt_ended',
  'organism_not_live',
  'organism_person_limit',
  'too_many_steps',
  'too_many_results',
  'chat_full',
  'chat_too_long',
  'max_students_reached',
  'max_teachers_reached',
  'max_administrators_reached',
  'max_users_reached',
  'email_exists',
  'email_in_other_account',
  'registered_in_other_company',
  'cannot_remove_self',
  'cannot_remove_manager',
  'cannot_strip_manager',
  'last_administrator',
  'member_deactivated',
  'not_deactivated',
  'not_pending',
  'does_not_fit_role',
  'looks_like_link',
  'unknown_value',
  'group_name_taken',
  'cannot_unbind_manager',
  'license_not_bindable',
  'license_not_started',
  'license_started',
  'members_changed',
  'candidate_is_manager',
  'candidate_not_administrator',
  'delegation_stale',
  'file_empty',
  'file_not_readable',
  'file_too_large',
  'too_many_rows',
  'column_missing',
  'import_adds_nobody',
  'import_has_errors',
  'import_not_ready',
  'import_outdated',
  'import_failed',
];

test.each(CONTRACT)('%s has words', (code) => {
  expect(hasText(code)).toBe(true);
});

test('the day a license starts is said', () => {
  const error = new ApiError('license_not_active_yet', 403, { detail: { startDate: '2027-01-01' } });
  expect(textOf(error)).toContain('1 Jan 2027');
});

test('waiting is counted in minutes, with the right plural', () => {
  const after = (retryAfter: number) => textOf(new ApiError('too_many_attempts', 429, { retryAfter }));
  expect(after(30)).toContain('1 minute.');
  expect(after(170)).toContain('3 minutes.');
  locale.set('bg');
  expect(after(30)).toContain('1 минута');
  expect(after(170)).toContain('3 минути');
});

test('what nobody knows is still said', () => {
  expect(textOfCode('no_such_code')).toBe('Something went wrong, try again later.');
  expect(textOfCode('constructor')).toBe('Something went wrong, try again later.');
  expect(textOf(new Error('x'))).toBe('Something went wrong, try again later.');
});

test('a field finds its own', () => {
  const error = new ApiError('validation_failed', 400, {
    fields: [{ pointer: '/email', code: 'email_invalid' }],
  });
  expect(textOfField(error, '/email')).toBe('Email address is not valid.');
  expect(textOfField(error, '/name')).toBeNull();
});
