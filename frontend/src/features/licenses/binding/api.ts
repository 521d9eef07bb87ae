import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import type { SortBy } from '@/api/schema';
import { type ListState, sortAndSearch } from '@/ui/listState';
import { LICENSE } from '../company';
import '../errorTexts';
import type { BindFilters, Draft } from './model';

/** Of each draft a number: thousands of ids make no key of a query. */
const numbers = new WeakMap<Draft, number>();
let last = 0;

function numberOf(draft: Draft): number {
  const known = numbers.get(draft) ?? ++last;
  numbers.set(draft, known);
  return known;
}

const requestOf = (licenseId: string, { bind, unbind }: Draft) => ({
  licenseId,
  bind: [...bind],
  unbind: [...unbind],
  bindAll: false,
});

/** What would happen on the start date if the draft were saved; nothing is changed. */
export function previewQuery(licenseId: string, draft: Draft) {
  return queryOptions({
    // Not among the license's own: what was saved must not be previewed once more.
    queryKey: ['binding-preview', licenseId, numberOf(draft)],
    queryFn: ({ signal }) =>
      answer(
        api().POST('/user-management/preview-license-start', { body: requestOf(licenseId, draft), signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

export function storeBeforeStart(licenseId: string, draft: Draft) {
  return answer(
    api().POST('/user-management/merge-license-before-start', { body: requestOf(licenseId, draft) }),
  );
}

/** Begins the license for good: whoever is not bound leaves, and there must be as many of them as were shown. */
export function storeAfterStart(licenseId: string, { bind }: Draft, expectedRemovals: number) {
  return answer(
    api().POST('/user-management/merge-license-after-start', {
      body: { licenseId, bind: [...bind], bindAll: false, expectedRemovals },
    }),
  );
}

export function postpone(licenseId: string) {
  return answer(api().POST('/user-management/postpone-license-start', { body: { licenseId } }));
}

/** One of the two tables: the license that is bound to, what was chosen, whose table it is. */
export interface Side {
  readonly licenseId: string;
  readonly draft: Draft;
  readonly side: 'current' | 'next';
}

export type BindState = ListState<SortBy<'BindOrder'>> & BindFilters;

function search({ licenseId, draft, side }: Side, state: BindState) {
  const { role, groupId, lastSession, wanted } = state;
  return {
    binding: requestOf(licenseId, draft),
    side,
    filters: {
      role: role ?? null,
      groupId: groupId ?? null,
      lastSession: lastSession ?? null,
      wanted: wanted ?? null,
    },
    sortAndSearch: sortAndSearch(state),
  };
}

/** The people of one table, with what was chosen and is not saved yet. */
export function bindListQuery(of: Side, state: BindState) {
  return queryOptions({
    queryKey: [...LICENSE, 'bind', of.licenseId, of.side, numberOf(of.draft), state],
    queryFn: ({ signal }) =>
      answer(api().POST('/user-management/search-binding', { body: search(of, state), signal })),
    placeholderData: keepPreviousData,
  });
}

/** Everybody who matches the filters of a table and can be moved. */
export async function matchingIds(of: Side, state: BindState): Promise<readonly string[]> {
  return (await answer(api().POST('/user-management/match-binding', { body: search(of, state) }))).ids;
}

/** Whom to leave out so that the others fit. */
export function suggestion(licenseId: string, draft: Draft) {
  return answer(api().POST('/user-management/suggest-binding', { body: requestOf(licenseId, draft) }));
}
