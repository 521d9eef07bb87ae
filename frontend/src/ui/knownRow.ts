import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { components } from '@/api/schema.gen';
import type { ListState } from './listState';

export type KnownRow = components['schemas']['KnownRow'];

/** Where a list gets long: pages before are quick to read from its beginning. */
const FAR = 500;

interface Read {
  readonly page: number;
  readonly content: readonly { readonly id: string }[];
}

/**
 * The first row of the page nearest to the wanted one that was read of the same list: the server goes on from there
 * and need not read over all that stands before. `key` is the list's query key with the state as its third part.
 */
export function knownRow(
  client: QueryClient,
  key: QueryKey,
  { page, size }: ListState,
): KnownRow | undefined {
  if (page * size < FAR) return undefined;
  const listOf = (one: QueryKey) => hashKey([{ ...(one[2] as object), page: 0 }, ...one.slice(3)]);
  const wanted = listOf(key);
  return client
    .getQueriesData<Read>({ queryKey: key.slice(0, 2) })
    .flatMap(([one, data]) => {
      const first = data?.content[0];
      return first && listOf(one) === wanted ? [{ page: data.page, id: first.id }] : [];
    })
    .sort((a, b) => Math.abs(a.page - page) - Math.abs(b.page - page))[0];
}
