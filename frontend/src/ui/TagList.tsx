import { TagChip } from './Badge';
import styles from './TagList.module.css';

/** Tags of a row; '-' for none. */
export function TagList({
  tags,
}: {
  tags: readonly { readonly id: string; readonly name: string; readonly color: string }[];
}) {
  if (tags.length === 0) return '-';
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <TagChip key={tag.id} name={tag.name} color={tag.color} />
      ))}
    </span>
  );
}
