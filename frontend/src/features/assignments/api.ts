import './errorTexts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { sortAndSearch } from '@/ui/listState';
import type { Assignment, AssignmentsState, ChoiceKind, PostAssignment, StudentsState } from './model';

/** Everything that shows assignments; one invalidation reaches all of it. */
const ASSIGNMENTS = ['assignments'] as const;

export function refreshAssignments(queries: QueryClient): Promise<unknown> {
  return queries.invalidateQueries({ queryKey: ASSIGNMENTS });
}

/** One page of the assignments that the person manages. */
export function assignmentsQuery(state: AssignmentsState) {
  const body = {
    filters: { mine: state.mine, ...(state.state ? { state: state.state } : {}) },
    sortAndSearch: sortAndSearch(state),
  };
  return queryOptions({
    queryKey: [...ASSIGNMENTS, 'page', body],
    queryFn: ({ signal }) => answer(api().POST('/assignments/search', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

const params = (id: string) => ({ path: { assignment_id: id } });

export function assignmentQuery(id: string) {
  return queryOptions({
    queryKey: [...ASSIGNMENTS, 'one', id],
    queryFn: ({ signal }) =>
      answer(api().GET('/assignments/{assignment_id}', { params: params(id), signal })),
  });
}

/** One page of the students of an assignment. */
export function studentsQuery(id: string, state: StudentsState) {
  const body = {
    filters: {
      ...(state.standing ? { state: state.standing } : {}),
      ...(state.late ? { late: true } : {}),
    },
    sortAndSearch: sortAndSearch(state),
  };
  return queryOptions({
    queryKey: [...ASSIGNMENTS, 'students', id, body],
    queryFn: ({ signal }) =>
      answer(
        api().POST('/assignments/{assignment_id}/students/search', { params: params(id), body, signal }),
      ),
    placeholderData: keepPreviousData,
  });
}

/** What may be assigned, or to whom, by name. */
export function choicesQuery(kind: ChoiceKind, search: string) {
  const body = { kind, search: search.trim() };
  return queryOptions({
    queryKey: [...ASSIGNMENTS, 'choices', body],
    queryFn: ({ signal }) => answer(api().POST('/assignments/choices', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export function createAssignment(body: PostAssignment): Promise<Assignment> {
  return answer(api().POST('/assignments', { body }));
}

export function changeAssignment(id: string, body: PostAssignment): Promise<Assignment> {
  return answer(api().PUT('/assignments/{assignment_id}', { params: params(id), body }));
}

export function copyAssignment(id: string, { title, startsAt, dueAt, groupIds, personIds }: PostAssignment) {
  const body = { title, startsAt, dueAt, groupIds: groupIds ?? [], personIds: personIds ?? [] };
  return answer(api().POST('/assignments/{assignment_id}/copy', { params: params(id), body }));
}

export async function deleteAssignment(id: string) {
  return (await answer(api().DELETE('/assignments', { body: { assignmentIds: [id] } }))).outcomes;
}

/** What the reader has to do, the first due first. */
export const ownWorkQuery = queryOptions({
  queryKey: [...ASSIGNMENTS, 'own'],
  queryFn: async ({ signal }) => (await answer(api().GET('/assignments/own', { signal }))).assignments,
});

/** The due dates, for a calendar. */
export async function calendarFile(): Promise<Blob> {
  const { data } = await api().GET('/assignments/own/calendar', { parseAs: 'blob' });
  return data as unknown as Blob;
}
