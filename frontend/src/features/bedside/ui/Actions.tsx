import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { Icon } from '@/ui/icons';
import type { RunState } from '../useRun';
import styles from './Bedside.module.css';

/** What is said of a choice beside its words. */
export type MarkOf = (id: string) => ReactNode;

/** What can be done now. */
export function Actions({ run: { view, act }, mark }: { run: RunState; mark?: MarkOf | undefined }) {
  const marks = useId();
  const list = useRef<HTMLUListElement>(null);
  const inside = useRef(false);
  // What had the focus goes with its block: the choices that take its place have it then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked with each answer of the server.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (inside.current && lost) list.current?.focus({ preventScroll: true });
  }, [view]);
  return (
    <>
      {view.choices.length === 0 && <p className={styles.quiet}>{m.bedside_nothing_to_do()}</p>}
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={m.bedside_tab_actions()}
        className={styles.choices}
        lang={fromServerLocale(view.locale)}
        onFocus={() => {
          inside.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) inside.current = false;
        }}
      >
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
    </>
  );
}
