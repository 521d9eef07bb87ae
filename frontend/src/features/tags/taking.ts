import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { m } from '@/i18n/generated/messages.js';
import { useChosen } from '@/ui/useChosen';
import { refreshTags } from './api';
import type { Carriers } from './carriers';
import type { TagRow } from './model';

/** Rows chosen on any page, and taking a tag off them once confirmed. */
export function useTaking<Row extends { readonly id: string }>(
  tag: TagRow,
  shown: readonly Row[] | undefined,
  carriers: Carriers,
) {
  const queries = useQueryClient();
  const chosen = useChosen(shown);
  return {
    ...chosen,

    ask(rows: readonly Row[], body: string) {
      dialogs.open({
        type: 'CONFIRMATION',
        title: carriers.takeOff({ count: rows.length, name: tag.name }),
        body,
        verb: m.tag_take_off(),
        onConfirm: async () => {
          const ids = rows.map(({ id }) => id);
          const outcomes = await carriers
            .label(ids, { removeTagIds: [tag.id] })
            .finally(() => void refreshTags(queries));
          chosen.set([]);
          const failed = outcomes.find(({ ok }) => !ok);
          if (failed) throw new ApiError(failed.code ?? 'unknown', 409);
          notices.show('success', { text: carriers.taken({ count: rows.length, name: tag.name }) });
        },
      });
    },
  };
}
