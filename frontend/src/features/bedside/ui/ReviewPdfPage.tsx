import { getRouteApi } from '@tanstack/react-router';
import { api } from '@/api/client';
import { pdfQuery } from '@/features/printouts/api';
import { PdfPage } from '@/features/printouts/ui/PdfPage';
import { m } from '@/i18n/generated/messages.js';

/** The review on paper, in the language of the page. */
const reviewPdfQuery = (attemptId: string) =>
  pdfQuery('review', attemptId, (language, signal) =>
    api().GET('/attempts/{attempt_id}/review/pdf', {
      params: { path: { attempt_id: attemptId }, query: { locale: language } },
      parseAs: 'blob',
      signal,
    }),
  );

const route = getRouteApi('/train/review/pdf');

/** Opens the PDF of a review. */
export function ReviewPdfPage() {
  const { attemptId } = route.useSearch();
  return (
    <PdfPage
      alone={false}
      title={m.review_pdf_title()}
      query={attemptId ? reviewPdfQuery(attemptId) : null}
      nothing={m.review_pdf_nothing()}
    />
  );
}
