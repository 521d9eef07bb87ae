import { InputBase, TextInput } from '@mantine/core';
import type { FocusEventHandler } from 'react';
import { m } from '@/i18n/generated/messages.js';

/** The hint under the input: what is wrong takes the place below it. */
const BELOW = ['label', 'input', 'description', 'error'] as const;

interface FieldProps {
  readonly value: string;
  readonly hint: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** What something is to be called; the first field of its dialog. */
export function NameField({
  value,
  hint,
  error,
  onChange,
  onBlur,
  onFocus,
}: FieldProps & { onBlur: () => void; onFocus?: FocusEventHandler<HTMLInputElement> }) {
  return (
    <TextInput
      name="name"
      label={m.column_name()}
      description={hint}
      inputWrapperOrder={[...BELOW]}
      value={value}
      autoComplete="off"
      data-autofocus
      required
      withAsterisk={false}
      error={error}
      onBlur={onBlur}
      {...(onFocus ? { onFocus } : {})}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** What else there is to say of it, in a few lines. */
export function DescriptionField({ value, hint, error, onChange, rows }: FieldProps & { rows: number }) {
  return (
    <InputBase
      component="textarea"
      multiline
      name="description"
      label={m.tag_description()}
      description={hint}
      inputWrapperOrder={[...BELOW]}
      rows={rows}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
