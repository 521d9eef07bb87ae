import { useObservable } from '@/app/useObservable';
import { useServices } from '@/app/useServices';
import { m } from '@/i18n/generated/messages.js';
import { portalSocket } from '@/realtime/portalSocket';
import type { ConnectionStatus } from '@/realtime/scenarioSocket';
import { Icon } from '@/ui/icons';
import styles from './ConnectionPill.module.css';

function words(status: ConnectionStatus): string {
  switch (status.kind) {
    case 'connected':
      return m.line_connected();
    case 'retrying':
      return m.line_retrying({ attempt: status.attempt, of: status.of });
    case 'stopped':
      return m.line_stopped();
    default:
      return m.line_connecting();
  }
}

/** How the live line is, in words; where it has given up, the way to try again. */
export function ConnectionPill() {
  const socket = portalSocket(useServices());
  const status = useObservable(socket.status);
  return (
    <span className={styles.pill} data-kind={status.kind}>
      <span role="status" className={styles.words}>
        <Icon
          name={status.kind === 'connected' ? 'check' : status.kind === 'stopped' ? 'warning' : 'retry'}
          size={13}
        />
        {words(status)}
      </span>
      {status.kind === 'stopped' && (
        <button type="button" className={styles.retry} onClick={() => socket.connect()}>
          {m.line_retry()}
        </button>
      )}
    </span>
  );
}
