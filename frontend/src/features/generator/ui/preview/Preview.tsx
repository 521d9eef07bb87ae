import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import { TwelveLeads } from '@/ecg/TwelveLeads';
import type { BodyElement } from '@/features/scenarios/model';
import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/icons';
import { ENDING_TONES, ENDINGS, GRADE_TONES, GRADES } from '../../model/clinicalWords';
import { act, begin, timerOf, type Walk, wait } from '../../model/preview';
import { Points } from '../document/Closing';
import { nameOfElement, readingOf } from '../document/Signs';
import { useDesk } from '../useDesk';
import styles from './Preview.module.css';

/** A walk through the scenario as a learner sees it: what is seen at once, what is asked for, what is done. */
export function Preview() {
  const { detail } = useDesk();
  const document = detail.scenarioData;
  const [walk, setWalk] = useState<Walk | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const stepOf = walk?.block.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new block is read from its beginning.
  useEffect(() => {
    heading.current?.focus();
  }, [stepOf]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed case is walked from its start.
  useEffect(() => {
    setWalk(null);
    setAsked(new Set());
  }, [detail.revision]);

  if (!detail.readyToPreview) {
    return (
      <div className={styles.preview}>
        <EmptyState icon="warning" title={m.not_ready_to_preview()} hint={m.preview_not_ready_hint()} />
      </div>
    );
  }

  const ask = (id: string) => setAsked(new Set([...asked, id]));
  const { generalInfo, clinicalScenario, initialElements } = document;
  if (walk === null) {
    return (
      <div className={styles.preview}>
        <h2>{generalInfo.scenarioName || detail.name}</h2>
        <p className={styles.meta}>
          {[
            generalInfo.setting,
            generalInfo.minutes === null ? '' : m.scenario_minutes({ count: generalInfo.minutes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.narrative}>{generalInfo.prebrief}</p>
        <Button leftSection={<Icon name="play" size={15} />} onClick={() => setWalk(begin(document))}>
          {m.preview_begin()}
        </Button>
      </div>
    );
  }

  const { block, readings, done, seconds, points } = walk;
  const leadsOnAfter = timerOf(walk);
  const ended = block.kind === 'end';
  const seen = (element: BodyElement) =>
    element.visibility === 'atOnce' || (element.visibility === 'onRequest' && asked.has(element.id));
  const requests = [
    ...initialElements.elements
      .filter((element) => element.visibility === 'onRequest' && !asked.has(element.id))
      .map((element) => ({ id: element.id, name: nameOfElement(element) })),
    ...investigationsOf(clinicalScenario.investigations).filter(
      ({ id, visibility }) => visibility === 'onRequest' && !asked.has(id),
    ),
  ];
  const results = investigationsOf(clinicalScenario.investigations).filter(
    ({ id, visibility }) => visibility === 'atOnce' || (visibility === 'onRequest' && asked.has(id)),
  );

  return (
    <div className={styles.preview}>
      <dl className={styles.monitor}>
        {initialElements.elements.filter(seen).map((element) => (
          <div key={element.id}>
            <dt>{nameOfElement(element)}</dt>
            <dd className="numerals">{readingOf(element, readings[element.id] ?? null)}</dd>
          </div>
        ))}
      </dl>
      <h2 ref={heading} tabIndex={-1}>
        {block.title || block.id}
        {ended && block.ending && <Badge tone={ENDING_TONES[block.ending]}>{ENDINGS[block.ending]()}</Badge>}
      </h2>
      <p className={`${styles.meta} numerals`}>
        {m.preview_state({ time: formatMinutes(seconds), points: formatMeasure(points) })}
      </p>
      <p className={styles.narrative}>{block.narrative}</p>
      {block.cues.map(({ afterSeconds, speaker, text }) => (
        <p key={`${afterSeconds} ${text}`} className={styles.cue}>
          <span className={`${styles.meta} numerals`}>{formatMinutes(afterSeconds)}</span>
          {speaker && <strong>{speaker}: </strong>}
          {text}
        </p>
      ))}
      {results.map(({ id, name, result }) => (
        <Fragment key={id}>
          <p className={styles.cue}>
            <strong>{name}: </strong>
            {result}
          </p>
          {id === ECG_ID && detail.ecg && <TwelveLeads tracing={detail.ecg} />}
        </Fragment>
      ))}
      {ended ? (
        <>
          {block.debriefPoints.length > 0 && <Points points={block.debriefPoints} />}
          <h3>{m.preview_steps()}</h3>
          <ol className={styles.steps}>
            {walk.steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is what they are.
              <li key={index}>
                {step.block}: {step.text || m.preview_led_on()}
                {step.grade && <Badge tone={GRADE_TONES[step.grade]}>{GRADES[step.grade]()}</Badge>}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <>
          <h3>{m.preview_actions()}</h3>
          <ul className={styles.choices}>
            {block.actions.map((action) => (
              <li key={action.id}>
                <Button
                  variant="default"
                  justify="start"
                  fullWidth
                  h="auto"
                  mih={36}
                  disabled={done.includes(action.id)}
                  classNames={{ label: styles.label ?? '' }}
                  leftSection={<Icon name={done.includes(action.id) ? 'check' : 'next'} size={14} />}
                  onClick={() => setWalk(act(document, walk, action))}
                >
                  {action.text}
                </Button>
              </li>
            ))}
            {leadsOnAfter !== null && (
              <li>
                <Button
                  variant="subtle"
                  justify="start"
                  leftSection={<Icon name="clock" size={14} />}
                  onClick={() => setWalk(wait(document, walk))}
                >
                  {m.preview_wait({ time: formatMinutes(leadsOnAfter) })}
                </Button>
              </li>
            )}
          </ul>
          {requests.length > 0 && (
            <>
              <h3>{m.preview_ask_for()}</h3>
              <ul className={styles.requests}>
                {requests.map(({ id, name }) => (
                  <li key={id}>
                    <Button size="compact-sm" variant="default" onClick={() => ask(id)}>
                      {name}
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <Button
        variant="subtle"
        className={styles.again ?? ''}
        leftSection={<Icon name="retry" size={15} />}
        onClick={() => {
          setAsked(new Set());
          setWalk(null);
        }}
      >
        {m.preview_again()}
      </Button>
    </div>
  );
}

const ECG_ID = 'investigation ecg';

interface Result {
  readonly id: string;
  readonly name: string;
  readonly result: string;
  readonly visibility: BodyElement['visibility'];
}

type Investigations = ReturnType<
  typeof useDesk
>['detail']['scenarioData']['clinicalScenario']['investigations'];

/** Investigations as a learner asks for them: a name, and a result in words. */
function investigationsOf({ ecg, pft, labs, imaging }: Investigations): Result[] {
  return [
    ...(ecg
      ? [
          {
            id: ECG_ID,
            name: m.section_ecg(),
            // What is drawn is the learner's to read: neither the rhythm nor the findings are told.
            result: [
              ecg.rate === null ? '' : `${ecg.rate} /min`,
              ...(['pr', 'qrs', 'qt'] as const).map((name) =>
                ecg[name] === null ? '' : `${name.toUpperCase()} ${ecg[name]} ms`,
              ),
            ]
              .filter(Boolean)
              .join(', '),
            visibility: ecg.visibility,
          },
        ]
      : []),
    ...(pft
      ? [
          {
            id: 'investigation pft',
            name: m.section_pft(),
            result: pft.values
              .map(({ measure, measured, unit, zScore }) =>
                [
                  measure,
                  measured === null ? '-' : `${formatMeasure(measured)} ${unit}`,
                  zScore === null ? '' : `(z ${formatMeasure(zScore)})`,
                ]
                  .filter(Boolean)
                  .join(' '),
              )
              .join('; '),
            visibility: pft.visibility,
          },
        ]
      : []),
    ...labs.map(({ id, name, value, unit, visibility }) => ({
      id: `lab ${id}`,
      name,
      result: value === null ? '-' : `${formatMeasure(value)} ${unit}`,
      visibility,
    })),
    ...imaging.map(({ id, name, report, visibility }) => ({
      id: `imaging ${id}`,
      name,
      result: report,
      visibility,
    })),
  ];
}
