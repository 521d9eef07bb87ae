import '@/theme/mantine-app';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useServices } from '@/app/useServices';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { useUnsaved } from '@/navigation/useUnsaved';
import { Callout } from '@/ui/Callout';
import { useRegister, useSignIn } from '../api';
import type { LinkFacts } from '../model';
import { nameProblem } from '../validation';
import { CompanySignup } from './CompanySignup';
import { EntryFrame } from './EntryFrame';
import styles from './form.module.css';
import { LinkGate, linkFaultOfError, UselessLink } from './LinkGate';
import { NameFields, readNames } from './NameFields';
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
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [terms, setTerms] = useState(false);
  const [typed, setTyped] = useState(false);
  // The page forgets its link when it is left, so that what was typed could not even be typed again.
  useUnsaved(typed && !register.isSuccess && linkFaultOfError(register.error) === null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const names = readNames(data);
    const accepted = data.get('acceptTerms') !== null;
    const first = nameProblem(names.firstName);
    const last = nameProblem(names.lastName);
    const found: Record<string, string> = {
      ...(first ? { firstName: textOfCode(first) } : {}),
      ...(last ? { lastName: textOfCode(last) } : {}),
      ...(accepted ? {} : { acceptTerms: textOfCode('terms_not_accepted') }),
    };
    setProblems(found);
    const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
    if (found.firstName || found.lastName) return focus(found.firstName ? 'firstName' : 'lastName');
    const chosen = password.check();
    if (chosen === null) return;
    if (!accepted) return focus('acceptTerms');
    register.mutate(
      { ...names, password: chosen, acceptTerms: accepted },
      { onSuccess: ({ email }) => signIn.mutate({ email, password: chosen }) },
    );
  }

  if (register.isSuccess && signIn.isError) return <Registered refusal={signIn.error} />;
  const fault = linkFaultOfError(register.error);
  if (fault) return <UselessLink fault={fault} purpose="invitation" />;
  const of = (name: string) => problems[name] ?? textOfField(register.error, `/${name}`);
  const told = ['firstName', 'lastName', 'password', 'acceptTerms'].some((name) =>
    textOfField(register.error, `/${name}`),
  );
  return (
    <Words title={m.signup_title()}>
      <p className={styles.lead}>{m.signup_lead({ company: facts.companyName })}</p>
      <form ref={form} className={styles.form} onSubmit={submit} onInput={() => setTyped(true)} noValidate>
        {register.isError && !told && <Callout tone="bad">{textOf(register.error)}</Callout>}
        <TextInput
          type="email"
          name="email"
          label={m.field_email()}
          autoComplete="username"
          value={facts.email}
          readOnly
        />
        <NameFields
          firstName={facts.firstName}
          lastName={facts.lastName}
          problems={{ firstName: of('firstName'), lastName: of('lastName') }}
        />
        <NewPasswordFields state={password} refusal={textOfField(register.error, '/password')} />
        <div className={styles.consent}>
          <Checkbox name="acceptTerms" label={m.signup_terms()} error={of('acceptTerms')} />
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
