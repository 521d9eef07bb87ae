import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '@/api/client';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => answer(api().GET('/profile/dashboard', { signal })),
});
