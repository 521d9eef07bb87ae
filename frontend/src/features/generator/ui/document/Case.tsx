import { Button } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale } from '@/i18n/locale';
import { Icon } from '@/ui/icons';
import { useNarrow } from '@/ui/useNarrow';
import { CHECKPOINT_POINTERS } from '../../model/pointer';
import { Facts } from '../Facts';
import { Steps } from '../Steps';
import { useSteps } from '../useUndo';
import { useWorkspace } from '../useWorkspace';
import styles from './Case.module.css';
import { Sections } from './Sections';

/** The document to be read, with the steps of its authoring beside it. */
export function Case() {
  const { checkpoints, editable, locked, goTo, detail } = useWorkspace();
  const steps = useSteps();
  const narrow = useNarrow();
  return (
    <div className={styles.case}>
      <div className={styles.layout}>
        <div className={styles.side}>
          <Steps checkpoints={checkpoints} onGo={(id) => goTo(CHECKPOINT_POINTERS[id])} />
        </div>
        <article className={styles.document} lang={fromServerLocale(detail.locale)}>
          {narrow && (
            <div className={styles.facts}>
              <Facts />
            </div>
          )}
          {!editable && (
            <p className={styles.notice}>
              <Icon name="eye" size={16} />
              {detail.isDefault ? m.case_default() : m.case_read_only()}
            </p>
          )}
          {editable && locked && (
            <p className={styles.notice}>
              <Icon name="pen" size={16} />
              {m.case_locked()}
            </p>
          )}
          <Sections />
          {steps.saved && (
            <p className={`${styles.notice} ${styles.saved}`} role="status">
              <Icon name="check" size={16} />
              {m.edit_saved_section({ section: steps.saved })}
              <Button
                size="compact-xs"
                variant="default"
                loading={steps.working === 'undo'}
                leftSection={<Icon name="undo" size={14} />}
                onClick={() => void steps.run('undo')}
              >
                {m.edit_undo()}
              </Button>
            </p>
          )}
        </article>
      </div>
    </div>
  );
}
