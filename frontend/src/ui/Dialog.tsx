import { Modal } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { m } from '@/i18n/generated/messages.js';
import styles from './Dialog.module.css';

/** A window over the screen; with `onSubmit` what it holds is a form. */
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
  return (
    <Modal
      opened
      size={size}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.title}>{title}</span>}
    >
      {onSubmit ? (
        <form className={styles.body} onSubmit={onSubmit} noValidate>
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
