import { Button } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { useServices } from '@/app/useServices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { ChunkError, cameFromReload, reachable } from '@/navigation/lazy';
import styles from './faults.module.css';

/**
 * What stands in a screen's place when it failed. A part that is gone for good reloads the page once, as soon as
 * the server answers: reloading without it would put the browser's own error page in the place of the portal. Where
 * the line was down, that is when it is back.
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reporter } = useServices();
  const outdated = error instanceof ChunkError;
  const reloads = outdated && !cameFromReload();
  const [unreachable, setUnreachable] = useState(false);

  const reload = useCallback(async () => {
    if (await reachable()) window.location.reload();
    else setUnreachable(true);
  }, []);

  useEffect(() => {
    if (reloads) void reload();
    else if (!(error instanceof ApiError)) reporter.report(error);
  }, [error, reloads, reload, reporter]);

  useEffect(() => {
    if (!outdated || !unreachable) return;
    const back = () => void reload();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [outdated, unreachable, reload]);

  if (reloads && !unreachable) return null;
  return (
    <section className={styles.fault} role="alert">
      <h1>{error instanceof ApiError ? textOf(error) : outdated ? m.fault_part() : m.fault_screen()}</h1>
      {unreachable && <p>{m.error_offline()}</p>}
      <div className={styles.buttons}>
        <Button
          onClick={() => {
            if (outdated) return void reload();
            reset();
            void router.invalidate();
          }}
        >
          {outdated ? m.action_reload() : m.action_try_again()}
        </Button>
        <Link to="/">{m.action_home()}</Link>
      </div>
    </section>
  );
}

export function NotFound() {
  return (
    <section className={styles.fault}>
      <p className="eyebrow numerals">404</p>
      <h1>{m.not_found_title()}</h1>
      <p>{m.not_found_body()}</p>
      <Link to="/">{m.action_home()}</Link>
    </section>
  );
}
