import { m } from '@/i18n/generated/messages.js';
import type { PlacePath } from '@/navigation/places';
import { PlaceLink } from '@/ui/PlaceLink';
import styles from './Dashboard.module.css';

/** The heading of a part, with the way to all of what it shows the latest of. */
export function PanelHead({
  title,
  to,
  search,
}: {
  title: string;
  to: PlacePath;
  search?: Record<string, unknown>;
}) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <PlaceLink to={to} className={styles.all} otherwise="nothing" {...(search ? { search } : {})}>
        {m.dashboard_all()}
        <span className="visually-hidden">: {title}</span>
      </PlaceLink>
    </div>
  );
}
