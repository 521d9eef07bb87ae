import { ActionIcon, Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';

/** The page that opens a PDF: its path and what it is of. */
type Printed = Pick<LinkProps, 'to' | 'search'>;

/** Opens the page that opens the PDF, beside this one. */
export function PrintLink(printed: Printed) {
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      renderRoot={(props) => <Link {...printed} target="_blank" preload={false} {...props} />}
    >
      {m.chats_print()}
    </Button>
  );
}

/** The same in a row; `label` tells the rows apart. */
export function PrintIcon({ label, ...printed }: Printed & { label: string }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={m.chats_print()}
      renderRoot={(props) => <Link {...printed} target="_blank" preload={false} {...props} />}
    >
      <Icon name="download" size={16} />
    </ActionIcon>
  );
}
