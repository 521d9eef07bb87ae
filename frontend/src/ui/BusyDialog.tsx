import { Loader, Modal } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import styles from './BusyDialog.module.css';

/** Shown while something takes long; it goes by itself. */
export default function BusyDialog() {
  return (
    <Modal
      opened
      size={240}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      attributes={{ content: { 'aria-label': m.busy() } }}
    >
      <p className={styles.busy} role="status">
        <Loader size={18} />
        {m.busy()}
      </p>
    </Modal>
  );
}
