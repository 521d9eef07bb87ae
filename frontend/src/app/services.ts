import { QueryClient } from '@tanstack/react-query';
import { type Api, createApi, installApi } from '@/api/client';
import type { Config } from '@/api/config';
import { ApiError } from '@/api/errors';
import { m } from '@/i18n/generated/messages.js';
import { Session } from '@/session/session';
import type { BrowserStorage } from '@/session/storage';
import { listViews, readListViews } from '@/ui/listView';
import { Busy } from './busy';
import { dialogs } from './dialogs';
import { ErrorReporter } from './errorReporter';
import { Preferences } from './preferences';

/** What one page holds for its whole life; put together once in `main.tsx` and handed down by the router. */
export interface Services {
  readonly config: Config;
  readonly storage: BrowserStorage;
  readonly preferences: Preferences;
  readonly session: Session;
  readonly queries: QueryClient;
  readonly busy: Busy;
  readonly reporter: ErrorReporter;
}

export const PERSON_KEY = ['person'] as const;

export function createServices(config: Config, storage: BrowserStorage): Services {
  const api = (): Api => client;
  const session = new Session({
    storage,
    refresh: async (email, token) => {
      const { data } = await api().POST('/auth/refresh-with-email', {
        params: { query: { email } },
        headers: { authorization: `Bearer ${token}` },
      });
      if (!data) throw new ApiError('unknown', 0);
      return data;
    },
    ...(navigator.locks
      ? { exclusively: (name, work) => navigator.locks.request(name, work) as ReturnType<typeof work> }
      : {}),
  });
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        // A refusal stays a refusal; only what never arrived is worth asking again.
        retry: (count, error) =>
          count < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 502),
      },
    },
  });
  const client = createApi(config.apiBase, {
    token: () => session.validToken(),
    onSessionLost: (token) => {
      if (session.token.get() === token) session.end('expired');
    },
    onAccessEnded: (token, why) => {
      if (session.token.get() === token) session.refuse(why);
    },
    onAccessDoubted: () => void queries.invalidateQueries({ queryKey: PERSON_KEY }),
    onPersonGone: () => {
      // On the page that just deleted the account it is no news; elsewhere several calls may learn it at once.
      const known = dialogs.current.get()?.type === 'DELETEUSER';
      if (known || window.location.pathname === '/success-remove-profile-link') return;
      dialogs.open({ type: 'DELETEUSER', title: m.error_user_not_exist(), body: m.person_gone_body() });
    },
    onRightsChanged: () => {
      // Several calls may learn it at once.
      if (dialogs.current.get()?.title !== m.error_rights_withdrawn()) {
        dialogs.open({
          type: 'NOTIFICATION',
          title: m.error_rights_withdrawn(),
          body: m.rights_withdrawn_body(),
        });
      }
      void queries.invalidateQueries({ queryKey: PERSON_KEY });
    },
  });
  installApi(client);

  const busy = new Busy(() => session.token.get() !== null);
  const working = new Map<number, () => void>();
  queries.getMutationCache().subscribe(({ mutation }) => {
    if (!mutation) return;
    const id = mutation.mutationId;
    if (mutation.state.status === 'pending') {
      if (!working.has(id)) working.set(id, busy.begin());
    } else {
      working.get(id)?.();
      working.delete(id);
    }
  });

  const reporter = new ErrorReporter({
    hostname: window.location.hostname,
    buildId: __BUILD_ID__,
    consent: () => storage.consent,
    enabled: () => config.errorReporting,
    path: () => window.location.pathname,
    post: (report) => client.POST('/client-log', { body: report }),
  });
  const preferences = new Preferences(storage);
  listViews.set(readListViews(preferences.of('lists').get()));
  return { config, storage, preferences, session, queries, busy, reporter };
}
