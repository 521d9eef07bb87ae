import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import {
  ASSIGNMENT_SORTS,
  ASSIGNMENT_STATES,
  STUDENT_SORTS,
  STUDENT_STATES,
} from '@/features/assignments/lists';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const search = listSearch(
  [...ASSIGNMENT_SORTS, ...STUDENT_SORTS],
  { sortBy: 'due' },
  {
    state: v.optional(v.fallback(v.optional(v.picklist(ASSIGNMENT_STATES)), undefined)),
    mine: v.optional(v.fallback(v.boolean(), false), false),
    /** The assignment whose students are shown, and which of them. */
    assignment: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
    standing: v.optional(v.fallback(v.optional(v.picklist(STUDENT_STATES)), undefined)),
    late: v.optional(v.fallback(v.boolean(), false), false),
  },
);

export const assignmentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/assignments',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  component: screen(() =>
    import('@/features/assignments/ui/AssignmentsScreen').then((part) => part.AssignmentsScreen),
  ),
});
