import { createRoute } from '@tanstack/react-router';
import { downloadsQuery } from '@/features/downloads/api';
import { locale } from '@/i18n/locale';
import { rootRoute } from './root';
import { screen } from './screen';

export const downloadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/downloads',
  loader: ({ context }) => void context.queries.prefetchQuery(downloadsQuery(locale.get())),
  component: screen(() =>
    import('@/features/downloads/ui/DownloadsScreen').then((part) => part.DownloadsScreen),
  ),
});
