import type { ReactNode } from 'react';
import { useServices } from '@/app/useServices';
import { ecgPath, loopPath } from '@/charts/traces';
import { m } from '@/i18n/generated/messages.js';
import styles from './EntryFrame.module.css';

const ECG = ecgPath(3.4, 200, 150);
const LOOP = loopPath({ fvc: 4.9, peak: 9.6, inspiratory: 6.4, hollow: 1.15 }, 52, 200);
const PREDICTED = loopPath({ fvc: 4.6, peak: 9, inspiratory: 6, hollow: 1 }, 52, 200);
const OBSTRUCTED = loopPath({ fvc: 4.1, peak: 6.1, inspiratory: 5.2, hollow: 2.9 }, 52, 200);

/** The pages before the sign-in: a form beside the picture of a monitor. */
export function EntryFrame({ children }: { children: ReactNode }) {
  const { config } = useServices();
  return (
    <main className={styles.frame}>
      <section className={styles.form}>
        <p className={styles.product}>
          <svg viewBox="0 0 32 20" width="40" height="25" aria-hidden="true">
            <path d="M1 12h7l2-3 2 3h2l2-11 2.500 18 2-9 1.500 2h9" />
          </svg>
          {config.productName}
        </p>
        <div className={styles.content}>{children}</div>
        <p className={styles.vendor}>{m.entry_purpose()}</p>
      </section>
      <div className={styles.monitor} aria-hidden="true">
        <figure className={styles.strip}>
          <figcaption>{m.trace_ecg()}</figcaption>
          <svg aria-hidden="true" viewBox="0 0 680 240" preserveAspectRatio="xMidYMid slice">
            <path className={styles.ecg} d={ECG} />
          </svg>
        </figure>
        <figure className={styles.loop}>
          <figcaption>{m.trace_loop()}</figcaption>
          <svg aria-hidden="true" viewBox="-4 -60 640 440" preserveAspectRatio="xMinYMid meet">
            <path className={styles.axis} d="M0 -50V370M0 200H280" />
            <path className={styles.predicted} d={PREDICTED} />
            <path className={styles.measured} d={LOOP} />
            <g transform="translate(350 0)">
              <path className={styles.axis} d="M0 -50V370M0 200H280" />
              <path className={styles.predicted} d={PREDICTED} />
              <path className={styles.measured} d={OBSTRUCTED} />
            </g>
          </svg>
        </figure>
      </div>
    </main>
  );
}
