import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { Part } from '@/ui/Part';
import { Person } from '@/ui/Person';
import { everyLicenseQuery } from '../api';
import type { License } from '../model';
import { stateText } from '../words';
import styles from './License.module.css';

/** The licenses the company has and had beside the ones that are shown above. */
export function EveryLicense({ current, next }: { current: License; next: License | null }) {
  const licenses = (useQuery(everyLicenseQuery).data ?? []).filter(
    ({ id }) => id !== current.id && id !== next?.id,
  );
  if (licenses.length === 0) return null;
  return (
    <Part title={m.license_every()}>
      <ul className={styles.rows}>
        {licenses.map((license) => (
          <li key={license.id}>
            <Person
              name={
                <span className="numerals">
                  {m.license_range({ from: formatDate(license.startDate), to: formatDate(license.endDate) })}
                </span>
              }
              beneath={
                <>
                  {license.startDate > current.startDate
                    ? m.license_position_next()
                    : m.license_position_past()}
                  {', '}
                  {m.license_seats_of({
                    used: formatNumber(license.seats.users),
                    max: formatNumber(license.maxUsers),
                  })}
                </>
              }
            />
            <Badge tone={license.status === 'ACTIVE' ? 'good' : 'neutral'}>{stateText(license.status)}</Badge>
          </li>
        ))}
      </ul>
    </Part>
  );
}
