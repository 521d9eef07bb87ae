import type { ReactNode } from 'react';
import styles from './Stat.module.css';
import { WhatIsThis } from './WhatIsThis';

export interface StatProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
  /** The change or the meaning, in words. */
  readonly note?: string;
  /** A trace, drawn beside the figure. */
  readonly trace?: ReactNode;
  /** What the figure counts, behind a small button. */
  readonly definition?: string;
}

/** One figure of a row of figures; wrap several in `StatRow`. */
export function Stat({ label, value, unit, note, trace, definition }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>
        <span className="eyebrow">{label}</span>
        {definition && <WhatIsThis name={label} definition={definition} />}
      </dt>
      <dd className={styles.reading}>
        <span className="numerals">{value}</span>
        {unit && <span className={styles.unit}>{unit}</span>}
        {trace}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>;
}
