import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '@/api/errors';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale, locale } from '@/i18n/locale';
import { EmptyState } from '@/ui/EmptyState';
import { linkQuery } from '../api';
import { heldToken } from '../arrival';
import { type LinkFacts, type LinkFault, type LinkPurpose, linkFaultOf } from '../model';

/** Shows what a mailed link leads to, once it is known whose link it is; a useless one leads to where that is said. */
export function LinkGate({
  purpose,
  without,
  children,
}: {
  purpose: LinkPurpose;
  /** For a page that was opened, or reloaded, without a link. */
  without: ReactNode;
  children: (facts: LinkFacts, token: string) => ReactNode;
}) {
  // Kept for the page's life: after its use the link is gone from memory, but not what it brought about.
  const [token] = useState(heldToken);
  return token === null ? without : <OpenLink token={token} purpose={purpose} render={children} />;
}

function OpenLink({
  token,
  purpose,
  render,
}: {
  token: string;
  purpose: LinkPurpose;
  render: (facts: LinkFacts, token: string) => ReactNode;
}) {
  const link = useQuery(linkQuery(token));
  const language = link.data && fromServerLocale(link.data.locale);
  useEffect(() => {
    // The page speaks the language of the mail that led here.
    if (language) locale.set(language);
  }, [language]);

  if (link.isError) {
    const fault = linkFaultOfError(link.error);
    if (fault) return <UselessLink fault={fault} purpose={purpose} />;
    return (
      <EmptyState
        icon="warning"
        title={textOf(link.error)}
        action={
          <Button variant="default" onClick={() => void link.refetch()}>
            {m.action_try_again()}
          </Button>
        }
      />
    );
  }
  if (!link.data) {
    return (
      <div aria-busy="true">
        {[70, 100, 100].map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an outline that never changes.
          <Skeleton key={index} height={28} width={`${width}%`} mb={16} />
        ))}
      </div>
    );
  }
  const { data } = link;
  if (data.purpose !== purpose) return <UselessLink fault="invalid" purpose={purpose} />;
  if (data.state !== 'valid') return <UselessLink fault={data.state} purpose={purpose} />;
  return render(data, token);
}

/** Leads to the page that says what is wrong with a link and what to do now. */
export function UselessLink({ fault, purpose }: { fault: LinkFault; purpose: LinkPurpose }) {
  return <Navigate to="/expired-link" search={{ reason: fault, purpose }} replace />;
}

/** What a refused act says about its link; null where the link is not to blame. */
export function linkFaultOfError(error: unknown): LinkFault | null {
  return error instanceof ApiError ? linkFaultOf(error.code) : null;
}
