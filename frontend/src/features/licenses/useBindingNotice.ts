import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notices } from '@/app/notices';
import { useServices } from '@/app/useServices';
import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { companyLicensesQuery } from './company';

/** Closing the question holds until the next sign-in. */
let asked = false;

/** Asks the License Manager at each sign-in while the next license has started and people are not on it. */
export function useBindingNotice(): void {
  const { session } = useServices();
  const router = useRouter();
  const person = usePerson();
  const manager = person?.role === 'ADMIN' && person.manager_on_licenses.length > 0;
  const binding = useQuery({ ...companyLicensesQuery, enabled: manager }).data?.binding;
  const open = manager && binding?.started === true && binding.unbound > 0;
  const date = binding?.startDate;
  const count = binding?.unbound ?? 0;
  useEffect(() => {
    if (!open || asked) return;
    asked = true;
    const stop = session.onEnd(() => {
      asked = false;
      stop();
    });
    notices.show('warning', {
      title: m.next_started_title({ date: formatDate(date) }),
      text: m.bind_asked_body({ count }),
      isAltStyle: true,
      action: m.bind_open(),
      onClick: () => void router.navigate({ to: '/licenseDetails', search: { bind: true } }),
    });
  }, [open, date, count, router, session]);
}
