import { Button, Modal } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { TwelveLeads } from '@/ecg/TwelveLeads';
import type { Tracing } from '@/ecg/tracing';
import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { Icon } from '@/ui/icons';
import { Part } from '@/ui/Part';
import { byGroup } from '../model/run';
import type { Reading, Request, Result } from '../model/types';
import type { RunState } from '../useRun';
import { GROUP_WORDS, MEASURES, thingOf } from '../words';
import styles from './Bedside.module.css';

/** What can be examined and investigated, by group; what was found stands with it. `wanted`: the result looked for. */
export function Examine({ run, wanted = null }: { run: RunState; wanted?: string | null }) {
  const { requests, results } = run.view;
  const known = new Set(requests.map(({ id }) => id));
  const unasked: Request[] = results
    .filter(({ id }) => !known.has(id))
    .map(({ id, group, name }) => ({ id, group, name, asked: true }));
  const groups = byGroup([...unasked, ...requests]);
  if (groups.length === 0) return <p className={styles.quiet}>{m.bedside_nothing_to_ask()}</p>;
  return (
    <div className={styles.groups}>
      {groups.map(({ group, requests: things }) => (
        <Part key={group} title={GROUP_WORDS[group]()}>
          <Found run={run} things={things} wanted={wanted} />
        </Part>
      ))}
    </div>
  );
}

/** What was found, and then what can still be asked for. */
function Found({
  run,
  things,
  wanted,
}: {
  run: RunState;
  things: readonly Request[];
  wanted: string | null;
}) {
  // What was asked for last: its button gives way to what was found.
  const asked = useRef<string>(null);
  const all = things.map((thing) => ({ thing, result: run.view.results.find(({ id }) => id === thing.id) }));
  const found = all.filter(({ result }) => result !== undefined);
  const open = all.filter(({ result }) => result === undefined);
  return (
    <>
      {found.length > 0 && (
        <ul className={styles.results}>
          {found.map(({ thing, result }) => (
            <Thing key={thing.id} run={run} thing={thing} result={result} asked={asked} wanted={wanted} />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul className={styles.requests}>
          {open.map(({ thing, result }) => (
            <Thing key={thing.id} run={run} thing={thing} result={result} asked={asked} wanted={wanted} />
          ))}
        </ul>
      )}
    </>
  );
}

function Thing({
  run,
  thing,
  result,
  asked,
  wanted,
}: {
  run: RunState;
  thing: Request;
  result: Result | undefined;
  asked: RefObject<string | null>;
  wanted: string | null;
}) {
  const { view, act } = run;
  const name = thingOf(thing);
  const readings = result?.readings ?? [];
  const [large, setLarge] = useState(false);
  const place = useRef<HTMLLIElement>(null);
  const second = result?.second;
  // What was found takes the focus of its button over.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (second === undefined || asked.current !== thing.id) return;
    asked.current = null;
    if (lost) place.current?.focus({ preventScroll: true });
  }, [second, asked, thing.id]);
  useEffect(() => {
    if (wanted === thing.id) place.current?.focus();
  }, [wanted, thing.id]);
  const again = (
    <Button
      size="compact-sm"
      variant={result ? 'subtle' : 'default'}
      disabled={view.paused}
      {...(result ? { 'aria-label': m.bedside_ask_again({ name }) } : {})}
      leftSection={<Icon name={result ? 'retry' : 'eye'} size={13} />}
      onClick={() => {
        asked.current = thing.id;
        void act({ kind: 'ask', thing: thing.id });
      }}
    >
      {result ? m.bedside_again() : name}
    </Button>
  );
  if (!result) return <li>{again}</li>;
  return (
    <li ref={place} tabIndex={-1} className={styles.result}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <span className="numerals">{formatMinutes(result.second)}</span>
        {view.requests.some(({ id }) => id === thing.id) && again}
      </p>
      {result.present && (
        <p className={styles.text} lang={fromServerLocale(view.locale)}>
          {result.present}
        </p>
      )}
      {result.ofStart && <p className={styles.quiet}>{m.bedside_of_start()}</p>}
      {result.text && (
        <p className={styles.text} lang={fromServerLocale(view.locale)}>
          {result.text}
        </p>
      )}
      {readings.length > 0 && <Readings readings={readings} of={name} />}
      {result.ecg && (
        <>
          <TwelveLeads tracing={result.ecg} />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="search" size={13} />}
            onClick={() => setLarge(true)}
          >
            {m.bedside_ecg_larger()}
          </Button>
          {large && <Large tracing={result.ecg} onClose={() => setLarge(false)} />}
        </>
      )}
      {!result.text && readings.length === 0 && !result.ecg && (
        <p className={styles.quiet}>{m.bedside_no_result()}</p>
      )}
    </li>
  );
}

function Large({ tracing, onClose }: { tracing: Tracing; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="auto"
      title={m.ecg_twelve_leads()}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <TwelveLeads tracing={tracing} />
    </Modal>
  );
}

function Readings({ readings, of }: { readings: readonly Reading[]; of: string }) {
  return (
    <dl className={styles.readings}>
      {readings.map((reading, index) => {
        const { name, value, unit, low, high } = reading;
        const off =
          typeof value === 'number' ? (over(value, high) ? 'high' : under(value, low) ? 'low' : null) : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two values of one name are told apart by their place.
          <div key={index}>
            {/* A value that is called like what was asked for needs no second name. */}
            <dt className={name === of || name === '' ? 'visually-hidden' : undefined}>
              {nameOf(reading) || of}
            </dt>
            <dd data-off={off ?? undefined}>
              <span className="numerals">
                {value === null ? '-' : typeof value === 'number' ? formatMeasure(value) : value} {unit}
              </span>
              {off && (
                <small>
                  {off === 'high' ? '↑ ' : '↓ '}
                  {off === 'high' ? m.lab_high() : m.lab_low()}
                </small>
              )}
              {(low !== null || high !== null) && <small className="numerals">{rangeOf(low, high)}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What a reading is called; measures after the bronchodilator say so. */
function nameOf({ name, phase }: Reading): string {
  if (name === 'axis') return m.field_axis();
  if (!phase) return name;
  const measure = Object.hasOwn(MEASURES, name) ? MEASURES[name as keyof typeof MEASURES] : name;
  return phase === 'post' ? `${measure} (${m.phase_post().toLocaleLowerCase()})` : measure;
}

const over = (value: number, high: number | null | undefined) => typeof high === 'number' && value > high;
const under = (value: number, low: number | null | undefined) => typeof low === 'number' && value < low;

function rangeOf(low: number | null | undefined, high: number | null | undefined): string {
  if (typeof low !== 'number') return typeof high === 'number' ? `≤ ${formatMeasure(high)}` : '';
  return typeof high === 'number'
    ? `${formatMeasure(low)}–${formatMeasure(high)}`
    : `≥ ${formatMeasure(low)}`;
}
