import {
  changePasswordRoute,
  delegationRoute,
  expiredLinkRoute,
  loginDesktopRoute,
  passwordSettingRoute,
  profileRoute,
  removeProfileRoute,
  resetConfirmRoute,
  signupRoute,
} from './account';
import { analyticsRoute } from './analytics';
import { auditRoute } from './audit';
import { dashboardRoute } from './dashboard';
import { forgotPasswordRoute } from './forgotPassword';
import { licenseDetailsRoute } from './licenseDetails';
import { loginRoute } from './login';
import { mailboxRoute } from './mailbox';
import { progressRoute } from './progress';
import { rootRoute } from './root';
import { scenarioGeneratorRoute } from './scenarioGenerator';
import { scenarioManagementRoute } from './scenarioManagement';
import { chatPdfRoute, sessionChatRoute } from './sessionChats';
import { supportDesktopRoute, supportRoute } from './support';
import { tagManagementRoute } from './tagManagement';
import { templatesManagementRoute } from './templatesManagement';
import { userManagementRoute } from './userManagement';

export const routeTree = rootRoute.addChildren([
  analyticsRoute,
  auditRoute,
  changePasswordRoute,
  chatPdfRoute,
  dashboardRoute,
  delegationRoute,
  expiredLinkRoute,
  licenseDetailsRoute,
  loginDesktopRoute,
  loginRoute,
  mailboxRoute,
  passwordSettingRoute,
  profileRoute,
  removeProfileRoute,
  resetConfirmRoute,
  sessionChatRoute,
  signupRoute,
  supportDesktopRoute,
  supportRoute,
  forgotPasswordRoute,
  progressRoute,
  scenarioGeneratorRoute,
  scenarioManagementRoute,
  tagManagementRoute,
  templatesManagementRoute,
  userManagementRoute,
]);
