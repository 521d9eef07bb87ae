import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';
import { screen } from './screen';

const screens = () => import('@/features/legal/ui/screens');

/** A page that anybody may read; all of them are one part, for each is little more than a text. */
const page = <const Path extends string>(
  path: Path,
  choose: (part: Awaited<ReturnType<typeof screens>>) => RouteComponent,
) => createRoute({ getParentRoute: () => rootRoute, path, component: screen(() => screens().then(choose)) });

export const termsRoute = page('/terms', (part) => part.TermsPage);
export const privacyRoute = page('/privacy-policy', (part) => part.PrivacyPage);
export const cookiesRoute = page('/cookie-policy', (part) => part.CookiesPage);
export const licenseRoute = page('/license-agreement', (part) => part.LicensePage);
export const conferenceRoute = page('/imsh2025', (part) => part.ConferencePage);
export const sweepstakesRoute = page('/sweepstakes-terms-and-conditions', (part) => part.SweepstakesPage);
