import { m } from '@/i18n/generated/messages.js';
import type { PlacePath } from '@/navigation/places';
import { PlaceLink } from '@/ui/PlaceLink';
import styles from './Dashboard.module.css';

/** The heading of a part, with the way to all of what it shows the latest of, or to what it sums up. */
export function PanelHead({
  title,
  to,
  search,
  way = m.dashboard_all(),
}: {
  title: string;
  to: PlacePath;
  search?: Record<string, unknown>;
  way?: string;
}) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      <PlaceLink to={to} className={styles.all} otherwise="nothing" {...(search ? { search } : {})}>
        {way}
        <span className="visually-hidden">: {title}</span>
      </PlaceLink>
    </div>
  );
}
