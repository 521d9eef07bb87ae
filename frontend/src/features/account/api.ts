import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { answer, api } from '@/api/client';
import { PERSON_KEY } from '@/app/services';
import { useServices } from '@/app/useServices';
import { type Locale, locale, toServerLocale } from '@/i18n/locale';
import { takeReturnPath } from '@/navigation/returnPath';
import { type AuthState, toAuthState } from './model';

/**
 * Signs in, makes the answer the page's own and goes to where the person wanted to be. All of it belongs
 * to the mutation: the person's language draws the sign-in screen anew, and its own callbacks would be lost.
 */
export function useSignIn() {
  const { session, storage } = useServices();
  const router = useRouter();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: { email: string; password: string }) =>
      toAuthState(await answer(api().POST('/auth/login', { body }))),
    onSuccess: (person, { email }) => {
      if (person.access_token === null || person.expires_in === null) return;
      queries.clear();
      session.start(email, { access_token: person.access_token, expires_in: person.expires_in });
      queries.setQueryData<AuthState>(PERSON_KEY, person);
      void router.navigate({ href: takeReturnPath(storage) ?? '/', replace: true });
    },
  });
}

/** Ends the session here at once; the server is told as well as the line allows. */
export function useSignOut(): () => void {
  const { session } = useServices();
  return () => {
    const token = session.token.get();
    if (token !== null) {
      api()
        .POST('/auth/logout', { headers: { authorization: `Bearer ${token}` } })
        .catch(() => undefined);
    }
    session.end('signedOut');
  };
}

export function useRequestReset() {
  return useMutation({
    mutationFn: (email: string) =>
      answer(api().POST('/auth/reset-password', { params: { query: { email } } })),
  });
}

/** Changes the language of the screen; for somebody signed in, the server's memory of it first. */
export function useChangeLocale() {
  const { session, storage } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (next: Locale) => {
      if (session.validToken() !== null) {
        await answer(api().POST('/profile/change-locale', { body: { locale: toServerLocale(next) } }));
      }
      return next;
    },
    onSuccess: (next) => {
      queries.setQueryData<AuthState>(PERSON_KEY, (person) =>
        person ? { ...person, locale: toServerLocale(next) } : person,
      );
      storage.prefer('locale', next);
      locale.set(next);
    },
  });
}
