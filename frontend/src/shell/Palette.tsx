import { Modal, TextInput, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useSignOut } from '@/features/account/api';
import type { AuthState } from '@/features/account/model';
import { membersQuery } from '@/features/members/api';
import { scenarioPageQuery } from '@/features/scenarios/api';
import { m } from '@/i18n/generated/messages.js';
import { mayOpen } from '@/navigation/menu';
import type { PlacePath } from '@/navigation/places';
import { Icon } from '@/ui/icons';
import { LONGEST_SEARCH } from '@/ui/listState';
import { useFocusBack } from '@/ui/useFocusBack';
import { copyId } from './copyId';
import styles from './Palette.module.css';
import { type Entry, paletteGroups } from './paletteEntries';

const FOUND = { page: 0, size: 5, descending: false } as const;
const FEWEST_LETTERS = 2;
const WAIT_MS = 150;

/** Goes anywhere by a few letters: screens, scenarios, people, and what can be done from everywhere. */
export default function Palette({
  person,
  onKeys,
  onClose,
}: {
  person: AuthState;
  onKeys: () => void;
  onClose: () => void;
}) {
  useFocusBack();
  const id = useId();
  const router = useRouter();
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const [asked] = useDebouncedValue(typed, WAIT_MS);
  const wants = asked.length >= FEWEST_LETTERS && typed !== '';
  const can = (path: PlacePath) => mayOpen(person, path);
  const people = useQuery({
    ...membersQuery({ ...FOUND, sortBy: 'name', search: asked }, {}),
    enabled: wants && can('/userManagement'),
  });
  const scenarios = useQuery({
    ...scenarioPageQuery({ ...FOUND, sortBy: 'name', search: asked }),
    enabled: wants && can('/scenarioManagement'),
  });
  const acts: Entry[] = [
    {
      id: 'theme',
      label: dark ? m.shell_theme_light() : m.shell_theme_dark(),
      icon: dark ? 'sun' : 'moon',
      act: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    { id: 'copy', label: m.shell_id_copy(), icon: 'copy', act: () => void copyId(person.id) },
    { id: 'keys', label: m.keys_title(), icon: 'info', act: onKeys },
    { id: 'out', label: m.nav_logout(), icon: 'logout', act: signOut },
  ];
  const groups = paletteGroups(person, typed, acts, {
    people: wants ? (people.data?.content ?? []) : [],
    scenarios: wants ? (scenarios.data?.content ?? []) : [],
  });
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(at, entries.length - 1);
  const searching = wants && (people.isFetching || scenarios.isFetching);

  function open(entry: Entry) {
    onClose();
    if (entry.to) void router.navigate({ to: entry.to as '/', search: (entry.search ?? {}) as never });
    entry.act?.();
  }

  function move(to: number) {
    const next = (to + entries.length) % entries.length;
    setAt(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const entry = entries[chosen];
    if (!entry) return;
    if (event.key === 'ArrowDown') move(chosen + 1);
    else if (event.key === 'ArrowUp') move(chosen - 1);
    else if (event.key === 'Enter') open(entry);
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      centered={false}
      yOffset="10vh"
      padding={0}
      withCloseButton={false}
      aria-label={m.palette_open()}
      transitionProps={{ duration: 0 }}
    >
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(entries.length > 0 ? { 'aria-activedescendant': `${id}-${chosen}` } : {})}
        aria-label={m.palette_open()}
        placeholder={m.palette_hint()}
        size="md"
        className={styles.input ?? ''}
        maxLength={LONGEST_SEARCH}
        leftSection={<Icon name="search" size={17} />}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label={m.palette_open()} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, not for options of a list.
          <div key={group.label} role="group" aria-label={group.label}>
            <p className={styles.group} aria-hidden="true">
              {group.label}
            </p>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys stay with the field above.
                <div
                  key={entry.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === chosen}
                  className={styles.entry}
                  onClick={() => open(entry)}
                  onPointerMove={() => setAt(index)}
                >
                  <Icon name={entry.icon} size={17} />
                  <span>{entry.label}</span>
                  {entry.beneath && <small>{entry.beneath}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.state} role="status">
        {searching
          ? m.palette_searching()
          : entries.length === 0
            ? m.list_nothing_found()
            : m.palette_found({ count: entries.length })}
      </p>
    </Modal>
  );
}
