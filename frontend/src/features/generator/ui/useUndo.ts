import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { Observable } from '@/app/observable';
import { useObservable } from '@/app/useObservable';
import { keepScenario, stepScenario } from '@/features/scenarios/api';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { chatKey } from '../api';
import { VERSIONS } from '../versions';
import { useWorkspace } from './useWorkspace';

interface Saved {
  readonly scenarioId: string;
  /** The revision that the edit made: a later one has taken its place. */
  readonly revision: number;
  readonly section: string;
}

const lastSaved = new Observable<Saved | null>(null);

export function rememberSaved(saved: Saved): void {
  lastSaved.set(saved);
}

type Way = 'undo' | 'redo';

export interface Steps {
  /** The section that was just saved by hand, for as long as nothing else has changed the scenario. */
  readonly saved: string | null;
  readonly can: Readonly<Record<Way, boolean>>;
  readonly working: Way | null;
  readonly run: (way: Way) => Promise<void>;
}

/** Undo and redo of the scenario that is open. */
export function useSteps(): Steps {
  const { detail, editable, locked } = useWorkspace();
  const { id, revision, canUndo, canRedo } = detail;
  const queries = useQueryClient();
  const saved = useObservable(lastSaved);
  const [working, setWorking] = useState<Way | null>(null);
  const free = editable && !locked && working === null;
  const fits = saved?.scenarioId === id && saved.revision === revision && free && canUndo;

  const run = useCallback(
    async (way: Way) => {
      setWorking(way);
      try {
        keepScenario(queries, await stepScenario(way, id, revision));
        for (const queryKey of [[...VERSIONS, id], chatKey(id)]) void queries.invalidateQueries({ queryKey });
        notices.show('success', { text: way === 'undo' ? m.undo_done() : m.redo_done() });
      } catch (error) {
        notices.show('error', { text: textOf(error) });
      } finally {
        setWorking(null);
      }
    },
    [queries, id, revision],
  );
  return {
    saved: fits ? saved.section : null,
    can: { undo: free && canUndo, redo: free && canRedo },
    working,
    run,
  };
}

/** Whether keys that are pressed here belong to what is typed into. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** The step that a key asks for: Ctrl+Z, Ctrl+Shift+Z or Ctrl+Y, with the command key where that is usual. */
function wayOf(event: KeyboardEvent): Way | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return null;
  // By the place of the key as well: on a Bulgarian keyboard it gives another letter.
  const is = (letter: string) =>
    event.key.toLowerCase() === letter ||
    (!/^[a-z]$/i.test(event.key) && event.code === `Key${letter.toUpperCase()}`);
  if (is('z')) return event.shiftKey ? 'redo' : 'undo';
  return is('y') && !event.shiftKey ? 'redo' : null;
}

/** Undo and redo by their usual keys, while no field has the focus and no dialog is open. */
export function useStepKeys({ can, run }: Steps): void {
  const { undo, redo } = can;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const way = wayOf(event);
      if (way === null || event.defaultPrevented || dialogs.current.get() !== null) return;
      event.preventDefault();
      if (way === 'undo' ? undo : redo) void run(way);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, run]);
}
