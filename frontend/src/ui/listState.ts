import * as v from 'valibot';

/** Where a server-paged list stands; it lives in the address, so that a link shows the same rows. */
export interface ListState<Sort extends string = string> {
  readonly page: number;
  readonly size: number;
  readonly sortBy: Sort;
  readonly descending: boolean;
  readonly search: string;
}

/** Lists wait this long after the last key before they ask the server. */
export const SEARCH_WAIT_MS = 500;
/** As the server takes it. */
export const LONGEST_SEARCH = 200;

const SIZES = [10, 20, 50, 100];

/**
 * The rows a list found in all. Nothing before the first answer, and nothing while what is shown answers an earlier
 * search and the new one waits for the connection: a heading must not give the old number to the new search.
 */
export function foundTotal(query: {
  readonly data: { readonly totalElements: number } | undefined;
  readonly isPlaceholderData: boolean;
  readonly isPaused: boolean;
}): number | undefined {
  return query.isPlaceholderData && query.isPaused ? undefined : query.data?.totalElements;
}

/** 10, plus 20 above 10 rows, 50 above 20 and 100 above 50; the size in use is always among them. */
export function pageSizes(total: number, current = 10): readonly number[] {
  const offered = SIZES.filter((_size, index) => index === 0 || total > (SIZES[index - 1] ?? 0));
  return offered.includes(current) ? offered : [...offered, current].sort((a, b) => a - b);
}

export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Schema for `validateSearch` of a list's route. Whatever the address holds, the result is a state the
 * server accepts. `filters` adds entries of its own, each with a fallback.
 */
export function listSearch<const Sort extends string, Filters extends v.ObjectEntries = Record<never, never>>(
  sorts: readonly [Sort, ...Sort[]],
  defaults: { sortBy: NoInfer<Sort>; descending?: boolean; size?: number },
  filters: Filters = {} as Filters,
) {
  const size = defaults.size ?? 10;
  return v.object({
    page: v.optional(v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0), 0),
    size: v.optional(v.fallback(v.picklist(SIZES), size), size),
    sortBy: v.optional(v.fallback(v.picklist(sorts), defaults.sortBy), () => defaults.sortBy),
    descending: v.optional(v.fallback(v.boolean(), defaults.descending ?? true), defaults.descending ?? true),
    search: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)), ''), ''),
    ...filters,
  });
}

/** The `sortAndSearch` part of a list request. */
export function sortAndSearch<Sort extends string>({
  page,
  size,
  sortBy,
  descending,
  search,
}: ListState<Sort>) {
  return { page, size, sortBy, descending, search: search.trim() };
}

/** A change of anything but the page starts at the first page again. */
export function changed<State extends ListState>(state: State, change: Partial<State>): State {
  return { ...state, page: 0, ...change };
}
