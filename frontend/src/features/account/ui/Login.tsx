import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useServices } from '@/app/useServices';
import { m } from '@/i18n/generated/messages.js';
import { useSignIn } from '../api';
import { EntryFrame } from './EntryFrame';
import styles from './form.module.css';
import { MailboxLink } from './MailboxLink';
import { SignInFields } from './SignInFields';

export function Login() {
  const { config } = useServices();
  const signIn = useSignIn();

  useEffect(() => {
    document.title = `${m.login_title()} - ${config.productName}`;
  }, [config.productName]);

  return (
    <EntryFrame>
      <h1 className={styles.title}>{m.login_title()}</h1>
      <SignInFields
        error={signIn.error}
        pending={signIn.isPending}
        onSubmit={(given, onError) => signIn.mutate(given, { onError })}
      >
        <Link to="/forgot-password" className={styles.link} preload="intent">
          {m.login_forgot()}
        </Link>
      </SignInFields>
      <MailboxLink />
    </EntryFrame>
  );
}
