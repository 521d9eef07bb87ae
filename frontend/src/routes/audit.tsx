import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const text = (longest: number) =>
  v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(longest))), undefined));

const search = listSearch(
  ['at'],
  { sortBy: 'at', size: 10 },
  { event: text(60), from: text(10), to: text(10), actorId: text(36), subjectId: text(36) },
);

export const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  component: screen(() => import('@/features/audit/ui/AuditScreen').then((part) => part.AuditScreen)),
});
