import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { groupChoiceQuery } from '../api';
import type { Group } from '../model';
import styles from './GroupPicker.module.css';

/** From this many on, groups are looked for rather than read through. */
const MANY = 8;

/** Groups to tick; with many of them a field narrows the list. */
export function GroupPicker({
  label,
  value,
  onChange,
}: {
  label: string;
  value: readonly Group[];
  onChange: (value: readonly Group[]) => void;
}) {
  const groups = useQuery(groupChoiceQuery);
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const ids = new Set(value.map(({ id }) => id));
  const all = groups.data ?? value;
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      {all.length > MANY && (
        <TextInput
          size="xs"
          type="search"
          aria-label={m.group_find()}
          placeholder={m.group_find()}
          leftSection={<Icon name="search" size={14} />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={styles.list}>
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
          <p className={styles.none}>
            {groups.isError
              ? textOf(groups.error)
              : groups.isPending
                ? m.group_loading()
                : all.length === 0
                  ? m.groups_none()
                  : m.list_nothing_found()}
          </p>
        )}
      </div>
    </fieldset>
  );
}
