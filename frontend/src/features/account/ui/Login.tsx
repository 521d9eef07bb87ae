import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useServices } from '@/app/useServices';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useSignIn } from '../api';
import { emailProblem, LOGIN_EMAIL_MAX } from '../validation';
import { EntryFrame } from './EntryFrame';
import styles from './form.module.css';

export function Login() {
  const { config } = useServices();
  const signIn = useSignIn();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<{ email?: string; password?: string }>({});

  useEffect(() => {
    document.title = `${m.login_title()} - ${config.productName}`;
  }, [config.productName]);

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
    signIn.mutate(
      { email: email.trim(), password },
      {
        onError: () => passwordField.current?.select(),
      },
    );
  }

  return (
    <EntryFrame>
      <h1 className={styles.title}>{m.login_title()}</h1>
      <form className={styles.form} onSubmit={submit} noValidate>
        {signIn.isError && <Callout tone="bad">{textOf(signIn.error)}</Callout>}
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
          maxLength={128}
          error={problems.password}
          visibilityToggleButtonProps={{ 'aria-label': m.field_password_show() }}
        />
        <Button type="submit" size="md" loading={signIn.isPending}>
          {m.login_submit()}
        </Button>
        <Link to="/forgot-password" className={styles.link} preload="intent">
          {m.login_forgot()}
        </Link>
      </form>
    </EntryFrame>
  );
}
