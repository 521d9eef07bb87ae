import { Button, Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { useServices } from '@/app/useServices';
import { textOf, textOfCode } from '@/i18n/errors';
import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { formatTerm } from '@/i18n/terms';
import { Badge } from '@/ui/Badge';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import { Icon, Sign } from '@/ui/icons';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { openRunQuery } from '../api';
import type { Bedside } from '../model/types';
import { type RunState, useAnnouncement, useRun, useSecond } from '../useRun';
import { GENDERS } from '../words';
import styles from './Bedside.module.css';
import { Course, Now } from './Course';
import { Monitor } from './Monitor';
import { Strip } from './Strip';
import { SIGNS } from './signs';
import { WhatToDo } from './WhatToDo';

const route = getRouteApi('/train/bedside');

/** How far the time of a run can be let pass at once, in seconds. */
const SKIPS = [30, 60, 180, 300, 900] as const;

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
  return (
    <div className={styles.bedside} data-number={view.number}>
      <PageHeader
        eyebrow={view.assignment?.title ?? m.train_title()}
        title={view.scenarioName}
        hint={<Patient view={view} />}
        actions={<Controls run={run} />}
      />
      {!ended && <Strip run={run} />}
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
      <div className={styles.columns} data-ended={ended || undefined}>
        <div className={styles.screen}>
          <Monitor monitor={view.monitor} running={!view.paused && !ended} />
        </div>
        <Now view={view} />
        {!ended && <WhatToDo run={run} wordedBy={config.modelTalks ? config.model : ''} />}
        <Course view={view} />
      </div>
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

/** Why there is no hint. */
function noHint(assignment: Bedside['assignment']): string {
  return assignment?.hints === false ? m.bedside_hints_off() : m.bedside_no_hint();
}

/** The clock, and what is done to the run as a whole. */
function Controls({ run }: { run: RunState<Bedside> }) {
  const { view, act } = run;
  const second = useSecond(view);
  const end = async () => {
    const sure = await dialogs.ask({
      title: m.bedside_end_title(),
      body: m.bedside_end_body(),
      verb: m.bedside_end(),
      danger: true,
    });
    if (sure) void act({ kind: 'end' });
  };
  const still = view.paused || view.ended;
  const without = still || view.canHint ? undefined : noHint(view.assignment);
  return (
    <div className={styles.controls}>
      <span
        className={styles.clock}
        role="timer"
        aria-label={m.bedside_time()}
        data-still={still || undefined}
      >
        <Icon name="clock" size={15} />
        <span className="numerals">{formatMinutes(second)}</span>
        {view.briefing.minutes !== null && (
          <small className="numerals">/ {formatMinutes(view.briefing.minutes * 60)}</small>
        )}
      </span>
      {view.ended ? (
        <Badge>{m.bedside_ended()}</Badge>
      ) : (
        <>
          <Button
            size="compact-sm"
            variant="default"
            disabled={still}
            // A button that is switched off has no tooltip on a phone: why there is no hint is told when it is pressed.
            {...(without === undefined
              ? {}
              : { 'data-disabled': true, 'aria-disabled': true, title: without })}
            leftSection={<Sign path={SIGNS.hint} size={14} />}
            onClick={() =>
              without === undefined ? void act({ kind: 'hint' }) : notices.show('info', { text: without })
            }
          >
            {m.bedside_hint()}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                disabled={still}
                leftSection={<Icon name="next" size={14} />}
              >
                {m.bedside_let_pass()}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {SKIPS.map((seconds) => (
                <Menu.Item key={seconds} onClick={() => void act({ kind: 'skip', seconds })}>
                  {seconds < 60
                    ? m.bedside_seconds({ count: seconds })
                    : m.bedside_minutes({ count: seconds / 60 })}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {view.canPause && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={
                view.paused ? <Icon name="play" size={14} /> : <Sign path={SIGNS.pause} size={14} />
              }
              onClick={() => void act({ kind: view.paused ? 'resume' : 'pause' })}
            >
              {view.paused ? m.bedside_resume() : m.bedside_pause()}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="stop" size={14} />}
            onClick={() => void end()}
          >
            {m.bedside_end()}
          </Button>
        </>
      )}
    </div>
  );
}
