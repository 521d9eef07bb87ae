import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { knownRow } from './knownRow';
import { type ListState, sortAndSearch } from './listState';

const state = (page: number, more: Partial<ListState> = {}): ListState => ({
  page,
  size: 10,
  sortBy: 'name',
  descending: false,
  search: '',
  ...more,
});
const key = (of: ListState, filters: object = {}) => ['members', 'page', sortAndSearch(of), filters];

test('a far page is read from the nearest page of the same list', () => {
  const client = new QueryClient();
  const read = (of: ListState, filters?: object) =>
    client.setQueryData(key(of, filters), {
      page: of.page,
      content: [{ id: `row ${of.page}` }, { id: 'x' }],
    });
  const of = (wanted: ListState, filters?: object) => knownRow(client, key(wanted, filters), wanted);

  expect(of(state(900))).toBeUndefined();
  read(state(0));
  read(state(899));
  read(state(903, { descending: true }));
  read(state(901), { role: 'ADMIN' });
  client.setQueryData(key(state(902)), { page: 902, content: [] });
  expect(of(state(900))).toEqual({ page: 899, id: 'row 899' });
  expect(of(state(300))).toEqual({ page: 0, id: 'row 0' });
  expect(of(state(900), { role: 'ADMIN' })).toEqual({ page: 901, id: 'row 901' });
  expect(of(state(900, { size: 20 }))).toBeUndefined();
  expect(of(state(49))).toBeUndefined();
});
