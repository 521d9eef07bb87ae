import type { CompanyLicenses } from '@/features/licenses/model';
import { counted, formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { PlacePath } from '@/navigation/places';
import type { Tone } from '@/ui/Meter';
import type { Dashboard, SeatCount } from './model';

/** Something that waits for the person, with the way to where it is done. */
export interface Need {
  readonly id: string;
  readonly tone: Tone;
  readonly text: string;
  readonly verb: string;
  readonly to: PlacePath;
  readonly search?: Record<string, unknown>;
}

/** From here on the end of a license without a next one is worth saying. */
const NEXT_LICENSE_DAYS = 60;
/** As many seats left, as a share of all, are few. */
const FEW_SEATS = 0.1;

type Admin = NonNullable<Dashboard['admin']>;

/** What waits for an administrator, the most urgent first. `licenses`: of a License Manager, who binds people to them. */
export function administratorNeeds(data: Admin, licenses: CompanyLicenses | undefined): readonly Need[] {
  return [
    ...stopped(data),
    ...(licenses ? nextLicense(data, licenses) : []),
    ...seats(data.seats),
    ...invitations(data),
  ].sort((one, other) => URGENCY[one.tone] - URGENCY[other.tone]);
}

const URGENCY: Record<Tone, number> = { bad: 0, warn: 1, neutral: 2, good: 3 };

/** Nobody but administrators gets in; the headline says which state the license is in. */
function stopped({ license: { status, startDate } }: Admin): Need[] {
  if (status === 'ACTIVE') return [];
  const later = status === 'NOT_YET_ACTIVE';
  return [
    {
      id: 'stopped',
      tone: later ? 'neutral' : 'bad',
      text: later ? m.need_not_started({ date: formatDate(startDate) }) : m.need_stopped(),
      verb: m.dashboard_details(),
      to: '/licenseDetails',
    },
  ];
}

function nextLicense({ license }: Admin, { binding, bindLicense }: CompanyLicenses): Need[] {
  if (binding && binding.unbound > 0) {
    return [
      {
        id: 'bind',
        tone: binding.started ? 'bad' : 'warn',
        text: binding.started
          ? m.need_bind_started({ count: counted(binding.unbound), date: formatDate(binding.startDate) })
          : m.need_bind({ count: counted(binding.unbound), date: formatDate(binding.startDate) }),
        verb: m.bind_open(),
        to: '/licenseDetails',
        search: { bind: true },
      },
    ];
  }
  const { status, daysLeft, endDate } = license;
  if (bindLicense || status !== 'ACTIVE' || daysLeft === null || daysLeft > NEXT_LICENSE_DAYS) return [];
  return [
    {
      id: 'end',
      tone: 'warn',
      text: m.need_no_next({ date: formatDate(endDate) }),
      verb: m.dashboard_details(),
      to: '/licenseDetails',
    },
  ];
}

const TABS = [
  ['students', m.need_seats_students],
  ['teachers', m.need_seats_teachers],
  ['administrators', m.need_seats_administrators],
] as const;

function seats(counts: Admin['seats']): Need[] {
  const few = ({ used, max }: SeatCount) => max > 0 && max - used < max * FEW_SEATS;
  const need = (
    id: string,
    { used, max }: SeatCount,
    text: string,
    search: Record<string, unknown>,
  ): Need => ({
    id: `seats-${id}`,
    tone: used >= max ? 'bad' : 'warn',
    text,
    verb: m.need_seats_verb(),
    to: '/userManagement',
    search,
  });
  const left = ({ used, max }: SeatCount) => Math.max(0, max - used);
  const kinds = TABS.filter(([kind]) => few(counts[kind])).map(([kind, words]) =>
    need(kind, counts[kind], words({ count: left(counts[kind]) }), { tab: kind }),
  );
  return few(counts.total)
    ? [...kinds, need('total', counts.total, m.need_seats_total({ count: left(counts.total) }), {})]
    : kinds;
}

function invitations({ pending, pendingExpired }: Admin): Need[] {
  const to = { to: '/userManagement', search: { status: 'PENDING' } } as const;
  const waiting = pending - pendingExpired;
  return [
    ...(pendingExpired > 0
      ? [
          {
            id: 'expired',
            tone: 'warn' as const,
            text: m.need_invitations_expired({ count: counted(pendingExpired) }),
            verb: m.need_invitations_verb(),
            ...to,
          },
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            id: 'pending',
            tone: 'neutral' as const,
            text: m.dashboard_pending({ count: counted(waiting) }),
            verb: m.dashboard_all(),
            ...to,
          },
        ]
      : []),
  ];
}
