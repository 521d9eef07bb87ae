import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';

/** Opens the page that opens the PDF, beside this one. */
export function PrintLink({ resultId }: { resultId: string }) {
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      renderRoot={(props) => (
        <Link to="/downloadPDFResultPFT" search={{ resultId }} target="_blank" preload={false} {...props} />
      )}
    >
      {m.chats_print()}
    </Button>
  );
}

/** The same in a row; `label` tells the rows apart. */
export function PrintIcon({ resultId, label }: { resultId: string; label: string }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={m.chats_print()}
      renderRoot={(props) => (
        <Link to="/downloadPDFResultPFT" search={{ resultId }} target="_blank" preload={false} {...props} />
      )}
    >
      <Icon name="download" size={16} />
    </ActionIcon>
  );
}
