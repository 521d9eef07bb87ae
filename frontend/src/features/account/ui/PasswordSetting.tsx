import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SyntheticEvent } from 'react';
import { textOf, textOfField } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useSetPassword } from '../api';
import type { LinkFacts } from '../model';
import form from './form.module.css';
import { LinkGate, linkFaultOfError, UselessLink } from './LinkGate';
import { NewPasswordFields, useNewPassword } from './NewPassword';
import { NoLink } from './NoLink';
import { Sheet, SheetButtons, SheetText } from './Sheet';

/** A new password through a mailed link. */
export function PasswordSetting() {
  return (
    <LinkGate purpose="reset" without={<NoLink purpose="reset" />}>
      {(facts, token) => <SetPassword facts={facts} token={token} />}
    </LinkGate>
  );
}

/** The older address of the same: with a link it sets the password, without one it shows the two ways. */
export function ChangePassword() {
  return (
    <LinkGate
      purpose="reset"
      without={
        <Sheet title={m.password_way_title()}>
          <SheetText>
            <p>{m.password_way_body()}</p>
          </SheetText>
          <SheetButtons>
            <Button renderRoot={(props) => <Link to="/login" {...props} />}>{m.login_submit()}</Button>
            <Button variant="default" renderRoot={(props) => <Link to="/forgot-password" {...props} />}>
              {m.forgot_submit()}
            </Button>
          </SheetButtons>
        </Sheet>
      }
    >
      {(facts, token) => <SetPassword facts={facts} token={token} />}
    </LinkGate>
  );
}

function SetPassword({ facts, token }: { facts: LinkFacts; token: string }) {
  const setting = useSetPassword(token);
  const password = useNewPassword(facts.email);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = password.check();
    if (chosen !== null) setting.mutate(chosen);
  }

  const fault = linkFaultOfError(setting.error);
  if (fault) return <UselessLink fault={fault} purpose="reset" />;
  if (setting.isSuccess) {
    return (
      <Sheet title={m.password_set_done_title()}>
        <p className={form.lead} role="status">
          {m.password_set_done_body()}
        </p>
        <SheetButtons>
          <Button renderRoot={(props) => <Link to="/login" {...props} />}>{m.login_submit()}</Button>
        </SheetButtons>
      </Sheet>
    );
  }
  const refusal = textOfField(setting.error, '/newPassword');
  return (
    <Sheet title={m.password_set_title()}>
      <p className={form.lead}>
        {m.password_set_lead({
          name: `${facts.firstName} ${facts.lastName}`.trim(),
          company: facts.companyName,
        })}
      </p>
      <form className={form.form} onSubmit={submit} noValidate>
        {setting.isError && !refusal && <Callout tone="bad">{textOf(setting.error)}</Callout>}
        {/* Read only, so that a password manager knows which account it keeps the password of. */}
        <TextInput
          type="email"
          name="email"
          label={m.field_email()}
          autoComplete="username"
          value={facts.email}
          readOnly
        />
        <NewPasswordFields state={password} refusal={refusal} />
        <Button type="submit" loading={setting.isPending}>
          {m.password_set_submit()}
        </Button>
      </form>
    </Sheet>
  );
}
