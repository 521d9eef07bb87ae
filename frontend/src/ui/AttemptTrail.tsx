import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { useOpenPlace } from './PlaceLink';
import { type Step, Trail } from './Trail';

/** Where a page of an attempt lies: in the student's own progress, for a teacher within the student in Analytics. */
export function AttemptTrail({
  student,
  tab,
  here,
}: {
  student: { readonly id: string; readonly firstName: string; readonly lastName: string };
  /** The part of one's progress that lists pages like this one. */
  tab: 'chats' | 'pft';
  here: string;
}) {
  const person = usePerson();
  const own = person?.id === student.id;
  const open = useOpenPlace(own ? '/progress' : '/analytics');
  if (!open) return null;
  const tabs = { chats: m.chats_back_progress, pft: m.pft_back_progress };
  const steps: readonly Step[] = own
    ? [
        { label: m.nav_progress(), to: '/progress' },
        { label: tabs[tab](), to: '/progress', search: { tab } },
      ]
    : [
        { label: m.nav_analytics(), to: '/analytics', search: { tab: 'students' } },
        {
          label: `${student.firstName} ${student.lastName}`,
          to: '/analytics',
          search: { tab: 'students', student: student.id },
        },
      ];
  return <Trail steps={steps} here={here} />;
}
