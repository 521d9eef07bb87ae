import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { locale, toServerLocale } from '@/i18n/locale';
import './errorTexts';
import type { Columns } from './model';

/** While an import is under way it is asked for this often. */
const POLL_MS = 1000;

export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['import', id],
    queryFn: ({ signal }) =>
      answer(
        api().GET('/user-management/imports/{import_id}', { params: { path: { import_id: id } }, signal }),
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'RUNNING' || (data?.state === 'DONE' && data.invited < data.inviting) ? POLL_MS : false,
  });
}

/** Has a file checked; nobody is added. `columns` says what its columns mean, else the server finds out. */
export function checkFile(file: File, columns: Columns | null) {
  const form = new FormData();
  form.set('file', file);
  if (columns) form.set('columns', JSON.stringify(columns));
  return answer(
    api().POST('/user-management/imports', {
      // The description knows the parts of the form, the browser sends the form itself.
      body: {} as never,
      bodySerializer: () => form,
    }),
  );
}

/** Adds everybody in the file, but who is a member already. */
export function confirmImport(id: string) {
  return answer(
    api().POST('/user-management/imports/{import_id}/confirm', {
      params: { path: { import_id: id } },
      body: { skipPresent: true },
    }),
  );
}

/** One page of the rows that have to be corrected. */
export function badRows(id: string, page: number, size: number) {
  return answer(
    api().GET('/user-management/imports/{import_id}/bad-rows', {
      params: { path: { import_id: id }, query: { page, size } },
    }),
  );
}

export async function sampleFile(format: 'csv' | 'xlsx'): Promise<Blob> {
  const { data } = await api().GET('/user-management/import-sample', {
    params: { query: { format, locale: toServerLocale(locale.get()) } },
    parseAs: 'blob',
  });
  return data as unknown as Blob;
}
