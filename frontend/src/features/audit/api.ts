import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { timeZone } from '@/i18n/format';
import { sortAndSearch } from '@/ui/listState';
import { type AuditState, filtersOf } from './model';

export function auditQuery(state: AuditState) {
  const body = { filters: filtersOf(state), sortAndSearch: sortAndSearch(state) };
  return queryOptions({
    queryKey: ['audit', body],
    queryFn: ({ signal }) => answer(api().POST('/audit/search', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export async function exportAudit(state: AuditState): Promise<Blob> {
  const query = { filters: JSON.stringify(filtersOf(state)), timeZone: timeZone() };
  const { data } = await api().GET('/audit/export', { params: { query }, parseAs: 'blob' });
  return data as Blob;
}
