import type { SortBy } from '@/api/schema';
/** What the list of assignments can be sorted by, for the address of its screen. */
export const ASSIGNMENT_SORTS = [
  'due',
  'starts',
  'created',
  'title',
] as const satisfies readonly SortBy<'AssignmentOrder'>[];
export type AssignmentSort = (typeof ASSIGNMENT_SORTS)[number];

/** What the students of an assignment can be sorted by. */
export const STUDENT_SORTS = [
  'name',
  'state',
  'attempts',
  'percent',
  'last',
] as const satisfies readonly SortBy<'AssignedOrder'>[];
export type StudentSort = (typeof STUDENT_SORTS)[number];

export const ASSIGNMENT_STATES = ['planned', 'open', 'over', 'ended'] as const;
export const STUDENT_STATES = ['not_begun', 'begun', 'stuck', 'passed', 'not_offered'] as const;
