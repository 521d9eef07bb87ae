import type { SortBy } from '@/api/schema';
import type { components } from '@/api/schema.gen';
import type { Period } from '@/features/analytics/period';
import type { ATTENTION_SORTS, ItemKind, View } from './lists';

type Schemas = components['schemas'];

export type Attention = Schemas['Attention'];
export type AttentionRow = Schemas['AttentionRow'];
export type ItemRow = Schemas['ItemRow'];

export type PeopleView = Exclude<View, ItemKind>;

export const isPeople = (view: View): view is PeopleView =>
  view === 'inactive' || view === 'stuck' || view === 'late';

/** The fewest attempts on a case that an analysis is made of; as the server has it. */
export const LEAST_ATTEMPTS = 10;

export const PEOPLE_SORTS = [
  'last',
  'name',
  'attempts',
] as const satisfies readonly SortBy<'AttentionOrder'>[];
export const ITEM_SORTS = [
  'share',
  'name',
  'failed',
  'attempts',
  'score',
  'discrimination',
] as const satisfies readonly SortBy<'ItemOrder'>[];
export type AttentionSort = (typeof ATTENTION_SORTS)[number];

/** The wanted sort if the list has it, else the list's first. */
export function sortAmong<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  wanted: string | undefined,
): Sort {
  return sorts.find((sort) => sort === wanted) ?? sorts[0];
}

/** The sort of a list; one that belongs to another list gives way to the default. */
export function attentionSort(view: View, behind: boolean, wanted: string | undefined): AttentionSort {
  if (behind) return 'ended';
  return isPeople(view) ? sortAmong(PEOPLE_SORTS, wanted) : sortAmong(ITEM_SORTS, wanted);
}

/** Whom and when the figures are of. */
export interface Narrowed {
  readonly groupIds: string[];
  readonly period: Period;
  readonly idleDays: number;
}

/** A part of a case whose attempts are looked at. */
export interface Part {
  readonly scenarioId: string;
  readonly item: string;
}
