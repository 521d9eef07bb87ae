import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { answer, api } from '@/api/client';
import { PERSON_KEY } from '@/app/services';
import { useServices } from '@/app/useServices';
import { type Locale, locale, toServerLocale } from '@/i18n/locale';
import { takeReturnPath } from '@/navigation/returnPath';
import { dropToken } from './arrival';
import type { AuthState, Credentials } from './model';

/**
 * Signs in, makes the answer the page's own and goes to where the person wanted to be. All of it belongs
 * to the mutation: the person's language draws the sign-in screen anew, and its own callbacks would be lost.
 */
export function useSignIn() {
  const { session, storage } = useServices();
  const router = useRouter();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => answer(api().POST('/auth/login', { body })),
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

/** What a mailed link is for and whom; asking does not use it up. Asked once: afterwards the link has done its work. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: ({ signal }) => answer(api().POST('/auth/link', { body: { token }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface Registration {
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly acceptTerms: boolean;
}

/** Accepts an invitation; answers the address to sign in with. */
export function useRegister(token: string) {
  return useMutation({
    mutationFn: (given: Registration) =>
      answer(
        api().POST('/auth/register', {
          params: { query: { token } },
          body: { ...given, locale: toServerLocale(locale.get()) },
        }),
      ),
    onSuccess: dropToken,
  });
}

/** Sets a new password through a mailed link. */
export function useSetPassword(token: string) {
  return useMutation({
    mutationFn: (newPassword: string) =>
      answer(api().POST('/auth/change-password', { params: { query: { token } }, body: { newPassword } })),
    onSuccess: dropToken,
  });
}

/** Erases the account of a deletion link; the sign-in that follows is still in the person's language. */
export function useDeleteAccount(token: string) {
  const { storage } = useServices();
  return useMutation({
    mutationFn: () => answer(api().POST('/profile/confirm-deletion', { body: { token } })),
    onSuccess: () => {
      dropToken();
      storage.set('successRemoveLocale', locale.get());
    },
  });
}

/** Whose registration link this is. */
export const companyLinkQuery = (company: string) =>
  queryOptions({
    queryKey: ['company-link', company],
    queryFn: ({ signal }) =>
      answer(api().POST('/user-management/company-link', { body: { company }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useRegisterWithCompany(company: string) {
  return useMutation({
    mutationFn: (given: { email: string; firstName: string; lastName: string }) =>
      answer(
        api().POST('/user-management/add-dom-user', {
          body: { ...given, company, locale: toServerLocale(locale.get()) },
        }),
      ),
  });
}

/** The person's company, and whether its license is without a manager. */
export const companyQuery = queryOptions({
  queryKey: ['company'],
  queryFn: ({ signal }) => answer(api().GET('/profile/get-company', { signal })),
  staleTime: 5 * 60_000,
});
