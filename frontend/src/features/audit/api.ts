import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/api/loose';
import type { Page } from '@/ui/DataTable';
import { sortAndSearch } from '@/ui/listState';
import { type AuditRow, type AuditState, filtersOf } from './model';

export function auditQuery(state: AuditState) {
  const body = { filters: filtersOf(state), sortAndSearch: sortAndSearch(state) };
  return queryOptions({
    queryKey: ['audit', body],
    queryFn: ({ signal }) => call<Page<AuditRow>>('POST', '/audit/search', { body, signal }),
    placeholderData: keepPreviousData,
  });
}

export function exportAudit(state: AuditState): Promise<Blob> {
  const query = { filters: JSON.stringify(filtersOf(state)) };
  return call<Blob>('GET', '/audit/export', { params: { query }, parseAs: 'blob' });
}
