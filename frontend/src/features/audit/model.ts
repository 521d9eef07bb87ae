import type { ListState } from '@/ui/listState';

/** Every event the server writes down, by what it is about. */
export const EVENTS = {
  session: [
    'session.signed_in',
    'session.sign_in_failed',
    'session.signed_out',
    'session.token_reused',
    'session.others_signed_out',
  ],
  account: [
    'account.registered',
    'account.reset_asked',
    'account.password_changed',
    'account.deletion_asked',
    'account.deleted',
    'account.data_exported',
    'profile.locale_changed',
    'profile.name_changed',
  ],
  member: [
    'member.added',
    'member.removed',
    'member.changed',
    'member.tagged',
    'member.invited',
    'member.unbound',
    'member.invitation_withdrawn',
    'member.exported',
    'member.imported',
  ],
  group: ['group.created', 'group.renamed', 'group.deleted', 'group.members_changed'],
  license: [
    'license.created',
    'license.changed',
    'license.started',
    'license.bound',
    'license.merged',
    'license.postponed',
    'license.reports_switched',
    'license.locale_changed',
    'license.delegation_asked',
    'license.manager_changed',
  ],
  company: ['company.created', 'company.exported', 'company.link_created', 'company.link_revoked'],
  scenario: [
    'scenario.created',
    'scenario.changed',
    'scenario.renamed',
    'scenario.published',
    'scenario.unpublished',
    'scenario.deleted',
    'scenario.tagged',
    'scenario.handed_over',
  ],
} as const;

export type EventGroup = keyof typeof EVENTS;

interface Party {
  readonly id: string;
  readonly name: string;
}

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly event: string;
  readonly actor: Party | null;
  readonly subject: Party | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface AuditState extends ListState<'at'> {
  /** One event, or a group of them. */
  readonly event?: string | undefined;
  /** Days of the reader's calendar, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
}

export interface AuditFilters {
  readonly events: readonly string[];
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly from?: string;
  readonly to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function moment(day: string | undefined, ahead: number): string | undefined {
  if (day === undefined || !DAY.test(day)) return undefined;
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + ahead);
  return date.toISOString();
}

/** What the server is asked for: days become the moments they begin and end in the reader's time zone. */
export function filtersOf({ event, from, to, actorId, subjectId }: AuditState): AuditFilters {
  const group = event !== undefined && Object.hasOwn(EVENTS, event) ? EVENTS[event as EventGroup] : undefined;
  const first = moment(from, 0);
  const last = moment(to, 1);
  return {
    events: group ?? (event === undefined ? [] : [event]),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
    ...(actorId ? { actorId } : {}),
    ...(subjectId ? { subjectId } : {}),
  };
}
