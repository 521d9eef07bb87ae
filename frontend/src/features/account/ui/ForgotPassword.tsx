import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useServices } from '@/app/useServices';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useRequestReset } from '../api';
import { emailProblem } from '../validation';
import page from './ForgotPassword.module.css';
import styles from './form.module.css';

const EMAIL_MAX = 255;

export function ForgotPassword() {
  const { config } = useServices();
  const reset = useRequestReset();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    document.title = `${m.forgot_title()} - ${config.productName}`;
  }, [config.productName]);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = field.current?.value ?? '';
    const code = emailProblem(email, EMAIL_MAX);
    setProblem(code && textOfCode(code));
    if (code) field.current?.focus();
    else reset.mutate(email.trim());
  }

  return (
    <div className={page.sheet}>
      <h1 className={styles.title}>{reset.isSuccess ? m.forgot_sent_title() : m.forgot_title()}</h1>
      {reset.isSuccess ? (
        <p className={styles.lead} role="status">
          {m.forgot_sent_body({ email: reset.variables })}
        </p>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <p className={styles.lead}>{m.forgot_lead()}</p>
          {reset.isError && <Callout tone="bad">{textOf(reset.error)}</Callout>}
          <TextInput
            ref={field}
            type="email"
            name="email"
            size="md"
            label={m.field_email()}
            autoComplete="username"
            maxLength={EMAIL_MAX}
            error={problem}
          />
          <Button type="submit" size="md" loading={reset.isPending}>
            {m.forgot_submit()}
          </Button>
        </form>
      )}
      <Link to="/login" className={styles.link}>
        {m.forgot_back()}
      </Link>
    </div>
  );
}
