import { getRouteApi } from '@tanstack/react-router';
import { PdfPage } from '@/features/printouts/ui/PdfPage';
import { m } from '@/i18n/generated/messages.js';
import { pftPdfQuery } from '../api';

const route = getRouteApi('/downloadPDFResultPFT');

/** Opens the PDF of a pulmonary function test. */
export function PftPdfPage() {
  const { resultId } = route.useSearch();
  return (
    <PdfPage
      title={m.pft_pdf_title()}
      query={resultId ? pftPdfQuery(resultId) : null}
      nothing={m.pft_pdf_no_result()}
    />
  );
}
