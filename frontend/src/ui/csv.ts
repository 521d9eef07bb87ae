import { locale } from '@/i18n/locale';
import type { Page } from './DataTable';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** The most rows one file holds; whoever needs more narrows the list first. */
export const MOST_EXPORTED = 10_000;
const PAGE_SIZE = 500;

/** Spreadsheets take a cell that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Spreadsheets set to Bulgarian part cells by semicolons and write decimals with a comma. */
const DIALECTS = { en: { parts: ',', decimal: '.' }, bg: { parts: ';', decimal: ',' } } as const;

/** Rows as CSV for the reader's spreadsheet: a missing value is an empty cell, text never a formula. */
export function toCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const { parts, decimal } = DIALECTS[locale.get()];
  const cell = (value: string | number | null | undefined): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return String(value).replace('.', decimal);
    const text = FORMULA.test(value) ? `'${value}` : value;
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [
    columns.map(({ header }) => cell(header)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return lines.map((line) => `${line.join(parts)}\r\n`).join('');
}

/** A moment as spreadsheets read it: 'YYYY-MM-DD HH:mm' in the reader's time zone; null stays null. */
export function csvMoment(value: string | null): string | null {
  if (value === null) return null;
  const moment = new Date(value);
  const two = (part: number) => String(part).padStart(2, '0');
  const date = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-');
  return `${date} ${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves a table. The mark at its start tells spreadsheets that it is UTF-8. */
export function download(name: string, csv: string): void {
  saveFile(`${name}.csv`, new Blob([`\uFEFF${csv}`], { type: 'text/csv;charset=utf-8' }));
}

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
