import policy from '@policy';

/** The rules in the order people read them; the codes are the server's. */
const RULES = [
  'password_too_short',
  'password_too_long',
  'password_needs_lowercase',
  'password_needs_uppercase',
  'password_needs_digit',
  'password_needs_special',
  'password_repeats',
  'password_is_email',
] as const;

export type Rule = (typeof RULES)[number];
export type Strength = 'weak' | 'normal' | 'medium' | 'strong' | 'very_strong';

export const STRENGTHS: readonly Strength[] = ['weak', 'normal', 'medium', 'strong', 'very_strong'];

export const PASSWORD_MIN = policy.minimum;
export const PASSWORD_MAX = policy.maximum;
export const MOST_IDENTICAL = policy.most_identical_in_a_row;
const needs = Object.entries(policy.needs).map(([name, pattern]) => ({
  rule: `password_needs_${name}` as Rule,
  pattern: new RegExp(pattern, 'u'),
}));
const repeated = new RegExp(`(.)\\1{${policy.most_identical_in_a_row},}`, 'su');

/** The rules that a password breaks. The server knows one more: its list of passwords that are guessed first. */
export function brokenRules(password: string, email: string): ReadonlySet<Rule> {
  const text = password.normalize('NFC');
  const { length } = [...text];
  const broken = new Set<Rule>();
  if (length < policy.minimum) broken.add('password_too_short');
  if (length > policy.maximum) broken.add('password_too_long');
  for (const { rule, pattern } of needs) if (!pattern.test(text)) broken.add(rule);
  if (repeated.test(text)) broken.add('password_repeats');
  if (email !== '' && text.toLowerCase() === email.trim().toLowerCase()) broken.add('password_is_email');
  return broken;
}

/** How many signs somebody who tries them all has to try, by what the password is made of. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[!-/:-@[-`{-~ ]/, 33],
  [/[^\x20-\x7e]/, 60],
];

/** How well a password withstands guessing, by the levels of the policy; one that would be refused is weak. */
export function strengthOf(password: string, email: string): Strength {
  if (brokenRules(password, email).size > 0) return 'weak';
  const signs = [...password.normalize('NFC')].map((sign) => sign.codePointAt(0) ?? 0);
  // A sign that repeats or continues the one before it ("aa", "abc", "321") tells a guesser next to nothing.
  const telling = signs.filter((sign, index) => {
    const before = signs[index - 1];
    return before === undefined || Math.abs(sign - before) > 1;
  }).length;
  const alphabet = ALPHABETS.reduce((sum, [part, size]) => sum + (part.test(password) ? size : 0), 0);
  const bits = (telling + (signs.length - telling) / 4) * Math.log2(alphabet);
  return STRENGTHS.findLast((level) => bits >= bitsOf(level)) ?? 'weak';
}

function bitsOf(level: Strength): number {
  return policy.strength.find((step) => step.level === level)?.bits ?? 0;
}
