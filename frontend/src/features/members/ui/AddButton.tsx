import { Button } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';

export function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Button leftSection={<Icon name="plus" size={15} />} onClick={onClick}>
      {m.member_add()}
    </Button>
  );
}
