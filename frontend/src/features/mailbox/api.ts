import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { answer, api } from '@/api/client';
import { MailboxSchema } from './model';

const REFRESH_MS = 5000;

/** The newest mails first; looked for again and again while somebody looks at the page. */
export const mailboxQuery = queryOptions({
  queryKey: ['mailbox'],
  queryFn: async ({ signal }) =>
    v.parse(MailboxSchema, await answer(api().GET('/mailbox', { signal }))).content,
  refetchInterval: REFRESH_MS,
});
