import type { paths } from '@/api/schema';
import { m } from '@/i18n/generated/messages.js';

/** The texts of an installation; an operator replaces them with files of their own. */
export type LegalDocument =
  paths['/legal/{document}']['get']['responses'][200]['content']['application/json']['document'];

/** Those of the footer, each with its page and its name. */
export const LEGAL_PAGES = {
  terms: { path: '/terms', name: m.footer_terms },
  privacy: { path: '/privacy-policy', name: m.footer_privacy },
  cookies: { path: '/cookie-policy', name: m.footer_cookies },
  license: { path: '/license-agreement', name: m.footer_license },
} as const satisfies Partial<Record<LegalDocument, { path: string; name: () => string }>>;

export type FooterDocument = keyof typeof LEGAL_PAGES;
