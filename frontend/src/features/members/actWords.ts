import { counted } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type Act, fullName, type MemberRow } from './model';
import { modeText, named } from './words';

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
  const [one, many] = questionsOf(act);
  return name === null ? many({ count }) : one({ name });
}

type Asked<Of> = (of: Of) => string;

/** The question about one person, and that about a number of them. */
function questionsOf(act: Act): readonly [Asked<{ name: string }>, Asked<{ count: number }>] {
  switch (act.kind) {
    case 'invite':
      return [m.member_ask_invite_one, m.member_ask_invite];
    case 'withdraw':
      return [m.member_ask_withdraw_one, m.member_ask_withdraw];
    case 'remove':
      return [m.member_ask_remove_one, m.member_ask_remove];
    case 'restore':
      return [m.member_ask_restore_one, m.member_ask_restore];
    case 'rights':
      return act.on
        ? [m.member_ask_rights_assign_one, m.member_ask_rights_assign]
        : [m.member_ask_rights_clear_one, m.member_ask_rights_clear];
    case 'mode': {
      const mode = modeText(act.mode);
      return [
        ({ name }) => m.member_mode_ask({ name, mode }),
        ({ count }) => m.member_ask_mode({ count, mode }),
      ];
    }
    case 'groups':
      return act.add.length > 0
        ? [m.member_ask_groups_add_one, m.member_ask_groups_add]
        : [m.member_ask_groups_remove_one, m.member_ask_groups_remove];
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
