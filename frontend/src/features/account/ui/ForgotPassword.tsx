import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useRequestReset } from '../api';
import { EMAIL_MAX, emailProblem } from '../validation';
import styles from './form.module.css';
import { MailboxLink } from './MailboxLink';
import { Sheet } from './Sheet';

/** Asks for a link to set a new password. What follows is the same whether or not the address is known. */
export function ForgotPassword() {
  const reset = useRequestReset();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = field.current?.value ?? '';
    const code = emailProblem(email, EMAIL_MAX);
    setProblem(code && textOfCode(code));
    if (code) field.current?.focus();
    else reset.mutate(email.trim());
  }

  return (
    <Sheet title={reset.isSuccess ? m.forgot_sent_title() : m.forgot_title()}>
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
      {reset.isSuccess && <MailboxLink />}
    </Sheet>
  );
}
