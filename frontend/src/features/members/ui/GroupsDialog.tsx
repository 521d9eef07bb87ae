import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import type { Group } from '../model';
import { GroupPicker } from './GroupPicker';
import styles from './Members.module.css';

/** Groups for many members at once. */
export function GroupsDialog({
  title,
  onChosen,
  onClose,
}: {
  title: string;
  onChosen: (groups: readonly Group[]) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<readonly Group[]>([]);
  return (
    <Modal
      opened
      size={520}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.dialogTitle}>{title}</span>}
    >
      <div className={styles.form}>
        <GroupPicker label={m.column_groups()} value={chosen} onChange={setChosen} />
        <div className={`${styles.buttons} ${styles.end}`}>
          <Button variant="default" onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
            {m.action_continue()}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
