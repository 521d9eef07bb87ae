import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { answer, api } from '@/api/client';
import type { SortBy } from '@/api/schema';
import type { MemberFilters } from '@/features/members/model';
import { timeZone } from '@/i18n/format';
import { type ListState, sortAndSearch } from '@/ui/listState';
import { companyLicensesQuery, LICENSE } from './company';
import type { ReportLocale } from './model';

export { companyLicensesQuery };

/** A running organism is gone or there within seconds: what happens now is asked for again and again. */
const NOW_MS = 30_000;

export function fullLicenseQuery(licenseId: string) {
  return queryOptions({
    queryKey: [...LICENSE, 'full', licenseId],
    queryFn: ({ signal }) =>
      answer(
        api().GET('/user-management/get-full-license-by-id', {
          params: { query: { licenseId, timeZone: timeZone() } },
          signal,
        }),
      ),
    refetchInterval: NOW_MS,
  });
}

export const everyLicenseQuery = queryOptions({
  queryKey: [...LICENSE, 'every'],
  queryFn: ({ signal }) => answer(api().GET('/user-management/licenses', { signal })),
});

/** The members of the license by their use of it. */
export type UsageState = ListState<SortBy<'MemberOrder'>>;

export function usageQuery(state: UsageState, filters: MemberFilters = {}) {
  return queryOptions({
    queryKey: [...LICENSE, 'usage', sortAndSearch(state), filters],
    queryFn: ({ signal }) =>
      answer(
        api().GET('/user-management/search-all-company-members-by-usage', {
          params: {
            query: { filters: JSON.stringify(filters), sortAndSearch: JSON.stringify(sortAndSearch(state)) },
          },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export async function exportUsage(licenseId: string): Promise<Blob> {
  const { data } = await api().GET('/user-management/license-usage-export', {
    params: { query: { licenseId, timeZone: timeZone() } },
    parseAs: 'blob',
  });
  return data as Blob;
}

function refreshLicense(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: LICENSE });
}

export function useReportsSwitch() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      answer(api().POST('/user-management/change-send-monthly-reports', { body: { on } })),
    onSettled: () => refreshLicense(queries),
  });
}

export function useLicenseLocale() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (locale: ReportLocale) =>
      answer(api().POST('/user-management/change-license-locale', { body: { locale } })),
    onSettled: () => refreshLicense(queries),
  });
}

const MOST_ADMINISTRATORS = 1000;

/** The administrators of the license, who could manage it. */
export const administratorsQuery = queryOptions({
  queryKey: [...LICENSE, 'administrators'],
  queryFn: ({ signal }) =>
    answer(
      api().GET('/user-management/get-all-company-admins-with-license', {
        params: {
          query: {
            filters: '{}',
            sortAndSearch: JSON.stringify({
              page: 0,
              size: MOST_ADMINISTRATORS,
              sortBy: 'name',
              descending: false,
            }),
          },
        },
        signal,
      }),
    ),
});

/** Asks for the mail whose link hands the license over; answers where it went and how long the link holds. */
export function askToDelegate(userId: string) {
  return answer(api().POST('/profile/initiate-change-license-manager', { body: { userId } }));
}

/** Hands the license over by a mailed link. */
export function confirmDelegation(token: string) {
  return answer(api().POST('/profile/confirm-change-license-manager', { body: { token } }));
}
