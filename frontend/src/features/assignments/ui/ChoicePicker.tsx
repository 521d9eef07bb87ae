import { Checkbox, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { SEARCH_WAIT_MS } from '@/ui/listState';
import { choicesQuery } from '../api';
import type { Choice, ChoiceKind } from '../model';
import styles from './Assignments.module.css';

/** Groups or students to tick; what is ticked stays in sight, whatever is searched for. */
export function ChoicePicker({
  kind,
  label,
  find,
  value,
  error,
  onChange,
}: {
  kind: Extract<ChoiceKind, 'group' | 'person'>;
  label: string;
  find: string;
  value: readonly Choice[];
  error?: string | null;
  onChange: (value: readonly Choice[]) => void;
}) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_WAIT_MS);
  const { data = [], isPending, error: failure } = useQuery(choicesQuery(kind, search));
  const ids = new Set(value.map(({ id }) => id));
  const shown = [...value, ...data.filter(({ id }) => !ids.has(id))];
  const wrong = useId();
  return (
    <fieldset className={styles.picker} aria-describedby={error ? wrong : undefined}>
      <legend>{label}</legend>
      <TextInput
        size="xs"
        type="search"
        aria-label={find}
        placeholder={find}
        leftSection={<Icon name="search" size={14} />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={styles.choices}>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            size="xs"
            label={name}
            checked={ids.has(id)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...value, { id, name }] : value.filter((one) => one.id !== id),
              )
            }
          />
        ))}
        {shown.length === 0 && (
          <p className={styles.hint}>
            {failure ? textOf(failure) : isPending ? m.group_loading() : m.list_nothing_found()}
          </p>
        )}
      </div>
      {error && (
        <p className={styles.wrong} id={wrong} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** One case or one tag. */
export function SubjectPicker({
  kind,
  value,
  error,
  disabled,
  onChange,
}: {
  kind: Extract<ChoiceKind, 'case' | 'tag'>;
  value: Choice | null;
  error?: string | null;
  disabled: boolean;
  onChange: (value: Choice | null) => void;
}) {
  const [text, setText] = useState(value?.name ?? '');
  const [search] = useDebouncedValue(value?.name === text ? '' : text, SEARCH_WAIT_MS);
  const { data = [] } = useQuery(choicesQuery(kind, search));
  const shown = value && !data.some(({ id }) => id === value.id) ? [value, ...data] : data;
  return (
    <Select
      name="subject"
      label={kind === 'case' ? m.assignment_case() : m.assignment_tag()}
      placeholder={m.assignment_choose()}
      searchable
      disabled={disabled}
      nothingFoundMessage={m.list_nothing_found()}
      data={shown.map(({ id, name }) => ({ value: id, label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      value={value?.id ?? null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(id) => onChange(shown.find((one) => one.id === id) ?? null)}
      error={error}
    />
  );
}
