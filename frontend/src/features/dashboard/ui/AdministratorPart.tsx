import { counted, formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import links from '@/ui/links.module.css';
import { Meter, type Tone } from '@/ui/Meter';
import { PlaceLink } from '@/ui/PlaceLink';
import type { Dashboard, SeatCount } from '../model';
import styles from './Dashboard.module.css';
import { PanelHead } from './PanelHead';

type Data = NonNullable<Dashboard['admin']>;
type SeatTab = 'students' | 'teachers' | 'administrators' | 'all';

function tone({ used, max }: SeatCount): Tone {
  if (used >= max) return 'bad';
  return used >= max * 0.9 ? 'warn' : 'neutral';
}

/** Seats of one kind; the count leads to the tab with the people who take them. */
function Seats({ label, seats, tab }: { label: string; seats: SeatCount; tab: SeatTab }) {
  const left = seats.max - seats.used;
  return (
    <Meter
      label={label}
      reading={
        <PlaceLink to="/userManagement" search={{ tab }} className={links.figure}>
          {m.seats_reading({ used: formatNumber(seats.used), max: formatNumber(seats.max) })}
        </PlaceLink>
      }
      value={seats.used}
      max={seats.max}
      tone={tone(seats)}
      note={left > 0 ? m.seats_left({ count: counted(left) }) : m.seats_none_left()}
    />
  );
}

export function AdministratorPart({ data }: { data: Data }) {
  const { seats, license } = data;
  return (
    <section className={styles.columns}>
      <div className={styles.panel}>
        <PanelHead title={m.dashboard_seats()} to="/userManagement" way={m.dashboard_details()} />
        <div className={styles.meters}>
          <Seats label={m.seats_students()} seats={seats.students} tab="students" />
          <Seats label={m.seats_teachers()} seats={seats.teachers} tab="teachers" />
          <Seats label={m.seats_administrators()} seats={seats.administrators} tab="administrators" />
          <Seats label={m.seats_total()} seats={seats.total} tab="all" />
        </div>
      </div>
      <div className={styles.panel}>
        <PanelHead title={m.dashboard_license()} to="/licenseDetails" way={m.dashboard_details()} />
        <Meter
          label={m.dashboard_organisms()}
          reading={m.seats_reading({
            used: formatNumber(license.organismsNow),
            max: formatNumber(license.concurrency),
          })}
          value={license.organismsNow}
          max={license.concurrency}
          tone={license.organismsNow >= license.concurrency ? 'bad' : 'neutral'}
          note={m.dashboard_organisms_note()}
        />
        <dl className={styles.facts}>
          <div>
            <dt>{m.license_starts()}</dt>
            <dd className="numerals">{formatDate(license.startDate)}</dd>
          </div>
          <div>
            <dt>{m.license_ends()}</dt>
            <dd className="numerals">{formatDate(license.endDate)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
