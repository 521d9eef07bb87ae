import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root';
import { screen } from './screen';

export const downloadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/downloads',
  component: screen(() =>
    import('@/features/downloads/ui/DownloadsScreen').then((part) => part.DownloadsScreen),
  ),
});
