import { Link } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import styles from './form.module.css';
import { Sheet, SheetText } from './Sheet';

/** For a page of a mailed link that was opened, or reloaded, without the link. */
export function NoLink() {
  return (
    <Sheet title={m.link_none_title()}>
      <SheetText>
        <p>{m.link_none_body()}</p>
      </SheetText>
      <Link to="/forgot-password" className={styles.link}>
        {m.link_ask_new()}
      </Link>
      <Link to="/login" className={styles.link}>
        {m.forgot_back()}
      </Link>
    </Sheet>
  );
}
