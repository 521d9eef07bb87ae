import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import type { IconName } from '@/ui/icons';
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

const TABS = {
  actions: { label: m.bedside_tab_actions, icon: 'check' },
  examine: { label: m.bedside_tab_examine, icon: 'eye' },
  orders: { label: m.bedside_tab_orders, icon: 'plus' },
  talk: { label: m.bedside_tab_talk, icon: 'ask' },
  course: { label: m.bedside_tab_course, icon: 'clock' },
} as const satisfies Record<string, { label: () => string; icon: IconName }>;

export type Tab = keyof typeof TABS;

const ALL = Object.keys(TABS) as Tab[];

interface WhatToDoProps {
  run: RunState;
  mark?: MarkOf;
  wordedBy?: string;
  /** Which tab is open, where others open it too. */
  tab?: Tab;
  onTab?: (tab: Tab) => void;
  /** What is the case now and what happened, where they stand under the tabs as well: the tabs are at the thumb. */
  now?: ReactNode;
  course?: ReactNode;
}

/** Everything that can be done in a run, by kind. `mark`: what is said beside each choice. */
export function WhatToDo({ run, mark, wordedBy = '', now, course, ...given }: WhatToDoProps) {
  const [own, setOwn] = useState<Tab>('actions');
  const tab = given.tab ?? own;
  const setTab = given.onTab ?? setOwn;
  // A block that begins while another tab is open is marked on the tab that has its story.
  const block = run.view.entries.findLastIndex(({ kind }) => kind === 'story');
  const seen = useRef(block);
  if (tab === 'actions') seen.current = block;
  // Which result is looked for on the tab that is opened.
  const [wanted, setWanted] = useState<string | null>(null);
  // What is opened at the thumb begins below what stays in sight, wherever the page was; a result is scrolled to.
  const section = useRef<HTMLElement>(null);
  const beginsAbove = course !== undefined && wanted === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where another tab is opened.
  useEffect(() => {
    const kept = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    const top = section.current?.getBoundingClientRect().top ?? kept;
    if (beginsAbove && top < kept) section.current?.scrollIntoView({ block: 'start' });
  }, [tab]);
  const tabs = course ? ALL : ALL.filter((each) => each !== 'course');
  const show = (id: string) => {
    setWanted(id);
    setTab('examine');
  };
  return (
    <section
      ref={section}
      className={styles.done}
      aria-label={m.bedside_what_to_do()}
      data-thumb={course ? true : undefined}
    >
      <ScreenTabs
        label={m.bedside_what_to_do()}
        value={tab}
        tabs={tabs.map((each) => ({
          value: each,
          label: TABS[each].label(),
          ...(course && { icon: TABS[each].icon, news: each === 'actions' && seen.current !== block }),
        }))}
        onChange={(next) => {
          setWanted(null);
          setTab(next);
        }}
      >
        {tab === 'actions' && (
          <>
            {now}
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
        {tab === 'course' && course}
      </ScreenTabs>
    </section>
  );
}
