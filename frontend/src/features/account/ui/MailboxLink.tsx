import { Link } from '@tanstack/react-router';
import { useServices } from '@/app/useServices';
import { m } from '@/i18n/generated/messages.js';
import styles from './form.module.css';

/** In a demonstration, the way to the mails that a deployment would have sent. */
export function MailboxLink() {
  const { config } = useServices();
  if (!config.demonstration) return null;
  return (
    <Link to="/mailbox" className={styles.quiet} preload="intent">
      {m.mailbox_open()}
    </Link>
  );
}
