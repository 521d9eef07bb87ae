import { counted } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type Act, fullName, type MemberRow } from './model';
import { named, verb } from './words';

/** What is asked before an act: act and people in the title, the consequence in the body. */
export function question(act: Act, rows: readonly MemberRow[], leftOut = 0): { title: string; body: string } {
  const count = rows.length;
  const [only] = rows;
  const lines = [consequence(act, count)];
  if (count > 1) lines.unshift(named(rows));
  if (leftOut > 0) lines.push(m.scenario_left_out({ count: counted(leftOut) }));
  const title = titleOf(act, count === 1 && only ? fullName(only) : null, count);
  return { title, body: lines.join('\n') };
}

/** Asks for an act on one person, by name, or on a number of them. */
function titleOf(act: Act, name: string | null, count: number): string {
  switch (act.kind) {
    case 'remove':
      return name === null ? m.member_ask_remove({ count }) : m.member_ask_remove_one({ name });
    case 'restore':
      return name === null ? m.member_ask_restore({ count }) : m.member_ask_restore_one({ name });
    default:
      return name === null
        ? m.member_ask_many({ verb: verb(act), count })
        : m.member_ask_one({ verb: verb(act), name });
  }
}

function consequence(act: Act, count: number): string {
  switch (act.kind) {
    case 'invite':
      return m.member_invite_body({ count });
    case 'withdraw':
      return m.member_withdraw_body({ count });
    case 'remove':
      return m.member_remove_body({ count });
    case 'restore':
      return m.member_restore_body({ count });
    case 'rights':
      return act.on ? m.member_rights_assign_body() : m.member_rights_clear_body();
    case 'mode':
      return m.member_mode_body();
    case 'groups':
      return act.add.length > 0
        ? m.member_groups_add_body({ groups: act.add.map(({ name }) => name).join(', ') })
        : m.member_groups_remove_body({ groups: act.remove.map(({ name }) => name).join(', ') });
  }
}

/** What was done, for a notice. */
export function done(act: Act, count: number): string {
  switch (act.kind) {
    case 'invite':
      return m.member_invited_done({ count });
    case 'withdraw':
      return m.member_withdrawn_done({ count });
    case 'remove':
      return m.member_removed_done({ count });
    case 'restore':
      return m.member_restored_done({ count });
    default:
      return m.member_changed_done({ count });
  }
}
