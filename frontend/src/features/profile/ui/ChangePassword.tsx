import { Button, PasswordInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { useRequestReset } from '@/features/account/api';
import { MailboxLink } from '@/features/account/ui/MailboxLink';
import { NewPasswordFields, useNewPassword } from '@/features/account/ui/NewPassword';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { useUnsaved } from '@/navigation/useUnsaved';
import { Callout } from '@/ui/Callout';
import { Part } from '@/ui/Part';
import { Refused } from '@/ui/Refused';
import { useChangePassword } from '../api';
import styles from './Profile.module.css';

/** A new password by the present one; folded away until it is wanted. */
export function ChangePassword({ email }: { email: string }) {
  const change = useChangePassword();
  const reset = useRequestReset();
  const password = useNewPassword(email);
  const oldField = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  useUnsaved(open && password.password !== '');
  const [oldProblem, setOldProblem] = useState<string | null>(null);

  function close() {
    setOpen(false);
    setOldProblem(null);
    password.clear();
  }

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const oldPass = oldField.current?.value ?? '';
    setOldProblem(oldPass === '' ? textOfCode('required') : null);
    if (oldPass === '') return oldField.current?.focus();
    const newPass = password.check();
    if (newPass === null) return;
    change.mutate(
      { oldPass, newPass },
      {
        onSuccess: () => {
          close();
          dialogs.open({
            type: 'SUCCESS',
            title: m.profile_password_done(),
            body: m.profile_password_done_body(),
          });
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'wrong_password') return;
          setOldProblem(textOf(error));
          oldField.current?.select();
        },
      },
    );
  }

  const refusal = textOfField(change.error, '/newPass');
  const told = refusal !== null || oldProblem !== null;
  return (
    <Part title={m.profile_password()}>
      {open ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {change.isError && !told && <Refused error={change.error} />}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            ref={oldField}
            name="oldPassword"
            label={m.password_old()}
            autoComplete="current-password"
            maxLength={1024}
            error={oldProblem}
            onChange={() => setOldProblem(null)}
            visibilityToggleButtonProps={{ 'aria-label': m.field_password_show() }}
            autoFocus
          />
          {reset.isSuccess ? (
            <>
              <Callout tone="good">{m.profile_password_reset_sent({ email })}</Callout>
              <MailboxLink />
            </>
          ) : (
            <button
              type="button"
              className={styles.aside}
              disabled={reset.isPending}
              onClick={() => reset.mutate(email)}
            >
              {m.profile_password_forgotten()}
            </button>
          )}
          {reset.isError && <Refused error={reset.error} />}
          <NewPasswordFields state={password} refusal={refusal} />
          <p className={styles.hint}>{m.profile_password_hint()}</p>
          <div className={styles.buttons}>
            <Button type="submit" loading={change.isPending}>
              {m.profile_password_change()}
            </Button>
            <Button variant="default" onClick={close}>
              {m.action_cancel()}
            </Button>
          </div>
        </form>
      ) : (
        <Button
          variant="default"
          onClick={() => {
            change.reset();
            reset.reset();
            setOpen(true);
          }}
        >
          {m.profile_password_change()}
        </Button>
      )}
    </Part>
  );
}
