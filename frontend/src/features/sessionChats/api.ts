import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { locale, toServerLocale } from '@/i18n/locale';
import type { ListState } from '@/ui/listState';
import type { ChatSort } from './model';

/** The talks of ended attempts; without a student the caller's own. */
export function endedChatsQuery(
  { page, size, sortBy, descending }: ListState<ChatSort>,
  studentId: string | undefined,
) {
  const body = {
    elementsQty: size,
    page,
    sortByParameter: sortBy,
    descending,
    ...(studentId ? { profileId: studentId } : {}),
  };
  return queryOptions({
    queryKey: ['session-chats', body],
    queryFn: ({ signal }) => answer(api().POST('/chat/profile-ended-chats', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

export function chatQuery(chatId: string) {
  return queryOptions({
    queryKey: ['session-chat', chatId],
    queryFn: ({ signal }) => answer(api().POST('/chat/report-data', { body: { chatId }, signal })),
  });
}

/** The talk on paper, in the language of the page. */
export function chatPdfQuery(chatId: string) {
  const language = toServerLocale(locale.get());
  return queryOptions({
    queryKey: ['session-chat-pdf', chatId, language],
    queryFn: async ({ signal }) => {
      const query = { chatId, locale: language };
      const { data, response } = await api().GET('/chat/report-pdf', {
        params: { query },
        parseAs: 'blob',
        signal,
      });
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      return { file: data as unknown as Blob, name: name ?? 'session-chat.pdf' };
    },
    // The same paper for as long as the page is open.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
