import { Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { ChoiceList } from '@/ui/ChoiceList';
import { SEARCH_WAIT_MS } from '@/ui/listState';
import { choicesQuery } from '../api';
import type { Choice, ChoiceKind } from '../model';

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
  const { data, isPending, error: failure } = useQuery(choicesQuery(kind, search));
  const found = data?.choices ?? [];
  const ids = new Set(value.map(({ id }) => id));
  return (
    <ChoiceList
      label={label}
      find={{ label: find, text, onText: setText }}
      items={distinct([...value, ...found.filter(({ id }) => !ids.has(id))])}
      cut={data?.more ? m.assignment_more_choices({ count: found.length }) : null}
      value={value}
      note={failure ? textOf(failure) : isPending ? m.group_loading() : m.list_nothing_found()}
      error={error}
      radio={
        one
          ? (choice, group) => (
              <Radio
                key={choice.id}
                size="xs"
                name={group}
                label={choice.name}
                checked={ids.has(choice.id)}
                onChange={() => onChange([choice])}
              />
            )
          : undefined
      }
      onChange={onChange}
    />
  );
}

/** Namesakes are told apart by their addresses. */
function distinct(items: readonly Choice[]): readonly Choice[] {
  const names = new Map<string, number>();
  for (const { name } of items) names.set(name, (names.get(name) ?? 0) + 1);
  return items.map((item) =>
    item.email && (names.get(item.name) ?? 0) > 1 ? { ...item, name: `${item.name}, ${item.email}` } : item,
  );
}
