import { Button } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '@/app/useServices';
import { m } from '@/i18n/generated/messages.js';
import styles from './CookieBanner.module.css';

/** Asks once; until the answer, and after Decline All, only what the portal needs is kept and no report leaves. */
export function CookieBanner() {
  const { storage, reporter } = useServices();
  const [consent, setConsent] = useState(storage.consent);
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element || consent !== null) return;
    // Screens that fill the window leave room for it; nothing may be hidden behind it.
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      root.setProperty('--banner-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--banner-height');
    };
  }, [consent]);
  if (consent !== null) return null;
  const decide = (answer: 'accepted' | 'declined') => {
    storage.decide(answer);
    reporter.answered();
    setConsent(answer);
  };
  return (
    <section ref={banner} className={styles.banner} aria-label={m.cookie_title()}>
      <p>
        <strong>{m.cookie_title()}</strong> {m.cookie_body()}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => decide('declined')}>
          {m.cookie_decline()}
        </Button>
        <Button variant="default" onClick={() => decide('accepted')}>
          {m.cookie_accept()}
        </Button>
      </div>
    </section>
  );
}
