import { createRoute, stripSearchParams } from '@tanstack/react-router';
import * as v from 'valibot';
import { companyLicensesQuery } from '@/features/licenses/company';
import { USAGE_SORTS } from '@/features/members/lists';
import { listSearch } from '@/ui/listState';
import { rootRoute } from './root';
import { screen } from './screen';

const search = listSearch(
  USAGE_SORTS,
  { sortBy: 'licenseUsingTime' },
  /** Opens the dialog that binds people to the next license. */
  { bind: v.optional(v.fallback(v.boolean(), false), false) },
);

export const licenseDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/licenseDetails',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(v.parse(search, {}))] },
  loader: ({ context }) => void context.queries.prefetchQuery(companyLicensesQuery),
  component: screen(() => import('@/features/licenses/ui/LicenseScreen').then((part) => part.LicenseScreen)),
});
