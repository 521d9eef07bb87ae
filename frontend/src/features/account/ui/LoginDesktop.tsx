import '../errorTexts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useSignIn } from '../api';
import { arrivalQuery } from '../arrival';
import { readDesktopRequest, useDesktopSignIn, webViewBridge } from '../desktop';
import styles from './form.module.css';
import { Sheet } from './Sheet';
import { SignInFields } from './SignInFields';

/** Signs in for the desktop application: into its own web view, or by a redirect to this computer. */
export function LoginDesktop() {
  const [request] = useState(() => readDesktopRequest(arrivalQuery()));
  const handOver = useDesktopSignIn();
  const portal = useSignIn();

  if (handOver.isSuccess) {
    return (
      <Sheet alone title={m.desktop_done_title()}>
        <p className={styles.lead} role="status">
          {m.desktop_done_body()}
        </p>
      </Sheet>
    );
  }
  if (request === 'refused') {
    return (
      <Sheet alone title={m.desktop_title()}>
        <Callout tone="bad">{textOfCode('not_loopback')}</Callout>
        <Link to="/login" className={styles.link}>
          {m.forgot_back()}
        </Link>
      </Sheet>
    );
  }
  const awaited = request !== null || webViewBridge() !== null;
  const signIn = awaited ? handOver : portal;
  return (
    <Sheet alone title={m.desktop_title()}>
      {awaited ? (
        <p className={styles.lead}>{m.desktop_lead()}</p>
      ) : (
        <Callout tone="neutral">{m.desktop_nobody()}</Callout>
      )}
      <SignInFields
        error={signIn.error}
        pending={signIn.isPending}
        onSubmit={(given, onError) => signIn.mutate(given, { onError })}
      />
    </Sheet>
  );
}
