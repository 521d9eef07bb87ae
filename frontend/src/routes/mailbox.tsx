import { createRoute, redirect } from '@tanstack/react-router';
import { mailboxQuery } from '@/features/mailbox/api';
import { rootRoute } from './root';
import { screen } from './screen';

export const mailboxRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mailbox',
  validateSearch: ({ mail }: Record<string, unknown>): { mail?: string } =>
    typeof mail === 'string' ? { mail } : {},
  beforeLoad: ({ context }) => {
    if (!context.config.demonstration) throw redirect({ to: '/', replace: true });
  },
  loader: ({ context }) => void context.queries.prefetchQuery(mailboxQuery),
  component: screen(() => import('@/features/mailbox/ui/Mailbox').then((part) => part.Mailbox)),
});
