import { Badge } from '@/ui/Badge';
import type { IconName } from '@/ui/icons';
import type { Tone } from '@/ui/Meter';
import type { MemberRow, MemberStatus } from '../model';
import { statusNote, statusText } from '../words';
import styles from './Members.module.css';

const STATUS_LOOKS: Readonly<Record<MemberStatus, { tone: Tone; icon: IconName }>> = {
  ACTIVE: { tone: 'good', icon: 'check' },
  PENDING: { tone: 'warn', icon: 'clock' },
  WAITING: { tone: 'neutral', icon: 'clock' },
  DEACTIVATED: { tone: 'neutral', icon: 'close' },
};

/** Where somebody stands, and until when their invitation holds. */
export function StatusBadge({ row }: { row: MemberRow }) {
  const note = statusNote(row);
  return (
    <span className={styles.status}>
      <Badge {...STATUS_LOOKS[row.status]}>{statusText(row.status)}</Badge>
      {note && <small>{note}</small>}
    </span>
  );
}
