import { m } from '@/i18n/generated/messages.js';
import { TagChip } from '@/ui/Badge';
import { isColor } from '../colors';
import styles from './Tags.module.css';

/** How the tag will look, in the light and in the dark theme. */
export function Preview({ name, color }: { name: string; color: string }) {
  const chip = (
    <TagChip
      name={name === '' ? m.tag_preview_name() : name}
      color={isColor(color) ? color.trim() : '#767c7e'}
    />
  );
  return (
    <div className={styles.preview}>
      <span>{m.tag_preview()}</span>
      <span className={styles.sample} data-mantine-color-scheme="light">
        {chip}
      </span>
      <span className={styles.sample} data-mantine-color-scheme="dark">
        {chip}
      </span>
    </div>
  );
}
