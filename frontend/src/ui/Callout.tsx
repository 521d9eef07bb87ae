import type { ReactNode } from 'react';
import styles from './Callout.module.css';
import { Icon } from './icons';
import type { Tone } from './Meter';

/** A message in place. Failures are announced at once, the rest when the reader has time. */
export function Callout({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <div className={styles.callout} data-tone={tone} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'good' ? 'check' : tone === 'neutral' ? 'info' : 'warning'} size={17} />
      <div>{children}</div>
    </div>
  );
}
