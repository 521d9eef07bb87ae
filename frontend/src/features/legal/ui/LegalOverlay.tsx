import { Modal } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { useFocusBack } from '@/ui/useFocusBack';
import { type FooterDocument, LEGAL_PAGES } from '../model';
import styles from './Legal.module.css';
import { LegalBody } from './LegalBody';

export default function LegalOverlay({
  document,
  onClose,
}: {
  document: FooterDocument;
  onClose: () => void;
}) {
  useFocusBack();
  const { name, path } = LEGAL_PAGES[document];
  return (
    <Modal
      opened
      size={720}
      onClose={onClose}
      title={<span className={styles.title}>{name()}</span>}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <LegalBody document={document} below={2} newTab />
      <p className={styles.page}>
        <a href={path} target="_blank" rel="noopener noreferrer">
          {m.legal_open_page()}
        </a>
      </p>
    </Modal>
  );
}
