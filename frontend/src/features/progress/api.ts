import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { type ListState, sortAndSearch } from '@/ui/listState';
import type { ProgressSort, ProgressStatus } from './model';

export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => answer(api().GET('/profile/progress', { signal })),
});

export interface ScenarioProgressFilters {
  /** Whose; without it the caller's own. */
  readonly studentId?: string;
  readonly status?: ProgressStatus;
}

export function searchScenarioProgress(
  state: ListState<ProgressSort>,
  filters: ScenarioProgressFilters,
  signal?: AbortSignal,
) {
  return answer(
    api().POST('/profile/progress/student_scenario/search', {
      body: { filters, sortAndSearch: sortAndSearch(state) },
      ...(signal ? { signal } : {}),
    }),
  );
}

export function scenarioProgressQuery(state: ListState<ProgressSort>, filters: ScenarioProgressFilters) {
  return queryOptions({
    queryKey: ['progress', 'scenarios', sortAndSearch(state), filters],
    queryFn: ({ signal }) => searchScenarioProgress(state, filters, signal),
    placeholderData: keepPreviousData,
  });
}
