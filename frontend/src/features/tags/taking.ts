import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { m } from '@/i18n/generated/messages.js';
import { refreshTags } from './api';
import type { Carriers } from './carriers';
import type { TagRow } from './model';

/** Rows chosen on whatever pages, and taking a tag off them after asking. */
export function useTaking<Row extends { readonly id: string }>(
  tag: TagRow,
  shown: readonly Row[],
  carriers: Carriers,
) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  return {
    ids: new Set(chosen.keys()),
    rows: [...chosen.values()],

    choose(next: ReadonlySet<string>) {
      const known = new Map([...chosen, ...shown.map((row) => [row.id, row] as const)]);
      setChosen(new Map([...known].filter(([id]) => next.has(id))));
    },

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
          setChosen(new Map());
          const failed = outcomes.find(({ ok }) => !ok);
          if (failed) throw new ApiError(failed.code ?? 'unknown', 409);
          notices.show('success', { text: carriers.taken({ count: rows.length, name: tag.name }) });
        },
      });
    },
  };
}
