import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { seatText } from '../words';
import styles from './Bind.module.css';
import type { SeatsLeft } from './model';

/** The seats of one side in a line: how many are left of each kind, or missing. */
export function SeatLine({ seats, live = false }: { seats: readonly SeatsLeft[]; live?: boolean }) {
  return (
    <dl className={styles.seats} {...(live ? { 'aria-live': 'polite' } : {})}>
      {seats.map(({ kind, wanted, maximum, left }) => (
        <div key={kind} data-tone={left < 0 ? 'bad' : undefined}>
          <dt>{seatText(kind)}</dt>
          <dd className="numerals">
            {left < 0 && <Icon name="warning" size={13} />}
            {m.seats_reading({ used: formatNumber(wanted), max: formatNumber(maximum) })}
            <small>
              {left < 0
                ? m.bind_seats_missing({ count: counted(-left) })
                : left === 0
                  ? m.seats_none_left()
                  : m.seats_left({ count: counted(left) })}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
