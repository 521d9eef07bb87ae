import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { counted, formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Part } from '@/ui/Part';
import type { CompanyLicenses, License } from '../model';
import styles from './License.module.css';
import { SeatMeters } from './SeatMeters';

/** The license that follows: when, how many are on it, and binding the rest. */
export function NextLicense({
  next,
  binding,
  manager,
}: {
  next: License;
  binding: NonNullable<CompanyLicenses['binding']>;
  manager: boolean;
}) {
  const words = {
    date: formatDate(binding.startDate),
    bound: formatNumber(binding.bound),
    count: counted(binding.unbound),
  };
  return (
    <Part
      title={
        binding.started ? m.next_started_title({ date: words.date }) : m.next_title({ date: words.date })
      }
    >
      <Callout tone={binding.unbound > 0 ? 'warn' : 'good'}>
        {binding.unbound > 0
          ? binding.started
            ? m.next_started_unbound(words)
            : m.next_unbound(words)
          : m.next_all_bound(words)}
      </Callout>
      <SeatMeters license={next} inLine />
      <p className={styles.note}>{m.license_last_day({ date: formatDate(next.endDate) })}</p>
      <div className={styles.buttons}>
        {manager ? (
          <Button
            renderRoot={(props) => (
              <Link
                to="/licenseDetails"
                search={(now: object) => ({ ...now, bind: true }) as never}
                {...props}
              />
            )}
          >
            {m.bind_open()}
          </Button>
        ) : (
          <Button disabled>{m.bind_open()}</Button>
        )}
      </div>
      {!manager && <p className={styles.note}>{m.license_manager_only()}</p>}
    </Part>
  );
}
