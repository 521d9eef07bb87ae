import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { inParts, type Outcome } from '@/api/inParts';
import type { SortBy } from '@/api/schema';
import { timeZone } from '@/i18n/format';
import { type KnownRow, knownRow } from '@/ui/knownRow';
import { type ListState, sortAndSearch } from '@/ui/listState';
import './errorTexts';
import type {
  Act,
  GroupRow,
  MemberChange,
  MemberFilters,
  MemberRow,
  MembersChange,
  NewMember,
} from './model';

/** Everything that shows members; one invalidation reaches all of it. */
const MEMBERS = ['members'] as const;
const GROUPS = ['groups'] as const;

/** Groups to choose from are read in one piece. */
const CHOICE_SIZE = 1000;

/** After a change of members or groups, whatever shows them is asked for again. */
export function refreshMembers(queries: QueryClient): Promise<unknown> {
  return Promise.all(
    [MEMBERS, GROUPS, ['license'], ['dashboard'], ['analytics'], ['tags']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}

/** One page of the company's members. */
export function searchMembers(
  state: ListState<SortBy<'MemberOrder'>>,
  filters: MemberFilters,
  { signal, near }: { signal?: AbortSignal; near?: KnownRow | undefined } = {},
) {
  return answer(
    api().POST('/user-management/search', {
      body: { filters, sortAndSearch: { ...sortAndSearch(state), ...(near ? { near } : {}) } },
      ...(signal ? { signal } : {}),
    }),
  );
}

export function membersQuery(state: ListState<SortBy<'MemberOrder'>>, filters: MemberFilters) {
  return queryOptions({
    queryKey: [...MEMBERS, 'page', sortAndSearch(state), filters],
    queryFn: ({ client, queryKey, signal }) =>
      searchMembers(state, filters, { signal, near: knownRow(client, queryKey, state) }),
    placeholderData: keepPreviousData,
  });
}

export function memberQuery(id: string) {
  return queryOptions({
    queryKey: [...MEMBERS, 'one', id],
    queryFn: ({ signal }) =>
      answer(api().GET('/user-management/member', { params: { query: { id } }, signal })),
  });
}

export function addMember(body: NewMember) {
  return answer(api().POST('/user-management/add-user', { body }));
}

export function editMember(body: MemberChange) {
  return answer(api().POST('/user-management/edit-user-details', { body }));
}

export function editTags(userIds: readonly string[], tagIds: readonly string[]) {
  return answer(
    api().POST('/user-management/edit-user-tags', {
      body: { userIds: [...userIds], tagIds: [...tagIds] },
    }),
  );
}

/** Does `act` on the members and answers the outcome of each; a lost connection is thrown. */
export function perform(act: Act, rows: readonly MemberRow[]): Promise<Outcome[]> {
  return inParts([...new Set(rows.map(({ id }) => id))], (userIds) => performOn(act, userIds));
}

interface Outcomes {
  readonly outcomes: Outcome[];
}

function performOn(act: Act, userIds: string[]): Promise<Outcomes> {
  switch (act.kind) {
    case 'invite':
      return answer(api().POST('/user-management/send-invitation-to-profile', { body: { userIds } }));
    case 'withdraw':
      return answer(api().POST('/user-management/withdraw-invitation', { body: { userIds } }));
    case 'remove':
      return answer(api().DELETE('/user-management/delete-user', { body: { userIds } }));
    case 'rights':
      return editMany(userIds, { administrativeRights: act.on });
    case 'mode':
      return editMany(userIds, { usageMode: act.mode });
    case 'groups':
      return editMany(userIds, {
        addGroups: act.add.map(({ id }) => id),
        removeGroups: act.remove.map(({ id }) => id),
      });
    case 'restore':
      return answer(api().POST('/user-management/bring-back', { body: { userIds } }));
  }
}

function editMany(userIds: string[], change: Omit<MembersChange, 'userIds'>): Promise<Outcomes> {
  return answer(api().POST('/user-management/edit-users', { body: { userIds, ...change } }));
}

/** The whole list as CSV, made by the server. */
export async function exportMembers(
  state: ListState<SortBy<'MemberOrder'>>,
  filters: MemberFilters,
): Promise<Blob> {
  const query = {
    filters: JSON.stringify(filters),
    sortAndSearch: JSON.stringify(sortAndSearch(state)),
    timeZone: timeZone(),
  };
  const { data } = await api().GET('/user-management/export', { params: { query }, parseAs: 'blob' });
  return data as Blob;
}

export function searchGroups(state: ListState<SortBy<'GroupOrder'>>, signal?: AbortSignal) {
  return answer(
    api().POST('/user-management/groups/search', {
      body: { sortAndSearch: sortAndSearch(state) },
      ...(signal ? { signal } : {}),
    }),
  );
}

export function groupsQuery(state: ListState<SortBy<'GroupOrder'>>) {
  return queryOptions({
    queryKey: [...GROUPS, 'page', sortAndSearch(state)],
    queryFn: ({ signal }) => searchGroups(state, signal),
    placeholderData: keepPreviousData,
  });
}

/** All groups by name, to choose from. */
export const groupChoiceQuery = queryOptions({
  queryKey: [...GROUPS, 'choice'],
  queryFn: async ({ signal }) =>
    (
      await searchGroups(
        { page: 0, size: CHOICE_SIZE, sortBy: 'name', descending: false, search: '' },
        signal,
      )
    ).content,
  staleTime: 60_000,
});

export function createGroup(name: string): Promise<GroupRow> {
  return answer(api().POST('/user-management/groups', { body: { name } }));
}

export function renameGroup(id: string, name: string): Promise<GroupRow> {
  return answer(api().PUT('/user-management/groups', { body: { id, name } }));
}

export function deleteGroups(groupIds: readonly string[]): Promise<Outcome[]> {
  return inParts(groupIds, (part) =>
    answer(api().DELETE('/user-management/groups', { body: { groupIds: part } })),
  );
}

/** Puts people into a group or takes them out. */
export function changeGroup(
  groupId: string,
  act: 'add' | 'remove',
  userIds: readonly string[],
): Promise<Outcome[]> {
  return inParts(userIds, (part) => {
    const body = { groupId, add: [], remove: [], [act]: part };
    return answer(api().POST('/user-management/groups/members', { body }));
  });
}
