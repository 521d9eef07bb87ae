import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '@/features/account/api';
import type { AuthState } from '@/features/account/model';
import { m } from '@/i18n/generated/messages.js';
import { visibleMenu } from '@/navigation/menu';
import { Icon } from '@/ui/icons';
import styles from './MainMenu.module.css';

export function MainMenu({
  person,
  open,
  onClose,
}: {
  person: AuthState;
  open: boolean;
  onClose: () => void;
}) {
  const signOut = useSignOut();
  const items = visibleMenu(person);
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      size={280}
      title={person.company_name}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      <nav aria-label={m.shell_menu()}>
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
                  activeProps={{ 'data-active': true }}
                  preload="intent"
                  onClick={onClose}
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
      </nav>
    </Drawer>
  );
}
