import { afterEach, expect, test, vi } from 'vitest';
import { locale } from '@/i18n/locale';
import { csvMoment, toCsv } from './csv';
import { everyRow, MOST_EXPORTED } from './everyRow';

interface Row {
  readonly name: string;
  readonly share: number | null;
}

const columns = [
  { header: 'Name', value: (row: Row) => row.name },
  { header: 'Share', value: (row: Row) => row.share },
];

afterEach(() => locale.set('en'));

test('separators and quotes inside a cell stay inside it, a missing value is empty', () => {
  expect(
    toCsv(columns, [
      { name: 'A "b", c', share: 1.5 },
      { name: 'd\ne', share: null },
    ]),
  ).toBe('Name,Share\r\n"A ""b"", c",1.5\r\n"d\ne",\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx'])('%j is text, not a formula', (name) => {
  expect(toCsv(columns, [{ name, share: null }])).toContain(`'${name}`);
});

test('a negative number is still a number', () => {
  expect(toCsv(columns, [{ name: 'x', share: -2 }])).toContain('x,-2');
});

test('Bulgarian spreadsheets get semicolons and decimal commas', () => {
  locale.set('bg');
  expect(toCsv(columns, [{ name: 'Иван, Петров', share: 1.5 }])).toBe('Name;Share\r\n"Иван, Петров";1,5\r\n');
});

test('a moment is local and sorts as text', () => {
  expect(csvMoment(new Date(2026, 2, 7, 9, 5, 30).toISOString())).toBe('2026-03-07 09:05');
  expect(csvMoment(null)).toBeNull();
});

test('a list is read page by page, telling how far it is', async () => {
  const load = vi.fn(async (page: number, size: number) => ({
    content: Array.from({ length: Math.min(size, 1200 - page * size) }, (_row, index) => page * size + index),
    totalElements: 1200,
  }));
  const told = vi.fn();
  const { rows, total } = await everyRow(load, told);
  expect(rows).toEqual(Array.from({ length: 1200 }, (_row, index) => index));
  expect(total).toBe(1200);
  expect(told.mock.calls).toEqual([
    [500, 1200],
    [1000, 1200],
    [1200, 1200],
  ]);
});

test('an endless list ends at the bound, and a list that shrinks meanwhile ends too', async () => {
  const endless = await everyRow(async (_page, size) => ({
    content: Array.from({ length: size }, () => 0),
    totalElements: 1_000_000,
  }));
  expect(endless.rows).toHaveLength(MOST_EXPORTED);
  expect(endless.total).toBe(1_000_000);
  const shrinking = await everyRow(async (page) => ({ content: page === 0 ? [1] : [], totalElements: 3 }));
  expect(shrinking.rows).toEqual([1]);
});
