import { Button, Modal } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { useGuardedClose } from '@/ui/useGuardedClose';
import { SupportForm } from './SupportForm';
import styles from './SupportOverlay.module.css';

export default function SupportOverlay({ onClose }: { onClose: () => void }) {
  const guard = useGuardedClose(onClose);
  return (
    <Modal
      opened
      size={520}
      {...guard.window}
      title={<span className={styles.title}>{m.support_title()}</span>}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <SupportForm
        guard={guard}
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
