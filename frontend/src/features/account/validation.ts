import * as v from 'valibot';

/** Longest address at sign-in and in a message to support; elsewhere it is 255. */
export const LOGIN_EMAIL_MAX = 254;
export const EMAIL_MAX = 255;
const NAME_MIN = 2;
export const NAME_MAX = 255;

/** An e-mail address as typed; the code of what is wrong, as the server would say it, or null. */
export function emailProblem(value: string, longest: number): 'required' | 'email_invalid' | null {
  if (value.trim() === '') return 'required';
  const schema = v.pipe(v.string(), v.trim(), v.maxLength(longest), v.email());
  return v.is(schema, value) ? null : 'email_invalid';
}

/** A first or last name as typed; the code of what is wrong, or null. */
export function nameProblem(value: string): 'required' | 'name_length' | null {
  const { length } = [...value.trim()];
  if (length === 0) return 'required';
  return length < NAME_MIN || length > NAME_MAX ? 'name_length' : null;
}
