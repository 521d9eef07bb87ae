import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { latestShown } from '../model/run';
import type { RunState } from '../useRun';
import { Actions, type MarkOf } from './Actions';
import styles from './Bedside.module.css';
import { Conversation } from './Conversation';
import { Examine } from './Examine';
import { Shown } from './Shown';

// Behind a tab that is opened later.
const Orders = lazy(() => loadPart(() => import('./Orders').then((part) => ({ default: part.Orders }))));

type Tab = 'actions' | 'examine' | 'orders' | 'talk';

interface WhatToDoProps {
  run: RunState;
  mark?: MarkOf;
  wordedBy?: string;
}

/** Everything that can be done in a run, by kind. `mark`: what is said beside each choice. */
export function WhatToDo({ run, mark, wordedBy = '' }: WhatToDoProps) {
  const [tab, setTab] = useState<Tab>('actions');
  // Which result is looked for on the tab that is opened.
  const [wanted, setWanted] = useState<string | null>(null);
  const show = (id: string) => {
    setWanted(id);
    setTab('examine');
  };
  return (
    <section className={styles.done} aria-label={m.bedside_what_to_do()}>
      <ScreenTabs
        label={m.bedside_what_to_do()}
        value={tab}
        tabs={[
          { value: 'actions', label: m.bedside_tab_actions() },
          { value: 'examine', label: m.bedside_tab_examine() },
          { value: 'orders', label: m.bedside_tab_orders() },
          { value: 'talk', label: m.bedside_tab_talk() },
        ]}
        onChange={(next) => {
          setWanted(null);
          setTab(next);
        }}
      >
        {tab === 'actions' && (
          <>
            <Shown results={latestShown(run.view)} onOpen={show} />
            <Actions run={run} mark={mark} />
            {run.view.requests.length > 0 && (
              <p className={styles.findings}>
                {m.bedside_findings()}{' '}
                <Button size="compact-xs" variant="subtle" onClick={() => setTab('examine')}>
                  {m.bedside_findings_open()}
                </Button>
              </p>
            )}
          </>
        )}
        {tab === 'examine' && <Examine run={run} wanted={wanted} />}
        <Suspense>{tab === 'orders' && <Orders run={run} />}</Suspense>
        {tab === 'talk' && <Conversation run={run} wordedBy={wordedBy} />}
      </ScreenTabs>
    </section>
  );
}
