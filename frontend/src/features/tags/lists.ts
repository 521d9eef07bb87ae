import type { SortBy } from '@/api/schema';
/** What the list of tags and the lists of who and what carries one can show, for the address of their screen. */
export const TAG_SORTS = ['createdAt', 'name', 'modified'] as const satisfies readonly SortBy<'TagOrder'>[];
export type TagSort = (typeof TAG_SORTS)[number];

export const TAG_TABS = ['students', 'scenarios'] as const;
export type TagTab = (typeof TAG_TABS)[number];

export const CARRIER_SORTS = [
  'name',
  'status',
  'last_session',
] as const satisfies readonly SortBy<'MemberOrder'>[];

/** The carriers' own come after the first, which is the default of the list of tags. */
export const EVERY_SORT = [...TAG_SORTS, 'status', 'last_session'] as const;
