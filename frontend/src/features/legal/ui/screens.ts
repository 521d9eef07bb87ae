export { ConferencePage, SweepstakesPage } from '@/features/conference/ui/pages';
export { CookiesPage, LicensePage, PrivacyPage, TermsPage } from './LegalPage';
