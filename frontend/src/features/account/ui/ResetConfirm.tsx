import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import { LinkGate } from './LinkGate';
import { NoLink } from './NoLink';
import { Sheet, SheetButtons, SheetText } from './Sheet';

/** Where the link of a reset mail leads: whose password it is about, before anything happens. */
export function ResetConfirm() {
  return (
    <LinkGate purpose="reset" without={<NoLink purpose="reset" />}>
      {(facts) => (
        <Sheet title={m.password_confirm_title()}>
          <SheetText>
            <p>
              <strong>
                {facts.firstName} {facts.lastName}
              </strong>
              <br />
              {facts.email}
              <br />
              {facts.companyName}
            </p>
            <p>{m.password_confirm_body()}</p>
          </SheetText>
          <SheetButtons>
            <Button renderRoot={(props) => <Link to="/password-setting" {...props} />}>
              {m.password_confirm_go()}
            </Button>
          </SheetButtons>
        </Sheet>
      )}
    </LinkGate>
  );
}
