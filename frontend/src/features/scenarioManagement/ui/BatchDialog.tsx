import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import type { Batch } from '../batch';
import styles from './ScenarioManagement.module.css';

/** What a batch was refused, scenario by scenario, with another try. */
export function BatchDialog({
  batch,
  onRetry,
  onClose,
}: {
  batch: Batch;
  onRetry: () => Promise<void>;
  onClose: () => void;
}) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { refused } = batch;

  async function retry() {
    setWorking(true);
    setFailure(null);
    try {
      await onRetry();
    } catch (error) {
      setFailure(error);
    } finally {
      setWorking(false);
    }
  }

  return (
    <Modal
      opened
      size={520}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.dialogTitle}>{m.batch_title({ count: refused.length })}</span>}
    >
      {batch.done > 0 && <p className={styles.done}>{m.batch_done({ count: batch.done })}</p>}
      <ul className={styles.refused}>
        {refused.map(({ row, code }) => (
          <li key={row.id}>
            <Icon name="warning" size={15} />
            <span>
              <strong>{row.name}</strong>
              <small>{textOfCode(code)}</small>
            </span>
          </li>
        ))}
      </ul>
      {failure !== null && <Callout tone="bad">{textOf(failure)}</Callout>}
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          {m.action_close()}
        </Button>
        <Button loading={working} onClick={() => void retry()}>
          {m.batch_retry({ count: refused.length })}
        </Button>
      </div>
    </Modal>
  );
}
