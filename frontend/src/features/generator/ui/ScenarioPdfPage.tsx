import { getRouteApi } from '@tanstack/react-router';
import { api } from '@/api/client';
import { pdfQuery } from '@/features/printouts/api';
import { PdfPage } from '@/features/printouts/ui/PdfPage';
import { isLoadable } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';

/** The scenario on paper, with headings in the language of the page. */
const scenarioPdfQuery = (id: string) => ({
  ...pdfQuery('scenario', id, (language, signal) =>
    api().GET('/scenario/pdf', {
      params: { query: { id, locale: language } },
      parseAs: 'blob',
      signal,
    }),
  ),
  // The scenario may have been changed since.
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});

const route = getRouteApi('/scenarioGenerator/pdf');

/** Opens the PDF of a scenario. */
export function ScenarioPdfPage() {
  const { id } = route.useSearch();
  return (
    <PdfPage
      alone={false}
      title={m.scenario_pdf_title()}
      query={isLoadable(id) ? scenarioPdfQuery(id) : null}
      nothing={m.scenario_pdf_nothing()}
    />
  );
}
