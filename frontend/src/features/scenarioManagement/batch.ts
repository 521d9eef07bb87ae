import '@/features/scenarios/errorTexts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { changeScenarioTypes, deleteScenarios, SCENARIO_LISTS } from '@/features/scenarios/api';
import type { ScenarioRow } from '@/features/scenarios/model';
import { type Act, blockOf, type Refused } from './model';
import { done, question, verb } from './words';

/** The most scenarios one call takes. */
const MOST_AT_ONCE = 1000;

/** Does `act` on the rows and answers which were refused; a lost connection is thrown. */
async function perform(act: Act, rows: readonly ScenarioRow[]): Promise<Refused[]> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const refused: Refused[] = [];
  const ids = [...byId.keys()];
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const part = ids.slice(from, from + MOST_AT_ONCE);
    const outcomes =
      act === 'delete'
        ? await deleteScenarios(part)
        : await changeScenarioTypes(part, act === 'publish' ? 'published' : 'draft');
    for (const { id, ok, code } of outcomes) {
      const row = byId.get(id);
      // Here nobody has written a message, so the lock is told as one of the scenario.
      if (!ok && row)
        refused.push({ row, code: code === 'chat_locked' ? 'scenario_locked' : (code ?? 'unknown') });
    }
  }
  return refused;
}

function refresh(queries: QueryClient): void {
  for (const queryKey of [SCENARIO_LISTS, ['scenario'], ['dashboard'], ['analytics']]) {
    void queries.invalidateQueries({ queryKey });
  }
}

export interface Batch {
  readonly act: Act;
  readonly done: number;
  readonly refused: readonly Refused[];
}

/**
 * Publishing, unpublishing and deleting, one scenario or many, each asked about first. What a batch was refused
 * stays in `batch` until it is tried again or let go.
 */
export function useScenarioActs(onDone: (rows: readonly ScenarioRow[]) => void) {
  const queries = useQueryClient();
  const [batch, setBatch] = useState<Batch | null>(null);

  async function carryOut(act: Act, rows: readonly ScenarioRow[]): Promise<Refused[]> {
    const refused = await perform(act, rows).finally(() => refresh(queries));
    const failed = new Set(refused.map(({ row }) => row.id));
    const finished = rows.filter(({ id }) => !failed.has(id));
    onDone(finished);
    if (finished.length > 0) notices.show('success', { text: done(act, finished.length) });
    return refused;
  }

  return {
    batch,
    close: () => setBatch(null),

    /** Asks, then acts on those rows that allow it. */
    start(act: Act, chosen: readonly ScenarioRow[]) {
      const rows = chosen.filter((row) => blockOf(act, row) === null);
      if (rows.length === 0) return;
      dialogs.open({
        ...question(act, rows, chosen.length - rows.length),
        type: 'CONFIRMATION',
        verb: verb(act),
        ...(act === 'delete' ? { danger: true } : {}),
        onConfirm: async () => {
          const refused = await carryOut(act, rows);
          const [first] = refused;
          // Of one alone the question itself says what was wrong.
          if (rows.length === 1 && first) throw new ApiError(first.code, 409);
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
