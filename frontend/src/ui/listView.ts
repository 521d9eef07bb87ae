import { Observable } from '@/app/observable';

/** A list as it stood when it was named: the address with search, filters and order, from its first page. */
export interface SavedView {
  readonly name: string;
  readonly address: string;
}

/** How somebody likes lists: low rows or not, which columns of which list are hidden, and the views they named. */
export interface ListViews {
  readonly dense: boolean;
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  readonly saved: Readonly<Record<string, readonly SavedView[]>>;
}

const PLAIN: ListViews = { dense: false, hidden: {}, saved: {} };
const MOST_VIEWS = 20;
export const LONGEST_VIEW_NAME = 60;

/** The person's views of all lists; `ViewMenu` changes them and keeps them. */
export const listViews = new Observable<ListViews>(PLAIN);

/** Reads what was stored; anything of another form is ignored. */
export function readListViews(kept: string | null): ListViews {
  try {
    const { dense, hidden, saved } = JSON.parse(kept ?? '') as Partial<ListViews>;
    return { dense: dense === true, hidden: record(hidden), saved: record(saved) };
  } catch {
    return PLAIN;
  }
}

const record = <Value>(value: Readonly<Record<string, Value>> | undefined) =>
  typeof value === 'object' && value !== null ? value : {};

/** The views of a list. Only addresses of the portal itself count: they are gone to without a question. */
export function viewsOf({ saved }: ListViews, key: string): readonly SavedView[] {
  const views = saved[key];
  return Array.isArray(views)
    ? views.filter(({ name, address }) => typeof name === 'string' && /^\/(?!\/)/.test(String(address)))
    : [];
}

/** The address without the page, which a view does not keep. */
export function viewAddress(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  const rest = params.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** With a view named; one of the same name gives way, and so does the oldest of too many. */
export function withView(views: ListViews, key: string, view: SavedView): ListViews {
  const others = viewsOf(views, key).filter(({ name }) => name !== view.name);
  return { ...views, saved: { ...views.saved, [key]: [...others, view].slice(-MOST_VIEWS) } };
}

export function withoutView(views: ListViews, key: string, gone: string): ListViews {
  const left = viewsOf(views, key).filter(({ name }) => name !== gone);
  return { ...views, saved: { ...views.saved, [key]: left } };
}

/** A list is known by its columns. */
export const listKey = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id).join(' ');

/** What a view asks of a column: the title is always shown, an extra one once it was asked for. */
export interface ViewColumn {
  readonly id: string;
  readonly title?: boolean;
  readonly extra?: boolean;
}

/** The ids of the columns that are not shown: those the person hid, and the extra ones until they choose. */
export function hiddenColumns(columns: readonly ViewColumn[], { hidden }: ListViews): readonly string[] {
  const chosen = hidden[listKey(columns)];
  return Array.isArray(chosen) ? chosen : columns.filter(({ extra }) => extra).map(({ id }) => id);
}

/** The columns to show. */
export function shownColumns<Shown extends ViewColumn>(
  columns: readonly Shown[],
  views: ListViews,
): readonly Shown[] {
  const gone = hiddenColumns(columns, views);
  return gone.length > 0 ? columns.filter(({ id, title }) => title || !gone.includes(id)) : columns;
}
