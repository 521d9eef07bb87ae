import * as v from 'valibot';
import { expect, test } from 'vitest';
import { changed, foundTotal, listSearch, pageCount, pageSizes } from './listState';

test.each([
  [0, [10]],
  [10, [10]],
  [11, [10, 20]],
  [20, [10, 20]],
  [21, [10, 20, 50]],
  [50, [10, 20, 50]],
  [51, [10, 20, 50, 100]],
  [214, [10, 20, 50, 100]],
])('%i rows offer the sizes %j', (total, sizes) => {
  expect(pageSizes(total)).toEqual(sizes);
});

test('a number is not given to a search that has no answer yet and waits for the connection', () => {
  const data = { totalElements: 7 };
  expect(foundTotal({ data, isPlaceholderData: true, isPaused: true })).toBeUndefined();
  // While it is asked for, the old number stays; and without a line the answer to this very search stays.
  expect(foundTotal({ data, isPlaceholderData: true, isPaused: false })).toBe(7);
  expect(foundTotal({ data, isPlaceholderData: false, isPaused: true })).toBe(7);
  expect(foundTotal({ data: undefined, isPlaceholderData: false, isPaused: true })).toBeUndefined();
});

test('the size in use stays on offer', () => {
  expect(pageSizes(5, 50)).toEqual([10, 50]);
});

test('pages', () => {
  expect([0, 1, 10, 11].map((total) => pageCount(total, 10))).toEqual([1, 1, 1, 2]);
});

test('an address is read into a state the server accepts', () => {
  const schema = listSearch(
    ['name', 'createdAt'],
    { sortBy: 'createdAt' },
    { tag: v.fallback(v.string(), '') },
  );
  expect(v.parse(schema, {})).toEqual({
    page: 0,
    size: 10,
    sortBy: 'createdAt',
    descending: true,
    search: '',
    tag: '',
  });
  expect(
    v.parse(schema, { page: -3, size: 7, sortBy: 'drop', descending: 'x', search: 4, tag: 'heart' }),
  ).toEqual({ page: 0, size: 10, sortBy: 'createdAt', descending: true, search: '', tag: 'heart' });
});

test('a new search starts at the first page, a new page keeps the search', () => {
  const state = { page: 3, size: 10, sortBy: 'name', descending: true, search: 'a' };
  expect(changed(state, { search: 'b' })).toMatchObject({ page: 0, search: 'b' });
  expect(changed(state, { page: 4 })).toMatchObject({ page: 4, search: 'a' });
});
