import { createRoute } from '@tanstack/react-router';
import { dashboardQuery } from '@/features/dashboard/api';
import { rootRoute } from './root';
import { screen } from './screen';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  // Started together with the screen's own code; the screen shows the outline until it is there.
  loader: ({ context }) => void context.queries.prefetchQuery(dashboardQuery),
  component: screen(() => import('@/features/dashboard/ui/Dashboard').then((part) => part.Dashboard)),
});
