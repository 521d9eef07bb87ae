import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { cardsQuery } from '@/features/analytics/api';
import { EVERY_SORT, TABS } from '@/features/analytics/model';
import { PERIODS, periodOf } from '@/features/analytics/period';
import { ATTENTION_SORTS, IDLE_DAYS, VIEWS } from '@/features/attention/lists';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const SORTS = [...EVERY_SORT, ...ATTENTION_SORTS] as const;
const { sortBy: _common, ...list } = listSearch(EVERY_SORT, { sortBy: EVERY_SORT[0] }).entries;
const id = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined);

const day = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);

const search = v.object({
  ...list,
  tab: v.optional(v.fallback(v.picklist(TABS), 'scenarios'), 'scenarios'),
  // Each list has its own default, so that the address names a sort only where it differs.
  sortBy: v.optional(v.fallback(v.optional(v.picklist(SORTS)), undefined)),
  /** Which days the figures are of. */
  period: v.optional(v.fallback(v.picklist(PERIODS), '30'), '30'),
  from: v.optional(day),
  to: v.optional(day),
  /** The student whose scenarios are open beside the list. */
  student: v.optional(id),
  /** Who needs attention: which list, of which group, inactive for how many days. */
  of: v.optional(v.fallback(v.picklist(VIEWS), 'inactive'), 'inactive'),
  group: v.optional(id),
  idle: v.optional(v.fallback(v.picklist(IDLE_DAYS), 14), 14),
  /** The scenario, or the part of it, whose attempts are listed. */
  scenario: v.optional(id),
  item: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(129)), ''), ''),
});

export const analyticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/analytics',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  loaderDeps: ({ search: { period, from, to } }) => ({ period, from, to }),
  loader: ({ context, deps }) =>
    void context.queries.prefetchQuery(cardsQuery(periodOf(deps, new Date().toISOString().slice(0, 10)))),
  component: screen(() =>
    import('@/features/analytics/ui/AnalyticsScreen').then((part) => part.AnalyticsScreen),
  ),
});
