import type { KeyboardEvent } from 'react';

/** Up, Down, Home and End go from row to row of a table's body and stay in their column. */
export function moveAmongRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const focused = event.target as HTMLElement;
  const row = focused.closest('tr');
  const cell = focused.closest('td');
  if (
    event.defaultPrevented ||
    !row ||
    !cell ||
    focused.matches('select, textarea, [aria-haspopup="menu"][aria-expanded="true"]')
  )
    return;
  const rows = [...event.currentTarget.rows];
  const at = rows.indexOf(row);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const next = to === undefined ? undefined : rows[to]?.cells[cell.cellIndex];
  const control = next?.querySelector<HTMLElement>('a, button, input');
  if (!control) return;
  event.preventDefault();
  control.focus();
}
