import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import type { Selection } from './DataTable';
import { Icon } from './icons';
import styles from './RowChoice.module.css';

/** Chooses what can be chosen of a page. */
export function ChooseAll<Row>({
  rows,
  rowId,
  selection,
}: {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  selection: Selection<Row>;
}) {
  const free = rows.filter((row) => !selection.blocked?.(row)).map(rowId);
  const chosen = free.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      size="xs"
      aria-label={m.list_choose_page()}
      checked={free.length > 0 && chosen === free.length}
      indeterminate={chosen > 0 && chosen < free.length}
      disabled={free.length === 0}
      onChange={({ currentTarget }) => {
        const ids = new Set(selection.ids);
        for (const id of free) currentTarget.checked ? ids.add(id) : ids.delete(id);
        selection.onChange(ids);
      }}
    />
  );
}

/** Chooses a row; one that cannot be chosen has a button there that says why. */
export function ChooseOne<Row>({ row, id, selection }: { row: Row; id: string; selection: Selection<Row> }) {
  const reason = selection.blocked?.(row) ?? null;
  const name = selection.label(row);
  if (reason !== null) return <Blocked name={name} reason={reason} />;
  return (
    <Checkbox
      size="xs"
      aria-label={m.list_choose({ name })}
      checked={selection.ids.has(id)}
      onChange={({ currentTarget }) => {
        const ids = new Set(selection.ids);
        currentTarget.checked ? ids.add(id) : ids.delete(id);
        selection.onChange(ids);
      }}
    />
  );
}

/** A hint under the pointer alone would be out of reach of the keyboard and of a finger. */
function Blocked({ name, reason }: { name: string; reason: string }) {
  return (
    <Popover width={240} position="bottom-start" withArrow trapFocus={false}>
      <Popover.Target>
        <ActionIcon
          variant="transparent"
          color="gray"
          size={24}
          className={styles.blocked ?? ''}
          aria-label={m.list_blocked({ name })}
          aria-description={reason}
          title={reason}
        >
          <Icon name="info" size={15} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <p className={styles.reason}>{reason}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
