import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import styles from './Readiness.module.css';
import { useWorkspace } from './useWorkspace';

/** Whether the scenario can be published, and if not what stands in the way; leads to the checks. */
export function Readiness({ onChecks }: { onChecks: () => void }) {
  const { detail, locked } = useWorkspace();
  const errors = detail.findings.filter(({ grade }) => grade === 'error').length;
  const ready = detail.readyToPublish;
  if (locked) {
    return (
      <span className={styles.readiness} data-writing>
        <Icon name="pen" size={15} />
        {m.readiness_writing()}
      </span>
    );
  }
  return (
    <button type="button" className={styles.readiness} data-ready={ready} onClick={onChecks}>
      <Icon name={ready ? 'check' : 'warning'} size={15} />
      {ready ? m.ready_to_publish() : m.not_ready_to_publish({ count: errors })}
    </button>
  );
}
