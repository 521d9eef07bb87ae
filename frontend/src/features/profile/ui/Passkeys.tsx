import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PERSON_KEY } from '@/app/services';
import { makePasskey, passkeysWork } from '@/features/account/passkey';
import { textOf, textOfCode } from '@/i18n/errors';
import { formatAgo, formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { Part } from '@/ui/Part';
import { beginPasskey, confirmPasskey, removePasskey, secondFactorQuery } from '../api';
import styles from './Profile.module.css';
import { Proof, RecoveryCodes } from './SecondFactor';

type Step =
  | { at: 'rest' }
  | { at: 'name' }
  | { at: 'password'; name: string }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'remove'; id: string; name: string };

/** The person's passkeys: added by name, removed by password. */
export function Passkeys() {
  const person = usePerson();
  const queries = useQueryClient();
  const state = useQuery(secondFactorQuery);
  const [step, setStep] = useState<Step>({ at: 'rest' });
  const [fault, setFault] = useState<string | null>(null);
  const nameField = useRef<HTMLInputElement>(null);
  if (!person?.permissions.includes('second_factor') || !state.data) return null;

  function rest() {
    setStep({ at: 'rest' });
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    void queries.invalidateQueries({ queryKey: PERSON_KEY });
  }

  async function make(name: string, options: Record<string, unknown>) {
    let credential: Record<string, unknown>;
    try {
      credential = await makePasskey(options);
    } catch {
      setFault(m.passkey_not_made());
      return rest();
    }
    try {
      const codes = await confirmPasskey({ name, credential });
      if (codes.length > 0) setStep({ at: 'codes', codes });
      else rest();
    } catch (error) {
      setFault(textOf(error));
      rest();
    }
  }

  return (
    <Part title={m.passkey_title()}>
      {fault && <Callout tone="bad">{fault}</Callout>}
      {step.at === 'rest' && (
        <>
          <p>{m.passkey_lead()}</p>
          {state.data.passkeys.length > 0 && (
            <ul className={styles.sessions}>
              {state.data.passkeys.map(({ id, name, created, lastUsed }) => (
                <li key={id}>
                  <span>
                    {name}
                    <small>
                      {lastUsed
                        ? m.passkey_used({ date: formatDate(created), when: formatAgo(lastUsed) })
                        : m.passkey_added({ date: formatDate(created) })}
                    </small>
                  </span>
                  <Button
                    variant="subtle"
                    aria-label={m.row_remove({ name })}
                    onClick={() => {
                      setFault(null);
                      setStep({ at: 'remove', id, name });
                    }}
                  >
                    {m.passkey_remove()}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {passkeysWork() ? (
            <Button
              variant="default"
              onClick={() => {
                setFault(null);
                setStep({ at: 'name' });
              }}
            >
              {m.passkey_add()}
            </Button>
          ) : (
            <p className={styles.hint}>{m.passkey_impossible()}</p>
          )}
        </>
      )}
      {step.at === 'name' && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const name = nameField.current?.value.trim() ?? '';
            if (name === '') return setFault(textOfCode('required'));
            setFault(null);
            setStep({ at: 'password', name });
          }}
        >
          <TextInput
            ref={nameField}
            label={m.passkey_name()}
            description={m.passkey_name_hint()}
            maxLength={100}
            autoFocus
          />
          <div className={styles.buttons}>
            <Button type="submit">{m.factor_next()}</Button>
            <Button variant="default" onClick={rest}>
              {m.action_cancel()}
            </Button>
          </div>
        </form>
      )}
      {step.at === 'password' && (
        <Proof
          verb={m.factor_next()}
          lead={m.factor_password_hint()}
          act={({ password }) => beginPasskey(password)}
          onDone={(options) => void make(step.name, options)}
          onCancel={rest}
        />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={rest} />}
      {step.at === 'remove' && (
        <Proof
          verb={m.passkey_remove()}
          lead={m.passkey_remove_hint({ name: step.name })}
          act={({ password }) => removePasskey({ id: step.id, password })}
          onDone={rest}
          onCancel={rest}
        />
      )}
    </Part>
  );
}
