import './errorTexts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { ApiError } from '@/api/errors';
import { type ListState, sortAndSearch } from '@/ui/listState';
import type { AttemptSort } from './model/attempts';
import type { Act, Bedside } from './model/types';
import { reviewKey } from './reviewKey';

/** How often a run is looked at while it is on the screen. */
const LOOK_MS = 3000;

/** The client's types take a pair of numbers for a list of them. */
const bedside = (call: Promise<{ data?: unknown }>) => answer(call) as Promise<Bedside>;

export const bedsideKey = (attemptId: string) => ['bedside', attemptId] as const;

/** The run now, asked for again and again: that also keeps its place. */
export function bedsideQuery(attemptId: string) {
  return queryOptions({
    queryKey: bedsideKey(attemptId),
    queryFn: ({ signal }) =>
      bedside(
        api().GET('/bedside/attempts/{attempt_id}', { params: { path: { attempt_id: attemptId } }, signal }),
      ),
    staleTime: 0,
    // What never arrived is asked for again at the next look.
    retry: false,
    refetchInterval: ({ state: { data, error } }) => {
      if (data?.ended || (error instanceof ApiError && error.status >= 400 && error.status < 500))
        return false;
      // In a tab that nobody sees the place is kept, no more.
      return document.visibilityState === 'hidden' ? (data?.heartbeatSeconds ?? 30) * 1000 : LOOK_MS;
    },
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
}

/** The run of one's own that goes on, in whichever window. */
export const openRunQuery = queryOptions({
  queryKey: ['bedside', 'open'],
  queryFn: ({ signal }) => answer(api().GET('/bedside/attempts/open', { signal })),
  staleTime: 0,
});

/** What a run is begun on: a case, for an assignment where there is one. */
export interface Beginning {
  readonly scenarioId: string;
  readonly assignmentId?: string | undefined;
}

export function startBedside({ scenarioId, assignmentId }: Beginning, takeOver = false): Promise<Bedside> {
  const body = { scenarioId, takeOver, ...(assignmentId ? { assignmentId } : {}) };
  return bedside(api().POST('/bedside/attempts', { body }));
}

export function act(attemptId: string, number: number, wanted: Act): Promise<Bedside> {
  return bedside(
    api().POST('/bedside/attempts/{attempt_id}/acts', {
      params: { path: { attempt_id: attemptId } },
      body: { number, act: wanted },
    }),
  );
}

/** An attempt that has ended. */
export function reviewQuery(attemptId: string) {
  return queryOptions({
    queryKey: reviewKey(attemptId),
    queryFn: ({ signal }) =>
      answer(
        api().GET('/attempts/{attempt_id}/review', { params: { path: { attempt_id: attemptId } }, signal }),
      ),
  });
}

/** Whose attempts on what: without a student or a scenario the reader's own. */
export interface AttemptsOf {
  readonly studentId?: string | undefined;
  readonly scenarioId?: string | undefined;
}

/** Attempts that have ended. */
export function attemptsQuery(state: ListState<AttemptSort>, { studentId, scenarioId }: AttemptsOf) {
  const body = {
    filters: { ...(studentId && { studentId }), ...(scenarioId && { scenarioId }) },
    sortAndSearch: sortAndSearch(state),
  };
  return queryOptions({
    queryKey: ['attempts', body],
    queryFn: ({ signal }) => answer(api().POST('/attempts/search', { body, signal })),
    placeholderData: keepPreviousData,
  });
}
