import '@/theme/mantine-app';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { placeAt } from '@/navigation/places';
import { usePerson } from '@/session/person';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';
import { MenuList } from './MenuList';
import rail from './Rail.module.css';
import { useRail } from './useRail';

/** Header, menu, page, footer. */
export default function Frame({ children }: { children: ReactNode }) {
  const place = placeAt(useLocation({ select: (location) => location.pathname }));
  const person = usePerson();
  const { open } = useRail();
  return (
    <>
      <a href="#page" className={styles.skip}>
        {m.shell_skip()}
      </a>
      <Header />
      <div className={rail.body}>
        {person && open && (
          <nav id="rail" className={rail.rail} aria-label={m.shell_menu()}>
            <MenuList person={person} />
          </nav>
        )}
        <div className={rail.column}>
          <main id="page" className={styles.page} data-wide={place?.wide || undefined} tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
    </>
  );
}
