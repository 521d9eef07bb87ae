import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { type ScenarioDetail, toDetail } from '@/features/scenarios/model';

export type Version = components['schemas']['Version'];
export type Difference = components['schemas']['Difference'];

/** Everything that is read of versions; a scenario's id comes next. */
export const VERSIONS = ['versions'] as const;

const PAGE = 30;

/** The versions of a scenario, newest first. The revision is part of the key: each change adds one. */
export function versionsQuery(id: string, revision: number) {
  return infiniteQueryOptions({
    queryKey: [...VERSIONS, id, 'list', revision],
    queryFn: ({ pageParam, signal }) =>
      answer(
        api().GET('/scenario/versions', { params: { query: { id, page: pageParam, size: PAGE } }, signal }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ page, size, totalElements }) =>
      (page + 1) * size < totalElements ? page + 1 : undefined,
  });
}

/** What differs between two versions, which never changes. */
export function comparisonQuery(id: string, from: number, to: number) {
  return queryOptions({
    queryKey: [...VERSIONS, id, 'compare', from, to],
    queryFn: async ({ signal }) =>
      (await answer(api().GET('/scenario/compare', { params: { query: { id, from, to } }, signal })))
        .differences,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function restoreVersion(id: string, revision: number, number: number): Promise<ScenarioDetail> {
  return toDetail(await answer(api().POST('/scenario/restore', { body: { id, revision, number } })));
}
