import createClient, { type Middleware } from 'openapi-fetch';
import { ApiError, errorFrom, OFFLINE } from './errors';
import type { paths } from './schema';

/** Codes that mean that the token is of no more use. */
const SIGNED_OUT_CODES = new Set(['token_missing', 'token_invalid', 'session_ended']);

/** Codes of 403 by which the server says that the person may not be here at all, or not now. */
const ACCESS_ENDED_CODES = new Set([
  'account_inactive',
  'license_closed',
  'license_deactivated',
  'license_expired',
  'license_not_active_yet',
  'license_not_valid',
]);

/** The call that every signed-in person may make. */
const WHO_AM_I = '/auth/check-admin-and-license';

export interface ApiHooks {
  /** The bearer token to send, or null for calls that need none. */
  token: () => string | null;
  /** The server no longer accepts `token`. */
  onSessionLost: (token: string) => void;
  /** The account or the license that `token` signs in by has ended, and the server says why. */
  onAccessEnded: (token: string, why: ApiError) => void;
  /** A call was refused because of the license: whether the person may be here at all has to be asked. */
  onAccessDoubted: () => void;
  /** The person whose token was sent has been erased. */
  onPersonGone: () => void;
  /** The caller's rights have changed since the page learnt them. */
  onRightsChanged: () => void;
}

export type Api = ReturnType<typeof createClient<paths>>;

/** One typed client; every refusal and every lost connection is thrown as an `ApiError`. */
export function createApi(baseUrl: string, hooks: ApiHooks): Api {
  const client = createClient<paths>({ baseUrl, credentials: 'same-origin' });
  const middleware: Middleware = {
    onRequest({ request }) {
      const token = hooks.token();
      if (token !== null && !request.headers.has('authorization')) {
        request.headers.set('authorization', `Bearer ${token}`);
      }
      return request;
    },
    async onResponse({ request, response }) {
      if (response.ok) return;
      const error = errorFrom(response.status, await response.json().catch(() => null), response.headers);
      const bearer = request.headers.get('authorization');
      if (bearer && SIGNED_OUT_CODES.has(error.code)) hooks.onSessionLost(bearer.slice('Bearer '.length));
      if (bearer && error.status === 403 && ACCESS_ENDED_CODES.has(error.code)) {
        // Administrators stay signed in without a license, and are refused single calls.
        if (request.url.endsWith(WHO_AM_I)) hooks.onAccessEnded(bearer.slice('Bearer '.length), error);
        else hooks.onAccessDoubted();
      }
      if (error.code === 'user_not_exist') hooks.onPersonGone();
      if (error.code === 'rights_withdrawn') hooks.onRightsChanged();
      throw error;
    },
    onError({ error }) {
      if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return;
      return new ApiError(OFFLINE, 0);
    },
  };
  client.use(middleware);
  return client;
}

let current: Api | undefined;

export function installApi(api: Api): void {
  current = api;
}

/** The client of this page, for the `api.ts` of each feature. */
export function api(): Api {
  if (!current) throw new Error('The client is installed before the first call.');
  return current;
}

/** The body of an answer. */
export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  return (await call).data as Data;
}
