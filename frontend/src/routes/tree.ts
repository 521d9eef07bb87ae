import { dashboardRoute } from './dashboard';
import { forgotPasswordRoute } from './forgotPassword';
import { loginRoute } from './login';
import { rootRoute } from './root';

export const routeTree = rootRoute.addChildren([dashboardRoute, loginRoute, forgotPasswordRoute]);
