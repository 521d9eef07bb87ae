import type { SortBy } from '@/api/schema';
import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

/** A day of training. `averageProgress` is the mean over the attempts that ended on it, 0 to 100. */
export type TrainingDay = Schemas['Day'];
export type ProgressTotals = Schemas['Totals'];
export type RecentAttempt = Schemas['RecentAttempt'];
export type Ending = RecentAttempt['outcome'];
/** How far a student is on a scenario. */
export type ScenarioProgress = Schemas['ProgressRow'];
export type ProgressStatus = NonNullable<Schemas['ProgressFilters']['status']>;

export const PROGRESS_STATUSES = [
  'completed',
  'unfinished',
  'started',
  'new',
] as const satisfies ProgressStatus[];

export const PROGRESS_SORTS = [
  'last_launch',
  'name',
  'progress',
  'average_time',
  'completed',
  'attempts',
  'score',
  'passed',
  'criticalMissed',
  'harmful',
] as const satisfies readonly SortBy<'ProgressOrder'>[];
export type ProgressSort = (typeof PROGRESS_SORTS)[number];
