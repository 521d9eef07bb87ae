import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { type ListState, sortAndSearch } from '@/ui/listState';
import { LICENSE } from '../company';
import '../errorTexts';
import type { Draft } from './model';

interface Wanted {
  readonly licenseId: string;
  readonly bind: string[];
  readonly unbind: string[];
  readonly bindAll: boolean;
}

function wanted(licenseId: string, { bind, unbind, all }: Draft): Wanted {
  return { licenseId, bind: [...bind.keys()], unbind: [...unbind.keys()], bindAll: all };
}

/** What would happen on the start date if the draft were stored; nothing is changed. */
export function previewQuery(licenseId: string, draft: Draft) {
  const body = wanted(licenseId, draft);
  return queryOptions({
    // Not among the license's own: what was stored must not be previewed once more.
    queryKey: ['binding-preview', body],
    queryFn: ({ signal }) => answer(api().POST('/user-management/preview-license-start', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export function storeBeforeStart(licenseId: string, draft: Draft) {
  return answer(
    api().POST('/user-management/merge-license-before-start', { body: wanted(licenseId, draft) }),
  );
}

/** Begins the license for good: whoever is not bound leaves, and there must be as many of them as were shown. */
export function storeAfterStart(licenseId: string, draft: Draft, expectedRemovals: number) {
  const { unbind: _none, ...wish } = wanted(licenseId, draft);
  return answer(
    api().POST('/user-management/merge-license-after-start', { body: { ...wish, expectedRemovals } }),
  );
}

export function postpone(licenseId: string) {
  return answer(api().POST('/user-management/postpone-license-start', { body: { licenseId } }));
}

const PATHS = {
  current: '/user-management/search-members-and-sort-with-statistics-compared-with-future-profiles',
  next: '/user-management/search-future-members-and-sort-with-statistics',
} as const;

/** The members of the present license, or those of the next one. */
export function bindListQuery(side: keyof typeof PATHS, state: ListState) {
  return queryOptions({
    queryKey: [...LICENSE, 'bind', side, sortAndSearch(state)],
    queryFn: ({ signal }) =>
      answer(
        api().GET(PATHS[side], {
          params: { query: { filters: '{}', sortAndSearch: JSON.stringify(sortAndSearch(state)) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}
