import { useEffect, useRef, useState } from 'react';
import { formatMeasure, formatMinutes } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { MonitorSign } from '../model/types';
import { type RunState, useSecond } from '../useRun';
import styles from './Strip.module.css';

/** Time and vital signs at the edge of the window while the monitor is out of sight. It repeats what the monitor says. */
export function Strip({ run: { view } }: { run: RunState }) {
  const second = useSecond(view);
  const place = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  useEffect(() => {
    const monitor = place.current?.parentElement?.querySelector('[data-monitor]');
    if (!monitor || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([seen]) => setAway(seen !== undefined && !seen.isIntersecting),
      {
        rootMargin: '-96px 0px 0px 0px',
      },
    );
    observer.observe(monitor);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.strip} aria-hidden="true">
      {away && (
        <div>
          <span className="numerals">{formatMinutes(second)}</span>
          {valuesOf(view.monitor.signs).map(({ name, value, alarm }) => (
            <span key={name} data-alarm={alarm || undefined}>
              <small>{name}</small> <strong className="numerals">{value}</strong>
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

interface Short {
  readonly name: string;
  readonly value: string;
  readonly alarm: boolean;
}

function valuesOf(signs: readonly MonitorSign[]): Short[] {
  const of = (kind: MonitorSign['kind']) => signs.find((sign) => sign.kind === kind);
  const shown: [string, ...(MonitorSign | undefined)[]][] = [
    [m.bedside_short_heart_rate(), of('heartRate')],
    [m.bedside_short_pressure(), of('systolicPressure'), of('diastolicPressure')],
    [m.bedside_short_saturation(), of('oxygenSaturation')],
    [m.bedside_short_breaths(), of('respiratoryRate')],
  ];
  return shown.flatMap(([name, ...found]) => {
    const known = found.filter((sign) => sign !== undefined);
    if (known.length === 0) return [];
    return {
      name,
      value: known.map(({ value }) => (typeof value === 'number' ? formatMeasure(value) : '--')).join('/'),
      alarm: known.some(({ alarm }) => alarm !== null),
    };
  });
}
