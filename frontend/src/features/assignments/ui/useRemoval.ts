import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { m } from '@/i18n/generated/messages.js';
import { deleteAssignment, refreshAssignments } from '../api';
import type { Assignment } from '../model';

/** Deleting an assignment, asked about first with what follows. */
export function useRemoval(onGone: () => void) {
  const queries = useQueryClient();
  return function ask({ id, title }: Assignment): void {
    dialogs.open({
      type: 'CONFIRMATION',
      title: m.assignment_delete_one({ title }),
      body: m.assignment_delete_body(),
      verb: m.assignment_delete(),
      danger: true,
      onConfirm: async () => {
        const failed = (await deleteAssignment(id)).find(({ ok }) => !ok);
        if (failed && failed.code !== 'not_found')
          throw new ApiError(failed.code ?? 'unknown', 409, { detail: failed.detail ?? {} });
        onGone();
        void refreshAssignments(queries);
        notices.show('success', { text: m.assignment_deleted() });
      },
    });
  };
}
