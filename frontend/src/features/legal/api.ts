import { queryOptions } from '@tanstack/react-query';
import { ApiError, OFFLINE } from '@/api/errors';
import type { Locale } from '@/i18n/locale';
import type { LegalDocument } from './model';

export const legalQuery = (document: LegalDocument, locale: Locale) =>
  queryOptions({
    queryKey: ['legal', document, locale],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await fetch(`/legal/${document}.${locale}.txt`, { signal }).catch(() => {
        throw new ApiError(OFFLINE, 0);
      });
      // A path that is no file is answered with the page itself.
      const isText = response.headers.get('content-type')?.startsWith('text/plain');
      if (!response.ok || !isText) throw new ApiError('not_found', response.status);
      return response.text();
    },
  });
