import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import type { Outcome } from '@/api/inParts';
import type { SortBy } from '@/api/schema';
import { type ListState, sortAndSearch } from '@/ui/listState';
import {
  type Change,
  type ScenarioDetail,
  type ScenarioFilters,
  type ScenarioStatus,
  toDetail,
} from './model';

/** Everything that shows scenarios in lists; one invalidation reaches all of them. */
export const SCENARIO_LISTS = ['scenarios'] as const;

/** The list to choose from is read in one piece. */
const CHOICE_SIZE = 1000;

export const scenarioChoiceQuery = queryOptions({
  queryKey: [...SCENARIO_LISTS, 'choice'],
  queryFn: ({ signal }) =>
    answer(
      api().POST('/scenario/search', {
        body: {
          filters: {},
          sortAndSearch: {
            page: 0,
            size: CHOICE_SIZE,
            sortBy: 'createdAt',
            descending: true,
            search: '',
          },
        },
        signal,
      }),
    ),
});

/** One page of the scenarios in sight. */
export function searchScenarios(
  state: ListState<SortBy<'ScenarioOrder'>>,
  filters: ScenarioFilters = {},
  signal?: AbortSignal,
) {
  return answer(
    api().POST('/scenario/search', {
      body: { filters, sortAndSearch: sortAndSearch(state) },
      ...(signal ? { signal } : {}),
    }),
  );
}

export function scenarioPageQuery(state: ListState<SortBy<'ScenarioOrder'>>, filters: ScenarioFilters = {}) {
  return queryOptions({
    queryKey: [...SCENARIO_LISTS, 'page', sortAndSearch(state), filters],
    queryFn: ({ signal }) => searchScenarios(state, filters, signal),
    placeholderData: keepPreviousData,
  });
}

export function scenarioQuery(id: string) {
  return queryOptions<ScenarioDetail>({
    queryKey: ['scenario', id],
    queryFn: async ({ signal }) =>
      toDetail(await answer(api().GET('/scenario/get-by-id', { params: { query: { id } }, signal }))),
  });
}

/** Makes a scenario that an answer brought the page's own, and the lists know that something changed. */
export function keepScenario(queries: QueryClient, detail: ScenarioDetail): void {
  queries.setQueryData(scenarioQuery(detail.id).queryKey, detail);
  void queries.invalidateQueries({ queryKey: SCENARIO_LISTS });
}

export async function modifyScenario(
  id: string,
  revision: number,
  changes: readonly Change[],
): Promise<ScenarioDetail> {
  return toDetail(
    await answer(api().POST('/scenario/modify', { body: { id, revision, changes: [...changes] } })),
  );
}

/** Takes back the last change, or does again what was taken back. */
export async function stepScenario(
  way: 'undo' | 'redo',
  id: string,
  revision: number,
): Promise<ScenarioDetail> {
  return toDetail(await answer(api().POST(`/scenario/${way}`, { body: { id, revision } })));
}

export async function renameScenario(id: string, name: string): Promise<ScenarioDetail> {
  return toDetail(await answer(api().POST('/scenario/change-name', { body: { id, name } })));
}

export async function changeScenarioType(scenarioId: string, type: ScenarioStatus): Promise<ScenarioDetail> {
  return toDetail(await answer(api().PUT('/scenario/type', { body: { scenarioId, type } })));
}

/** Publishes or unpublishes several; each has its own outcome. */
export async function changeScenarioTypes(
  scenarioIds: readonly string[],
  type: ScenarioStatus,
): Promise<Outcome[]> {
  const body = { scenarioIds: [...scenarioIds], type };
  return (await answer(api().PUT('/scenario/types', { body }))).outcomes;
}

/** Deletes several; each has its own outcome. */
export async function deleteScenarios(scenarioIds: readonly string[]): Promise<Outcome[]> {
  const body = { scenarioIds: [...scenarioIds] };
  return (await answer(api().DELETE('/scenario/delete-batch', { body }))).outcomes;
}

/** Gives scenarios these tags in place of those they had; each has its own outcome. */
export async function tagScenarios(
  scenarioIds: readonly string[],
  tagIds: readonly string[],
): Promise<Outcome[]> {
  const body = { scenarioIds: [...scenarioIds], tagIds: [...tagIds] };
  return (await answer(api().PUT('/scenario/tags', { body }))).outcomes;
}

/** Teachers and administrators who could have a scenario, by what their name contains. */
export function authorsQuery(search: string) {
  return queryOptions({
    queryKey: ['authors', search],
    queryFn: ({ signal }) =>
      answer(api().GET('/scenario/authors', { params: { query: { search } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Makes somebody else the creator of scenarios; each has its own outcome. */
export async function handOverScenarios(scenarioIds: readonly string[], userId: string): Promise<Outcome[]> {
  const body = { scenarioIds: [...scenarioIds], userId };
  return (await answer(api().PUT('/scenario/owner', { body }))).outcomes;
}
