import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Course, Now } from '@/features/bedside/ui/Course';
import { Findings, Monitor } from '@/features/bedside/ui/Monitor';
import { SIGNS } from '@/features/bedside/ui/signs';
import { WhatToDo } from '@/features/bedside/ui/WhatToDo';
import { type RunState, useAnnouncement } from '@/features/bedside/useRun';
import { textOf } from '@/i18n/errors';
import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { Icon, Sign } from '@/ui/icons';
import { Outline } from '@/ui/Outline';
import { useNarrow } from '@/ui/useNarrow';
import { ENDING_TONES, ENDINGS, GRADE_TONES, GRADES } from '../../model/clinicalWords';
import type { Preview as Played, Previewed } from '../../model/previewed';
import { namesOfThings } from '../../model/things';
import { useWorkspace } from '../useWorkspace';
import styles from './Preview.module.css';
import { BlockNumber, Teacher } from './Teacher';
import { usePreview } from './usePreview';

/** A scenario as a learner runs it, with what only its teacher sees. Time passes by what is done alone. */
export function Preview({ of }: { of: Previewed }) {
  const { detail } = useWorkspace();
  if (!detail.readyToPreview) {
    return (
      <div className={styles.preview}>
        <EmptyState icon="warning" title={m.not_ready_to_preview()} hint={m.preview_not_ready_hint()} />
      </div>
    );
  }
  // A changed case is run from its start.
  return <Play key={JSON.stringify(of)} of={of} />;
}

function Play({ of }: { of: Previewed }) {
  const { preview, error, retry, busy, begun, act, undo, again } = usePreview(of);
  if (!preview) {
    if (!error) return <Outline />;
    return (
      <div className={styles.preview}>
        <EmptyState
          icon="warning"
          title={textOf(error)}
          action={
            <Button variant="default" onClick={retry}>
              {m.action_try_again()}
            </Button>
          }
        />
      </div>
    );
  }
  const run: RunState = { view: preview.view, act };
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <Clock preview={preview} />
        <Button
          size="compact-sm"
          variant="default"
          disabled={!begun || busy}
          leftSection={<Icon name="undo" size={14} />}
          onClick={undo}
        >
          {m.preview_undo()}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!begun || busy}
          leftSection={<Icon name="retry" size={14} />}
          onClick={again}
        >
          {m.preview_again()}
        </Button>
      </div>
      {!preview.view.ended && <Waiting run={run} />}
      <Room run={run} preview={preview} />
      <Teacher preview={preview} />
    </div>
  );
}

/** The second of the run, where it is, and how it ended. */
function Clock({ preview: { view, visits } }: { preview: Played }) {
  const { blocks } = useWorkspace().detail.scenarioData.scenarioFlow;
  const block = visits.at(-1);
  const ending = view.ended && blocks.find(({ id }) => id === block?.blockId)?.ending;
  return (
    <>
      <span className={styles.clock}>
        <Icon name="clock" size={15} />
        <span className="visually-hidden">{m.bedside_time()}: </span>
        <span className="numerals">{formatMinutes(view.second)}</span>
      </span>
      {block && <BlockNumber id={block.blockId} />}
      {view.ended &&
        (ending ? (
          <Badge tone={ENDING_TONES[ending]}>{ENDINGS[ending]()}</Badge>
        ) : (
          <Badge>{m.bedside_ended()}</Badge>
        ))}
    </>
  );
}

const LONGEST_WAIT = 1800;

/** Lets time pass, and what is done to the run as a whole. */
function Waiting({ run: { view, act } }: { run: RunState }) {
  const [typed, setTyped] = useState('60');
  const [tried, setTried] = useState(false);
  const seconds = Number(typed.trim());
  const right = Number.isInteger(seconds) && seconds >= 1 && seconds <= LONGEST_WAIT;
  const wait = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (right) void act({ kind: 'skip', seconds });
  };
  return (
    <form className={styles.bar} onSubmit={wait} noValidate>
      <TextInput
        size="xs"
        className={styles.seconds ?? ''}
        label={m.preview_seconds()}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={tried && !right && m.preview_seconds_wrong({ most: LONGEST_WAIT })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="compact-sm" variant="default" title={m.preview_wait_hint()}>
        {m.preview_wait()}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="next" size={14} />}
        onClick={() => void act({ kind: 'skip', seconds: LONGEST_WAIT })}
      >
        {m.preview_until()}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!view.canHint}
        leftSection={<Sign path={SIGNS.hint} size={14} />}
        onClick={() => void act({ kind: 'hint' })}
      >
        {m.bedside_hint()}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Icon name="stop" size={14} />}
        onClick={() => void act({ kind: 'end' })}
      >
        {m.bedside_end()}
      </Button>
    </form>
  );
}

/** What a learner sees, with the marks of what can be done. */
function Room({ run, preview }: { run: RunState; preview: Played }) {
  const { view } = run;
  const said = useAnnouncement(view);
  const story = useRef<HTMLDivElement>(null);
  const visits = preview.visits.length;
  const before = useRef(visits);
  // Where chat and case take turns, one curve and the values stay in sight, as at the bedside.
  const narrow = useNarrow();
  const [whole, setWhole] = useState(false);
  const low = narrow && !whole && !view.ended;
  useEffect(() => {
    // Each new block is read from its beginning.
    if (visits > before.current) story.current?.focus();
    before.current = visits;
  }, [visits]);
  return (
    <div className={styles.columns}>
      <p className="visually-hidden" role="status" lang={fromServerLocale(view.locale)}>
        {said}
      </p>
      <div className={styles.screen} data-low={low || undefined}>
        <Monitor
          monitor={view.monitor}
          running={!view.ended}
          low={low}
          {...(narrow && !view.ended && { onLow: (next: boolean) => setWhole(!next) })}
        />
      </div>
      <div ref={story} tabIndex={-1} className={styles.story}>
        <Now view={view} />
        {low && <Findings signs={view.monitor.signs} />}
      </div>
      {!view.ended && <WhatToDo run={run} mark={(id) => <Mark id={id} preview={preview} />} />}
      <Course view={view} />
    </div>
  );
}

/** What a choice is worth, and to which objective. */
function Mark({ id, preview: { marks } }: { id: string; preview: Played }) {
  const document = useWorkspace().detail.scenarioData;
  const { objectives } = document.generalInfo;
  const mark = marks.find((each) => each.id === id);
  if (!mark) return null;
  const objective = objectives.find((each) => each.id === mark.objectiveId);
  return (
    <>
      <Badge tone={GRADE_TONES[mark.grade]}>{GRADES[mark.grade]()}</Badge>
      <span className="numerals">
        {m.flow_points({ points: (mark.points > 0 ? '+' : '') + formatMeasure(mark.points) })}
      </span>
      {objective && <span>{objective.text}</span>}
      {mark.shows.length > 0 && (
        <span>{m.preview_shows({ things: namesOfThings(document, mark.shows) })}</span>
      )}
    </>
  );
}
