import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Icon, type IconName } from './icons';

export interface EmptyStateProps {
  readonly icon?: IconName;
  /** What is the case, in one sentence. */
  readonly title: string;
  /** What to do about it. */
  readonly hint?: string;
  readonly action?: ReactNode;
}

export function EmptyState({ icon = 'info', title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={22} />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
