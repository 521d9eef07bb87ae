import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { PERSON_KEY } from '@/app/services';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Badge } from '@/ui/Badge';
import { Callout } from '@/ui/Callout';
import { saveFile } from '@/ui/csv';
import { Part } from '@/ui/Part';
import { Refused } from '@/ui/Refused';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorQuery,
} from '../api';
import styles from './Profile.module.css';

type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'application'; enrolment: Enrolment }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'renew' }
  | { at: 'end' };

/** A code besides the password: set up, given new recovery codes, ended. */
export function SecondFactor() {
  const person = usePerson();
  const queries = useQueryClient();
  const state = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const allowed = person?.permissions.includes('second_factor') ?? false;
  if (!allowed && !state.data?.enabled) return null;

  function rest() {
    setStep({ at: 'rest' });
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    // What was demanded may be there now.
    void queries.invalidateQueries({ queryKey: PERSON_KEY });
  }
  const codes = (recoveryCodes: readonly string[]) => setStep({ at: 'codes', codes: recoveryCodes });

  return (
    <Part title={m.factor_title()}>
      {state.isPending && <Skeleton height={40} aria-busy="true" />}
      {state.isError && <Callout tone="bad">{textOf(state.error)}</Callout>}
      {step.at === 'rest' && state.data && !state.data.enabled && (
        <>
          <p>{m.factor_off()}</p>
          <Button variant="default" onClick={() => setStep({ at: 'password' })}>
            {m.factor_begin()}
          </Button>
        </>
      )}
      {step.at === 'rest' && state.data?.enabled && (
        <>
          <p>
            <Badge tone="good" icon="check">
              {m.factor_on({ date: formatDate(state.data.since ?? '') })}
            </Badge>
          </p>
          <p>
            {m.factor_codes_left({
              count: state.data.recoveryCodesLeft,
              number: formatNumber(state.data.recoveryCodesLeft),
            })}
          </p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
              {m.factor_renew()}
            </Button>
            <Button variant="default" onClick={() => setStep({ at: 'end' })}>
              {m.factor_end()}
            </Button>
          </div>
        </>
      )}
      {step.at === 'password' && (
        <Proof
          verb={m.factor_next()}
          lead={m.factor_password_hint()}
          act={({ password }) => beginSecondFactor(password)}
          onDone={(enrolment) => setStep({ at: 'application', enrolment })}
          onCancel={rest}
        />
      )}
      {step.at === 'application' && (
        <>
          <ol className={styles.steps}>
            <li>{m.factor_step_scan()}</li>
            <li>{m.factor_step_code()}</li>
          </ol>
          <img
            className={styles.picture}
            src={`data:image/svg+xml,${encodeURIComponent(step.enrolment.picture)}`}
            alt={m.factor_picture()}
          />
          <p>
            {m.factor_secret()} <code>{step.enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <Proof
            verb={m.factor_confirm()}
            code="first"
            act={({ code }) => confirmSecondFactor(code)}
            onDone={codes}
            onCancel={rest}
          />
        </>
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
      {step.at === 'renew' && (
        <Proof verb={m.factor_renew()} code="any" act={renewRecoveryCodes} onDone={codes} onCancel={rest} />
      )}
      {step.at === 'end' && (
        <Proof
          verb={m.factor_end()}
          lead={m.factor_end_hint()}
          code="any"
          act={endSecondFactor}
          onDone={rest}
          onCancel={rest}
        />
      )}
    </Part>
  );
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <Callout tone="good">{m.factor_done()}</Callout>
      <p>{m.factor_codes_hint()}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button
          variant="default"
          onClick={() => saveFile(m.factor_codes_file(), new Blob([`${codes.join('\n')}\n`]))}
        >
          {m.factor_codes_save()}
        </Button>
        <Button onClick={onKept}>{m.factor_codes_kept()}</Button>
      </div>
    </>
  );
}

/** The password, a code, or both, and what they are wanted for. */
export function Proof<Answer>({
  verb,
  lead,
  code,
  act,
  onDone,
  onCancel,
}: {
  verb: string;
  lead?: string;
  /** The first code of an application needs no password: it was given a moment ago. */
  code?: 'first' | 'any';
  act: (given: { password: string; code: string }) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
}) {
  const person = usePerson();
  const passwordField = useRef<HTMLInputElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<'password' | 'code' | null>(null);
  const work = useMutation({ mutationFn: act, onSuccess: onDone });
  const wrongPassword = work.error instanceof ApiError && work.error.code === 'wrong_password';
  const wrongCode = textOfField(work.error, '/code');
  const required = (field: 'password' | 'code') => (missing === field ? textOfCode('required') : null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = { password: passwordField.current?.value ?? '', code: codeField.current?.value ?? '' };
    const field = code !== 'first' && given.password === '' ? 'password' : null;
    const empty = field ?? (code && given.code.trim() === '' ? 'code' : null);
    setMissing(empty);
    if (empty === 'password') return passwordField.current?.focus();
    if (empty === 'code') return codeField.current?.focus();
    work.mutate(given, {
      onError: () => (code ? codeField.current?.select() : passwordField.current?.select()),
    });
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {lead && <p className={styles.hint}>{lead}</p>}
      {work.isError && !wrongPassword && wrongCode === null && <Refused error={work.error} />}
      {code !== 'first' && (
        <>
          <input type="email" name="email" autoComplete="username" value={person?.email} readOnly hidden />
          <PasswordInput
            ref={passwordField}
            label={m.field_password()}
            autoComplete="current-password"
            maxLength={1024}
            error={required('password') ?? (wrongPassword && textOf(work.error))}
            visibilityToggleButtonProps={{ 'aria-label': m.field_password_show() }}
            autoFocus
          />
        </>
      )}
      {code && (
        <TextInput
          ref={codeField}
          label={m.field_code()}
          {...(code === 'any' ? { description: m.field_code_hint() } : {})}
          autoComplete="one-time-code"
          inputMode={code === 'first' ? 'numeric' : 'text'}
          maxLength={64}
          error={required('code') ?? wrongCode}
          autoFocus={code === 'first'}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" loading={work.isPending}>
          {verb}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {m.action_cancel()}
        </Button>
      </div>
    </form>
  );
}
