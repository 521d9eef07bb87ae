import { Button, Modal, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { locale } from '@/i18n/locale';
import { EmptyState } from '@/ui/EmptyState';
import { legalQuery } from '../api';
import { Markdown } from '../markdown';
import type { LegalDocument } from '../model';
import styles from './LegalOverlay.module.css';

const TITLES: Record<LegalDocument, () => string> = {
  terms: m.footer_terms,
  privacy: m.footer_privacy,
  cookies: m.footer_cookies,
  license: m.footer_license,
};

export default function LegalOverlay({
  document,
  onClose,
}: {
  document: LegalDocument;
  onClose: () => void;
}) {
  const text = useQuery(legalQuery(document, locale.get()));
  return (
    <Modal
      opened
      size={720}
      onClose={onClose}
      title={<span className={styles.title}>{TITLES[document]()}</span>}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <div className={styles.text}>
        {text.isPending &&
          [96, 88, 92, 60].map((width) => <Skeleton key={width} height={12} width={`${width}%`} mb={10} />)}
        {text.isError && (
          <EmptyState
            icon="warning"
            title={textOf(text.error)}
            action={
              <Button variant="default" onClick={() => void text.refetch()}>
                {m.action_try_again()}
              </Button>
            }
          />
        )}
        {text.data && <Markdown source={text.data} />}
      </div>
    </Modal>
  );
}
