import { Button, Checkbox, Popover, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { TagChip } from '@/ui/Badge';
import { Icon } from '@/ui/icons';
import { tagChoiceQuery } from '../api';
import styles from './TagPicker.module.css';

/** More tags than this are searched rather than looked over. */
const OVERSEEN = 8;

/** Chooses tags from the company's; what was chosen is handed over when the list closes. */
export function TagPicker({
  chosen,
  label = chosen.length === 0 ? m.tags_choose() : m.tags_chosen({ count: chosen.length }),
  hint = m.tags_offer_hint(),
  disabled = false,
  onChange,
}: {
  chosen: readonly string[];
  /** What the button says, where the tags stand beside it. */
  label?: string;
  /** What tags do to whom is given them. */
  hint?: string;
  disabled?: boolean;
  onChange: (tagIds: string[]) => void;
}) {
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null);
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({ ...tagChoiceQuery, enabled: marked !== null });
  const tags = data?.content ?? [];
  const found = tags.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));

  function move(opened: boolean) {
    if (opened) {
      setSearch('');
      setMarked(new Set(chosen));
      return;
    }
    setMarked(null);
    if (marked && (marked.size !== chosen.length || chosen.some((id) => !marked.has(id)))) {
      onChange([...marked]);
    }
  }

  return (
    <Popover
      opened={marked !== null}
      onChange={move}
      position="bottom-end"
      width={240}
      withinPortal={false}
      hideDetached={false}
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          disabled={disabled}
          leftSection={<Icon name="tag" size={16} />}
          onClick={() => move(marked === null)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {error ? (
          <p className={styles.hint}>{textOf(error)}</p>
        ) : !data ? (
          <Skeleton height={20} />
        ) : tags.length === 0 ? (
          <p className={styles.hint}>{m.tags_none()}</p>
        ) : (
          <>
            {tags.length > OVERSEEN && (
              <TextInput
                aria-label={m.tags_search()}
                placeholder={m.tags_search()}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            )}
            <ul className={styles.list}>
              {found.map(({ id, name, color }) => (
                <li key={id}>
                  <Checkbox
                    label={<TagChip name={name} color={color} />}
                    checked={marked?.has(id) ?? false}
                    onChange={({ currentTarget: { checked } }) =>
                      setMarked((now) => {
                        const next = new Set(now);
                        if (checked) next.add(id);
                        else next.delete(id);
                        return next;
                      })
                    }
                  />
                </li>
              ))}
            </ul>
            <p className={styles.hint}>{found.length === 0 ? m.tags_none_found() : hint}</p>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
