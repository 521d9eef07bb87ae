import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';

/** Everything about the company's licenses. */
export const LICENSE = ['license'] as const;

export const companyLicensesQuery = queryOptions({
  queryKey: [...LICENSE, 'company'],
  queryFn: ({ signal }) => answer(api().GET('/user-management/get-company-with-license', { signal })),
});
