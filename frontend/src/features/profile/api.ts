import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { PERSON_KEY } from '@/app/services';
import type { AuthState } from '@/features/account/model';

export type NamePart = 'first_name' | 'last_name';

/** Changes one of the person's names, here and on the server. */
export function useChangeName(part: NamePart) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      if (part === 'first_name') {
        await answer(api().POST('/profile/change-first-name', { body: { newFirstName: name } }));
      } else {
        await answer(api().POST('/profile/change-last-name', { body: { newLastName: name } }));
      }
      return name;
    },
    onSuccess: (name) => {
      queries.setQueryData<AuthState>(PERSON_KEY, (person) =>
        person ? { ...person, [part]: name } : person,
      );
    },
  });
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await answer(api().GET('/profile/sessions', { signal }))).content,
});

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => answer(api().POST('/profile/sessions/end-others')),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

export function useChangePassword() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { oldPass: string; newPass: string }) =>
      answer(api().POST('/auth/change-password-with-old', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** Asks for the mail with the deletion link; answers where it went. */
export async function askForDeletion(): Promise<string> {
  return (await answer(api().POST('/profile/initiate-profile-deletion'))).email;
}

/** Everything the portal knows of the person, as a zip file. */
export async function ownData(): Promise<Blob> {
  const { data } = await api().GET('/profile/export', { parseAs: 'blob' });
  return data as Blob;
}

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => answer(api().GET('/profile/second-factor', { signal })),
});

/** What an authenticator application needs, as text and as a picture to scan. */
export interface Enrolment {
  readonly secret: string;
  readonly picture: string;
}

export function beginSecondFactor(password: string): Promise<Enrolment> {
  return answer(api().POST('/profile/second-factor/begin', { body: { password } }));
}

/** Puts the second factor in force; answers the recovery codes, which are told only now. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  return (await answer(api().POST('/profile/second-factor/confirm', { body: { code } }))).recoveryCodes;
}

/** What the browser makes a passkey from. */
export async function beginPasskey(password: string): Promise<Record<string, unknown>> {
  return (await answer(api().POST('/profile/passkeys/begin', { body: { password } }))).options;
}

/** Keeps a passkey; answers recovery codes where it is the first second factor. */
export async function confirmPasskey(body: {
  name: string;
  credential: Record<string, unknown>;
}): Promise<readonly string[]> {
  return (await answer(api().POST('/profile/passkeys/confirm', { body }))).recoveryCodes;
}

export function removePasskey(body: { id: string; password: string }) {
  return answer(api().POST('/profile/passkeys/remove', { body }));
}

export async function renewRecoveryCodes(body: {
  password: string;
  code: string;
}): Promise<readonly string[]> {
  return (await answer(api().POST('/profile/second-factor/recovery-codes', { body }))).recoveryCodes;
}

export function endSecondFactor(body: { password: string; code: string }) {
  return answer(api().POST('/profile/second-factor/end', { body }));
}
