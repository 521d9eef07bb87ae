import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { inParts, type Outcome } from '@/api/inParts';
import type { SortBy } from '@/api/schema';
import { type ListState, sortAndSearch } from '@/ui/listState';
import './errorTexts';
import type { NewTag, TagRow } from './model';

/** Everything that shows tags in lists; one invalidation reaches all of them. */
export const TAGS = ['tags'] as const;

/** The list to choose from is read in one piece. */
const CHOICE_SIZE = 1000;

/** The company's tags to choose from, by name, in one piece. */
export const tagChoiceQuery = queryOptions({
  queryKey: [...TAGS, 'choice'],
  queryFn: ({ signal }) =>
    answer(
      api().POST('/tags/search', {
        body: {
          filters: { figures: false },
          sortAndSearch: { page: 0, size: CHOICE_SIZE, sortBy: 'name', descending: false, search: '' },
        },
        signal,
      }),
    ),
});

/** After a change of tags, or of who and what carries them, whatever shows them is asked for again. */
export function refreshTags(queries: QueryClient): Promise<unknown> {
  return Promise.all(
    [TAGS, ['members'], ['scenarios'], ['scenario'], ['analytics'], ['dashboard'], ['progress']].map(
      (queryKey) => queries.invalidateQueries({ queryKey }),
    ),
  );
}

/** One page of the company's tags with their figures. */
export function searchTags(state: ListState<SortBy<'TagOrder'>>, signal?: AbortSignal) {
  return answer(
    api().POST('/tags/search', {
      body: { sortAndSearch: sortAndSearch(state) },
      ...(signal ? { signal } : {}),
    }),
  );
}

export function tagsQuery(state: ListState<SortBy<'TagOrder'>>) {
  return queryOptions({
    queryKey: [...TAGS, 'page', sortAndSearch(state)],
    queryFn: ({ signal }) => searchTags(state, signal),
    placeholderData: keepPreviousData,
  });
}

/** One tag; null for one that the company does not have. */
export function tagQuery(id: string) {
  return queryOptions<TagRow | null>({
    queryKey: [...TAGS, 'one', id],
    queryFn: async ({ signal }) => (await readTags([id], true, signal))[0] ?? null,
  });
}

/** Those of these tags that are there, as they are now. */
export async function readTags(
  tagIds: readonly string[],
  figures: boolean,
  signal?: AbortSignal,
): Promise<TagRow[]> {
  const call = api().POST('/tags/search', {
    body: {
      filters: { tagIds: [...tagIds], figures },
      sortAndSearch: { page: 0, size: CHOICE_SIZE, sortBy: 'name', descending: false, search: '' },
    },
    ...(signal ? { signal } : {}),
  });
  return (await answer(call)).content;
}

export function createTag(body: NewTag): Promise<TagRow> {
  return answer(api().POST('/tags', { body }));
}

export function editTag(id: string, change: NewTag): Promise<TagRow> {
  return answer(api().PUT('/tags', { body: { id, ...change } }));
}

/** Deletes several; each has its own outcome. */
export function deleteTags(ids: readonly string[]): Promise<Outcome[]> {
  return inParts(ids, (tagIds) => answer(api().DELETE('/tags', { body: { tagIds } })));
}

/** Who or what gets a tag, or has it taken off; their other tags stay. */
export type TagChange = { readonly addTagIds: string[] } | { readonly removeTagIds: string[] };

export function labelMembers(ids: readonly string[], change: TagChange): Promise<Outcome[]> {
  return inParts(ids, (userIds) =>
    answer(api().POST('/user-management/edit-user-tags', { body: { userIds, ...change } })),
  );
}

export function labelScenarios(ids: readonly string[], change: TagChange): Promise<Outcome[]> {
  return inParts(ids, (scenarioIds) =>
    answer(api().PUT('/scenario/tags', { body: { scenarioIds, ...change } })),
  );
}
