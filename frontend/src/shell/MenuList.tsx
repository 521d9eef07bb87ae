import { Link, useLocation } from '@tanstack/react-router';
import { useSignOut } from '@/features/account/api';
import type { AuthState } from '@/features/account/model';
import { m } from '@/i18n/generated/messages.js';
import { menuOf } from '@/navigation/menu';
import { placeAt } from '@/navigation/places';
import { Icon } from '@/ui/icons';
import styles from './MainMenu.module.css';

/** Where the person can go, with the present place marked, and the way out. */
export function MenuList({ person, onGo }: { person: AuthState; onGo?: () => void }) {
  const signOut = useSignOut();
  const here = placeAt(useLocation({ select: ({ pathname }) => pathname }));
  const current = here?.within ?? here?.path;
  const items = [
    { path: '/' as const, menu: { label: m.dashboard_title, icon: 'home' as const }, disabled: false },
    ...menuOf(person),
  ];
  return (
    <ul className={styles.list}>
      {items.map(({ path, menu, disabled }) => (
        <li key={path}>
          {disabled ? (
            <span className={styles.item} data-disabled>
              <Icon name={menu.icon} />
              <span>
                {menu.label()}
                <small>{m.nav_disabled_anonymous()}</small>
              </span>
            </span>
          ) : (
            <Link
              to={path as '/'}
              className={styles.item}
              activeOptions={{ exact: path === '/' }}
              data-active={path === current || undefined}
              preload="intent"
              onClick={onGo}
            >
              <Icon name={menu.icon} />
              {menu.label()}
            </Link>
          )}
        </li>
      ))}
      <li className={styles.last}>
        <button type="button" className={styles.item} onClick={signOut}>
          <Icon name="logout" />
          {m.nav_logout()}
        </button>
      </li>
    </ul>
  );
}
