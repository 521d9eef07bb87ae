import { useMutation } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { arrivalQuery } from './arrival';
import type { Credentials } from './model';

/** What a native application asks for: the loopback redirect with PKCE (RFC 8252, RFC 7636). */
export interface DesktopRequest {
  readonly codeChallenge: string;
  readonly redirectUri: string;
  readonly state: string | null;
}

/** Addresses of this computer, not names: a name may lead somewhere else. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]):[1-9][0-9]{0,4}(\/[A-Za-z0-9._~/-]*)?$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** The request in an address; null where there is none, 'refused' for one that is not from this computer. */
export function readDesktopRequest(query: URLSearchParams): DesktopRequest | 'refused' | null {
  const codeChallenge = query.get('code_challenge');
  const redirectUri = query.get('redirect_uri');
  if (codeChallenge === null && redirectUri === null) return null;
  const method = query.get('code_challenge_method') ?? 'S256';
  if (!LOOPBACK.test(redirectUri ?? '') || !CHALLENGE.test(codeChallenge ?? '') || method !== 'S256') {
    return 'refused';
  }
  return {
    codeChallenge: codeChallenge ?? '',
    redirectUri: redirectUri ?? '',
    state: query.get('state'),
  };
}

/** Where the application waits for its code. */
export function answerAddress({ redirectUri, state }: DesktopRequest, code: string): string {
  const address = new URL(redirectUri);
  address.searchParams.set('code', code);
  if (state !== null) address.searchParams.set('state', state);
  return address.href;
}

interface Bridge {
  postMessage: (message: unknown) => void;
}

/**
 * The web view this page stands in, if it stands in one. Only the bridges that a native program puts into its
 * own web view count: a page that merely frames this one is never told anything.
 */
export function webViewBridge(page: Window = window): Bridge | null {
  const { chrome, webkit } = page as {
    chrome?: { webview?: Bridge };
    webkit?: { messageHandlers?: { vesalius?: Bridge } };
  };
  return chrome?.webview ?? webkit?.messageHandlers?.vesalius ?? null;
}

/** Signs in for the application and hands the sign-in over; nothing of it stays in this browser. */
export function useDesktopSignIn() {
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const request = readDesktopRequest(arrivalQuery());
      if (request !== null && request !== 'refused') {
        const { access_token } = await answer(api().POST('/auth/login', { body }));
        const headers = { authorization: `Bearer ${access_token}` };
        // Not signed out afterwards: the code is good as long as this session lasts, which nobody else has the token of.
        const { code } = await answer(
          api().POST('/desktop/authorize', {
            headers,
            body: {
              codeChallenge: request.codeChallenge,
              codeChallengeMethod: 'S256',
              redirectUri: request.redirectUri,
            },
          }),
        ).catch(async (refusal) => {
          await api()
            .POST('/auth/logout', { headers })
            .catch(() => undefined);
          throw refusal;
        });
        return { redirect: answerAddress(request, code) };
      }
      const { access_token, expires_in, expiration, email } = await answer(
        api().POST('/desktop/login', { body }),
      );
      webViewBridge()?.postMessage({ type: 'vesalius-sign-in', access_token, expires_in, expiration, email });
      return { redirect: null };
    },
    onSuccess: ({ redirect }) => {
      if (redirect !== null) window.location.assign(redirect);
    },
  });
}
