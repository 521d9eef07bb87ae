import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { DataTable, type PageQuery, type Selection } from './DataTable';
import { EmptyState } from './EmptyState';
import type { ListState } from './listState';
import {
  listViews,
  readListViews,
  shownColumns,
  viewAddress,
  viewsOf,
  withoutView,
  withView,
} from './listView';

interface Row {
  readonly id: string;
  readonly name: string;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_row, index) => ({ id: `${index}`, name: `Row ${index}` }));
const start: ListState = { page: 0, size: 10, sortBy: 'name', descending: true, search: '' };

interface StageProps {
  readonly query: Partial<PageQuery<Row>>;
  readonly state: Partial<ListState>;
  readonly selection: Selection<Row> | undefined;
  readonly onChange: (next: ListState) => void;
}

function Stage({ query, state, selection, onChange }: StageProps) {
  const [current, setCurrent] = useState<ListState>({ ...start, ...state });
  return (
    // Plain: the menu of the view needs the whole portal; it has its test with the members.
    <DataTable<Row, ListState>
      plain
      caption="Rows"
      columns={[
        { id: 'name', header: 'Name', cell: (row) => row.name, sort: 'name', title: true },
        { id: 'id', header: 'Id', cell: (row) => row.id, sort: 'createdAt', numeric: true },
      ]}
      rowId={(row) => row.id}
      query={{
        data: undefined,
        error: null,
        isFetching: false,
        isPaused: false,
        refetch: () => undefined,
        ...query,
      }}
      state={current}
      onChange={(next) => {
        onChange(next);
        setCurrent(next);
      }}
      searchLabel="Find rows"
      empty={<EmptyState title="No rows yet" />}
      {...(selection ? { selection } : {})}
    />
  );
}

function show(query: Partial<PageQuery<Row>>, state: Partial<ListState> = {}, selection?: Selection<Row>) {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <Stage query={query} state={state} selection={selection} onChange={onChange} />
    </MantineProvider>,
  );
  return onChange;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('waits 500 ms after the last key and searches from the first page', () => {
  const onChange = show({ data: { content: rows(10), totalElements: 40 } }, { page: 2 });
  const field = screen.getByRole('searchbox', { name: 'Find rows' });
  fireEvent.change(field, { target: { value: 'a' } });
  act(() => void vi.advanceTimersByTime(400));
  fireEvent.change(field, { target: { value: 'af' } });
  act(() => void vi.advanceTimersByTime(499));
  expect(onChange).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith({ ...start, search: 'af', page: 0 });
});

test('offline, old rows are marked as old, and no rows are not an endless outline', () => {
  show({ data: { content: rows(3), totalElements: 3 }, isPaused: true });
  expect(screen.getByText(/You are offline\. These rows were loaded before/)).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('data-dimmed')).toBe('true');
});

test('offline without rows, the list says what it waits for', () => {
  show({ isPaused: true });
  expect(screen.getByText('The list loads as soon as you are online again.')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('rows that could not be refreshed say so, with a way to try again', () => {
  const refetch = vi.fn();
  show({ data: { content: rows(3), totalElements: 3 }, error: new ApiError('internal', 500), refetch });
  expect(screen.getByText(/could not be refreshed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('sorts by a column, then the other way round', () => {
  const onChange = show({ data: { content: rows(2), totalElements: 2 } });
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(screen.getByRole('button', { name: 'Id' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...start, sortBy: 'createdAt' });
  fireEvent.click(screen.getByRole('button', { name: 'Id' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...start, sortBy: 'createdAt', descending: false });
});

test('pages within the total and says where it is', () => {
  const onChange = show({ data: { content: rows(10), totalElements: 24 } });
  expect(screen.getByText('1–10 of 24')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Previous page' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenLastCalledWith({ ...start, page: 2 });
  expect(screen.getByText('21–24 of 24')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next page' }).hasAttribute('disabled')).toBe(true);
  const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
  expect(sizes.map((option) => option.textContent)).toEqual(['10', '20', '50']);
});

test('nothing yet, nothing found and a failure are told apart', () => {
  show({ data: { content: [], totalElements: 0 } });
  expect(screen.getByText('No rows yet')).toBeDefined();
  const onChange = show({ data: { content: [], totalElements: 0 } }, { search: 'x' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(onChange).toHaveBeenCalledWith({ ...start, search: '' });
  show({ error: new ApiError('unavailable', 503) });
  expect(screen.getByText(/not available at the moment/)).toBeDefined();
});

test('old rows stay while new ones load', () => {
  show({ data: { content: rows(3), totalElements: 3 }, isFetching: true });
  expect(screen.getByRole('table').hasAttribute('data-dimmed')).toBe(true);
  expect(screen.getByText('Row 1')).toBeDefined();
});

test('a page beyond the end gives way to the last one there is', () => {
  const onChange = show({ data: { content: [], totalElements: 24 } }, { page: 7 });
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith({ ...start, page: 2 });
});

test('after a failure another search can be tried', () => {
  const refetch = vi.fn();
  show({ error: new ApiError('offline', 0), refetch }, { search: 'x' });
  expect(screen.getByRole('searchbox', { name: 'Find rows' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('choosing a page leaves out what cannot be chosen', () => {
  const onChange = vi.fn();
  show(
    { data: { content: rows(3), totalElements: 3 } },
    {},
    {
      ids: new Set(),
      onChange,
      blocked: (row) => (row.id === '1' ? 'Built in' : null),
      label: (row) => row.name,
      bar: () => null,
    },
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(onChange).toHaveBeenCalledWith(new Set(['0', '2']));
  expect(screen.queryByRole('checkbox', { name: 'Select Row 1' })).toBeNull();
});

test('a row that cannot be chosen says why to the keyboard, to a finger and to a reader', () => {
  const reason = 'Built into the product.';
  show(
    { data: { content: rows(1), totalElements: 1 } },
    {},
    { ids: new Set(), onChange: vi.fn(), blocked: () => reason, label: (row) => row.name },
  );
  const why = screen.getByRole('button', { name: 'Why Row 0 cannot be selected' });
  expect(why.hasAttribute('disabled')).toBe(false);
  expect(why.getAttribute('aria-description')).toBe(reason);
  expect(screen.queryByText(reason)).toBeNull();
  fireEvent.click(why);
  expect(screen.getByText(reason)).toBeDefined();
});

test('the arrows go from row to row in their column, Home and End to the ends', () => {
  const selection = { ids: new Set<string>(), onChange: () => undefined, label: (row: Row) => row.name };
  show({ data: { content: rows(3), totalElements: 3 } }, {}, selection);
  const boxes = screen.getAllByRole('checkbox').slice(1);
  boxes[0]?.focus();
  fireEvent.keyDown(boxes[0] as HTMLElement, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(boxes[1]);
  fireEvent.keyDown(boxes[1] as HTMLElement, { key: 'End' });
  expect(document.activeElement).toBe(boxes[2]);
  // Past the last row the key stays with the page.
  expect(fireEvent.keyDown(boxes[2] as HTMLElement, { key: 'ArrowDown' })).toBe(true);
  fireEvent.keyDown(boxes[2] as HTMLElement, { key: 'Home' });
  expect(document.activeElement).toBe(boxes[0]);
});

test('a hidden column is not drawn, the title always is; low rows are marked', () => {
  listViews.set({ dense: true, hidden: { 'name id': ['name', 'id'] }, saved: {} });
  show({ data: { content: rows(1), totalElements: 1 } });
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name']);
  expect(screen.getByRole('table').getAttribute('data-dense')).toBe('true');
  listViews.set(readListViews(null));
});

const A_VIEW = { name: 'Late', address: '/assignments?late=true' };

test('a view is kept under its name, the newer one of two, and is taken away again', () => {
  const first = withView(readListViews(null), 'key', A_VIEW);
  const second = withView(first, 'key', { ...A_VIEW, address: '/assignments' });
  expect(viewsOf(second, 'key')).toEqual([{ name: 'Late', address: '/assignments' }]);
  expect(viewsOf(second, 'another list')).toEqual([]);
  expect(viewsOf(withoutView(second, 'key', 'Late'), 'key')).toEqual([]);
});

test('a view leads to an address of the portal, from its first page', () => {
  expect(viewAddress('/audit', '?page=3&search=x')).toBe('/audit?search=x');
  expect(viewAddress('/audit', '?page=3')).toBe('/audit');
  const kept = [
    { name: 'a', address: 'https://elsewhere.example/' },
    { name: 'b', address: '//elsewhere.example' },
    A_VIEW,
  ];
  expect(viewsOf({ dense: false, hidden: {}, saved: { key: kept } }, 'key')).toEqual([A_VIEW]);
});

test('an extra column is shown once the person has chosen the columns of the list', () => {
  const columns = [{ id: 'name', title: true }, { id: 'score' }, { id: 'time', extra: true }];
  const shown = (hidden: Record<string, string[]>) =>
    shownColumns(columns, { dense: false, hidden, saved: {} }).map(({ id }) => id);
  expect(shown({})).toEqual(['name', 'score']);
  expect(shown({ 'name score time': [] })).toEqual(['name', 'score', 'time']);
  expect(shown({ 'name score time': ['score', 'name'] })).toEqual(['name', 'time']);
});

test('what was kept of views is read, and anything else counts as nothing', () => {
  const view = { dense: true, hidden: { 'name id': ['id'] }, saved: { 'name id': [A_VIEW] } };
  const plain = { dense: false, hidden: {}, saved: {} };
  expect(readListViews(JSON.stringify(view))).toEqual(view);
  expect(readListViews('{')).toEqual(plain);
  expect(readListViews('{"dense":1,"hidden":null,"saved":7}')).toEqual(plain);
});
