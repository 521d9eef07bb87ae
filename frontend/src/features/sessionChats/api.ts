import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { pdfQuery } from '@/features/printouts/api';
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
export const chatPdfQuery = (chatId: string) =>
  pdfQuery('session-chat', chatId, (language, signal) =>
    api().GET('/chat/report-pdf', {
      params: { query: { chatId, locale: language } },
      parseAs: 'blob',
      signal,
    }),
  );
