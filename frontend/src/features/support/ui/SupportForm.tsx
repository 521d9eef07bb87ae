import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { emailProblem, LOGIN_EMAIL_MAX, nameProblem } from '@/features/account/validation';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Callout } from '@/ui/Callout';
import { Refused } from '@/ui/Refused';
import { useFields } from '@/ui/useFields';
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
  const form = useFields({
    initialValues: { name: '', email: '', message: '' },
    problems: ({ name, email, message }) => ({
      name: nameProblem(name),
      email: emailProblem(email, LOGIN_EMAIL_MAX),
      message: message.trim() === '' ? 'required' : null,
    }),
  });
  // The person may only be known a moment later; what has been typed by then stays.
  const { setValues } = form;
  useEffect(() => {
    if (!person) return;
    setValues(({ name, email }) => ({
      name: name || `${person.first_name} ${person.last_name}`,
      email: email || person.email,
    }));
  }, [person, setValues]);

  if (send.isSuccess) {
    return (
      <>
        <Callout tone="good">{m.support_sent({ email: send.variables.email })}</Callout>
        <div className={styles.buttons}>{sent}</div>
      </>
    );
  }
  return (
    <form
      className={styles.form}
      onSubmit={form.submit(({ name, email, message }) =>
        send.mutate(
          { name: name.trim(), email: email.trim(), message: message.trim() },
          { onSuccess: () => guard?.settle(), onError: form.refuse },
        ),
      )}
      noValidate
      {...guard?.form}
    >
      {send.isError && !form.atField(send.error) && <Refused error={send.error} />}
      <TextInput
        name="name"
        label={m.field_name()}
        autoComplete="name"
        maxLength={255}
        {...form.getInputProps('name')}
      />
      <TextInput
        name="email"
        type="email"
        label={m.field_email()}
        autoComplete="email"
        maxLength={LOGIN_EMAIL_MAX}
        {...form.getInputProps('email')}
      />
      <Textarea
        name="message"
        rows={6}
        label={m.field_message()}
        maxLength={SUPPORT_MESSAGE_MAX}
        data-autofocus={person ? true : undefined}
        {...form.getInputProps('message')}
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
