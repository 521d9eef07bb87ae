import { Button } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { Icon, type IconName, Sign } from '@/ui/icons';
import { type LaneId, lanesOf, lowered } from '../model/lanes';
import type { MonitorSign, Monitor as Shown } from '../model/types';
import { SIGN_WORDS } from '../words';
import styles from './Monitor.module.css';
import { Screen } from './Screen';
import { shortValuesOf, shownValue } from './shortValues';
import { SIGNS } from './signs';
import { useSound } from './useSound';

const LANE_NAMES: Record<LaneId, () => string> = {
  ecg: m.bedside_lane_ecg,
  pleth: m.bedside_lane_pleth,
  pressure: m.bedside_lane_pressure,
  respiration: m.bedside_lane_respiration,
  capnogram: m.bedside_lane_capnogram,
};

/** Which values stand beside which curve. */
const BESIDE: Record<LaneId, readonly MonitorSign['kind'][]> = {
  ecg: ['heartRate'],
  pleth: ['oxygenSaturation'],
  pressure: ['systolicPressure', 'diastolicPressure', 'meanArterialPressure'],
  respiration: ['respiratoryRate'],
  capnogram: ['endTidalCarbonDioxide', 'respiratoryRate'],
};

/** How an alarm is shown, and told to who asks for the monitor in words. */
const ALARMS = {
  low: { icon: 'down', shown: m.bedside_alarm_low, said: m.bedside_said_low },
  high: { icon: 'up', shown: m.bedside_alarm_high, said: m.bedside_said_high },
  lost: { icon: 'warning', shown: m.bedside_alarm_lost, said: m.bedside_alarm_lost },
} as const satisfies Record<
  NonNullable<MonitorSign['alarm']>,
  { icon: IconName; shown: () => string; said: () => string }
>;

/** The height of the one curve of a low monitor, in pixels. */
const LOW = 48;

interface MonitorProps {
  monitor: Shown;
  running: boolean;
  /** One curve and the values alone, for a phone. */
  low?: boolean;
  /** Where it can be made lower, and whole again. */
  onLow?: (low: boolean) => void;
}

/** The patient monitor: curves that move, values, alarms; on demand in words, and with sound. */
export function Monitor({ monitor, running, low = false, onLow }: MonitorProps) {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [screen] = useState(() => new Screen());
  const [sound, setSound] = useState(false);
  const [spelled, setSpelled] = useState(false);
  const words = useId();
  // The same curves come with every answer: they are worked out when they change.
  const kinds = monitor.signs.map(({ kind }) => kind).join(' ');
  const curves = JSON.stringify(monitor.curves);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by their content, not by their identity.
  const lanes = useMemo(() => {
    const all = lanesOf(monitor);
    return low ? all.slice(0, 1).map((lane) => lowered(lane, LOW)) : all;
  }, [curves, kinds, low]);
  screen.show(lanes);
  useEffect(() => screen.run(running, still), [screen, running, still]);
  useEffect(() => () => screen.stop(), [screen]);
  useSound(sound && running, monitor, screen);

  const signs = monitor.signs.filter(({ kind }) => kind !== 'rhythm' && kind !== 'finding');
  const beside = new Set(lanes.flatMap(({ id }) => BESIDE[id]));
  const rest = signs.filter(({ kind }) => !beside.has(kind));
  // The button stands elsewhere once it is pressed: the focus goes along.
  const turned = useRef(false);
  const size = onLow && (
    <Button
      ref={(button) => {
        if (!button || !turned.current) return;
        turned.current = false;
        button.focus({ preventScroll: true });
        // The whole monitor is no longer held: it stands above what has been scrolled to.
        if (!low) button.closest('section')?.scrollIntoView({ block: 'start' });
      }}
      size="compact-sm"
      variant="subtle"
      aria-expanded={!low}
      leftSection={<Icon name={low ? 'down' : 'up'} size={14} />}
      onClick={() => {
        turned.current = true;
        onLow(!low);
      }}
    >
      {low ? m.bedside_curves_all() : m.bedside_curves_one()}
    </Button>
  );
  if (low) {
    return (
      <section className={styles.monitor} aria-label={m.bedside_monitor()} data-low>
        {lanes.map(({ id, height }) => (
          <div key={id} className={styles.lane} data-lane={id}>
            <Trace id={id} height={height} screen={screen} />
          </div>
        ))}
        <div className={styles.short}>
          <ShortValues signs={signs} />
          {size}
        </div>
      </section>
    );
  }
  return (
    <section className={styles.monitor} aria-label={m.bedside_monitor()} data-monitor>
      <div className={styles.screen}>
        {lanes.length === 0 && signs.length === 0 && (
          <p className={styles.off}>{m.bedside_nothing_measured()}</p>
        )}
        {lanes.map(({ id, height }) => (
          <div key={id} className={styles.lane} data-lane={id}>
            <div className={styles.trace}>
              <span className={styles.name} aria-hidden="true">
                {LANE_NAMES[id]()}
              </span>
              <Trace id={id} height={height} screen={screen} />
            </div>
            <Values kinds={BESIDE[id]} signs={signs} />
          </div>
        ))}
        {rest.length > 0 && (
          <div className={styles.rest}>
            <Values kinds={[...new Set(rest.map(({ kind }) => kind))]} signs={rest} />
          </div>
        )}
      </div>
      <Findings signs={monitor.signs} />
      <div className={styles.tools}>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-expanded={spelled}
          aria-controls={words}
          leftSection={<Icon name="eye" size={14} />}
          onClick={() => setSpelled(!spelled)}
        >
          {m.bedside_in_words()}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-pressed={sound}
          leftSection={<Sign path={sound ? SIGNS.sound : SIGNS.silent} size={14} />}
          onClick={() => setSound(!sound)}
        >
          {sound ? m.bedside_sound_off() : m.bedside_sound_on()}
        </Button>
        {size}
        <span className={styles.scale}>{m.bedside_scale()}</span>
      </div>
      <div id={words} hidden={!spelled} className={styles.words} role="status">
        {spelled && (
          <>
            <p>{monitor.words || m.bedside_no_words()}</p>
            <p>{signs.map(spoken).join(' ')}</p>
          </>
        )}
      </div>
    </section>
  );
}

/** What is seen of the patient at once, beside the values. */
export function Findings({ signs }: { signs: readonly MonitorSign[] }) {
  const findings = signs.filter(({ kind }) => kind === 'finding');
  if (findings.length === 0) return null;
  return (
    <dl className={styles.findings}>
      {findings.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label || SIGN_WORDS.finding()}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The values that matter most, large, and the others in a line below. */
function ShortValues({ signs }: { signs: readonly MonitorSign[] }) {
  const values = shortValuesOf(signs);
  const large = new Set(['meanArterialPressure', ...values.flatMap(({ kinds }) => kinds)]);
  return (
    <dl>
      {values.map(({ name, full, value, alarm }) => (
        <div key={name} data-alarm={alarm ?? undefined}>
          <dt>
            <span aria-hidden="true">{name}</span>
            <span className="visually-hidden">{full}</span>
          </dt>
          <dd className="numerals">
            {value}
            {alarm && <ShortAlarm alarm={alarm} />}
          </dd>
        </div>
      ))}
      {signs
        .filter(({ kind }) => !large.has(kind))
        .map((sign) => (
          <div key={sign.id} data-alarm={sign.alarm ?? undefined} data-small>
            <dt>{SIGN_WORDS[sign.kind]()}</dt>
            <dd className="numerals">
              {shownValue(sign)} {sign.unit}
              {sign.alarm && <ShortAlarm alarm={sign.alarm} />}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function ShortAlarm({ alarm }: { alarm: NonNullable<MonitorSign['alarm']> }) {
  return (
    <>
      <Icon name={ALARMS[alarm].icon} size={13} />
      <span className="visually-hidden">{ALARMS[alarm].shown()}</span>
    </>
  );
}

function Trace({ id, height, screen }: { id: LaneId; height: number; screen: Screen }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useCallback(
    (element: HTMLCanvasElement | null) => {
      canvas.current = element;
      screen.place(id, element);
    },
    [id, screen],
  );
  useEffect(() => {
    const element = canvas.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    let width = element.clientWidth;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      screen.fit(id);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, screen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas is measured anew at another height.
  useEffect(() => screen.fit(id), [id, screen, height]);
  // Values and words say what it shows.
  return (
    <div aria-hidden="true">
      <canvas ref={place} className={styles.canvas} height={height} data-height={height} />
    </div>
  );
}

/** The values of these kinds, pressures together as systolic over diastolic. */
function Values({ kinds, signs }: { kinds: readonly MonitorSign['kind'][]; signs: readonly MonitorSign[] }) {
  const of = (kind: MonitorSign['kind']) => signs.find((sign) => sign.kind === kind);
  const systolic = of('systolicPressure');
  const diastolic = of('diastolicPressure');
  const mean = of('meanArterialPressure');
  const both = systolic !== undefined && diastolic !== undefined;
  const pressures = new Set(both ? ['systolicPressure', 'diastolicPressure', 'meanArterialPressure'] : []);
  return (
    <dl className={styles.values}>
      {both && kinds.includes('systolicPressure') && (
        <div
          className={styles.value}
          data-kind="pressure"
          data-alarm={systolic.alarm ?? diastolic.alarm ?? mean?.alarm ?? undefined}
        >
          <dt>{m.bedside_pressure()}</dt>
          <dd>
            <span className="numerals">
              {shownValue(systolic)}/{shownValue(diastolic)}
            </span>
            {mean && <small className="numerals">({shownValue(mean)})</small>}
            <Alarm sign={systolic.alarm ? systolic : diastolic.alarm ? diastolic : (mean ?? systolic)} />
          </dd>
        </div>
      )}
      {kinds
        .filter((kind) => !pressures.has(kind))
        .flatMap((kind) => signs.filter((sign) => sign.kind === kind))
        .map((sign) => (
          <div
            key={sign.id}
            className={styles.value}
            data-kind={sign.kind}
            data-alarm={sign.alarm ?? undefined}
          >
            <dt>{SIGN_WORDS[sign.kind]()}</dt>
            <dd>
              <span className="numerals">{shownValue(sign)}</span>
              <small>{sign.unit}</small>
              <Alarm sign={sign} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Alarm({ sign }: { sign: MonitorSign }) {
  if (!sign.alarm) return null;
  return (
    <span className={styles.alarm}>
      <Icon name={ALARMS[sign.alarm].icon} size={13} />
      {ALARMS[sign.alarm].shown()}
    </span>
  );
}

function spoken(sign: MonitorSign): string {
  const name = SIGN_WORDS[sign.kind]();
  if (sign.value === null) return m.bedside_said_unknown({ name });
  const said = m.bedside_said({ name, value: shownValue(sign), unit: sign.unit }).replace(' .', '.');
  if (!sign.alarm) return said;
  return `${said} ${ALARMS[sign.alarm].said()}`;
}
