import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { emailProblem, LOGIN_EMAIL_MAX } from '../validation';
import styles from './form.module.css';

/** Email and password; `onSubmit` gets them once they can be sent. */
export function SignInFields({
  error,
  pending,
  onSubmit,
  children,
}: {
  /** What the last attempt was refused with, or null. */
  error: unknown;
  pending: boolean;
  onSubmit: (given: { email: string; password: string }, refused: () => void) => void;
  children?: ReactNode;
}) {
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = emailField.current?.value ?? '';
    const password = passwordField.current?.value ?? '';
    const emailCode = emailProblem(email, LOGIN_EMAIL_MAX);
    const found = {
      ...(emailCode ? { email: textOfCode(emailCode) } : {}),
      ...(password === '' ? { password: textOfCode('required') } : {}),
    };
    setProblems(found);
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    onSubmit({ email: email.trim(), password }, () => passwordField.current?.select());
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error !== null && <Callout tone="bad">{textOf(error)}</Callout>}
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
      <Button type="submit" size="md" loading={pending}>
        {m.login_submit()}
      </Button>
      {children}
    </form>
  );
}
