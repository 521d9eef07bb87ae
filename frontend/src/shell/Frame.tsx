import '@/theme/mantine-app';
import type { ReactNode } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';

/** Header, page, footer. */
export default function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a href="#page" className={styles.skip}>
        {m.shell_skip()}
      </a>
      <Header />
      <main id="page" className={styles.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
