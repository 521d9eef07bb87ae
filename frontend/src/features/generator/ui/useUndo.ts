import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notices } from '@/app/notices';
import { Observable } from '@/app/observable';
import { useObservable } from '@/app/useObservable';
import { keepScenario, modifyScenario } from '@/features/scenarios/api';
import type { Change } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { useDesk } from './useDesk';

interface Saved {
  readonly scenarioId: string;
  /** The revision that the edit made: a later one has taken its place. */
  readonly revision: number;
  readonly section: string;
  readonly inverse: readonly Change[];
}

const lastSaved = new Observable<Saved | null>(null);

export function rememberSaved(saved: Saved): void {
  lastSaved.set(saved);
}

/** Taking back the last saved edit, for as long as nothing else has changed the scenario. */
export function useUndo(): {
  readonly offered: string | null;
  readonly working: boolean;
  readonly run: () => void;
} {
  const { detail, editable, locked } = useDesk();
  const queries = useQueryClient();
  const saved = useObservable(lastSaved);
  const [working, setWorking] = useState(false);
  const fits = saved?.scenarioId === detail.id && saved.revision === detail.revision && editable && !locked;
  return {
    offered: fits ? saved.section : null,
    working,
    run: async () => {
      if (!saved) return;
      setWorking(true);
      try {
        keepScenario(queries, await modifyScenario(detail.id, saved.revision, saved.inverse));
        lastSaved.set(null);
      } catch (error) {
        notices.show('error', { text: textOf(error) });
      } finally {
        setWorking(false);
      }
    },
  };
}
