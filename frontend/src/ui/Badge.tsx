import styles from './Badge.module.css';
import { Icon, type IconName } from './icons';
import type { Tone } from './Meter';

/** A state: a sign and a word; the colour only repeats them. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: string;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  );
}

/** A tag in the colour its administrator chose; the dot carries the colour, so that the name stays legible. */
export function TagChip({ name, color }: { name: string; color: string }) {
  return (
    <span className={styles.badge}>
      <svg className={styles.dot} viewBox="0 0 8 8" aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill={color} />
      </svg>
      {name}
    </span>
  );
}
