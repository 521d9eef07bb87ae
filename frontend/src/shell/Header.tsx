import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useServices } from '@/app/useServices';
import { useDelegateNotice } from '@/features/account/useDelegateNotice';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { Icon } from '@/ui/icons';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu';
import { MainMenu } from './MainMenu';
import { ThemeSwitch } from './ThemeSwitch';

export function Header() {
  const { config } = useServices();
  const person = usePerson();
  const [open, setOpen] = useState(false);
  useDelegateNotice();
  return (
    <header className={styles.bar}>
      {person && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={m.shell_menu()}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
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
          <p className={styles.person}>
            <strong>
              {person.first_name} {person.last_name}
            </strong>
            <span className="numerals" title={person.id}>
              {person.id}
            </span>
          </p>
        )}
        {person?.features.includes('Allow Language Change') && <LanguageMenu />}
        <ThemeSwitch />
      </div>
      {person && <MainMenu person={person} open={open} onClose={() => setOpen(false)} />}
    </header>
  );
}
