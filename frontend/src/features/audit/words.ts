import { SERVER_LOCALES } from '@/api/schema.gen';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale, languageName } from '@/i18n/locale';
import type { AuditEvent, EventGroup } from './model';

const EVENT_TEXTS: Readonly<Record<AuditEvent, () => string>> = {
  'session.signed_in': m.audit_session_signed_in,
  'session.sign_in_failed': m.audit_session_sign_in_failed,
  'session.signed_out': m.audit_session_signed_out,
  'session.token_reused': m.audit_session_token_reused,
  'session.others_signed_out': m.audit_session_others_signed_out,
  'account.registered': m.audit_account_registered,
  'account.reset_asked': m.audit_account_reset_asked,
  'account.password_changed': m.audit_account_password_changed,
  'account.deletion_asked': m.audit_account_deletion_asked,
  'account.second_factor_on': m.audit_account_second_factor_on,
  'account.second_factor_off': m.audit_account_second_factor_off,
  'account.recovery_codes_renewed': m.audit_account_recovery_codes_renewed,
  'account.passkey_added': m.audit_account_passkey_added,
  'account.passkey_removed': m.audit_account_passkey_removed,
  'account.deleted': m.audit_account_deleted,
  'account.data_exported': m.audit_account_data_exported,
  'profile.locale_changed': m.audit_profile_locale_changed,
  'profile.name_changed': m.audit_profile_name_changed,
  'member.added': m.audit_member_added,
  'member.removed': m.audit_member_removed,
  'member.changed': m.audit_member_changed,
  'member.tagged': m.audit_member_tagged,
  'member.invited': m.audit_member_invited,
  'member.unbound': m.audit_member_unbound,
  'member.invitation_withdrawn': m.audit_member_invitation_withdrawn,
  'member.exported': m.audit_member_exported,
  'member.imported': m.audit_member_imported,
  'group.created': m.audit_group_created,
  'group.renamed': m.audit_group_renamed,
  'group.deleted': m.audit_group_deleted,
  'group.members_changed': m.audit_group_members_changed,
  'license.created': m.audit_license_created,
  'license.changed': m.audit_license_changed,
  'license.started': m.audit_license_started,
  'license.bound': m.audit_license_bound,
  'license.merged': m.audit_license_merged,
  'license.postponed': m.audit_license_postponed,
  'license.reports_switched': m.audit_license_reports_switched,
  'license.locale_changed': m.audit_license_locale_changed,
  'license.delegation_asked': m.audit_license_delegation_asked,
  'license.manager_changed': m.audit_license_manager_changed,
  'company.created': m.audit_company_created,
  'company.exported': m.audit_company_exported,
  'company.marks_switched': m.audit_company_marks_switched,
  'company.records_deleted': m.audit_company_records_deleted,
  'company.link_created': m.audit_company_link_created,
  'company.link_revoked': m.audit_company_link_revoked,
  'scenario.created': m.audit_scenario_created,
  'scenario.changed': m.audit_scenario_changed,
  'scenario.renamed': m.audit_scenario_renamed,
  'scenario.published': m.audit_scenario_published,
  'scenario.unpublished': m.audit_scenario_unpublished,
  'scenario.deleted': m.audit_scenario_deleted,
  'scenario.tagged': m.audit_scenario_tagged,
  'scenario.handed_over': m.audit_scenario_handed_over,
  'scenario.default_switched': m.audit_scenario_default_switched,
  'tag.created': m.audit_tag_created,
  'tag.changed': m.audit_tag_changed,
  'tag.deleted': m.audit_tag_deleted,
  'template.created': m.audit_template_created,
  'template.changed': m.audit_template_changed,
  'template.deleted': m.audit_template_deleted,
  'template.assigned': m.audit_template_assigned,
  'assignment.created': m.audit_assignment_created,
  'assignment.changed': m.audit_assignment_changed,
  'assignment.deleted': m.audit_assignment_deleted,
};

/** What happened, in words; an event this portal does not know says its name. */
export function eventText(event: string): string {
  return Object.hasOwn(EVENT_TEXTS, event) ? EVENT_TEXTS[event as AuditEvent]() : event;
}

export const GROUP_TEXTS: Readonly<Record<EventGroup, () => string>> = {
  session: m.audit_group_session,
  account: m.audit_group_account,
  member: m.audit_group_member,
  group: m.audit_group_group,
  license: m.audit_group_license,
  company: m.audit_group_company,
  scenario: m.audit_group_scenario,
  tag: m.audit_group_tag,
  template: m.audit_group_template,
  assignment: m.nav_assignments,
};

/** The parts of an event's detail that say something to a reader, as `name: value`. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  const { before, after, ...rest } = detail;
  const changes =
    isRecord(before) && isRecord(after)
      ? changedOf(before, after)
      : plain(after) === ''
        ? []
        : [`${plain(before)} → ${plain(after)}`];
  const others = Object.entries(rest).flatMap(([name, value]) =>
    plain(value) === '' || !Object.hasOwn(NAME_TEXTS, name)
      ? []
      : [`${name === 'status' ? m.audit_status_before() : nameText(name)}: ${plain(value)}`],
  );
  return [...changes, ...others].join('; ');
}

function changedOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).flatMap((name) =>
    plain(before[name]) === plain(after[name])
      ? []
      : [m.audit_change({ name: nameText(name), before: plain(before[name]), after: plain(after[name]) })],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const VALUE_TEXTS: Readonly<Record<string, () => string>> = {
  STUDENT: m.profile_role_student,
  TEACHER: m.profile_role_teacher,
  ADMIN: m.profile_role_admin,
  ACTIVE: m.member_active,
  PENDING: m.member_pending,
  WAITING: m.member_waiting,
  DEACTIVATED: m.member_deactivated,
  WEB: m.audit_kind_web,
  DESKTOP: m.audit_kind_desktop,
  ...Object.fromEntries(SERVER_LOCALES.map((one) => [one, () => languageName(fromServerLocale(one))])),
  true: m.audit_yes,
  false: m.audit_no,
};

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** A value for a reader: ids say nothing, lists say how many. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'object') return '';
  const text = String(value);
  if (UUID.test(text)) return '';
  return Object.hasOwn(VALUE_TEXTS, text) ? (VALUE_TEXTS[text]?.() ?? text) : text;
}

const NAME_TEXTS: Readonly<Record<string, () => string>> = {
  role: m.profile_role,
  usageMode: m.field_usage_mode,
  administrator: m.member_rights,
  status: m.filter_status,
  tags: m.column_tags,
  count: m.audit_count,
  locale: m.profile_language,
  name: m.column_name,
  kind: m.audit_kind,
  letIn: m.audit_let_in,
  members: m.audit_group_member,
  added: m.audit_added,
  groups: m.column_groups,
  bound: m.audit_bound,
  unbound: m.audit_unbound,
  removed: m.audit_removed,
  people: m.audit_tag_people,
  scenarios: m.column_scenarios,
  template: m.audit_template,
  teachers: m.column_teachers,
  color: m.tag_color,
  description: m.tag_description,
  on: m.license_reports,
  organisms: m.audit_deleted_organisms,
  sessions: m.audit_deleted_sessions,
  links: m.audit_deleted_links,
  chat_events: m.audit_deleted_events,
  generations: m.audit_deleted_generations,
  session_chats: m.audit_deleted_chats,
  attempt_steps: m.audit_deleted_steps,
  bedside_acts: m.audit_deleted_acts,
  audit_events: m.audit_deleted_audit,
};

function nameText(name: string): string {
  return Object.hasOwn(NAME_TEXTS, name) ? (NAME_TEXTS[name]?.() ?? name) : name;
}
