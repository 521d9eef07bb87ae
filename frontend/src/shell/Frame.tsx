import '@/theme/mantine-app';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { placeAt } from '@/navigation/places';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';

/** Header, page, footer. */
export default function Frame({ children }: { children: ReactNode }) {
  const place = placeAt(useLocation({ select: (location) => location.pathname }));
  return (
    <>
      <a href="#page" className={styles.skip}>
        {m.shell_skip()}
      </a>
      <Header />
      <main id="page" className={styles.page} data-wide={place?.wide || undefined} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
