import type { SortBy } from '@/api/schema';
import type { components } from '@/api/schema.gen';
/** What the lists of members and groups can show, for the address of their screen. */
export const MEMBER_TABS = ['all', 'students', 'teachers', 'administrators'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
export const TABS = [...MEMBER_TABS, 'groups', 'license'] as const;
export type Tab = (typeof TABS)[number];

export const STATUSES = [
  'ACTIVE',
  'PENDING',
  'WAITING',
  'DEACTIVATED',
] as const satisfies readonly components['schemas']['MemberRow']['status'][];
export const ROLES = [
  'STUDENT',
  'TEACHER',
  'ADMIN',
] as const satisfies readonly components['schemas']['MemberRow']['role'][];

/** Who never signed in, or not for so many days. */
export const LAST_SESSIONS = [
  'never',
  'over30',
  'over90',
  'over180',
] as const satisfies readonly components['schemas']['MemberFilters']['lastSession'][];
export type LastSession = (typeof LAST_SESSIONS)[number];

/** What the lists offer to sort by, the default first. */
export const MEMBER_SORTS = [
  'registration',
  'name',
  'email',
  'status',
  'last_session',
  'licenseUsingTime',
  'appUsingTime',
] as const satisfies readonly SortBy<'MemberOrder'>[];
export type MemberSort = (typeof MEMBER_SORTS)[number];
export const GROUP_SORTS = [
  'name',
  'members',
  'createdAt',
] as const satisfies readonly SortBy<'GroupOrder'>[];
export type GroupSort = (typeof GROUP_SORTS)[number];
export const USAGE_SORTS = [
  'licenseUsingTime',
  'appUsingTime',
  'name',
  'last_session',
] as const satisfies readonly SortBy<'MemberOrder'>[];

export const EVERY_SORT = [
  ...new Set([...MEMBER_SORTS, ...GROUP_SORTS, ...USAGE_SORTS]),
] as unknown as readonly [EverySort, ...EverySort[]];
export type EverySort = MemberSort | GroupSort | (typeof USAGE_SORTS)[number];
