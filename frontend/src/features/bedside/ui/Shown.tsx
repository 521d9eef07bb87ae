import { Button } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import type { Result } from '../model/types';
import { thingOf } from '../words';
import styles from './Bedside.module.css';

/** What the latest action has shown; each leads to its result. */
export function Shown({ results, onOpen }: { results: readonly Result[]; onOpen: (id: string) => void }) {
  const by = results[0]?.by;
  if (by === undefined) return null;
  return (
    <section className={styles.shown} aria-label={m.bedside_shown({ action: by })}>
      <span>{m.bedside_shown({ action: by })}</span>
      <ul className={styles.shownThings}>
        {results.map((result) => (
          <li key={result.id}>
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<Icon name="eye" size={13} />}
              aria-label={m.bedside_shown_open({ name: thingOf(result) })}
              onClick={() => onOpen(result.id)}
            >
              {thingOf(result)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
