import { Link } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import type { PlacePath } from '@/navigation/places';
import { Icon } from './icons';
import styles from './Trail.module.css';

export interface Step {
  readonly label: string;
  readonly to: PlacePath;
  /** What the address holds there; a function has the present one, to keep the list as it was left. */
  readonly search?: Record<string, unknown> | ((now: Record<string, unknown>) => Record<string, unknown>);
}

/** Where this screen lies: the screens it is within, the outermost first, and its own name once that is known. */
export function Trail({ steps, here }: { steps: readonly Step[]; here?: string | undefined }) {
  return (
    <nav className={styles.trail} aria-label={m.shell_trail()}>
      <ol>
        {steps.map(({ label, to, search }) => (
          <li key={label}>
            <Link to={to as '/'} search={(search ?? {}) as never} preload="intent">
              {label}
            </Link>
            <Icon name="next" size={12} />
          </li>
        ))}
        {here && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}
