import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useServices } from '@/app/useServices';
import { textOf, textOfCode } from '@/i18n/errors';
import { formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { formatTerm } from '@/i18n/terms';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { useNarrow } from '@/ui/useNarrow';
import { openRunQuery } from '../api';
import type { Bedside } from '../model/types';
import { type RunState, useAnnouncement, useRun } from '../useRun';
import { GENDERS } from '../words';
import styles from './Bedside.module.css';
import { Controls } from './Controls';
import { Course, Latest, Now } from './Course';
import { Findings, Monitor } from './Monitor';
import { Strip } from './Strip';
import { type Tab, WhatToDo } from './WhatToDo';

const route = getRouteApi('/train/bedside');

/** A case at the bedside: the monitor and what happens on one side, what can be done on the other. */
export function BedsideScreen() {
  const { attemptId } = route.useSearch();
  if (!attemptId) return <EmptyState icon="warning" title={textOfCode('not_found')} action={<ToCases />} />;
  return <Run key={attemptId} attemptId={attemptId} />;
}

function ToCases() {
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/train" {...props} />}>
      {m.bedside_to_cases()}
    </Button>
  );
}

function Run({ attemptId }: { attemptId: string }) {
  const { run, lost, gone, error, isPending, retry } = useRun(attemptId);
  if (gone) return <Gone error={gone} />;
  if (run) return <Room run={run} lost={lost} retry={retry} />;
  if (isPending) return <Outline />;
  return (
    <EmptyState
      icon="warning"
      title={textOf(error)}
      action={
        <Button variant="default" onClick={retry}>
          {m.action_try_again()}
        </Button>
      }
    />
  );
}

/** The run cannot go on here: it is over, or another one has taken its place. */
function Gone({ error }: { error: Error }) {
  const going = useQuery(openRunQuery).data?.run;
  return (
    <EmptyState
      icon="warning"
      title={textOf(error)}
      hint={going ? m.bedside_other_run({ name: going.scenarioName }) : m.bedside_gone_hint()}
      action={
        <div className={styles.ways}>
          {going && (
            <Button
              renderRoot={(props) => (
                <Link to="/train/bedside" search={{ attemptId: going.attemptId }} {...props} />
              )}
            >
              {m.bedside_continue_here()}
            </Button>
          )}
          <ToCases />
        </div>
      }
    />
  );
}

function Room({ run, lost, retry }: { run: RunState<Bedside>; lost: boolean; retry: () => void }) {
  const { view } = run;
  const said = useAnnouncement(view);
  const { config } = useServices();
  const queries = useQueryClient();
  const { ended, attemptId } = view;
  // What had the focus goes with the end: the way on takes it, and comes into sight.
  const review = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ended) review.current?.focus();
  }, [ended]);
  useEffect(() => {
    if (ended)
      for (const key of ['progress', 'dashboard', 'bedside', 'assignments'])
        void queries.invalidateQueries({ queryKey: [key] });
  }, [ended, queries]);
  const wordedBy = config.modelTalks ? config.model : '';
  const narrow = useNarrow();
  const inHand = narrow && !ended;
  const [whole, setWhole] = useState(false);
  const low = inHand && !whole;
  const [tab, setTab] = useState<Tab>('actions');
  const monitor = (
    <Monitor
      monitor={view.monitor}
      running={!view.paused && !ended}
      low={low}
      {...(inHand && { onLow: (next: boolean) => setWhole(!next) })}
    />
  );
  return (
    <div className={styles.bedside} data-number={view.number} data-in-hand={inHand || undefined}>
      <PageHeader
        eyebrow={view.assignment?.title ?? m.train_title()}
        title={view.scenarioName}
        hint={<Patient view={view} />}
        {...(!inHand && { actions: <Controls run={run} /> })}
      />
      {!ended && !low && <Strip run={run} />}
      {inHand && (
        <div className={styles.inHand} data-low={low || undefined}>
          {monitor}
          <Controls run={run} />
          <Latest view={view} stories={tab !== 'actions'} onOpen={() => setTab('course')} />
        </div>
      )}
      <p className="visually-hidden" role="status" lang={fromServerLocale(view.locale)}>
        {said}
      </p>
      {lost && (
        <Callout tone="warn">
          {m.bedside_line_lost()}{' '}
          <Button size="compact-sm" variant="subtle" onClick={retry}>
            {m.action_try_again()}
          </Button>
        </Callout>
      )}
      {view.paused && <Callout tone="neutral">{m.bedside_paused()}</Callout>}
      {ended && (
        <Callout tone="neutral">
          <div className={styles.over}>
            <strong>{overText(view.assignment)}</strong>
            {view.assignment && view.assignment.review !== 'open' ? (
              <Button size="compact-sm" ref={review} renderRoot={(props) => <Link to="/train" {...props} />}>
                {m.bedside_to_cases()}
              </Button>
            ) : (
              <Button
                size="compact-sm"
                ref={review}
                renderRoot={(props) => <Link to="/train/review" search={{ attemptId }} {...props} />}
              >
                {m.bedside_to_review()}
              </Button>
            )}
          </div>
        </Callout>
      )}
      {inHand ? (
        <WhatToDo
          run={run}
          wordedBy={wordedBy}
          tab={tab}
          onTab={setTab}
          now={
            <>
              <Now view={view} />
              {low && <Findings signs={view.monitor.signs} />}
            </>
          }
          course={<Course view={view} />}
        />
      ) : (
        <div className={styles.columns} data-ended={ended || undefined}>
          <div className={styles.screen}>{monitor}</div>
          <Now view={view} />
          {!ended && <WhatToDo run={run} wordedBy={wordedBy} />}
          <Course view={view} />
        </div>
      )}
    </div>
  );
}

/** That the run is over, and when an assignment lets it be looked back on. */
function overText(assignment: Bedside['assignment']): string {
  if (assignment?.review === 'after') return m.bedside_over_exam({ date: formatTerm(assignment.dueAt) });
  return assignment?.review === 'closed' ? m.bedside_over_closed() : m.bedside_over();
}

function Patient({ view }: { view: Bedside }): ReactNode {
  const { gender, age, height, weight, setting } = view.briefing;
  return [
    `${GENDERS[gender]()}, ${m.age_years({ count: age })}`,
    m.bedside_body({ height: formatMeasure(height), weight: formatMeasure(weight) }),
    setting,
  ]
    .filter(Boolean)
    .join(' · ');
}
