import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notices } from '@/app/notices';
import { useServices } from '@/app/useServices';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { companyLicensesQuery } from './company';

/**
 * Asks the License Manager at each sign-in while the next license has started and people are not on it. Closing the
 * question holds, for this pair of licenses, until the next sign-in in this browser, also when the page is loaded
 * again; postponing is kept by the server and holds for every License Manager until the time it names.
 */
export function useBindingNotice(): void {
  const { storage } = useServices();
  const router = useRouter();
  const person = usePerson();
  const manager = person?.role === 'ADMIN' && person.manager_on_licenses.length > 0;
  const { license, binding } = useQuery({ ...companyLicensesQuery, enabled: manager }).data ?? {};
  const open = manager && binding?.started === true && binding.unbound > 0 && !binding.postponedUntil;
  const pair = `${license?.id} ${binding?.licenseId}`;
  const date = binding?.startDate;
  const count = binding?.unbound ?? 0;
  useEffect(() => {
    if (!open || storage.get('bindingAnswered') === pair) return;
    const id = notices.show('warning', {
      title: m.next_started_title({ date: formatDate(date) }),
      text: m.bind_asked_body({ count }),
      isAltStyle: true,
      action: m.bind_open(),
      onClick: () => void router.navigate({ to: '/licenseDetails', search: { bind: true } }),
      onClose: () => storage.set('bindingAnswered', pair),
    });
    return () => notices.withdraw(id);
  }, [open, pair, date, count, router, storage]);
}
