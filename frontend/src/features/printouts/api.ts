import { queryOptions } from '@tanstack/react-query';
import { locale, toServerLocale } from '@/i18n/locale';

type Language = ReturnType<typeof toServerLocale>;

/** A PDF in the language of the page; `ask` asks the server for it as a blob. */
export function pdfQuery(
  kind: string,
  id: string,
  ask: (language: Language, signal: AbortSignal) => Promise<{ data?: unknown; response: Response }>,
) {
  const language = toServerLocale(locale.get());
  return queryOptions({
    queryKey: ['pdf', kind, id, language],
    queryFn: async ({ signal }) => {
      const { data, response } = await ask(language, signal);
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return { file: data as Blob, name: name ?? `${kind}.pdf` };
    },
    // The same paper for as long as the page is open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export type PdfQuery = ReturnType<typeof pdfQuery>;
