import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { textOf } from '@/i18n/errors';
import { counted, formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { usePerson } from '@/session/person';
import { Badge } from '@/ui/Badge';
import { Callout } from '@/ui/Callout';
import { EmptyState } from '@/ui/EmptyState';
import links from '@/ui/links.module.css';
import { Meter } from '@/ui/Meter';
import { Outline } from '@/ui/Outline';
import { Part } from '@/ui/Part';
import { PlaceLink } from '@/ui/PlaceLink';
import { companyLicensesQuery, fullLicenseQuery, type UsageState } from '../api';
import { COMPLIANCE_TONES, complianceLevel } from '../compliance';
import { type CompanyLicenses, type FullLicense, type License, manages } from '../model';
import { partsText, stateText } from '../words';
import { complianceText, complianceWords } from './Compliance';
import styles from './License.module.css';
import { Managers } from './Managers';
import { NextLicense } from './NextLicense';
import { SeatMeters } from './SeatMeters';
import { Settings } from './Settings';

const DeniedStarts = lazy(() =>
  loadPart(() => import('./DeniedStarts').then((part) => ({ default: part.DeniedStarts }))),
);
const EveryLicense = lazy(() =>
  loadPart(() => import('./EveryLicense').then((part) => ({ default: part.EveryLicense }))),
);
const UsageTable = lazy(() =>
  loadPart(() => import('./UsageTable').then((part) => ({ default: part.UsageTable }))),
);

/** Where the list of the members' use stands. */
export interface UsageList {
  readonly state: UsageState;
  readonly onChange: (next: UsageState) => void;
}

/** The company's license: the same on its own screen and as a tab of user management. */
export function LicensePanel(list: UsageList) {
  const company = useQuery(companyLicensesQuery);
  if (company.data) return <Company company={company.data} list={list} />;
  if (!company.isError) return <Outline />;
  return (
    <EmptyState
      icon="warning"
      title={textOf(company.error)}
      action={
        <Button variant="default" onClick={() => void company.refetch()}>
          {m.action_try_again()}
        </Button>
      }
    />
  );
}

function Company({ company, list }: { company: CompanyLicenses; list: UsageList }) {
  const { license } = company;
  const full = useQuery({ ...fullLicenseQuery(license?.id ?? ''), enabled: license !== null });
  const person = usePerson();
  if (license === null) {
    return <EmptyState icon="license" title={m.license_none()} hint={m.license_none_hint()} />;
  }
  const manager = company.lmIds.includes(person?.id ?? '') || manages(license, person?.id);
  const facts = full.data ?? license;
  return (
    <div className={styles.parts}>
      {company.binding && company.bindLicense && (
        <NextLicense next={company.bindLicense} binding={company.binding} manager={manager} />
      )}
      <div className={styles.columns}>
        <Part title={m.dashboard_seats()}>
          <div className={styles.stack}>
            <SeatMeters license={facts} linked />
            <People license={facts} />
          </div>
        </Part>
        <Part title={m.license_use()}>
          <Use license={facts} {...(full.data ? { now: full.data } : {})} />
        </Part>
        <Part title={m.dashboard_license()}>
          <Facts license={facts} />
          <p className={styles.note}>
            {company.binding && !company.binding.started
              ? m.license_next_rule({ date: formatDate(company.binding.startDate) })
              : m.license_end_rule()}
          </p>
          <p className={styles.note}>
            {m.license_terms_rule()}{' '}
            <Link to="/support" className={styles.link}>
              {m.license_terms_ask()}
            </Link>
          </p>
        </Part>
        <div className={styles.column}>
          <Settings license={facts} manager={manager} />
          <Managers company={company} manager={manager} />
        </div>
      </div>
      <Suspense fallback={<Outline />}>
        {full.data && full.data.deniedStarts.total > 0 && <DeniedStarts denied={full.data.deniedStarts} />}
        <UsageTable licenseId={license.id} state={list.state} onChange={list.onChange} />
        <EveryLicense current={license} next={company.bindLicense} />
      </Suspense>
    </div>
  );
}

/** Of those who have a seat: how many can sign in, and how many have yet to register. */
function People({ license }: { license: License }) {
  return (
    <p className={styles.note}>
      <PlaceLink to="/userManagement" search={{ status: 'ACTIVE' }} className={links.figure}>
        {m.license_active_users({ count: counted(license.activeUsers) })}
      </PlaceLink>
      {license.pendingInvitations > 0 && (
        <>
          {', '}
          <PlaceLink to="/userManagement" search={{ status: 'PENDING' }} className={links.figure}>
            {m.license_pending({ count: counted(license.pendingInvitations) })}
          </PlaceLink>
        </>
      )}
    </p>
  );
}

const SECONDS_PER_HOUR = 3600;
const hours = (seconds: number) => formatNumber(seconds / SECONDS_PER_HOUR);

function Use({ license, now }: { license: License; now?: FullLicense }) {
  const level = complianceLevel(license.compliance);
  const words = complianceWords(level);
  return (
    <div className={styles.stack}>
      <Meter
        label={m.license_hours()}
        reading={m.license_hours_reading({
          used: hours(license.usedSeconds),
          available: hours(license.availableUsageSeconds),
        })}
        value={license.usedSeconds}
        max={license.availableUsageSeconds}
        tone={COMPLIANCE_TONES[level]}
        note={
          words === null
            ? m.compliance_no_use()
            : m.license_compliance_note({ percent: complianceText(license.compliance), words })
        }
      />
      {now && (
        <Meter
          label={m.dashboard_organisms()}
          reading={m.seats_reading({
            used: formatNumber(now.concurrencyNow),
            max: formatNumber(now.concurrency),
          })}
          value={now.concurrencyNow}
          max={now.concurrency}
          tone={now.concurrencyNow >= now.concurrency ? 'bad' : 'neutral'}
          note={
            now.deniedStarts.thisMonth === 0
              ? m.license_denied_none()
              : m.license_denied({ count: counted(now.deniedStarts.thisMonth) })
          }
        />
      )}
      <p className={styles.note}>
        {m.license_hours_total({ hours: hours(license.totalUsedSeconds) })}{' '}
        {m.license_hours_each({ hours: hours(license.monthlyUsageSecondsPerUser) })}
      </p>
      {level === 'over' && <Callout tone="bad">{m.compliance_over_hint()}</Callout>}
      <p className={styles.note}>{m.compliance_definition()}</p>
    </div>
  );
}

function Facts({ license }: { license: License }) {
  const active = license.status === 'ACTIVE';
  return (
    <dl className={styles.facts}>
      <Fact label={m.filter_status()}>
        <Badge
          tone={active ? 'good' : license.status === 'NOT_YET_ACTIVE' ? 'warn' : 'bad'}
          icon={active ? 'check' : 'warning'}
        >
          {stateText(license.status)}
        </Badge>
      </Fact>
      <Fact label={m.profile_company()}>{license.companyName}</Fact>
      <Fact label={m.license_starts()}>{formatDate(license.startDate)}</Fact>
      <Fact label={m.license_ends()}>{formatDate(license.endDate)}</Fact>
      <Fact label={m.license_time_zone()}>{license.timeZone}</Fact>
      <Fact label={m.license_modules()}>{partsText(license.modules)}</Fact>
      <Fact label={m.license_features()}>{partsText(license.features)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="numerals">{children}</dd>
    </div>
  );
}
