import { useQueryClient } from '@tanstack/react-query';
import { m } from '@/i18n/generated/messages.js';
import { changeGroup, refreshMembers } from '../../api';
import { ChoosePeople } from '../ChoosePeople';

/** People to put into a group. */
export function ChooseMembers({
  groupId,
  name,
  onClose,
}: {
  groupId: string;
  name: string;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  return (
    <ChoosePeople
      choosing={{
        title: m.group_add_title({ name }),
        blocked: ({ groups }) => (groups.some(({ id }) => id === groupId) ? m.group_member_already() : null),
        verb: (count) => m.group_add_chosen({ count }),
        act: (ids) => changeGroup(groupId, 'add', ids).finally(() => void refreshMembers(queries)),
        done: (count) => m.group_added_done({ count, name }),
        onClose,
      }}
    />
  );
}
