import { ActionIcon, NativeSelect } from '@mantine/core';
import { m } from '@/i18n/generated/messages.js';
import type { Column } from './DataTable';
import styles from './DataTable.module.css';
import { Icon } from './icons';
import { changed, type ListState } from './listState';

/** The order of a list where its rows are cards and there are no column headings to click. */
export function SortControl<Row, State extends ListState>({
  columns,
  state,
  onChange,
}: {
  columns: readonly Column<Row>[];
  state: State;
  onChange: (next: State) => void;
}) {
  const options = columns.flatMap(({ sort, header }) =>
    sort === undefined ? [] : [{ value: sort, label: header }],
  );
  if (options.length === 0) return null;
  return (
    <div className={styles.order}>
      <NativeSelect
        aria-label={m.list_sort()}
        leftSection={<Icon name="sort" size={15} />}
        data={options}
        value={state.sortBy}
        onChange={({ currentTarget }) =>
          onChange(changed<State>(state, { sortBy: currentTarget.value } as Partial<State>))
        }
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={state.descending ? m.list_sort_ascending() : m.list_sort_descending()}
        onClick={() => onChange(changed<State>(state, { descending: !state.descending } as Partial<State>))}
      >
        <Icon name={state.descending ? 'descending' : 'ascending'} size={16} />
      </ActionIcon>
    </div>
  );
}
