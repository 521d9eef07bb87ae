import { createRoute } from '@tanstack/react-router';
import { rootRoute } from './root';
import { screen } from './screen';

const getParentRoute = () => rootRoute;
const legal = () => import('@/features/legal/ui/LegalPage');
const conference = () => import('@/features/conference/ui/pages');

export const termsRoute = createRoute({
  getParentRoute,
  path: '/terms',
  component: screen(() => legal().then((part) => part.TermsPage)),
});

export const privacyRoute = createRoute({
  getParentRoute,
  path: '/privacy-policy',
  component: screen(() => legal().then((part) => part.PrivacyPage)),
});

export const cookiesRoute = createRoute({
  getParentRoute,
  path: '/cookie-policy',
  component: screen(() => legal().then((part) => part.CookiesPage)),
});

export const licenseRoute = createRoute({
  getParentRoute,
  path: '/license-agreement',
  component: screen(() => legal().then((part) => part.LicensePage)),
});

export const conferenceRoute = createRoute({
  getParentRoute,
  path: '/imsh2025',
  component: screen(() => conference().then((part) => part.ConferencePage)),
});

export const sweepstakesRoute = createRoute({
  getParentRoute,
  path: '/sweepstakes-terms-and-conditions',
  component: screen(() => conference().then((part) => part.SweepstakesPage)),
});
