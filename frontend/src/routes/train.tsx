import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { PROGRESS_SORTS, PROGRESS_STATUSES } from '@/features/progress/model';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const getParentRoute = () => rootRoute;
const id = v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined);

const search = listSearch(
  PROGRESS_SORTS,
  { sortBy: 'last_launch' },
  {
    status: v.optional(v.fallback(v.optional(v.picklist(PROGRESS_STATUSES)), undefined)),
    // The case that was to be begun while another one runs.
    begin: id,
    // The assignment it was to be begun for.
    assignment: id,
  },
);

export const trainRoute = createRoute({
  getParentRoute,
  path: '/train',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  component: screen(() => import('@/features/bedside/ui/lists').then((part) => part.TrainScreen)),
});

const validateSearch = v.object({ attemptId: id });

export const bedsideRoute = createRoute({
  getParentRoute,
  path: '/train/bedside',
  validateSearch,
  component: screen(() => import('@/features/bedside/ui/BedsideScreen').then((part) => part.BedsideScreen)),
});

export const reviewPdfRoute = createRoute({
  getParentRoute,
  path: '/train/review/pdf',
  validateSearch,
  component: screen(() => import('@/features/bedside/ui/ReviewPdfPage').then((part) => part.ReviewPdfPage)),
});

export const reviewRoute = createRoute({
  getParentRoute,
  path: '/train/review',
  validateSearch,
  component: screen(() => import('@/features/bedside/ui/ReviewScreen').then((part) => part.ReviewScreen)),
});
