import { ActionIcon } from '@mantine/core';
import type { AuthState } from '@/features/account/model';
import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { copyId } from './copyId';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu';
import { PersonMenu } from './PersonMenu';

/** The menus of the header, which arrive after it. */
export default function HeaderMenus({ person, onKeys }: { person: AuthState; onKeys: () => void }) {
  return (
    <>
      {person.features.includes('Allow Language Change') && <LanguageMenu />}
      <PersonMenu person={person} onKeys={onKeys} />
      <ActionIcon
        variant="subtle"
        color="gray"
        className={styles.copy ?? ''}
        aria-label={m.shell_id_copy()}
        title={person.id}
        onClick={() => void copyId(person.id)}
      >
        <Icon name="copy" size={15} />
      </ActionIcon>
    </>
  );
}
