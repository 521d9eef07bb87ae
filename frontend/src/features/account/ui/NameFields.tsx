import { TextInput } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { NAME_MAX } from '../validation';
import styles from './form.module.css';

/** First and last name side by side. */
export function NameFields({
  firstName = '',
  lastName = '',
  problems,
}: {
  firstName?: string;
  lastName?: string;
  problems: { firstName: string | null | undefined; lastName: string | null | undefined };
}) {
  return (
    <div className={styles.pair}>
      <TextInput
        name="firstName"
        label={m.field_first_name()}
        autoComplete="given-name"
        maxLength={NAME_MAX}
        defaultValue={firstName}
        error={problems.firstName}
      />
      <TextInput
        name="lastName"
        label={m.field_last_name()}
        autoComplete="family-name"
        maxLength={NAME_MAX}
        defaultValue={lastName}
        error={problems.lastName}
      />
    </div>
  );
}

export function readNames(form: FormData): { firstName: string; lastName: string } {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  return { firstName: read('firstName'), lastName: read('lastName') };
}
