import { Link } from '@tanstack/react-router';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { PlacePath } from '@/navigation/places';
import styles from './links.module.css';

/** A count with a link to what it counts; without one where it is 0. `of` says whose count it is, for who cannot see the row. */
export function CountLink({
  value,
  of,
  to,
  search,
}: {
  value: number;
  of: string;
  to: PlacePath;
  search: Record<string, unknown>;
}) {
  const text = formatNumber(value);
  if (value === 0) return text;
  return (
    <Link
      to={to as '/'}
      search={search as never}
      className={styles.count}
      aria-label={m.list_count_of({ count: text, name: of })}
    >
      {text}
    </Link>
  );
}
