import type { Ability } from '@/api/schema';
import type { components } from '@/api/schema.gen';
import type { ListState } from '@/ui/listState';

import { type LastSession, MEMBER_TABS, type MemberSort, type MemberTab, type Tab } from './lists';

export * from './lists';

type Schemas = components['schemas'];

export type MemberRow = Schemas['MemberRow'];
export type MemberFilters = Schemas['MemberFilters'];
export type MemberStatus = MemberRow['status'];
export type MemberRole = MemberRow['role'];
export type UsageMode = MemberRow['usageMode'];
export type Group = MemberRow['groups'][number];
export type NewMember = Schemas['AddMember'];
export type MemberChange = Schemas['EditMember'];
export type MembersChange = Schemas['EditMembers'];
/** A group in the list of groups. */
export type GroupRow = Schemas['GroupRow'];

export function isMemberTab(tab: Tab): tab is MemberTab {
  return (MEMBER_TABS as readonly Tab[]).includes(tab);
}

/** Whom a tab shows. */
const ROLE_OF: Readonly<Record<MemberTab, MemberRole | null>> = {
  all: null,
  students: 'STUDENT',
  teachers: 'TEACHER',
  administrators: 'ADMIN',
};

export interface MembersState extends ListState<MemberSort> {
  readonly role?: MemberRole | undefined;
  readonly status?: MemberStatus | undefined;
  readonly groupId?: string | undefined;
  readonly lastSession?: LastSession | undefined;
}

/** The filters of a tab: its role comes before one that was chosen. */
export function filtersOf(
  tab: MemberTab,
  { role, status, groupId, lastSession }: MembersState,
): MemberFilters {
  const wanted = ROLE_OF[tab] ?? role;
  return {
    ...(wanted ? { role: wanted } : {}),
    ...(status ? { status } : {}),
    ...(groupId ? { groupIds: [groupId] } : {}),
    ...(lastSession ? { lastSession } : {}),
  };
}

/** The sort of a list; one that belongs to another list gives way to the default. */
export function sortOf<Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  wanted: string | undefined,
): Sort {
  return sorts.find((sort) => sort === wanted) ?? sorts[0];
}

/** Something that can be done with members, one or many. */
export type Act =
  | { readonly kind: 'invite' | 'withdraw' | 'remove' | 'restore' }
  | { readonly kind: 'rights'; readonly on: boolean }
  | { readonly kind: 'mode'; readonly mode: UsageMode }
  | { readonly kind: 'groups'; readonly add: readonly Group[]; readonly remove: readonly Group[] };

/** Why an act is not for this member; null when the server allows it. */
export type Block =
  | 'manager'
  | 'self'
  | 'registered'
  | 'deactivated'
  | 'hasRights'
  | 'noRights'
  | 'sameMode'
  | 'notDeactivated';

export function blockOf(act: Act, row: MemberRow): Block | null {
  const can = (ability: Ability) => row.abilities.includes(ability);
  const gone = row.status === 'DEACTIVATED';
  switch (act.kind) {
    case 'invite':
      return can('invite') ? null : gone ? 'deactivated' : 'registered';
    case 'withdraw':
      return can('withdraw') || can('invite') ? null : gone ? 'deactivated' : 'registered';
    case 'remove':
      if (can('remove')) return null;
      if (gone) return 'deactivated';
      return row.label === 'Owner' ? 'manager' : 'self';
    case 'restore':
      return can('restore') ? null : 'notDeactivated';
    case 'rights':
      if (can(act.on ? 'promote' : 'strip')) return null;
      if (gone) return 'deactivated';
      if (act.on) return 'hasRights';
      return row.label === 'Owner' ? 'manager' : 'noRights';
    case 'mode':
      if (!can('edit')) return 'deactivated';
      return row.usageMode === act.mode ? 'sameMode' : null;
    case 'groups':
      return can('edit') ? null : 'deactivated';
  }
}

/**
 * Whether an act is offered for one member by themselves: who never registered is not removed beside withdrawing their
 * invitation, for both do the same.
 */
export function isOffered(act: Act, row: MemberRow): boolean {
  if (act.kind === 'remove' && blockOf({ kind: 'withdraw' }, row) === null) return false;
  return blockOf(act, row) === null;
}

/** Those of the chosen whom the act is for. */
export function actable(act: Act, rows: readonly MemberRow[]): MemberRow[] {
  return rows.filter((row) => blockOf(act, row) === null);
}

export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
