import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { cardsQuery } from '@/features/analytics/api';
import { CARDS, EVERY_SORT } from '@/features/analytics/model';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const { sortBy: _common, ...list } = listSearch(EVERY_SORT, { sortBy: EVERY_SORT[0] }).entries;

const search = v.object({
  ...list,
  tab: v.optional(v.fallback(v.picklist(CARDS), 'scenarios'), 'scenarios'),
  // Each list has its own default, so that the address names a sort only where it differs.
  sortBy: v.optional(v.fallback(v.optional(v.picklist(EVERY_SORT)), undefined)),
  /** The student whose scenarios are open beside the list. */
  student: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
});

export const analyticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/analytics',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  loader: ({ context }) => void context.queries.prefetchQuery(cardsQuery),
  component: screen(() =>
    import('@/features/analytics/ui/AnalyticsScreen').then((part) => part.AnalyticsScreen),
  ),
});
