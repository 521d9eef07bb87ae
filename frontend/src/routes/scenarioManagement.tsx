import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { SCENARIO_SORTS } from '@/features/scenarioManagement/model';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const search = listSearch(
  SCENARIO_SORTS,
  { sortBy: 'createdAt' },
  {
    status: v.optional(v.fallback(v.optional(v.picklist(['draft', 'published'])), undefined)),
    pathology: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined)),
    tag: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
    mine: v.optional(v.fallback(v.boolean(), false), false),
  },
);

export const scenarioManagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarioManagement',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  component: screen(() =>
    import('@/features/scenarioManagement/ui/ScenarioManagementScreen').then(
      (part) => part.ScenarioManagementScreen,
    ),
  ),
});
