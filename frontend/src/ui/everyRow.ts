import type { Page } from './DataTable';

/** The most rows one file holds; whoever needs more narrows the list first. */
export const MOST_EXPORTED = 10_000;
const PAGE_SIZE = 500;

export interface EveryRow<Row> {
  readonly rows: Row[];
  /** How many the list holds; more than `rows` when the bound was reached. */
  readonly total: number;
}

/** Reads a paged list from its first row to its last, at most `MOST_EXPORTED` of them. */
export async function everyRow<Row>(
  load: (page: number, size: number) => Promise<Page<Row>>,
  onProgress: (read: number, total: number) => void = () => undefined,
): Promise<EveryRow<Row>> {
  const rows: Row[] = [];
  for (let page = 0; ; page++) {
    const { content, totalElements } = await load(page, PAGE_SIZE);
    rows.push(...content);
    const wanted = Math.min(totalElements, MOST_EXPORTED);
    onProgress(Math.min(rows.length, wanted), wanted);
    if (content.length === 0 || rows.length >= wanted) {
      return { rows: rows.slice(0, MOST_EXPORTED), total: totalElements };
    }
  }
}
