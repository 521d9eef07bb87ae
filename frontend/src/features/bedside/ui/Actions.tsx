import { Button } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import type { RunState } from '../useRun';
import styles from './Bedside.module.css';

/** What can be done now. */
export function Actions({ run: { view, act } }: { run: RunState }) {
  if (view.choices.length === 0) return <p className={styles.quiet}>{m.bedside_nothing_to_do()}</p>;
  return (
    <ul className={styles.choices} lang={view.locale === 'bg_BG' ? 'bg' : 'en'}>
      {view.choices.map(({ id, text, done }) => (
        <li key={id}>
          <Button
            variant="default"
            fullWidth
            justify="start"
            h="auto"
            mih={44}
            classNames={{ label: styles.label ?? '' }}
            leftSection={<Icon name={done ? 'check' : 'next'} size={15} />}
            // A button that is switched off would lose the keyboard's focus.
            aria-disabled={done || view.paused}
            {...(done || view.paused ? { 'data-disabled': true } : {})}
            onClick={() => !done && !view.paused && void act({ kind: 'do', actionId: id })}
          >
            <span>
              {text}
              {done && <span className="visually-hidden"> ({m.bedside_done()})</span>}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
