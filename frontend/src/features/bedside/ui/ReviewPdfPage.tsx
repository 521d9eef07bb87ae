import { getRouteApi } from '@tanstack/react-router';
import { PdfPage } from '@/features/printouts/ui/PdfPage';
import { m } from '@/i18n/generated/messages.js';
import { reviewPdfQuery } from '../api';

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
