import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import links from '@/ui/links.module.css';
import { Meter } from '@/ui/Meter';
import { PlaceLink } from '@/ui/PlaceLink';
import { type License, maximumOf, SEAT_KINDS, type SeatKind, seatTone } from '../model';
import { seatText } from '../words';
import styles from './License.module.css';

/** The tab of user management with the people who take seats of a kind. */
const TABS: Readonly<Record<SeatKind, string>> = {
  students: 'students',
  teachers: 'teachers',
  administrators: 'administrators',
  users: 'all',
};

/** The seats of a license: taken of each kind, and left; of the license in use each count leads to its people. */
export function SeatMeters({
  license,
  inLine = false,
  linked = false,
}: {
  license: License;
  inLine?: boolean;
  linked?: boolean;
}) {
  return (
    <div className={styles.meters} data-line={inLine || undefined}>
      {SEAT_KINDS.map((kind) => {
        const taken = license.seats[kind];
        const maximum = maximumOf(license, kind);
        const left = maximum - taken;
        const reading = m.seats_reading({ used: formatNumber(taken), max: formatNumber(maximum) });
        return (
          <Meter
            key={kind}
            label={seatText(kind)}
            reading={
              linked ? (
                <PlaceLink to="/userManagement" search={{ tab: TABS[kind] }} className={links.figure}>
                  {reading}
                </PlaceLink>
              ) : (
                reading
              )
            }
            value={taken}
            max={maximum}
            tone={seatTone(taken, maximum)}
            note={left > 0 ? m.seats_left({ count: counted(left) }) : m.seats_none_left()}
          />
        );
      })}
    </div>
  );
}
