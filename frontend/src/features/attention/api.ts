import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { type ListState, sortAndSearch } from '@/ui/listState';
import type { ItemKind } from './lists';
import { ITEM_SORTS, type Narrowed, PEOPLE_SORTS, type PeopleView, sortAmong } from './model';

const filtersOf = ({ period, ...narrowed }: Narrowed) => ({ ...narrowed, ...period });

export function attentionQuery(narrowed: Narrowed) {
  return queryOptions({
    queryKey: ['attention', narrowed],
    queryFn: ({ signal }) => answer(api().POST('/analytic/attention', { body: filtersOf(narrowed), signal })),
    placeholderData: keepPreviousData,
  });
}

export function searchPeople(
  kind: PeopleView,
  narrowed: Narrowed,
  state: ListState,
  init: { signal?: AbortSignal } = {},
) {
  return answer(
    api().POST('/analytic/attention/{kind}/search', {
      params: { path: { kind } },
      body: {
        filters: filtersOf(narrowed),
        sortAndSearch: sortAndSearch({ ...state, sortBy: sortAmong(PEOPLE_SORTS, state.sortBy) }),
      },
      ...init,
    }),
  );
}

export function peopleQuery(kind: PeopleView, narrowed: Narrowed, state: ListState) {
  return queryOptions({
    queryKey: ['attention', kind, narrowed, sortAndSearch(state)],
    queryFn: ({ signal }) => searchPeople(kind, narrowed, state, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function searchItems(
  kind: ItemKind,
  { groupIds, period }: Narrowed,
  state: ListState,
  init: { signal?: AbortSignal } = {},
) {
  return answer(
    api().POST('/analytic/items/search', {
      body: {
        filters: { kind, groupIds, ...period },
        sortAndSearch: sortAndSearch({ ...state, sortBy: sortAmong(ITEM_SORTS, state.sortBy) }),
      },
      ...init,
    }),
  );
}

export function itemsQuery(kind: ItemKind, narrowed: Narrowed, state: ListState) {
  return queryOptions({
    queryKey: ['attention', 'items', kind, narrowed, sortAndSearch(state)],
    queryFn: ({ signal }) => searchItems(kind, narrowed, state, { signal }),
    placeholderData: keepPreviousData,
  });
}
