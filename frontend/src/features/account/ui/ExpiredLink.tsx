import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { dropToken } from '../arrival';
import type { LinkFault } from '../model';
import styles from './form.module.css';
import { WAYS } from './linkWays';
import { Sheet, SheetButtons, SheetText } from './Sheet';

const route = getRouteApi('/expired-link');

const WORDS: Record<LinkFault, { title: () => string; body: () => string }> = {
  used: { title: m.link_used_title, body: m.link_used_body },
  expired: { title: m.link_expired_title, body: m.link_expired_body },
  replaced: { title: m.link_replaced_title, body: m.link_replaced_body },
  invalid: { title: m.link_invalid_title, body: m.link_invalid_body },
};

/** Says what is wrong with a mailed link, and the way out. */
export function ExpiredLink() {
  const { reason, purpose } = route.useSearch();
  useEffect(dropToken, []);
  const { title, body } = WORDS[reason];
  const registered = reason === 'used' && purpose === 'invitation';
  // With the account its links go too, so the one that was used is no longer known.
  const gone = reason === 'invalid' && purpose === 'deletion';
  return (
    <Sheet title={title()}>
      <SheetText>
        <p>{body()}</p>
        {gone && <p>{m.link_way_deleted()}</p>}
        <p>{registered ? m.link_way_registered() : WAYS[purpose]()}</p>
      </SheetText>
      <SheetButtons>
        {purpose === 'reset' ? (
          <Button renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
            {m.link_ask_new()}
          </Button>
        ) : (
          <Button renderRoot={(props) => <Link to="/login" {...props} />}>{m.login_submit()}</Button>
        )}
      </SheetButtons>
      {purpose === 'reset' && (
        <Link to="/login" className={styles.link}>
          {m.forgot_back()}
        </Link>
      )}
    </Sheet>
  );
}
