import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useFields } from '@/ui/useFields';
import { companyLinkQuery, useRegisterWithCompany } from '../api';
import { EMAIL_MAX, emailProblem } from '../validation';
import styles from './form.module.css';
import { linkFaultOfError, UselessLink } from './LinkGate';
import { MailboxLink } from './MailboxLink';
import { NameFields, nameProblems, trimNames } from './NameFields';

/** Registration through a company's standing link: a mail follows, whoever asked. */
export function CompanySignup({ company }: { company: string }) {
  const link = useQuery(companyLinkQuery(company));
  const register = useRegisterWithCompany(company);
  const form = useFields({
    initialValues: { email: '', firstName: '', lastName: '' },
    problems: ({ email, ...names }) => ({ email: emailProblem(email, EMAIL_MAX), ...nameProblems(names) }),
  });

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
  return (
    <>
      <h1 className={styles.title}>{m.signup_company_title({ company: link.data.companyName })}</h1>
      <p className={styles.lead}>{m.signup_company_lead()}</p>
      <form
        className={styles.form}
        onSubmit={form.submit(({ email, ...names }) =>
          register.mutate({ email: email.trim(), ...trimNames(names) }, { onError: form.refuse }),
        )}
        noValidate
      >
        {register.isError && !form.atField(register.error) && (
          <Callout tone="bad">{textOf(register.error)}</Callout>
        )}
        <TextInput
          type="email"
          name="email"
          label={m.field_email()}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          {...form.getInputProps('email')}
        />
        <NameFields form={form} />
        <Button type="submit" size="md" loading={register.isPending}>
          {m.signup_company_submit()}
        </Button>
      </form>
    </>
  );
}
