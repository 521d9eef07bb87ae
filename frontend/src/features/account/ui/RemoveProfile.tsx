import '../errorTexts';
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useRef, useState } from 'react';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { useDeleteAccount } from '../api';
import type { LinkFacts } from '../model';
import form from './form.module.css';
import { LinkGate, linkFaultOfError, UselessLink } from './LinkGate';
import { NoLink } from './NoLink';
import styles from './RemoveProfile.module.css';
import { Sheet, SheetButtons, SheetText } from './Sheet';

/** Where a deletion link leads. Opening it does nothing; the account goes when its owner says so here. */
export function RemoveProfile() {
  return (
    <LinkGate purpose="deletion" without={<NoLink purpose="deletion" />}>
      {(facts, token) => <Removal facts={facts} token={token} />}
    </LinkGate>
  );
}

function Removal({ facts, token }: { facts: LinkFacts; token: string }) {
  const removal = useDeleteAccount(token);
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const same = field.current?.value.trim().toLowerCase() === facts.email.toLowerCase();
    setProblem(same ? null : m.removal_type_wrong());
    if (same) removal.mutate();
    else field.current?.focus();
  }

  const fault = linkFaultOfError(removal.error);
  if (fault) return <UselessLink fault={fault} purpose="deletion" />;
  if (removal.isSuccess) {
    return (
      <Sheet title={m.removal_done_title()}>
        <p className={form.lead} role="status">
          {m.removal_done_body()}
        </p>
        <Link to="/login" className={form.link}>
          {m.forgot_back()}
        </Link>
      </Sheet>
    );
  }
  return (
    <Sheet title={m.removal_title()}>
      <p className={form.lead}>
        {m.removal_lead({
          name: `${facts.firstName} ${facts.lastName}`.trim(),
          company: facts.companyName,
        })}
      </p>
      <SheetText>
        <h2 className={styles.heading}>{m.removal_erased()}</h2>
        <ul className={styles.list}>
          <li>{m.removal_erased_person()}</li>
          <li>{m.removal_erased_messages()}</li>
        </ul>
        <h2 className={styles.heading}>{m.removal_stays()}</h2>
        <ul className={styles.list}>
          <li>{m.removal_stays_results()}</li>
        </ul>
      </SheetText>
      <form className={form.form} onSubmit={submit} noValidate>
        {removal.isError && <Callout tone="bad">{textOf(removal.error)}</Callout>}
        <TextInput
          ref={field}
          name="confirmation"
          label={m.removal_type({ email: facts.email })}
          autoComplete="off"
          spellCheck={false}
          error={problem}
        />
        <SheetButtons>
          <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
            {m.removal_keep()}
          </Button>
          <Button type="submit" className={styles.danger ?? ''} loading={removal.isPending}>
            {m.removal_submit()}
          </Button>
        </SheetButtons>
      </form>
    </Sheet>
  );
}
