import { Button, PasswordInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { NewPasswordFields, useNewPassword } from '@/features/account/ui/NewPassword';
import { textOf, textOfCode, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useChangePassword } from '../api';
import styles from './Profile.module.css';

/** A new password by the present one; folded away until it is wanted. */
export function ChangePassword({ email }: { email: string }) {
  const change = useChangePassword();
  const password = useNewPassword(email);
  const oldField = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
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
        onSuccess: close,
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
    <section className={styles.part} aria-labelledby="profile-password">
      <h2 id="profile-password">{m.profile_password()}</h2>
      {change.isSuccess && !open && <Callout tone="good">{m.profile_password_done()}</Callout>}
      {open ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          {change.isError && !told && <Callout tone="bad">{textOf(change.error)}</Callout>}
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
            setOpen(true);
          }}
        >
          {m.profile_password_change()}
        </Button>
      )}
    </section>
  );
}
