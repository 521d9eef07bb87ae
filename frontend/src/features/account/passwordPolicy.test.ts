import { expect, test } from 'vitest';
import { brokenRules, type Rule, strengthOf } from './passwordPolicy';

test('a good password breaks no rule', () => {
  expect([...brokenRules('Blue-Kettle-77', 'ivan@test.example')]).toEqual([]);
  expect([...brokenRules('Син-Чайник-7', 'ivan@test.example')]).toEqual([]);
});

// The same cases as the server's own tests of the policy.
test.each<[string, Rule]>([
  ['Bk-7abc', 'password_too_short'],
  ['Bk-7'.repeat(33), 'password_too_long'],
  ['BLUE-KETTLE-7', 'password_needs_lowercase'],
  ['blue-kettle-7', 'password_needs_uppercase'],
  ['Blue-Kettle-x', 'password_needs_digit'],
  ['BlueKettle77', 'password_needs_special'],
  ['Blue  Kettle7', 'password_needs_special'],
  ['Blue-Kettttle-7', 'password_repeats'],
  ['Ivan@test.example1', 'password_is_email'],
])('%s breaks %s', (password, rule) => {
  expect(brokenRules(password, 'ivan@test.example1')).toContain(rule);
});

test('without an email only the password is judged', () => {
  expect(brokenRules('', '')).not.toContain('password_is_email');
});

test('strength rises with length and variety, and a refused password is weak', () => {
  expect(strengthOf('blue-kettle-on-the-stove-77', '')).toBe('weak');
  expect(strengthOf('Abcd-123', '')).toBe('weak');
  expect(strengthOf('Kt7-wq2!', '')).toBe('normal');
  expect(strengthOf('Demo-2026!', '')).toBe('medium');
  expect(strengthOf('Blue-Kettle-7', '')).toBe('strong');
  expect(strengthOf('Blue-Kettle-on-7-Stoves', '')).toBe('very_strong');
});
