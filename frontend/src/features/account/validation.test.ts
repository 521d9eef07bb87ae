import { expect, test } from 'vitest';
import { emailProblem, LOGIN_EMAIL_MAX } from './validation';

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['a', 'email_invalid'],
  ['a@b', 'email_invalid'],
  ['teacher@demo.example', null],
  [` teacher@demo.example `, null],
  [`${'a'.repeat(250)}@b.bg`, 'email_invalid'],
])('%j is %s', (value, problem) => {
  expect(emailProblem(value, LOGIN_EMAIL_MAX)).toBe(problem);
});
