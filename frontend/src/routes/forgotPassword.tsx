import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root';
import { screen } from './screen';

export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  component: screen(() => import('@/features/account/ui/ForgotPassword').then((part) => part.ForgotPassword)),
});
