import { Button, Modal } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { SupportForm } from './SupportForm';
import styles from './SupportOverlay.module.css';

export default function SupportOverlay({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      size={520}
      onClose={onClose}
      title={<span className={styles.title}>{m.support_title()}</span>}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <SupportForm
        back={
          <Button variant="default" onClick={onClose}>
            {m.support_home()}
          </Button>
        }
        sent={
          <Button data-autofocus onClick={onClose}>
            {m.support_home()}
          </Button>
        }
      />
    </Modal>
  );
}
