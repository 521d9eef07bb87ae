import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { EVERY_SORT, TAG_TABS } from '@/features/tags/lists';
import { loadList, loadTag } from '@/features/tags/ui/parts';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const search = listSearch(
  EVERY_SORT,
  { sortBy: 'createdAt' },
  {
    /** The tag whose details are open, and which of them. */
    tag: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
    tab: v.optional(v.fallback(v.picklist(TAG_TABS), 'students'), 'students'),
  },
);

export const tagManagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tagManagement',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  loaderDeps: ({ search: { tag } }) => ({ tag }),
  loader: ({ deps: { tag } }) => {
    // Asked for beside the screen, so that neither waits for the other; a failure is told where it is shown.
    (tag ? loadTag : loadList)().catch(() => undefined);
  },
  component: screen(() =>
    import('@/features/tags/ui/TagManagementScreen').then((part) => part.TagManagementScreen),
  ),
});
