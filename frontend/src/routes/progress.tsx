import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { progressQuery } from '@/features/progress/api';
import { PROGRESS_SORTS, PROGRESS_STATUSES } from '@/features/progress/model';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const TABS = ['progress', 'scenarios', 'attempts', 'chats', 'pft'] as const;

const search = listSearch(
  // The lists of all tabs: each takes what it can be sorted by.
  [
    ...PROGRESS_SORTS,
    'modified',
    'scenarioName',
    'messages',
    'mark',
    'performed',
    'ended',
    'percent',
    'seconds',
  ],
  { sortBy: 'last_launch' },
  {
    tab: v.optional(v.fallback(v.picklist(TABS), 'progress'), 'progress'),
    status: v.optional(v.fallback(v.optional(v.picklist(PROGRESS_STATUSES)), undefined)),
  },
);

export const progressRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/progress',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  loader: ({ context }) => void context.queries.prefetchQuery(progressQuery),
  component: screen(() =>
    import('@/features/progress/ui/ProgressScreen').then((part) => part.ProgressScreen),
  ),
});
