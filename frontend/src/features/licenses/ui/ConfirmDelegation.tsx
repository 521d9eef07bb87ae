import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@/api/errors';
import { dropToken } from '@/features/account/arrival';
import type { LinkFacts } from '@/features/account/model';
import form from '@/features/account/ui/form.module.css';
import { LinkGate, linkFaultOfError, UselessLink } from '@/features/account/ui/LinkGate';
import { NoLink } from '@/features/account/ui/NoLink';
import { Sheet, SheetButtons, SheetText } from '@/features/account/ui/Sheet';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { confirmDelegation } from '../api';
import '../errorTexts';

/** Where the link of a delegation leads. Opening it does nothing; the right goes over when its holder says so here. */
export function ConfirmDelegation() {
  return (
    <LinkGate purpose="delegation" without={<NoLink purpose="delegation" />}>
      {(facts, token) => <Confirmation facts={facts} token={token} />}
    </LinkGate>
  );
}

function Confirmation({ facts, token }: { facts: LinkFacts; token: string }) {
  const handing = useMutation({ mutationFn: () => confirmDelegation(token), onSuccess: dropToken });
  const fault = linkFaultOfError(handing.error);
  if (fault) return <UselessLink fault={fault} purpose="delegation" />;
  const toLogin = <Button renderRoot={(props) => <Link to="/login" {...props} />}>{m.login_submit()}</Button>;
  const stale = handing.error instanceof ApiError && handing.error.code === 'delegation_stale';
  // Somebody who has been erased since is not to have the right either.
  if (stale || facts.candidate === null) {
    return (
      <Sheet title={m.delegation_stale_title()}>
        <SheetText>
          <p role="alert">{m.error_delegation_failed()}</p>
          <p>{m.delegation_stale_body()}</p>
        </SheetText>
        <SheetButtons>{toLogin}</SheetButtons>
      </Sheet>
    );
  }
  if (handing.isSuccess) {
    return (
      <Sheet title={m.delegation_done_title()}>
        <p className={form.lead} role="status">
          {m.delegation_done_body()}
        </p>
        <SheetButtons>{toLogin}</SheetButtons>
      </Sheet>
    );
  }
  return (
    <Sheet title={m.delegation_title()}>
      <p className={form.lead}>
        {m.delegation_lead({
          name: `${facts.firstName} ${facts.lastName}`.trim(),
          candidate: facts.candidate,
          company: facts.companyName,
        })}
      </p>
      <SheetText>
        <p>{m.delegation_consequence()}</p>
      </SheetText>
      {handing.isError && <Callout tone="bad">{textOf(handing.error)}</Callout>}
      <SheetButtons>
        <Button variant="default" renderRoot={(props) => <Link to="/login" {...props} />}>
          {m.delegation_keep()}
        </Button>
        <Button loading={handing.isPending} onClick={() => handing.mutate()}>
          {m.delegation_submit()}
        </Button>
      </SheetButtons>
    </Sheet>
  );
}
