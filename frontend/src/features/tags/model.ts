import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

export type TagRow = Schemas['Tag'];
export type NewTag = Schemas['NewTag'];

/** What became of one of a batch. */
export interface Outcome {
  readonly id: string;
  readonly ok: boolean;
  readonly code?: string | null;
}
