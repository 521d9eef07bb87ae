import { Button } from '@mantine/core';
import { useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { Dialog, DialogButtons } from '@/ui/Dialog';
import type { Group } from '../model';
import { GroupPicker } from './GroupPicker';

/** Groups for many members at once. */
export function GroupsDialog({
  title,
  onChosen,
  onClose,
}: {
  title: string;
  onChosen: (groups: readonly Group[]) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<readonly Group[]>([]);
  return (
    <Dialog title={title} size={520} onClose={onClose}>
      <GroupPicker label={m.column_groups()} value={chosen} onChange={setChosen} />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onChosen(chosen)}>
          {m.action_continue()}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
