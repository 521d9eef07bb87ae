import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import form from '@/features/account/ui/form.module.css';
import { Sheet } from '@/features/account/ui/Sheet';
import { m } from '@/i18n/generated/messages.js';
import { SupportForm } from './SupportForm';

function Lead() {
  return <p className={form.lead}>{m.support_lead()}</p>;
}

/** The form on a page of its own, which needs no sign-in. */
export function SupportPage() {
  const home = (
    <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
      {m.support_home()}
    </Button>
  );
  return (
    <Sheet alone title={m.support_title()}>
      <Lead />
      <SupportForm back={home} sent={home} />
    </Sheet>
  );
}

/** The same inside the desktop application, which has its own way back. */
export function SupportDesktopPage() {
  return (
    <Sheet alone title={m.support_title()}>
      <Lead />
      <SupportForm fromApplication back={null} sent={<p>{m.support_application()}</p>} />
    </Sheet>
  );
}
