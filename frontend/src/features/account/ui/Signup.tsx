import '@/theme/mantine-app';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useServices } from '@/app/useServices';
import { textOf, textOfField } from '@/i18n/errors';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { useUnsaved } from '@/navigation/useUnsaved';
import { Callout } from '@/ui/Callout';
import { useFields } from '@/ui/useFields';
import { useRegister, useSignIn } from '../api';
import type { LinkFacts } from '../model';
import { CompanySignup } from './CompanySignup';
import { EntryFrame } from './EntryFrame';
import styles from './form.module.css';
import { LinkGate, linkFaultOfError, UselessLink } from './LinkGate';
import { NameFields, nameProblems, trimNames } from './NameFields';
import { NewPasswordFields, useNewPassword } from './NewPassword';

const LegalOverlay = lazy(() => loadPart(() => import('@/features/legal/ui/LegalOverlay')));
const route = getRouteApi('/signup');

/** Registration: by an invitation's link, or by a company's. */
export function Signup() {
  const { config } = useServices();
  useEffect(() => {
    document.title = `${m.signup_title()} - ${config.productName}`;
  }, [config.productName]);
  const search = route.useSearch();
  const hash = useLocation({ select: (location) => location.hash });
  const company = search.company ?? new URLSearchParams(hash).get('company');
  return (
    <EntryFrame>
      {company ? (
        <CompanySignup company={company} />
      ) : (
        <LinkGate purpose="invitation" without={<Closed />}>
          {(facts, token) => <Invitation facts={facts} token={token} />}
        </LinkGate>
      )}
      <HaveAccount />
    </EntryFrame>
  );
}

function HaveAccount() {
  return (
    <Link to="/login" className={styles.link}>
      {m.signup_have_account()}
    </Link>
  );
}

function Closed() {
  return (
    <Words title={m.signup_closed_title()}>
      <p className={styles.lead}>{m.signup_closed_body()}</p>
    </Words>
  );
}

/** The registration is done, and signing in has to wait: for the license's first day, or for what the refusal says. */
function Registered({ refusal }: { refusal: unknown }) {
  const waits = refusal instanceof ApiError && refusal.code === 'license_not_active_yet';
  const { startDate } = refusal instanceof ApiError ? refusal.detail : {};
  return (
    <Words title={m.signup_done_title()}>
      <p className={styles.lead} role="status">
        {waits && typeof startDate === 'string'
          ? m.signup_done_from({ date: formatDate(startDate) })
          : m.signup_done_but({ reason: textOf(refusal) })}
      </p>
    </Words>
  );
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </>
  );
}

function Invitation({ facts, token }: { facts: LinkFacts; token: string }) {
  const register = useRegister(token);
  const signIn = useSignIn();
  const password = useNewPassword(facts.email);
  const form = useFields({
    initialValues: {
      firstName: facts.firstName ?? '',
      lastName: facts.lastName ?? '',
      acceptTerms: false,
    },
    problems: ({ acceptTerms, ...names }) => ({
      ...nameProblems(names),
      acceptTerms: acceptTerms ? null : 'terms_not_accepted',
    }),
  });
  const [terms, setTerms] = useState(false);
  const [typed, setTyped] = useState(false);
  // The page forgets its link when it is left, so that what was typed could not even be typed again.
  useUnsaved(typed && !register.isSuccess && linkFaultOfError(register.error) === null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    // The password has rules of its own; what is wrong is said in all fields at once.
    const chosen = password.check();
    form.submit(({ acceptTerms, ...names }) => {
      if (chosen === null) return;
      register.mutate(
        { ...trimNames(names), password: chosen, acceptTerms },
        {
          onSuccess: ({ email }) => signIn.mutate({ email, password: chosen }),
          onError: form.refuse,
        },
      );
    })(event);
  }

  if (register.isSuccess && signIn.isError) return <Registered refusal={signIn.error} />;
  const fault = linkFaultOfError(register.error);
  if (fault) return <UselessLink fault={fault} purpose="invitation" />;
  const refusedPassword = textOfField(register.error, '/password');
  const told = refusedPassword !== null || form.atField(register.error);
  return (
    <Words title={m.signup_title()}>
      <p className={styles.lead}>{m.signup_lead({ company: facts.companyName })}</p>
      <form className={styles.form} onSubmit={submit} onInput={() => setTyped(true)} noValidate>
        {register.isError && !told && <Callout tone="bad">{textOf(register.error)}</Callout>}
        <TextInput
          type="email"
          name="email"
          label={m.field_email()}
          autoComplete="username"
          value={facts.email}
          readOnly
        />
        <NameFields form={form} />
        <NewPasswordFields state={password} refusal={refusedPassword} />
        <div className={styles.consent}>
          <Checkbox
            name="acceptTerms"
            label={m.signup_terms()}
            {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
          />
          <button type="button" aria-haspopup="dialog" onClick={() => setTerms(true)}>
            {m.signup_terms_read()}
          </button>
        </div>
        <Button type="submit" size="md" loading={register.isPending || signIn.isPending}>
          {m.signup_submit()}
        </Button>
      </form>
      <Suspense>{terms && <LegalOverlay document="terms" onClose={() => setTerms(false)} />}</Suspense>
    </Words>
  );
}
