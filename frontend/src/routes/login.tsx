import { createRoute } from '@tanstack/react-router';
import { Login } from '@/features/account/ui/Login';
import { rootRoute } from './root';

/** In the first load: nearly everybody arrives here. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: Login,
});
