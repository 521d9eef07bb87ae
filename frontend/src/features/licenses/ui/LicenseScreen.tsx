import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { usePerson } from '@/session/person';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { PlaceButton } from '@/ui/PlaceLink';
import { companyLicensesQuery } from '../company';
import { licenseFinding } from '../words';

const LicensePanel = lazy(() =>
  loadPart(() => import('./LicensePanel').then((part) => ({ default: part.LicensePanel }))),
);
const BindDialog = lazy(() =>
  loadPart(() => import('../binding/BindDialog').then((part) => ({ default: part.BindDialog }))),
);

const route = getRouteApi('/licenseDetails');

/** What the company has bought and how much of it is used. The dialog that binds people lives in the address. */
export function LicenseScreen() {
  const { bind, ...state } = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const company = useQuery(companyLicensesQuery).data;
  const license = company?.license;
  const manager = company?.lmIds.includes(person?.id ?? '') === true;
  return (
    <>
      <PageHeader
        eyebrow={m.nav_license_details()}
        title={license ? licenseFinding(license) : m.nav_license_details()}
        actions={
          <PlaceButton to="/audit" variant="default">
            {m.audit_open()}
          </PlaceButton>
        }
      />
      <Suspense fallback={<Outline />}>
        <LicensePanel
          state={state}
          onChange={(next) => void navigate({ search: next as typeof state, replace: true })}
        />
      </Suspense>
      {bind && manager && company?.binding && company.bindLicense && (
        <Suspense>
          <BindDialog
            current={license ?? null}
            next={company.bindLicense}
            binding={company.binding}
            onClose={() =>
              void navigate({
                search: ({ bind: _closed, ...now }) => now,
                replace: true,
                ignoreBlocker: true,
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
