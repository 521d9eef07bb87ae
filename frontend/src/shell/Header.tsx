import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { usePreference } from '@/app/usePreference';
import { useServices } from '@/app/useServices';
import type { AuthState } from '@/features/account/model';
import { useDelegateNotice } from '@/features/account/useDelegateNotice';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { listenForShortcuts } from '@/navigation/shortcuts';
import { usePerson } from '@/session/person';
import { Icon } from '@/ui/icons';
import styles from './Header.module.css';
import { shortId } from './shortId';
import { ThemeSwitch } from './ThemeSwitch';
import { useRail } from './useRail';

/** As the keys are labelled, in every language. */
const PALETTE_KEYS = 'Ctrl K';

const loadPalette = () => loadPart(() => import('./Palette'));
const MainMenu = lazy(() => loadPart(() => import('./MainMenu')));
/** The palette opens at once: its part is fetched when nothing else is to do. */
const FETCH_AFTER_MS = 1500;

const HeaderMenus = lazy(() => loadPart(() => import('./HeaderMenus')));
const Palette = lazy(loadPalette);
const Keys = lazy(() => loadPart(() => import('./Keys')));

export function Header() {
  const { config } = useServices();
  const person = usePerson();
  const rail = useRail();
  const [open, setOpen] = useState<'menu' | 'palette' | 'keys' | null>(null);
  const [single] = usePreference('keys');
  const signedIn = person !== undefined;
  const close = () => setOpen(null);
  useDelegateNotice();
  useEffect(() => {
    if (!signedIn) return;
    return listenForShortcuts({
      palette: () => setOpen('palette'),
      keys: () => setOpen('keys'),
      single: () => single !== 'off',
    });
  }, [signedIn, single]);
  useEffect(() => {
    if (!signedIn) return;
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [signedIn]);
  return (
    <header className={styles.bar}>
      {person && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={m.shell_menu()}
          aria-expanded={rail.wide ? rail.open : open === 'menu'}
          {...(rail.wide ? { 'aria-controls': 'rail' } : { 'aria-haspopup': 'dialog' as const })}
          onClick={() => (rail.wide ? rail.toggle() : setOpen('menu'))}
        >
          <Icon name="menu" size={20} />
        </ActionIcon>
      )}
      <Link
        to={person ? '/' : '/login'}
        className={styles.home}
        aria-label={m.shell_home({ name: config.productName })}
      >
        <Icon name="home" />
        <span className={styles.product}>{config.productName}</span>
      </Link>
      {person && <span className={styles.company}>{person.company_name}</span>}
      <div className={styles.end}>
        {person && (
          <>
            <button
              type="button"
              className={styles.find}
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K"
              onClick={() => setOpen('palette')}
            >
              <Icon name="search" size={16} />
              <span className={styles.findWords}>{m.palette_open()}</span>
              <kbd>{PALETTE_KEYS}</kbd>
            </button>
            <Suspense fallback={<WithoutMenus person={person} />}>
              <HeaderMenus person={person} onKeys={() => setOpen('keys')} />
            </Suspense>
          </>
        )}
        {!person && <ThemeSwitch />}
      </div>
      <Suspense>
        {person && open === 'menu' && <MainMenu person={person} onClose={close} />}
        {person && open === 'palette' && (
          <Palette person={person} onKeys={() => setOpen('keys')} onClose={close} />
        )}
        {open === 'keys' && <Keys onClose={close} />}
      </Suspense>
    </header>
  );
}

/** Who is signed in, in the place that the menus take as soon as they are there. */
function WithoutMenus({ person }: { person: AuthState }) {
  return (
    <>
      {person.features.includes('Allow Language Change') && <span className={styles.language} />}
      <span className={styles.person}>
        <strong>
          {person.first_name} {person.last_name}
        </strong>
        <span className="numerals">{shortId(person.id)}</span>
      </span>
      <span className={styles.copy} />
    </>
  );
}
