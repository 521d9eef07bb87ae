import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import type { RunState } from '../useRun';
import styles from './Bedside.module.css';

/** What is said of a choice beside its words. */
export type MarkOf = (id: string) => ReactNode;

/** What can be done now. */
export function Actions({ run: { view, act }, mark }: { run: RunState; mark?: MarkOf | undefined }) {
  const marks = useId();
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
            {...(mark && { 'aria-describedby': `${marks}${id}` })}
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
          {mark && (
            <p id={`${marks}${id}`} className={styles.mark}>
              {mark(id)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
