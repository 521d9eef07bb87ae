import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import type { Page } from '@/ui/DataTable';
import { type ListState, sortAndSearch } from '@/ui/listState';
import type { CardId, CardRows, CardSort } from './model';
import type { Period } from './period';

export function cardsQuery(period: Period) {
  return queryOptions({
    queryKey: ['analytics', 'cards', period],
    queryFn: ({ signal }) => answer(api().GET('/analytic/cards', { params: { query: period }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** One page of the list behind a card. */
export async function searchCard<Card extends CardId>(
  card: Card,
  state: ListState<CardSort>,
  { studentIds = [], signal }: { studentIds?: string[]; signal?: AbortSignal } = {},
): Promise<Page<CardRows[Card]>> {
  const page = await answer(
    api().POST('/analytic/card/{id}/search', {
      params: { path: { id: card } },
      body: { filters: { studentIds }, sortAndSearch: sortAndSearch(state) },
      ...(signal ? { signal } : {}),
    }),
  );
  // The description gives the rows of all three cards for the one call; the card asked for decides.
  return page as unknown as Page<CardRows[Card]>;
}

export function cardQuery<Card extends CardId>(card: Card, state: ListState<CardSort>) {
  return queryOptions({
    queryKey: ['analytics', card, sortAndSearch(state)],
    queryFn: ({ signal }) => searchCard(card, state, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One student's figures, whatever page of the list they stand on; null for somebody whom the caller does not see. */
export function studentQuery(studentId: string) {
  return queryOptions({
    queryKey: ['analytics', 'students', studentId],
    queryFn: async ({ signal }) => {
      const only: ListState<CardSort> = { page: 0, size: 10, sortBy: 'name', descending: false, search: '' };
      const { content } = await searchCard('students', only, { studentIds: [studentId], signal });
      return content[0] ?? null;
    },
  });
}
