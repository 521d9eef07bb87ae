import { counted, formatDate, formatDateTime } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import {
  type Act,
  type Block,
  fullName,
  type LastSession,
  type MemberRole,
  type MemberRow,
  type MemberStatus,
  type UsageMode,
} from './model';

/** Who has been away for how long. */
export function awayText(session: LastSession): string {
  return session === 'never'
    ? m.filter_session_never()
    : m.filter_session_over({ count: Number(session.slice('over'.length)) });
}

export function labelText(label: MemberRow['label']): string {
  switch (label) {
    case 'Owner':
      return m.member_label_owner();
    case 'Admin':
      return m.member_label_admin();
    case 'Teacher':
      return m.profile_role_teacher();
    case 'Student':
      return m.profile_role_student();
  }
}

export function roleText(role: MemberRole): string {
  if (role === 'ADMIN') return m.profile_role_admin();
  return role === 'TEACHER' ? m.profile_role_teacher() : m.profile_role_student();
}

export function modeText(mode: UsageMode): string {
  return mode === 'TEACHER' ? m.profile_role_teacher() : m.profile_role_student();
}

export function statusText(status: MemberStatus): string {
  switch (status) {
    case 'ACTIVE':
      return m.member_active();
    case 'PENDING':
      return m.member_pending();
    case 'WAITING':
      return m.member_waiting();
    case 'DEACTIVATED':
      return m.member_deactivated();
  }
}

/** What is worth knowing beside the status: until when an invitation holds. */
export function statusNote({ status, invitationExpires }: MemberRow, now = Date.now()): string | null {
  if (status !== 'PENDING' || invitationExpires === null) return null;
  return Date.parse(invitationExpires) > now
    ? m.member_invited_until({ date: formatDate(invitationExpires) })
    : m.member_invitation_expired();
}

/** When somebody registered; an invitation that nobody has answered yet has no date. */
export function registrationText(registration: string | null): string {
  return registration === null ? m.member_no_answer() : formatDateTime(registration);
}

export function lastSessionText(lastSession: string | null): string {
  return lastSession === null || lastSession === '-' || lastSession === ''
    ? m.member_no_sessions()
    : formatDateTime(lastSession);
}

export function blockText(block: Block): string {
  switch (block) {
    case 'manager':
      return m.member_blocked_manager();
    case 'self':
      return m.member_blocked_self();
    case 'registered':
      return m.member_blocked_registered();
    case 'deactivated':
      return m.member_blocked_deactivated();
    case 'hasRights':
      return m.member_blocked_has_rights();
    case 'noRights':
      return m.member_blocked_no_rights();
    case 'sameMode':
      return m.member_blocked_same_mode();
    case 'notDeactivated':
      return m.member_blocked_not_deactivated();
  }
}

export function verb(act: Act): string {
  switch (act.kind) {
    case 'invite':
      return m.member_invite_again();
    case 'withdraw':
      return m.member_withdraw();
    case 'remove':
      return m.member_remove();
    case 'restore':
      return m.member_restore();
    case 'rights':
      return act.on ? m.member_rights_assign() : m.member_rights_clear();
    case 'mode':
      return act.mode === 'TEACHER' ? m.member_make_teacher() : m.member_make_student();
    case 'groups':
      return act.add.length > 0 ? m.member_groups_add() : m.member_groups_remove();
  }
}

const MOST_NAMED = 5;

/** People by name; of many the first few, and how many more. */
export function named(rows: readonly { firstName: string; lastName: string }[]): string {
  const names = rows.slice(0, MOST_NAMED).map(fullName).join(', ');
  const more = rows.length - MOST_NAMED;
  return more > 0 ? m.member_and_more({ names, count: counted(more) }) : names;
}
