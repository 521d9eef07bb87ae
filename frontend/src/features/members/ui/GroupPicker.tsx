import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { ChoiceList } from '@/ui/ChoiceList';
import { groupChoiceQuery } from '../api';
import type { Group } from '../model';

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
  const { data, error } = useQuery(groupChoiceQuery);
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const all = data ?? value;
  const nothing = all.length === 0 ? m.groups_none() : m.list_nothing_found();
  return (
    <ChoiceList
      label={label}
      find={all.length > MANY ? { label: m.group_find(), text, onText: setText } : undefined}
      items={all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))}
      value={value}
      note={error ? textOf(error) : data ? nothing : m.group_loading()}
      onChange={(chosen) => onChange(chosen.map(({ id, name }) => ({ id, name })))}
    />
  );
}
