import { type MemberImport, NO_COLUMNS } from '@/features/members/imports/model';

/** A file of three people that was checked. */
export const imported = (more: Partial<MemberImport> = {}): MemberImport => ({
  id: 'i',
  licenseId: 'l',
  state: 'CHECKED',
  fileName: 'people.csv',
  headers: ['Email', 'First', 'Last'],
  columns: { ...NO_COLUMNS, email: 0, firstName: 1, lastName: 2 },
  total: 3,
  good: 3,
  bad: 0,
  present: 0,
  skipped: 0,
  rows: [],
  newGroups: [],
  seats: {
    students: { wanted: 3, free: 3 },
    teachers: { wanted: 0, free: 0 },
    administrators: { wanted: 0, free: 0 },
    users: { wanted: 3, free: 5 },
  },
  done: 0,
  invited: 0,
  inviting: 3,
  failure: null,
  createdAt: '2026-11-21T10:00:00Z',
  ...more,
});
