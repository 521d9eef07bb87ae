import { counted, formatDateTime } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Part } from '@/ui/Part';
import type { FullLicense } from '../model';
import styles from './License.module.css';

/** Starts that found no free place, the latest first. */
export function DeniedStarts({ denied }: { denied: FullLicense['deniedStarts'] }) {
  return (
    <Part title={m.license_denied_title()}>
      <p className={styles.text}>
        {m.license_denied({ count: counted(denied.thisMonth) })}{' '}
        {m.license_denied_total({ count: counted(denied.total) })} {m.license_denied_hint()}
      </p>
      {denied.latest.length > 0 && (
        <ul className={styles.rows}>
          {denied.latest.map(({ at, userId, name }) => (
            <li key={`${at}${userId}`}>
              <span>{name ?? m.license_denied_nobody()}</span>
              <time dateTime={at} className="numerals">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
