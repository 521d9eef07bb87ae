import type { Checkpoint } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { CHECKPOINTS, STATUSES } from '../model/words';
import styles from './Steps.module.css';

/** The steps of authoring as they stand: a sign and a word each; a step leads to its section. */
export function Steps({
  checkpoints,
  onGo,
}: {
  checkpoints: readonly Checkpoint[];
  onGo?: (id: Checkpoint['id']) => void;
}) {
  return (
    <nav className={styles.steps} aria-label={m.case_steps()}>
      <ol>
        {checkpoints.map(({ id, status }) => {
          const words = (
            <>
              <Icon name={STATUSES[status].icon} size={15} />
              <span className={styles.name}>{CHECKPOINTS[id]()}</span>
              <span className={styles.status}>{STATUSES[status].word()}</span>
            </>
          );
          return (
            <li key={id} data-status={status}>
              {onGo ? (
                <button type="button" className={styles.step} onClick={() => onGo(id)}>
                  {words}
                </button>
              ) : (
                <span className={styles.step}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
