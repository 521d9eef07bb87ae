import type { Feature, Module, Role } from '@/features/account/model';
import { m } from '@/i18n/generated/messages.js';
import type { IconName } from '@/ui/icons';

/**
 * Who may come here. `member` needs a session; `open` needs none; `leaving` needs none either and ends
 * the session of whoever arrives with one, because the page belongs to an e-mailed link.
 */
type Access = 'member' | 'open' | 'leaving';

export interface MenuEntry {
  readonly label: () => string;
  readonly icon: IconName;
  readonly roles: readonly Role[];
  /** Also for an administrator whose license is not active. */
  readonly withoutLicense?: boolean;
}

export interface Place {
  readonly path: string;
  readonly access: Access;
  /** No header and no footer. */
  readonly bare?: boolean;
  /** An instrument that fills the window between header and footer. */
  readonly wide?: boolean;
  readonly noCookieBanner?: boolean;
  /** The menu entry shows only with this feature. */
  readonly feature?: Feature;
  /** Without the feature the path itself leads to the dashboard. */
  readonly featureGuarded?: boolean;
  /** With this module of the license the place is disabled. */
  readonly disabledBy?: Module;
  readonly menu?: MenuEntry;
  /** A screen that is reached from this one and open to the same people. */
  readonly within?: string;
}

/** Every route of the portal, in the order of the menu. Menu, guards, layout and preloading read this list. */
export const PLACES = [
  { path: '/', access: 'member' },
  {
    path: '/train',
    access: 'member',
    feature: 'Desktop',
    featureGuarded: true,
    menu: { label: m.nav_train, icon: 'heart', roles: ['STUDENT'] },
  },
  // A run at the bedside, and the look back on it, which teachers have as well.
  { path: '/train/bedside', access: 'member', within: '/train' },
  { path: '/train/review', access: 'member' },
  { path: '/train/review/pdf', access: 'member' },
  {
    path: '/progress',
    access: 'member',
    feature: 'Professor GPT',
    featureGuarded: true,
    menu: { label: m.nav_progress, icon: 'progress', roles: ['STUDENT'] },
  },
  {
    path: '/analytics',
    access: 'member',
    feature: 'Professor GPT',
    featureGuarded: true,
    disabledBy: 'Anonymization',
    menu: { label: m.nav_analytics, icon: 'analytics', roles: ['ADMIN', 'TEACHER'] },
  },
  {
    path: '/assignments',
    access: 'member',
    feature: 'Desktop',
    featureGuarded: true,
    menu: { label: m.nav_assignments, icon: 'clock', roles: ['ADMIN', 'TEACHER'] },
  },
  {
    path: '/userManagement',
    access: 'member',
    menu: { label: m.nav_user_management, icon: 'people', roles: ['ADMIN'], withoutLicense: true },
  },
  {
    path: '/licenseDetails',
    access: 'member',
    menu: { label: m.nav_license_details, icon: 'license', roles: ['ADMIN'], withoutLicense: true },
  },
  // Who changed what; not in the menu of the specification.
  { path: '/audit', access: 'member', within: '/licenseDetails' },
  {
    path: '/scenarioGenerator',
    access: 'member',
    wide: true,
    feature: 'Professor GPT',
    featureGuarded: true,
    menu: { label: m.nav_scenario_generator, icon: 'generator', roles: ['ADMIN', 'TEACHER'] },
  },
  { path: '/scenarioGenerator/pdf', access: 'member', within: '/scenarioGenerator' },
  {
    path: '/scenarioManagement',
    access: 'member',
    feature: 'Professor GPT',
    featureGuarded: true,
    menu: { label: m.nav_scenario_management, icon: 'scenarios', roles: ['ADMIN', 'TEACHER'] },
  },
  {
    path: '/tagManagement',
    access: 'member',
    menu: { label: m.nav_tag_management, icon: 'tag', roles: ['ADMIN'] },
  },
  {
    path: '/templatesManagement',
    access: 'member',
    feature: 'Professor GPT',
    menu: { label: m.nav_templates_management, icon: 'template', roles: ['ADMIN', 'TEACHER'] },
  },
  {
    path: '/profile',
    access: 'member',
    menu: {
      label: m.nav_profile,
      icon: 'profile',
      roles: ['ADMIN', 'TEACHER', 'STUDENT'],
      withoutLicense: true,
    },
  },
  {
    path: '/downloads',
    access: 'member',
    feature: 'Desktop',
    menu: {
      label: m.nav_downloads,
      icon: 'download',
      roles: ['ADMIN', 'TEACHER', 'STUDENT'],
      withoutLicense: true,
    },
  },
  // The talk of an attempt; reached from progress and from analytics.
  { path: '/sessionChat', access: 'member' },
  { path: '/downloadPDFLauraChat', access: 'member', bare: true },
  // A lung function test of an attempt; reached from there as well.
  { path: '/pftResult', access: 'member' },
  { path: '/downloadPDFResultPFT', access: 'member', bare: true },
  { path: '/login', access: 'open', bare: true },
  { path: '/forgot-password', access: 'open', noCookieBanner: true },
  { path: '/signup', access: 'open', bare: true },
  { path: '/support', access: 'open', bare: true, noCookieBanner: true },
  { path: '/supportDesktop', access: 'open', bare: true, noCookieBanner: true },
  // Of a demonstration: the mails that a deployment would send.
  { path: '/mailbox', access: 'open' },
  { path: '/expired-link', access: 'open' },
  { path: '/imsh2025', access: 'open' },
  { path: '/sweepstakes-terms-and-conditions', access: 'open' },
  // The texts of the footer, which also have an address.
  { path: '/terms', access: 'open' },
  { path: '/privacy-policy', access: 'open' },
  { path: '/cookie-policy', access: 'open' },
  { path: '/license-agreement', access: 'open' },
  { path: '/loginDesktop', access: 'leaving', bare: true, noCookieBanner: true },
  { path: '/password-setting', access: 'leaving' },
  { path: '/change-password', access: 'leaving' },
  { path: '/auth/reset-password-confirm', access: 'leaving' },
  { path: '/success-delegate', access: 'leaving' },
  { path: '/success-remove-profile-link', access: 'leaving' },
] as const satisfies readonly Place[];

export type PlacePath = (typeof PLACES)[number]['path'];

const byPath = new Map<string, Place>(PLACES.map((place) => [place.path, place]));

/** The place of a path; a trailing slash makes no difference. */
export function placeAt(pathname: string): Place | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return byPath.get(path);
}

/** Pages that stay when a session ends under them: asking for help must not need a sign-in. */
export function isSupportPage(pathname: string): boolean {
  const path = placeAt(pathname)?.path;
  return path === '/support' || path === '/supportDesktop';
}
