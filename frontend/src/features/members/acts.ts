import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { loadPart } from '@/navigation/lazy';
import { perform, refreshMembers } from './api';
import { type Act, actable, type MemberRow } from './model';
import { verb } from './words';

/** What is asked and told about acts; wanted only when somebody acts. */
const loadWords = () => loadPart(() => import('./actWords'));

/** One member of a batch who was refused, and the code that says why with what its words need. */
export interface Refused {
  readonly row: MemberRow;
  readonly code: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface Batch {
  readonly act: Act;
  readonly done: number;
  readonly refused: readonly Refused[];
}

/**
 * Acts on members, one or many, each asked about first. What a batch was refused stays in `batch` until it is
 * tried again or let go.
 */
export function useMemberActs(onDone: (act: Act, rows: readonly MemberRow[]) => void = () => undefined) {
  const queries = useQueryClient();
  const [batch, setBatch] = useState<Batch | null>(null);

  async function carryOut(act: Act, rows: readonly MemberRow[]): Promise<Refused[]> {
    const outcomes = await perform(act, rows).finally(() => void refreshMembers(queries));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const refused = outcomes.flatMap(({ id, ok, code, detail = {} }) => {
      const row = byId.get(id);
      return ok || !row ? [] : [{ row, code: code ?? 'unknown', detail }];
    });
    const failed = new Set(refused.map(({ row }) => row.id));
    const finished = rows.filter(({ id }) => !failed.has(id));
    if (finished.length > 0) {
      onDone(act, finished);
      const { done } = await loadWords();
      notices.show('success', { text: done(act, finished.length) });
    }
    return refused;
  }

  return {
    batch,
    close: () => setBatch(null),

    /** Asks, then acts on those of the chosen whom the act is for. */
    async start(act: Act, chosen: readonly MemberRow[]) {
      const rows = actable(act, chosen);
      if (rows.length === 0) return;
      const words = await loadWords().catch((error: unknown) => {
        notices.show('error', { text: textOf(error) });
        return null;
      });
      if (!words) return;
      dialogs.open({
        ...words.question(act, rows, chosen.length - rows.length),
        type: 'CONFIRMATION',
        verb: verb(act),
        ...(act.kind === 'remove' || act.kind === 'withdraw' ? { danger: true } : {}),
        onConfirm: async () => {
          const refused = await carryOut(act, rows);
          const [first] = refused;
          // Of one alone the question itself says what was wrong.
          if (rows.length === 1 && first) throw new ApiError(first.code, 409, first);
          if (first) setBatch({ act, done: rows.length - refused.length, refused });
        },
      });
    },

    /** Tries again what was refused. */
    async retry() {
      if (!batch) return;
      const rows = batch.refused.map(({ row }) => row);
      const refused = await carryOut(batch.act, rows);
      setBatch(
        refused.length === 0
          ? null
          : { act: batch.act, done: batch.done + rows.length - refused.length, refused },
      );
    },
  };
}
