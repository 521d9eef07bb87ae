import { m } from '@/i18n/generated/messages.js';
import styles from './FilterChips.module.css';
import { Icon } from './icons';

/** What narrows a list: the filter and its value in words, and how to take it off. */
export interface FilterChip {
  readonly label: string;
  readonly onRemove: () => void;
}

/** The filters that are on, each to be taken off by itself. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={m.list_filters()}>
      {chips.map(({ label, onRemove }) => (
        <li key={label}>
          <button type="button" aria-label={m.list_filter_remove({ filter: label })} onClick={onRemove}>
            {label}
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button type="button" data-all onClick={onClear}>
            {m.list_clear_filters()}
          </button>
        </li>
      )}
    </ul>
  );
}
