import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { pdfQuery } from '@/features/printouts/api';
import type { ListState } from '@/ui/listState';
import type { PftSort } from './model/result';

/** Pulmonary function tests; without a student the caller's own. */
export function pftResultsQuery(
  { page, size, sortBy, descending }: ListState<PftSort>,
  studentId: string | undefined,
) {
  const body = {
    filters: studentId ? { studentId } : {},
    sortAndSearch: { page, size, sortBy, descending, search: '' },
  };
  return queryOptions({
    queryKey: ['pft-results', body],
    queryFn: ({ signal }) => answer(api().POST('/pft-results/search', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export function pftResultQuery(resultId: string) {
  return queryOptions({
    queryKey: ['pft-result', resultId],
    queryFn: ({ signal }) =>
      answer(api().GET('/pft-results/{result_id}', { params: { path: { result_id: resultId } }, signal })),
  });
}

/** The result on paper, in the language of the page. */
export const pftPdfQuery = (resultId: string) =>
  pdfQuery('pft', resultId, (language, signal) =>
    api().GET('/pft-results/{result_id}/pdf', {
      params: { path: { result_id: resultId }, query: { locale: language } },
      parseAs: 'blob',
      signal,
    }),
  );
