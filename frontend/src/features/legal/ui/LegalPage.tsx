import { PublicLanguage } from '@/shell/PublicLanguage';
import { PageHeader } from '@/ui/PageHeader';
import { type FooterDocument, LEGAL_PAGES } from '../model';
import { LegalBody } from './LegalBody';

function LegalPage({ document }: { document: FooterDocument }) {
  return (
    <>
      <PageHeader title={LEGAL_PAGES[document].name()} actions={<PublicLanguage />} />
      <LegalBody document={document} below={1} />
    </>
  );
}

export const TermsPage = () => <LegalPage document="terms" />;
export const PrivacyPage = () => <LegalPage document="privacy" />;
export const CookiesPage = () => <LegalPage document="cookies" />;
export const LicensePage = () => <LegalPage document="license" />;
