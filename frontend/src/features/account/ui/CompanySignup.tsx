import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { companyLinkQuery, useRegisterWithCompany } from '../api';
import { EMAIL_MAX, emailProblem, nameProblem } from '../validation';
import styles from './form.module.css';
import { linkFaultOfError, UselessLink } from './LinkGate';
import { MailboxLink } from './MailboxLink';
import { NameFields, readNames } from './NameFields';

/** Registration through a company's standing link: a mail follows, whoever asked. */
export function CompanySignup({ company }: { company: string }) {
  const link = useQuery(companyLinkQuery(company));
  const register = useRegisterWithCompany(company);
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given = { email: String(data.get('email') ?? '').trim(), ...readNames(data) };
    const email = emailProblem(given.email, EMAIL_MAX);
    const first = nameProblem(given.firstName);
    const last = nameProblem(given.lastName);
    const found: Record<string, string> = {
      ...(email ? { email: textOfCode(email) } : {}),
      ...(first ? { firstName: textOfCode(first) } : {}),
      ...(last ? { lastName: textOfCode(last) } : {}),
    };
    setProblems(found);
    const [wrong] = Object.keys(found);
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    else register.mutate(given);
  }

  const fault = linkFaultOfError(link.error ?? register.error);
  if (fault) return <UselessLink fault={fault} purpose="invitation" />;
  if (link.isPending) return <Skeleton height={160} aria-busy="true" />;
  if (link.isError) {
    return (
      <>
        <h1 className={styles.title}>{m.signup_closed_title()}</h1>
        <Callout tone="bad">{textOf(link.error)}</Callout>
        <Button variant="default" onClick={() => void link.refetch()}>
          {m.action_try_again()}
        </Button>
      </>
    );
  }
  if (register.isSuccess) {
    return (
      <>
        <h1 className={styles.title}>{m.forgot_sent_title()}</h1>
        <p className={styles.lead} role="status">
          {m.signup_sent_body({ email: register.variables.email })}
        </p>
        <MailboxLink />
      </>
    );
  }
  const of = (name: string) => problems[name] ?? textOfField(register.error, `/${name}`);
  const told = ['email', 'firstName', 'lastName'].some((name) => textOfField(register.error, `/${name}`));
  return (
    <>
      <h1 className={styles.title}>{m.signup_company_title({ company: link.data.companyName })}</h1>
      <p className={styles.lead}>{m.signup_company_lead()}</p>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        {register.isError && !told && <Callout tone="bad">{textOf(register.error)}</Callout>}
        <TextInput
          type="email"
          name="email"
          label={m.field_email()}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          error={of('email')}
        />
        <NameFields problems={{ firstName: of('firstName'), lastName: of('lastName') }} />
        <Button type="submit" size="md" loading={register.isPending}>
          {m.signup_company_submit()}
        </Button>
      </form>
    </>
  );
}
