/** What the lists of members and groups can show, for the address of their screen. */
export const MEMBER_TABS = ['all', 'students', 'teachers', 'administrators'] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
export const TABS = [...MEMBER_TABS, 'groups', 'license'] as const;
export type Tab = (typeof TABS)[number];

export const STATUSES = ['ACTIVE', 'PENDING', 'WAITING', 'DEACTIVATED'] as const;
export const ROLES = ['STUDENT', 'TEACHER', 'ADMIN'] as const;

/** What the lists can be sorted by, the default first. */
export const MEMBER_SORTS = [
  'registration',
  'name',
  'email',
  'status',
  'last_session',
  'licenseUsingTime',
  'appUsingTime',
] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];
export const GROUP_SORTS = ['name', 'members', 'createdAt'] as const;
export type GroupSort = (typeof GROUP_SORTS)[number];
export const USAGE_SORTS = ['licenseUsingTime', 'appUsingTime', 'name', 'last_session'] as const;

export const EVERY_SORT = [
  ...new Set([...MEMBER_SORTS, ...GROUP_SORTS, ...USAGE_SORTS]),
] as unknown as readonly [EverySort, ...EverySort[]];
export type EverySort = MemberSort | GroupSort | (typeof USAGE_SORTS)[number];
