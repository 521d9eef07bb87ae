import { ActionIcon, Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useObservable } from '@/app/useObservable';
import { textOf } from '@/i18n/errors';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { Callout } from './Callout';
import styles from './DataTable.module.css';
import { EmptyState } from './EmptyState';
import { Icon } from './icons';
import { changed, type ListState, LONGEST_SEARCH, pageCount, pageSizes, SEARCH_WAIT_MS } from './listState';
import { listViews, shownColumns } from './listView';
import { ChooseAll, ChooseOne } from './RowChoice';
import { moveAmongRows } from './rowKeys';
import { SortControl } from './SortControl';

const ViewMenu = lazy(() => loadPart(() => import('./ViewMenu')));

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name of the sort, where rows can be sorted by this column. */
  readonly sort?: string;
  /** Figures: tabular numerals, to the right. */
  readonly numeric?: boolean;
  /** A figure with a line of its own on a phone, where the others stand in pairs. */
  readonly wide?: boolean;
  /** The title of the row's card on a phone. */
  readonly title?: boolean;
  /** Shown only where it is asked for: with it, the list would not fit a common window. */
  readonly extra?: boolean;
}

/** Columns of which some are shown only where they are asked for. */
export const withExtra = <Row,>(extra: readonly string[], columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => (extra.includes(column.id) ? { ...column, extra: true } : column));

export interface Page<Row> {
  readonly content: readonly Row[];
  readonly totalElements: number;
}

/** The part of a query's result that a table looks at. */
export interface PageQuery<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  /** Waits for the connection: what is shown was loaded before. */
  readonly isPaused: boolean;
  readonly refetch: () => unknown;
}

export interface Selection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  /** Why a row cannot be chosen, or null when it can. */
  readonly blocked?: (row: Row) => string | null;
  readonly label: (row: Row) => string;
  /** Takes the toolbar's place while rows are chosen; without it the toolbar stays, to find more rows. */
  readonly bar?: (ids: ReadonlySet<string>) => ReactNode;
}

export interface DataTableProps<Row, State extends ListState> {
  /** What the rows are, for readers; a page heading may say it too. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly query: PageQuery<Row>;
  readonly state: State;
  readonly onChange: (next: State) => void;
  /** Without it the list has no search field. */
  readonly searchLabel?: string;
  /** Filters and buttons beside the search field. */
  readonly tools?: ReactNode;
  /** Shown when there is nothing at all, as opposed to nothing found. */
  readonly empty: ReactNode;
  /** Shown when the search or the filters match nothing; said in general words without it. */
  readonly nothingFound?: string;
  /** Whether `tools` narrow the list, and how to take that back together with the search. */
  readonly filtered?: boolean;
  /** The filters that are on, in words: `FilterChips`. */
  readonly chips?: ReactNode;
  readonly onClearFilters?: () => void;
  readonly rowActions?: (row: Row) => ReactNode;
  readonly selection?: Selection<Row>;
  /** Without the menu of columns and views, where there is no room for it. */
  readonly plain?: boolean;
}

/**
 * A server-paged list. The first load shows the outline of rows, later loads dim the old ones.
 * On a phone each row is a card.
 */
export function DataTable<Row, State extends ListState>(props: DataTableProps<Row, State>) {
  const { rowId, query, state, onChange, rowActions, selection } = props;
  const view = useObservable(listViews);
  const columns = shownColumns(props.columns, view);
  const scroll = useFits();
  const rows = query.data?.content ?? [];
  const total = query.data?.totalElements ?? 0;
  const narrowed = state.search.trim() !== '' || props.filtered === true;
  const bar = selection && selection.ids.size > 0 ? selection.bar : undefined;
  const last = pageCount(total, state.size) - 1;
  const beyond = query.data !== undefined && !query.isFetching && total > 0 && state.page > last;

  // Rows may have gone since the address was written: the last page that is there takes over.
  useEffect(() => {
    if (beyond) onChange({ ...state, page: last });
  }, [beyond, last, onChange, state]);

  return (
    <section
      className={styles.list}
      aria-busy={query.isFetching}
      data-waiting={query.data || query.error ? undefined : true}
    >
      {selection && bar ? (
        <fieldset className={styles.bulk} aria-label={m.list_bulk()}>
          <span className="numerals">{m.list_chosen({ count: counted(selection.ids.size) })}</span>
          {bar(selection.ids)}
          <Button variant="subtle" size="compact-sm" onClick={() => selection.onChange(new Set())}>
            {m.list_clear_choice()}
          </Button>
        </fieldset>
      ) : (
        (props.searchLabel || props.tools) && (
          <div className={styles.toolbar}>
            {props.searchLabel && (
              <SearchField
                label={props.searchLabel}
                value={state.search}
                onChange={(search) => onChange(changed<State>(state, { search } as Partial<State>))}
              />
            )}
            <SortControl columns={props.columns} state={state} onChange={onChange} />
            {props.tools}
            {props.searchLabel && !props.plain && (
              <Suspense fallback={<span className={styles.view} />}>
                <ViewMenu columns={props.columns} />
              </Suspense>
            )}
          </div>
        )
      )}
      {props.chips}
      {query.data && (query.isPaused || query.error) ? (
        <Callout tone="warn">
          {query.isPaused ? m.list_offline() : m.list_not_refreshed({ reason: textOf(query.error) })}{' '}
          {!query.isPaused && (
            <Button variant="subtle" size="compact-sm" onClick={() => query.refetch()}>
              {m.action_try_again()}
            </Button>
          )}
        </Callout>
      ) : null}
      {query.isPaused && !query.data ? (
        <EmptyState icon="warning" title={m.error_offline()} hint={m.list_offline_hint()} />
      ) : query.error && !query.data ? (
        <EmptyState
          icon="warning"
          title={textOf(query.error)}
          action={
            <Button variant="default" onClick={() => query.refetch()}>
              {m.action_try_again()}
            </Button>
          }
        />
      ) : query.data && total === 0 ? (
        narrowed ? (
          <EmptyState
            icon="search"
            title={props.nothingFound ?? m.list_nothing_found()}
            action={
              <Button
                variant="default"
                onClick={
                  props.onClearFilters ??
                  (() => onChange(changed<State>(state, { search: '' } as Partial<State>)))
                }
              >
                {m.list_clear_filters()}
              </Button>
            }
          />
        ) : (
          props.empty
        )
      ) : (
        <div className={styles.scroll} ref={scroll}>
          <table
            className={styles.table}
            data-dense={view.dense || undefined}
            data-many={columns.length > MANY_COLUMNS || undefined}
            data-dimmed={(query.isFetching || query.isPaused) && query.data ? true : undefined}
          >
            <caption className="visually-hidden">{props.caption}</caption>
            <thead>
              <tr>
                {selection && (
                  <th className={styles.choice}>
                    <ChooseAll rows={rows} rowId={rowId} selection={selection} />
                  </th>
                )}
                {columns.map((column) => (
                  <HeaderCell key={column.id} column={column} state={state} onChange={onChange} />
                ))}
                {rowActions && (
                  <th className={styles.actions}>
                    <span className="visually-hidden">{m.list_actions()}</span>
                  </th>
                )}
              </tr>
            </thead>
            {/* Beside Tab, which visits every control, the arrows go from row to row. */}
            <tbody onKeyDown={moveAmongRows}>
              {query.data
                ? rows.map((row) => (
                    <tr key={rowId(row)} data-chosen={selection?.ids.has(rowId(row)) || undefined}>
                      {selection && (
                        <td className={styles.choice}>
                          <ChooseOne row={row} id={rowId(row)} selection={selection} />
                        </td>
                      )}
                      {columns.map((column) => (
                        <td
                          key={column.id}
                          data-label={column.header}
                          data-title={column.title || undefined}
                          data-numeric={column.numeric || undefined}
                          data-wide={column.wide || undefined}
                        >
                          {column.cell(row)}
                        </td>
                      ))}
                      {rowActions && <td className={styles.actions}>{rowActions(row)}</td>}
                    </tr>
                  ))
                : OUTLINE.map((key) => (
                    <tr key={key}>
                      {selection && <td className={styles.choice} />}
                      {columns.map((column) => (
                        <td key={column.id} data-title={column.title || undefined}>
                          <Skeleton height={10} my={5} />
                        </td>
                      ))}
                      {rowActions && <td className={styles.actions} />}
                    </tr>
                  ))}
            </tbody>
          </table>
        </div>
      )}
      {query.data && total > 0 && <Pager state={state} total={total} onChange={onChange} />}
    </section>
  );
}

/**
 * Marks the box of a table that is as wide as there is room: its heading can then stay in sight while the page is
 * scrolled, which one that is scrolled sideways in its box cannot.
 */
function useFits() {
  return useCallback((box: HTMLDivElement | null) => {
    const table = box?.firstElementChild;
    if (!box || !table) return;
    const observer = new ResizeObserver(() => {
      box.toggleAttribute('data-fits', table.scrollWidth <= box.clientWidth);
    });
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
}

/** With more columns than this the cells stand closer together, so that a common window holds them all. */
const MANY_COLUMNS = 7;

const OUTLINE = ['a', 'b', 'c', 'd', 'e', 'f'];

function HeaderCell<Row, State extends ListState>(props: {
  column: Column<Row>;
  state: State;
  onChange: (next: State) => void;
}) {
  const { column, state, onChange } = props;
  const { sort } = column;
  if (sort === undefined) return <th data-numeric={column.numeric || undefined}>{column.header}</th>;
  const sorted = state.sortBy === sort;
  const next = { sortBy: sort, descending: sorted ? !state.descending : true } as Partial<State>;
  return (
    <th
      data-numeric={column.numeric || undefined}
      aria-sort={sorted ? (state.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        data-sorted={sorted || undefined}
        onClick={() => onChange(changed(state, next))}
      >
        {column.header}
        <Icon name={sorted ? (state.descending ? 'descending' : 'ascending') : 'sort'} size={13} />
      </button>
    </th>
  );
}

function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The address is the truth: going back or clearing the filters shows here too.
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <TextInput
      className={styles.search ?? ''}
      data-list-search
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={LONGEST_SEARCH}
      leftSection={<Icon name="search" size={15} />}
      value={text}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(next), SEARCH_WAIT_MS);
      }}
    />
  );
}

function Pager<State extends ListState>({
  state,
  total,
  onChange,
}: {
  state: State;
  total: number;
  onChange: (next: State) => void;
}) {
  const id = useId();
  const last = pageCount(total, state.size) - 1;
  const go = (page: number) => onChange({ ...state, page });
  const from = Math.min(state.page * state.size + 1, total);
  const to = Math.min((state.page + 1) * state.size, total);
  return (
    <div className={styles.pager}>
      <label htmlFor={id}>{m.list_rows_per_page()}</label>
      <NativeSelect
        id={id}
        size="xs"
        className={styles.size ?? ''}
        data={pageSizes(total, state.size).map(String)}
        value={String(state.size)}
        onChange={({ currentTarget }) =>
          onChange(changed<State>(state, { size: Number(currentTarget.value) } as Partial<State>))
        }
      />
      <output className="numerals" aria-live="polite">
        {m.list_range({ from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </output>
      <ActionIcon
        variant="default"
        aria-label={m.list_previous()}
        disabled={state.page === 0}
        onClick={() => go(Math.min(state.page, last + 1) - 1)}
      >
        <Icon name="previous" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={m.list_next()}
        disabled={state.page >= last}
        onClick={() => go(state.page + 1)}
      >
        <Icon name="next" size={16} />
      </ActionIcon>
    </div>
  );
}
