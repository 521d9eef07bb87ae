import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { emailProblem, LOGIN_EMAIL_MAX } from '@/features/account/validation';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { SUPPORT_MESSAGE_MAX, useSendSupport } from '../api';
import styles from './SupportOverlay.module.css';

export default function SupportOverlay({ onClose }: { onClose: () => void }) {
  const person = usePerson();
  const send = useSendSupport();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '').trim();
    const body = { name: read('name'), email: read('email'), message: read('message') };
    const emailCode = emailProblem(body.email, LOGIN_EMAIL_MAX);
    const found = {
      ...(body.name ? {} : { name: textOfCode('required') }),
      ...(emailCode ? { email: textOfCode(emailCode) } : {}),
      ...(body.message ? {} : { message: textOfCode('required') }),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else send.mutate(body);
  }

  return (
    <Modal
      opened
      size={520}
      onClose={onClose}
      title={<span className={styles.title}>{m.support_title()}</span>}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      {send.isSuccess ? (
        <>
          <Callout tone="good">{m.support_sent({ email: send.variables.email })}</Callout>
          <div className={styles.buttons}>
            <Button data-autofocus onClick={onClose}>
              {m.support_back()}
            </Button>
          </div>
        </>
      ) : (
        <form ref={form} className={styles.form} onSubmit={submit} noValidate>
          {send.isError && <Callout tone="bad">{textOf(send.error)}</Callout>}
          <TextInput
            name="name"
            label={m.field_name()}
            autoComplete="name"
            maxLength={255}
            defaultValue={person ? `${person.first_name} ${person.last_name}` : ''}
            error={problems.name}
          />
          <TextInput
            name="email"
            type="email"
            label={m.field_email()}
            autoComplete="email"
            maxLength={LOGIN_EMAIL_MAX}
            defaultValue={person?.email ?? ''}
            error={problems.email}
          />
          <Textarea
            name="message"
            rows={6}
            label={m.field_message()}
            maxLength={SUPPORT_MESSAGE_MAX}
            data-autofocus={person ? true : undefined}
            error={problems.message}
          />
          <div className={styles.buttons}>
            <Button variant="default" onClick={onClose}>
              {m.support_back()}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {m.support_send()}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
