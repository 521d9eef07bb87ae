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
