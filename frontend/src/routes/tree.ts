import {
  changePasswordRoute,
  expiredLinkRoute,
  loginDesktopRoute,
  passwordSettingRoute,
  profileRoute,
  removeProfileRoute,
  resetConfirmRoute,
  signupRoute,
} from './account';
import { analyticsRoute } from './analytics';
import { dashboardRoute } from './dashboard';
import { forgotPasswordRoute } from './forgotPassword';
import { loginRoute } from './login';
import { mailboxRoute } from './mailbox';
import { progressRoute } from './progress';
import { rootRoute } from './root';
import { scenarioGeneratorRoute } from './scenarioGenerator';
import { scenarioManagementRoute } from './scenarioManagement';
import { supportDesktopRoute, supportRoute } from './support';

export const routeTree = rootRoute.addChildren([
  analyticsRoute,
  changePasswordRoute,
  dashboardRoute,
  expiredLinkRoute,
  loginDesktopRoute,
  loginRoute,
  mailboxRoute,
  passwordSettingRoute,
  profileRoute,
  removeProfileRoute,
  resetConfirmRoute,
  signupRoute,
  supportDesktopRoute,
  supportRoute,
  forgotPasswordRoute,
  progressRoute,
  scenarioGeneratorRoute,
  scenarioManagementRoute,
]);
