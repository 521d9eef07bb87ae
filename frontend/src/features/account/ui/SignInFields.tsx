import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Refused } from '@/ui/Refused';
import type { Credentials } from '../model';
import { answerWithPasskey, passkeysWork } from '../passkey';
import { emailProblem, LOGIN_EMAIL_MAX } from '../validation';
import styles from './form.module.css';

/** Email and password, then the code of accounts that ask for one; `onSubmit` gets what can be sent. */
export function SignInFields({
  error,
  pending,
  onSubmit,
  children,
}: {
  /** What the last attempt was refused with, or null. */
  error: unknown;
  pending: boolean;
  onSubmit: (given: Credentials, refused: (error: unknown) => void) => void;
  children?: ReactNode;
}) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const [question, setQuestion] = useState<Record<string, unknown> | null>(null);
  const [unused, setUnused] = useState(false);
  const [problems, setProblems] = useState<{ email?: string; password?: string; code?: string }>({});

  // The last refusal is of other input than what is now asked to be mended.
  const incomplete = Object.keys(problems).length > 0;

  function refused(reason: unknown) {
    const code = reason instanceof ApiError ? reason.code : null;
    if (code === 'second_factor_needed') {
      const passkey = (reason as ApiError).detail.passkey;
      setQuestion(
        passkeysWork() && typeof passkey === 'object' ? (passkey as Record<string, unknown>) : null,
      );
      return setAsked(true);
    }
    if (code === 'second_factor_wrong') {
      // A question is answered once; the next sign-in asks another.
      setQuestion(null);
      return codeField.current?.select();
    }
    if (code === 'bad_credentials') setAsked(false);
    passwordField.current?.select();
  }

  function answer() {
    if (!question) return;
    setUnused(false);
    answerWithPasskey(question).then(
      (passkey) =>
        onSubmit(
          {
            email: emailField.current?.value.trim() ?? '',
            password: passwordField.current?.value ?? '',
            passkey,
          },
          refused,
        ),
      () => setUnused(true),
    );
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = emailField.current?.value ?? '';
    const password = passwordField.current?.value ?? '';
    const code = codeField.current?.value.trim() ?? '';
    const emailCode = emailProblem(email, LOGIN_EMAIL_MAX);
    const found = {
      ...(emailCode ? { email: textOfCode(emailCode) } : {}),
      ...(password === '' ? { password: textOfCode('required') } : {}),
      ...(asked && code === '' ? { code: textOfCode('required') } : {}),
    };
    setProblems(found);
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    if (found.code) return codeField.current?.focus();
    onSubmit({ email: email.trim(), password, ...(asked ? { code } : {}) }, refused);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error !== null && !isQuestion(error) && !incomplete && <Refused error={error} />}
      {isTooOften(error) && (
        <Callout tone="neutral">{m.login_too_often_way({ forgot: m.login_forgot() })}</Callout>
      )}
      <div className={styles.fields} hidden={asked}>
        <TextInput
          ref={emailField}
          type="email"
          name="email"
          size="md"
          label={m.field_email()}
          autoComplete="username"
          maxLength={LOGIN_EMAIL_MAX}
          error={problems.email}
        />
        <PasswordInput
          ref={passwordField}
          name="password"
          size="md"
          label={m.field_password()}
          autoComplete="current-password"
          maxLength={1024}
          error={problems.password}
          visibilityToggleButtonProps={{ 'aria-label': m.field_password_show() }}
        />
      </div>
      {asked && unused && <Callout tone="neutral">{m.passkey_not_used()}</Callout>}
      {asked && question && (
        <Button size="md" loading={pending} onClick={answer} autoFocus>
          {m.passkey_use()}
        </Button>
      )}
      {asked && (
        <TextInput
          ref={codeField}
          name="code"
          size="md"
          label={m.field_code()}
          description={m.field_code_hint()}
          autoComplete="one-time-code"
          maxLength={64}
          error={problems.code}
          autoFocus={!question}
        />
      )}
      <Button type="submit" size="md" variant={asked && question ? 'default' : 'filled'} loading={pending}>
        {m.login_submit()}
      </Button>
      {asked ? (
        <Button variant="subtle" onClick={() => setAsked(false)}>
          {m.login_other_account()}
        </Button>
      ) : (
        children
      )}
    </form>
  );
}

/** Perhaps others try: whoever has the mailbox need not wait for them. */
function isTooOften(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too_many_attempts';
}

/** Not a refusal: the password was right, and the account asks for a code. */
function isQuestion(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_needed';
}
