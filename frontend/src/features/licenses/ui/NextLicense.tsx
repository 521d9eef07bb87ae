import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { Callout } from '@/ui/Callout';
import type { CompanyLicenses, License } from '../model';
import styles from './License.module.css';
import { SeatMeters } from './SeatMeters';

const BindDialog = lazy(() =>
  loadPart(() => import('../binding/BindDialog').then((part) => ({ default: part.BindDialog }))),
);

/** The license that follows: when, how many are on it, and binding the rest. */
export function NextLicense({
  company,
  next,
  binding,
  manager,
  startsOpen = false,
}: {
  company: CompanyLicenses;
  next: License;
  binding: NonNullable<CompanyLicenses['binding']>;
  manager: boolean;
  startsOpen?: boolean;
}) {
  const [open, setOpen] = useState(startsOpen && manager);
  const words = {
    date: formatDate(binding.startDate),
    bound: formatNumber(binding.bound),
    count: binding.unbound,
  };
  return (
    <section className={styles.part} aria-labelledby="license-next">
      <h2 id="license-next">
        {binding.started ? m.next_started_title({ date: words.date }) : m.next_title({ date: words.date })}
      </h2>
      <Callout tone={binding.unbound > 0 ? 'warn' : 'good'}>
        {binding.unbound > 0
          ? binding.started
            ? m.next_started_unbound(words)
            : m.next_unbound(words)
          : m.next_all_bound(words)}
      </Callout>
      <SeatMeters license={next} />
      <div className={styles.buttons}>
        <Button disabled={!manager} onClick={() => setOpen(true)}>
          {m.bind_open()}
        </Button>
      </div>
      {!manager && <p className={styles.note}>{m.license_manager_only()}</p>}
      {open && (
        <Suspense>
          <BindDialog company={company} next={next} binding={binding} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
