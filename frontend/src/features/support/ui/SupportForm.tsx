import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { emailProblem, LOGIN_EMAIL_MAX, nameProblem } from '@/features/account/validation';
import { textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { Refused } from '@/ui/Refused';
import type { GuardedClose } from '@/ui/useGuardedClose';
import { SUPPORT_MESSAGE_MAX, useSendSupport } from '../api';
import styles from './SupportForm.module.css';

/** A message to support. `back` leaves without sending; `sent` follows the thanks. */
export function SupportForm({
  fromApplication = false,
  back,
  sent,
  guard,
}: {
  /** Opened by the desktop application: the message goes in the name of whoever is signed in there. */
  fromApplication?: boolean;
  back: ReactNode;
  sent: ReactNode;
  /** Of the window that the form stands in. */
  guard?: Pick<GuardedClose, 'form' | 'settle'>;
}) {
  const person = usePerson();
  const send = useSendSupport(fromApplication);
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const body = { name: read('name'), email: read('email'), message: read('message') };
    const nameCode = nameProblem(body.name);
    const emailCode = emailProblem(body.email, LOGIN_EMAIL_MAX);
    const found = {
      ...(nameCode ? { name: textOfCode(nameCode) } : {}),
      ...(emailCode ? { email: textOfCode(emailCode) } : {}),
      ...(body.message ? {} : { message: textOfCode('required') }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else send.mutate(body, { onSuccess: () => guard?.settle() });
  }

  if (send.isSuccess) {
    return (
      <>
        <Callout tone="good">{m.support_sent({ email: send.variables.email })}</Callout>
        <div className={styles.buttons}>{sent}</div>
      </>
    );
  }
  const of = (name: string) => problems[name] ?? textOfField(send.error, `/${name}`);
  const told = ['name', 'email', 'message'].some((name) => textOfField(send.error, `/${name}`));
  return (
    <form
      // The person may only be known a moment later; their name and address then stand in the fields.
      key={person?.id}
      ref={form}
      className={styles.form}
      onSubmit={submit}
      noValidate
      {...guard?.form}
    >
      {send.isError && !told && <Refused error={send.error} />}
      <TextInput
        name="name"
        label={m.field_name()}
        autoComplete="name"
        maxLength={255}
        defaultValue={person ? `${person.first_name} ${person.last_name}` : ''}
        error={of('name')}
      />
      <TextInput
        name="email"
        type="email"
        label={m.field_email()}
        autoComplete="email"
        maxLength={LOGIN_EMAIL_MAX}
        defaultValue={person?.email ?? ''}
        error={of('email')}
      />
      <Textarea
        name="message"
        rows={6}
        label={m.field_message()}
        maxLength={SUPPORT_MESSAGE_MAX}
        data-autofocus={person ? true : undefined}
        error={of('message')}
      />
      <div className={styles.buttons}>
        {back}
        <Button type="submit" loading={send.isPending}>
          {m.support_send()}
        </Button>
      </div>
    </form>
  );
}
