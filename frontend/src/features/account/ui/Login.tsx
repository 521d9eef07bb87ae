import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useObservable } from '@/app/useObservable';
import { useServices } from '@/app/useServices';
import { m } from '@/i18n/generated/messages.js';
import { useSignIn } from '../api';
import { EntryFrame } from './EntryFrame';
import styles from './form.module.css';
import { MailboxLink } from './MailboxLink';
import { SignInFields } from './SignInFields';

export function Login() {
  const { config, session } = useServices();
  const signIn = useSignIn();
  const refusal = useObservable(session.refusal);

  useEffect(() => {
    document.title = `${m.login_title()} - ${config.productName}`;
  }, [config.productName]);

  return (
    <EntryFrame>
      <h1 className={styles.title}>{m.login_title()}</h1>
      <SignInFields
        error={signIn.error ?? refusal}
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
