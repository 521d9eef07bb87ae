import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import { PERSON_KEY } from '@/app/services';
import { useObservable } from '@/app/useObservable';
import { useServices } from '@/app/useServices';
import type { AuthState } from '@/features/account/model';

/** Who is signed in, as the server knows it now; the guards and the header share this one answer. */
export const personQuery = queryOptions<AuthState>({
  queryKey: PERSON_KEY,
  queryFn: ({ signal }) => answer(api().GET('/auth/check-admin-and-license', { signal })),
  staleTime: 60_000,
});

/** The signed-in person; undefined while unknown or when nobody is. */
export function usePerson(): AuthState | undefined {
  const signedIn = useObservable(useServices().session.token) !== null;
  return useQuery({ ...personQuery, enabled: signedIn }).data;
}
