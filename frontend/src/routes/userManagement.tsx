import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { EVERY_SORT, LAST_SESSIONS, ROLES, STATUSES, TABS } from '@/features/members/lists';
import { loadGroup, loadImport, loadLists, loadMember } from '@/features/members/ui/parts';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const {
  sortBy: _sort,
  descending: _order,
  ...list
} = listSearch(EVERY_SORT, { sortBy: EVERY_SORT[0] }).entries;
const id = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined));

const search = v.object({
  ...list,
  tab: v.optional(v.fallback(v.picklist(TABS), 'all'), 'all'),
  // Each list has its own default, so that the address names an order only where it differs.
  sortBy: v.optional(v.fallback(v.optional(v.picklist(EVERY_SORT)), undefined)),
  descending: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  role: v.optional(v.fallback(v.optional(v.picklist(ROLES)), undefined)),
  status: v.optional(v.fallback(v.optional(v.picklist(STATUSES)), undefined)),
  groupId: id,
  lastSession: v.optional(v.fallback(v.optional(v.picklist(LAST_SESSIONS)), undefined)),
  /** The member whose details are open. */
  user: id,
  /** The group whose members are open. */
  group: id,
  /** The import that is under way, or 'new'. */
  import: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined)),
});

export const userManagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/userManagement',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) => {
    // Asked for beside the screen, so that neither waits for the other; a failure is told where it is shown.
    const loading = deps.user
      ? loadMember()
      : deps.import
        ? loadImport()
        : deps.group
          ? loadGroup()
          : loadLists().then(({ prefetch }) => prefetch(queries, deps));
    loading.catch(() => undefined);
  },
  component: screen(() =>
    import('@/features/members/ui/UserManagementScreen').then((part) => part.UserManagementScreen),
  ),
});
