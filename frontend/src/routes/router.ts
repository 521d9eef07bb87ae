import { createRouter } from '@tanstack/react-router';
import type { Services } from '@/app/services';
import { RouteError } from './faults';
import { routeTree } from './tree';

export function createPortalRouter(services: Services) {
  return createRouter({
    routeTree,
    context: services,
    defaultPreload: 'intent',
    // Freshness is the queries' business; the router always asks them.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteError,
    scrollRestoration: false,
  });
}

export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}
