import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { Callout } from '@/ui/Callout';
import { Part } from '@/ui/Part';
import { Person } from '@/ui/Person';
import type { CompanyLicenses } from '../model';
import styles from './License.module.css';

const DelegateDialog = lazy(() =>
  loadPart(() => import('./DelegateDialog').then((part) => ({ default: part.DelegateDialog }))),
);

/** Who manages the license, and handing that over. */
export function Managers({ company, manager }: { company: CompanyLicenses; manager: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Part title={m.license_managers()}>
      {company.delegateNeeded && <Callout tone="warn">{m.license_delegate_needed()}</Callout>}
      {company.managers.length > 0 && (
        <ul className={styles.rows}>
          {company.managers.map(({ id, firstName, lastName, email }) => (
            <li key={id}>
              <Person name={`${firstName} ${lastName}`} beneath={email} />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" disabled={!manager} onClick={() => setOpen(true)}>
          {m.delegate_open()}
        </Button>
      </div>
      <p className={styles.note}>{manager ? m.delegate_hint() : m.license_manager_only()}</p>
      {open && (
        <Suspense>
          <DelegateDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Part>
  );
}
