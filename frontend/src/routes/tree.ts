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
import { assignmentsRoute } from './assignments';
import { auditRoute } from './audit';
import { dashboardRoute } from './dashboard';
import { downloadsRoute } from './downloads';
import { forgotPasswordRoute } from './forgotPassword';
import { licenseDetailsRoute } from './licenseDetails';
import { loginRoute } from './login';
import { mailboxRoute } from './mailbox';
import { pftPdfRoute, pftResultRoute } from './pft';
import { progressRoute } from './progress';
import {
  conferenceRoute,
  cookiesRoute,
  licenseRoute,
  privacyRoute,
  sweepstakesRoute,
  termsRoute,
} from './publicPages';
import { rootRoute } from './root';
import { scenarioGeneratorRoute, scenarioPdfRoute } from './scenarioGenerator';
import { scenarioManagementRoute } from './scenarioManagement';
import { chatPdfRoute, sessionChatRoute } from './sessionChats';
import { supportDesktopRoute, supportRoute } from './support';
import { tagManagementRoute } from './tagManagement';
import { templatesManagementRoute } from './templatesManagement';
import { bedsideRoute, reviewPdfRoute, reviewRoute, trainRoute } from './train';
import { userManagementRoute } from './userManagement';

export const routeTree = rootRoute.addChildren([
  analyticsRoute,
  assignmentsRoute,
  auditRoute,
  changePasswordRoute,
  chatPdfRoute,
  conferenceRoute,
  cookiesRoute,
  dashboardRoute,
  delegationRoute,
  downloadsRoute,
  expiredLinkRoute,
  licenseDetailsRoute,
  licenseRoute,
  loginDesktopRoute,
  loginRoute,
  mailboxRoute,
  passwordSettingRoute,
  pftPdfRoute,
  pftResultRoute,
  privacyRoute,
  profileRoute,
  removeProfileRoute,
  resetConfirmRoute,
  sessionChatRoute,
  signupRoute,
  supportDesktopRoute,
  supportRoute,
  sweepstakesRoute,
  termsRoute,
  forgotPasswordRoute,
  progressRoute,
  scenarioGeneratorRoute,
  scenarioManagementRoute,
  scenarioPdfRoute,
  tagManagementRoute,
  templatesManagementRoute,
  trainRoute,
  bedsideRoute,
  reviewPdfRoute,
  reviewRoute,
  userManagementRoute,
]);
