import { Modal } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { m } from '@/i18n/generated/messages.js';
import styles from './Dialog.module.css';
import { useGuardedClose } from './useGuardedClose';

/** A window over the screen; with `onSubmit` what it holds is a form, and what was typed is not lost unasked. */
export function Dialog({
  title,
  size,
  onClose,
  onSubmit,
  children,
}: {
  title: string;
  size: number;
  onClose: () => void;
  onSubmit?: (event: SyntheticEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  const guard = useGuardedClose(onClose);
  return (
    <Modal
      opened
      size={size}
      {...guard.window}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.title}>{title}</span>}
    >
      {onSubmit ? (
        <form className={styles.body} onSubmit={onSubmit} noValidate {...guard.form}>
          {children}
        </form>
      ) : (
        <div className={styles.body}>{children}</div>
      )}
    </Modal>
  );
}

/** The last row of a dialog: the way out first, the act last. Under a long list it stays in reach. */
export function DialogButtons({ sticky = false, children }: { sticky?: boolean; children: ReactNode }) {
  return <div className={`${styles.buttons} ${sticky ? styles.sticky : ''}`}>{children}</div>;
}
