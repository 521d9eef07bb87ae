import { Menu, useComputedColorScheme, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignOut } from '@/features/account/api';
import type { AuthState } from '@/features/account/model';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { copyId } from './copyId';
import styles from './Header.module.css';
import { LanguageItems } from './LanguageMenu';
import { shortId } from './shortId';

/** Who is signed in, and what is theirs: profile, language, theme, keys, the way out. */
export function PersonMenu({ person, onKeys }: { person: AuthState; onKeys: () => void }) {
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme() === 'dark';
  const name = `${person.first_name} ${person.last_name}`;
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.person}>
          <strong>{name}</strong>
          <span className="numerals" title={person.id}>
            {shortId(person.id)}
          </span>
          <VisuallyHidden>{m.shell_account()}</VisuallyHidden>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon name="profile" size={16} />}
          renderRoot={(props) => <Link to="/profile" preload="intent" {...props} />}
        >
          {m.nav_profile()}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="copy" size={16} />} onClick={() => void copyId(person.id)}>
          {m.shell_id_copy()}
        </Menu.Item>
        <Menu.Divider />
        {person.features.includes('Allow Language Change') && <LanguageItems />}
        <Menu.Item
          leftSection={<Icon name={dark ? 'sun' : 'moon'} size={16} />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? m.shell_theme_light() : m.shell_theme_dark()}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="info" size={16} />} onClick={onKeys}>
          {m.keys_title()}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={signOut}>
          {m.nav_logout()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
