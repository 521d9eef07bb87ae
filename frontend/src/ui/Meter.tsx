import { type ReactNode, useId } from 'react';
import styles from './Meter.module.css';

export type Tone = 'neutral' | 'good' | 'warn' | 'bad';

export interface MeterProps {
  /** Words first: what is measured. */
  readonly label: string;
  /** The reading in words, such as '42 of 50'. */
  readonly reading: ReactNode;
  readonly value: number;
  readonly max: number;
  /** Drawn hatched after the value: promised, not taken. */
  readonly pending?: number;
  /** A state always comes with `note`, which says it in words. */
  readonly tone?: Tone;
  readonly note?: string;
}

/** A reading on a scale. The bar repeats the words, so it is hidden from readers. */
export function Meter({ label, reading, value, max, pending = 0, tone = 'neutral', note }: MeterProps) {
  const hatch = useId();
  const share = (part: number) => (max > 0 ? Math.min(100, Math.max(0, (part / max) * 100)) : 0);
  const solid = share(value);
  return (
    <div className={styles.meter} data-tone={tone}>
      <div className={styles.words}>
        <span>{label}</span>
        <strong className="numerals">{reading}</strong>
      </div>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern id={hatch} width="1.2" height="6" patternUnits="userSpaceOnUse">
            <rect width="0.5" height="6" className={styles.fill} />
          </pattern>
        </defs>
        <rect width="100" height="6" className={styles.scale} />
        <rect width={solid} height="6" className={styles.fill} />
        {pending > 0 && (
          <rect x={solid} width={share(value + pending) - solid} height="6" fill={`url(#${hatch})`} />
        )}
      </svg>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
