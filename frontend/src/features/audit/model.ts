import type { components } from '@/api/schema.gen';
import type { ListState } from '@/ui/listState';

type Schemas = components['schemas'];

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
    'account.second_factor_on',
    'account.second_factor_off',
    'account.recovery_codes_renewed',
    'account.passkey_added',
    'account.passkey_removed',
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
  company: [
    'company.created',
    'company.exported',
    'company.marks_switched',
    'company.records_deleted',
    'company.link_created',
    'company.link_revoked',
  ],
  scenario: [
    'scenario.created',
    'scenario.changed',
    'scenario.renamed',
    'scenario.published',
    'scenario.unpublished',
    'scenario.deleted',
    'scenario.tagged',
    'scenario.handed_over',
    'scenario.default_switched',
  ],
  tag: ['tag.created', 'tag.changed', 'tag.deleted'],
  template: ['template.created', 'template.changed', 'template.deleted', 'template.assigned'],
  assignment: ['assignment.created', 'assignment.changed', 'assignment.deleted'],
} as const satisfies Record<string, readonly Schemas['Event'][]>;

export type EventGroup = keyof typeof EVENTS;

export type AuditRow = Schemas['AuditRow'];
export type AuditEvent = Schemas['Event'];

export interface AuditState extends ListState<'at'> {
  /** One event, or a group of them. */
  readonly event?: string | undefined;
  /** Days of the reader's calendar, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
}

export type AuditFilters = Schemas['AuditFilters'];

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
  const first = moment(from, 0);
  const last = moment(to, 1);
  return {
    events: eventsOf(event),
    ...(first ? { from: first } : {}),
    ...(last ? { to: last } : {}),
    ...(actorId ? { actorId } : {}),
    ...(subjectId ? { subjectId } : {}),
  };
}

/** The events an address asks for: one, a group of them, or, for an unknown word, all. */
function eventsOf(event: string | undefined): AuditEvent[] {
  if (event === undefined) return [];
  if (Object.hasOwn(EVENTS, event)) return [...EVENTS[event as EventGroup]];
  return Object.values(EVENTS)
    .flat()
    .filter((known) => known === event);
}
