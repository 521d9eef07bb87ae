import { queryOptions, useMutation } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { type Locale, toServerLocale } from '@/i18n/locale';
import type { Download } from './model';

export const downloadsQuery = (language: Locale) =>
  queryOptions({
    queryKey: ['downloads', language],
    queryFn: ({ signal }) =>
      answer(api().GET('/downloads', { params: { query: { locale: toServerLocale(language) } }, signal })),
  });

/** Has the browser save a file itself: a build is larger than a page may hold, and a link carries no bearer. */
export function useDownload() {
  return useMutation({
    mutationFn: async ({ id, fileName }: Pick<Download, 'id' | 'fileName'>) => {
      const { url } = await answer(
        api().POST('/downloads/{download_id}/link', { params: { path: { download_id: id } } }),
      );
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      document.body.append(link);
      link.click();
      link.remove();
      return fileName;
    },
  });
}
