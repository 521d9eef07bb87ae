import { TextInput } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import type { Fields } from '@/ui/useFields';
import { NAME_MAX, nameProblem } from '../validation';
import styles from './form.module.css';

export interface Names {
  firstName: string;
  lastName: string;
}

/** First and last name side by side, of a form that has them among its fields. */
export function NameFields<Values extends Names>({ form }: { form: Pick<Fields<Values>, 'getInputProps'> }) {
  return (
    <div className={styles.pair}>
      <TextInput
        name="firstName"
        label={m.field_first_name()}
        autoComplete="given-name"
        maxLength={NAME_MAX}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        name="lastName"
        label={m.field_last_name()}
        autoComplete="family-name"
        maxLength={NAME_MAX}
        {...form.getInputProps('lastName')}
      />
    </div>
  );
}

/** The names as they are sent. */
export const trimNames = ({ firstName, lastName }: Names): Names => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

export const nameProblems = ({ firstName, lastName }: Names) => ({
  firstName: nameProblem(firstName),
  lastName: nameProblem(lastName),
});
