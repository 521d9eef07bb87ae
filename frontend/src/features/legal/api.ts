import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { type Locale, toServerLocale } from '@/i18n/locale';
import type { LegalDocument } from './model';

export const legalQuery = (document: LegalDocument, language: Locale) =>
  queryOptions({
    queryKey: ['legal', document, language],
    staleTime: 600_000,
    queryFn: ({ signal }) =>
      answer(
        api().GET('/legal/{document}', {
          params: { path: { document }, query: { locale: toServerLocale(language) } },
          signal,
        }),
      ),
  });
