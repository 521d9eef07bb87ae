import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Meter } from '@/ui/Meter';
import { type License, maximumOf, SEAT_KINDS, seatTone } from '../model';
import { seatText } from '../words';
import styles from './License.module.css';

/** The seats of a license: taken of each kind, and left. */
export function SeatMeters({ license, inLine = false }: { license: License; inLine?: boolean }) {
  return (
    <div className={styles.meters} data-line={inLine || undefined}>
      {SEAT_KINDS.map((kind) => {
        const taken = license.seats[kind];
        const maximum = maximumOf(license, kind);
        const left = maximum - taken;
        return (
          <Meter
            key={kind}
            label={seatText(kind)}
            reading={m.seats_reading({ used: formatNumber(taken), max: formatNumber(maximum) })}
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
