import { Link } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import type { LinkPurpose } from '../model';
import styles from './form.module.css';
import { WAYS } from './linkWays';
import { Sheet, SheetText } from './Sheet';

/** For a page of a mailed link that was opened, or reloaded, without the link. */
export function NoLink({ purpose }: { purpose: LinkPurpose }) {
  return (
    <Sheet title={m.link_none_title()}>
      <SheetText>
        <p>{m.link_none_body()}</p>
        {purpose !== 'reset' && <p>{WAYS[purpose]()}</p>}
      </SheetText>
      {purpose === 'reset' && (
        <Link to="/forgot-password" className={styles.link}>
          {m.link_ask_new()}
        </Link>
      )}
      <Link to="/login" className={styles.link}>
        {m.forgot_back()}
      </Link>
    </Sheet>
  );
}
