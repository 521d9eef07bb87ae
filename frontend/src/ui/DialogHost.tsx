import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { type Dialog, dialogs } from '@/app/dialogs';
import { useObservable } from '@/app/useObservable';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from './Callout';
import styles from './DialogHost.module.css';
import { Icon } from './icons';
import { useFocusBack } from './useFocusBack';

export default function DialogHost({ onDeletedUser }: { onDeletedUser: () => void }) {
  const dialog = useObservable(dialogs.current);
  return dialog && <OpenDialog dialog={dialog} onDeletedUser={onDeletedUser} />;
}

function OpenDialog({ dialog, onDeletedUser }: { dialog: Dialog; onDeletedUser: () => void }) {
  useFocusBack();
  const [failure, setFailure] = useState<unknown>(null);
  const [working, setWorking] = useState(false);
  const fixed = dialog.type === 'DELETEUSER';

  function close() {
    setFailure(null);
    dialogs.close();
  }

  function dismiss() {
    if (working) return;
    if (dialog.type === 'CONFIRMATION') dialog.onCancel?.();
    close();
  }

  async function confirm() {
    if (dialog.type !== 'CONFIRMATION') return;
    setWorking(true);
    setFailure(null);
    try {
      await dialog.onConfirm();
      close();
    } catch (error) {
      setFailure(error);
    } finally {
      setWorking(false);
    }
  }

  return (
    <Modal
      opened
      size={440}
      onClose={dismiss}
      withCloseButton={!fixed}
      closeOnClickOutside={!fixed}
      closeOnEscape={!fixed}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={
        <span className={styles.title} data-type={dialog.type}>
          {dialog.type === 'SUCCESS' && <Icon name="check" />}
          {(dialog.type === 'WARNING' || fixed) && <Icon name="warning" />}
          {dialog.title}
        </span>
      }
    >
      {dialog.body && <p className={styles.body}>{dialog.body}</p>}
      {failure !== null && <Callout tone="bad">{textOf(failure)}</Callout>}
      <div className={styles.buttons}>
        {dialog.type === 'CONFIRMATION' ? (
          <>
            <Button variant="default" data-autofocus onClick={dismiss} disabled={working}>
              {m.action_cancel()}
            </Button>
            <Button
              loading={working}
              className={dialog.danger ? (styles.danger ?? '') : ''}
              onClick={() => void confirm()}
            >
              {dialog.verb}
            </Button>
          </>
        ) : (
          <Button
            data-autofocus
            onClick={() => {
              close();
              if (fixed) onDeletedUser();
            }}
          >
            {fixed ? m.nav_logout() : m.action_ok()}
          </Button>
        )}
      </div>
    </Modal>
  );
}
