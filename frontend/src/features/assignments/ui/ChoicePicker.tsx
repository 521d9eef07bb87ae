import { Checkbox, Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
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

/**
 * Cases, tags, groups or students to choose: any number, or with `one` a single one. What is chosen stays in sight,
 * whatever is searched for.
 */
export function ChoicePicker({
  kind,
  label,
  find,
  one = false,
  value,
  error,
  onChange,
}: {
  kind: ChoiceKind;
  label: string;
  /** What the field says that narrows the list. */
  find: string;
  one?: boolean;
  value: readonly Choice[];
  error: string | null;
  onChange: (value: readonly Choice[]) => void;
}) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, SEARCH_WAIT_MS);
  const { data = [], isPending, error: failure } = useQuery(choicesQuery(kind, search));
  const ids = new Set(value.map(({ id }) => id));
  const shown = [...value, ...data.filter(({ id }) => !ids.has(id))];
  const group = useId();
  const wrong = `${group}-wrong`;
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
        {shown.map((choice) => {
          const { id, name } = choice;
          return one ? (
            <Radio
              key={id}
              size="xs"
              name={group}
              label={name}
              checked={ids.has(id)}
              onChange={() => onChange([choice])}
            />
          ) : (
            <Checkbox
              key={id}
              size="xs"
              label={name}
              checked={ids.has(id)}
              onChange={({ currentTarget }) =>
                onChange(
                  currentTarget.checked ? [...value, choice] : value.filter((known) => known.id !== id),
                )
              }
            />
          );
        })}
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
