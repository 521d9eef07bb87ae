import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { TEMPLATE_SORTS, TEMPLATE_TABS } from '@/features/templates/lists';
import { loadList, loadTemplate } from '@/features/templates/ui/parts';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const search = listSearch(
  TEMPLATE_SORTS,
  { sortBy: 'name' },
  {
    pathology: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(60))), undefined)),
    mine: v.optional(v.fallback(v.boolean(), false), false),
    /** The template whose details are open, and which of them. */
    template: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
    tab: v.optional(v.fallback(v.picklist(TEMPLATE_TABS), 'case'), 'case'),
  },
);

export const templatesManagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/templatesManagement',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  loaderDeps: ({ search: { template } }) => ({ template }),
  loader: ({ deps: { template } }) => {
    // Asked for beside the screen, so that neither waits for the other; a failure is told where it is shown.
    (template ? loadTemplate : loadList)().catch(() => undefined);
  },
  component: screen(() =>
    import('@/features/templates/ui/TemplatesManagementScreen').then(
      (part) => part.TemplatesManagementScreen,
    ),
  ),
});
