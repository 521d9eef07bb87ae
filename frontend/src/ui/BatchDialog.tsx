import { Button } from '@mantine/core';
import { useState } from 'react';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import styles from './BatchDialog.module.css';
import { Callout } from './Callout';
import { Dialog, DialogButtons } from './Dialog';
import { Icon } from './icons';

/** One of a batch that was refused: its name, and the code that says why with what its words need. */
export interface RefusedItem {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** What a batch was refused, one by one, with another try. */
export function BatchDialog({
  title,
  done,
  refused,
  onRetry,
  onClose,
}: {
  title: string;
  /** How many of the batch succeeded. */
  done: number;
  refused: readonly RefusedItem[];
  onRetry: () => Promise<void>;
  onClose: () => void;
}) {
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

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
    <Dialog title={title} size={520} onClose={onClose}>
      {done > 0 && <p className={styles.done}>{m.batch_done({ count: done })}</p>}
      <ul className={styles.refused}>
        {refused.map(({ id, name, code, detail }) => (
          <li key={id}>
            <Icon name="warning" size={15} />
            <span>
              <strong>{name}</strong>
              <small>{textOfCode(code, detail)}</small>
            </span>
          </li>
        ))}
      </ul>
      {failure !== null && <Callout tone="bad">{textOf(failure)}</Callout>}
      <DialogButtons>
        <Button variant="default" data-autofocus onClick={onClose}>
          {m.action_close()}
        </Button>
        <Button loading={working} onClick={() => void retry()}>
          {m.batch_retry({ count: refused.length })}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
