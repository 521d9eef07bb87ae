import { formatPercent } from '@/i18n/format';
import styles from './ShareCell.module.css';

/** A share of a hundred in a table: the figure, and a bar that repeats it. */
export function ShareCell({ value }: { value: number | null }) {
  return (
    <span className={styles.cell}>
      {value !== null && (
        <svg className={styles.bar} viewBox="0 0 48 4" aria-hidden="true">
          <rect width="48" height="4" className={styles.scale} />
          <rect width={Math.min(100, Math.max(0, value)) * 0.48} height="4" className={styles.fill} />
        </svg>
      )}
      <span className={styles.figure}>{formatPercent(value)}</span>
    </span>
  );
}
