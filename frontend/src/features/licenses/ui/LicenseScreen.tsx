import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import { PageHeader } from '@/ui/PageHeader';
import { companyLicensesQuery } from '../api';
import { licenseFinding } from '../words';
import { LicensePanel } from './LicensePanel';

const route = getRouteApi('/licenseDetails');

/** What the company has bought and how much of it is used. */
export function LicenseScreen() {
  const { bind, ...state } = route.useSearch();
  const navigate = route.useNavigate();
  const license = useQuery(companyLicensesQuery).data?.license;
  return (
    <>
      <PageHeader
        eyebrow={m.nav_license_details()}
        title={license ? licenseFinding(license) : m.nav_license_details()}
      />
      <LicensePanel
        state={state}
        bind={bind}
        onChange={(next) => void navigate({ search: next as typeof state, replace: true })}
      />
    </>
  );
}
