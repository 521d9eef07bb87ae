import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notices } from '@/app/notices';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { companyQuery } from './api';

/** Tells people who cannot appoint one that their organisation needs a License Manager. */
export function useDelegateNotice(): void {
  const person = usePerson();
  const wanted = person !== undefined && person.role !== 'ADMIN';
  const needed = useQuery({ ...companyQuery, enabled: wanted }).data?.delegateNeeded === true;
  useEffect(() => {
    if (!wanted || !needed) return;
    const id = notices.show('warning', {
      title: m.delegate_needed_title(),
      text: m.delegate_needed_body(),
      isAltStyle: true,
    });
    return () => notices.close(id);
  }, [wanted, needed]);
}
