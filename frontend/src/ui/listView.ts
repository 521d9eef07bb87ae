import { Observable } from '@/app/observable';

/** How somebody likes lists: low rows or not, and which columns of which list are hidden. */
export interface ListViews {
  readonly dense: boolean;
  readonly hidden: Readonly<Record<string, readonly string[]>>;
}

const PLAIN: ListViews = { dense: false, hidden: {} };

/** The person's views of all lists; `ViewMenu` changes them and keeps them. */
export const listViews = new Observable<ListViews>(PLAIN);

/** Reads what was kept; whatever else stands there counts as nothing. */
export function readListViews(kept: string | null): ListViews {
  try {
    const { dense, hidden } = JSON.parse(kept ?? '') as Partial<ListViews>;
    return { dense: dense === true, hidden: typeof hidden === 'object' && hidden !== null ? hidden : {} };
  } catch {
    return PLAIN;
  }
}

/** A list is known by its columns. */
export const listKey = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id).join(' ');

/** The columns to show; the title always is. */
export function shownColumns<Shown extends { readonly id: string; readonly title?: boolean }>(
  columns: readonly Shown[],
  { hidden }: ListViews,
): readonly Shown[] {
  const gone = hidden[listKey(columns)];
  return Array.isArray(gone) ? columns.filter(({ id, title }) => title || !gone.includes(id)) : columns;
}
