import type { SortBy } from '@/api/schema';
import type { components } from '@/api/schema.gen';

export type ItemKind = components['schemas']['ItemFilters']['kind'];

/** The lists: of people, and of cases and their parts. */
export const VIEWS = [
  'inactive',
  'stuck',
  'late',
  'case',
  'objective',
  'harm',
  'harmful',
  'critical',
] as const satisfies ('inactive' | 'stuck' | 'late' | ItemKind)[];
export type View = (typeof VIEWS)[number];

export const IDLE_DAYS = [7, 14, 30, 90] as const;

/** What the lists can be sorted by. */
export const ATTENTION_SORTS = [
  'last',
  'name',
  'attempts',
  'share',
  'failed',
  'score',
  'discrimination',
  'ended',
] as const satisfies readonly SortBy<'AttentionOrder' | 'ItemOrder' | 'FailedOrder'>[];
