import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root';
import { screen } from './screen';

export const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support',
  component: screen(() => import('@/features/support/ui/SupportPage').then((part) => part.SupportPage)),
});

export const supportDesktopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/supportDesktop',
  component: screen(() =>
    import('@/features/support/ui/SupportPage').then((part) => part.SupportDesktopPage),
  ),
});
