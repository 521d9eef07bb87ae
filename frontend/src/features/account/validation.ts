import * as v from 'valibot';

/** Longest address at sign-in and in a message to support; elsewhere it is 255. */
export const LOGIN_EMAIL_MAX = 254;

/** An e-mail address as typed; the code of what is wrong, as the server would say it, or null. */
export function emailProblem(value: string, longest: number): 'required' | 'email_invalid' | null {
  if (value.trim() === '') return 'required';
  const schema = v.pipe(v.string(), v.trim(), v.maxLength(longest), v.email());
  return v.is(schema, value) ? null : 'email_invalid';
}
