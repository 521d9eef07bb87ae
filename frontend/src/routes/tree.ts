import { analyticsRoute } from './analytics';
import { dashboardRoute } from './dashboard';
import { forgotPasswordRoute } from './forgotPassword';
import { loginRoute } from './login';
import { progressRoute } from './progress';
import { rootRoute } from './root';
import { scenarioGeneratorRoute } from './scenarioGenerator';
import { scenarioManagementRoute } from './scenarioManagement';

export const routeTree = rootRoute.addChildren([
  analyticsRoute,
  dashboardRoute,
  loginRoute,
  forgotPasswordRoute,
  progressRoute,
  scenarioGeneratorRoute,
  scenarioManagementRoute,
]);
