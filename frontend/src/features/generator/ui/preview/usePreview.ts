import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { notices } from '@/app/notices';
import type { Act } from '@/features/bedside/model/types';
import { scenarioQuery } from '@/features/scenarios/api';
import { textOf } from '@/i18n/errors';
import type { Previewed, TimedAct } from '../../model/previewed';
import { previewQuery } from '../../previews';

/** A run of acts that only this screen keeps: each of them is added to those before, and the last can be dropped. */
export function usePreview(of: Previewed) {
  const queries = useQueryClient();
  const [acts, setActs] = useState<readonly TimedAct[]>([]);
  const { data: preview, error, refetch } = useQuery(previewQuery(of, acts));
  const adding = useMutation({
    mutationFn: async (next: readonly TimedAct[]) => {
      await queries.fetchQuery(previewQuery(of, next));
      setActs(next);
    },
    onError: (failure) => {
      notices.show('error', { text: textOf(failure) });
      // Somebody else has changed the scenario: its new revision begins another preview.
      if (failure instanceof ApiError && failure.code === 'revision_conflict' && 'scenarioId' in of)
        void queries.invalidateQueries({ queryKey: scenarioQuery(of.scenarioId).queryKey });
    },
  });
  const second = preview?.view.second ?? 0;
  const adds = useRef(false);
  /** Adds an act, unless another one is on its way: its second is not known before that one's answer. */
  const act = async (wanted: Act): Promise<boolean> => {
    if (adds.current) return false;
    adds.current = true;
    try {
      await adding.mutateAsync([...acts, { second, act: wanted }]);
      return true;
    } catch {
      return false;
    } finally {
      adds.current = false;
    }
  };
  return {
    preview,
    error,
    retry: () => void refetch(),
    busy: adding.isPending,
    begun: acts.length > 0,
    act,
    undo: () => setActs(acts.slice(0, -1)),
    again: () => setActs([]),
  };
}
