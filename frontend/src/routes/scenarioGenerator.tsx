import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadCase, loadList, loadStored } from '@/features/generator/ui/parts';
import { scenarioChoiceQuery, scenarioQuery } from '@/features/scenarios/api';
import { isLoadable } from '@/features/scenarios/model';
import { rootRoute } from './root';
import { screen } from './screen';

export const scenarioGeneratorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarioGenerator',
  validateSearch: v.object({ id: v.optional(v.fallback(v.string(), '')) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context: { queries }, deps: { id } }) => {
    void queries.prefetchQuery(scenarioChoiceQuery);
    // A part that does not come is told of where it is shown.
    loadList().catch(() => undefined);
    if (!isLoadable(id)) return;
    void queries.prefetchQuery(scenarioQuery(id));
    for (const load of [loadStored, loadCase]) load().catch(() => undefined);
  },
  component: screen(() => import('@/features/generator/ui/Generator').then((part) => part.Generator)),
});

export const scenarioPdfRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarioGenerator/pdf',
  validateSearch: v.object({ id: v.optional(v.fallback(v.string(), '')) }),
  component: screen(() =>
    import('@/features/generator/ui/ScenarioPdfPage').then((part) => part.ScenarioPdfPage),
  ),
});
