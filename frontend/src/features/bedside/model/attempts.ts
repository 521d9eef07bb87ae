import type { SortBy } from '@/api/schema';
import type { components } from '@/api/schema.gen';

/** An attempt that has ended, as lists have it. */
export type AttemptRow = components['schemas']['AttemptRow'];

export const ATTEMPT_SORTS = [
  'ended',
  'scenarioName',
  'percent',
  'seconds',
] as const satisfies readonly SortBy<'AttemptOrder'>[];
export type AttemptSort = (typeof ATTEMPT_SORTS)[number];
