import { createContext, useContext } from 'react';
import type { Checkpoint, ScenarioDetail } from '@/features/scenarios/model';
import type { Section } from '../model/sections';

export type View = 'chat' | 'case' | 'checks' | 'preview';

/** What the parts of the generator share about the scenario that is open. */
export interface Workspace {
  readonly detail: ScenarioDetail;
  /** The steps as they stand: while an answer is being written those of the line, else the scenario's own. */
  readonly checkpoints: readonly Checkpoint[];
  readonly editable: boolean;
  /** An answer is being written: the document is not to be changed by hand. */
  readonly locked: boolean;
  /** Pointers of what the last answer, or the chosen one, has changed. */
  readonly marked: readonly string[];
  readonly editing: Section | null;
  readonly edit: (section: Section | null) => void;
  /** The form has something in it that is not saved. */
  readonly setDirty: (dirty: boolean) => void;
  /** Puts the section on the composer. */
  readonly ask: (pointer: string) => void;
  /** Shows a place of the document. */
  readonly goTo: (pointer: string, marked?: readonly string[]) => void;
}

export const WorkspaceContext = createContext<Workspace | null>(null);

export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('Used outside the generator.');
  return workspace;
}
