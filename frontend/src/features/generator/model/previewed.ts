import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

/** A run as its learner sees it, with what only the teacher does. */
export type Preview = Schemas['Preview'];
export type TimedAct = Schemas['TimedAct'];

/** What is previewed: a scenario at a revision, or a template. */
export type Previewed =
  | { readonly scenarioId: string; readonly revision: number }
  | { readonly templateId: string };
