import { afterEach, expect, test } from 'vitest';
import { locale } from '@/i18n/locale';
import { done, question } from './actWords';
import { type Act, actable, blockOf, filtersOf, isOffered, type MemberRow, type MembersState } from './model';
import { blockText, lastSessionText, named, registrationText, statusNote } from './words';

afterEach(() => locale.set('en'));

const row = (more: Partial<MemberRow> = {}): MemberRow =>
  ({
    id: 'm1',
    firstName: 'Maria',
    lastName: 'Ilieva',
    label: 'Student',
    status: 'ACTIVE',
    usageMode: 'STUDENT',
    administrativeRights: false,
    groups: [],
    invitationExpires: null,
    abilities: ['view', 'tag', 'edit', 'remove', 'promote'],
    ...more,
  }) as MemberRow;

const pending = row({
  status: 'PENDING',
  abilities: ['view', 'tag', 'edit', 'invite', 'withdraw', 'remove'],
});
const owner = row({ label: 'Owner', administrativeRights: true, abilities: ['view', 'tag', 'edit'] });
const gone = row({ status: 'DEACTIVATED', abilities: ['view', 'tag', 'restore'] });
const self = row({ label: 'Admin', administrativeRights: true, abilities: ['view', 'tag', 'edit', 'strip'] });

test.each<[Act, MemberRow, string | null]>([
  [{ kind: 'invite' }, pending, null],
  [{ kind: 'invite' }, row(), 'registered'],
  [{ kind: 'withdraw' }, pending, null],
  [{ kind: 'withdraw' }, gone, 'deactivated'],
  [{ kind: 'remove' }, row(), null],
  [{ kind: 'remove' }, owner, 'manager'],
  [{ kind: 'remove' }, self, 'self'],
  [{ kind: 'remove' }, gone, 'deactivated'],
  [{ kind: 'restore' }, gone, null],
  [{ kind: 'restore' }, row(), 'notDeactivated'],
  [{ kind: 'rights', on: true }, row(), null],
  [{ kind: 'rights', on: false }, owner, 'manager'],
  [{ kind: 'rights', on: false }, self, null],
  [{ kind: 'mode', mode: 'TEACHER' }, row(), null],
  [{ kind: 'mode', mode: 'STUDENT' }, row(), 'sameMode'],
  [{ kind: 'groups', add: [], remove: [] }, gone, 'deactivated'],
])('%o is blocked for a reason', (act, member, expected) => {
  expect(blockOf(act, member)).toBe(expected);
  if (expected !== null) expect(blockText(blockOf(act, member) ?? 'self')).not.toBe('');
});

test('a batch leaves out whom the act is not for', () => {
  expect(actable({ kind: 'remove' }, [row(), owner, gone])).toHaveLength(1);
});

test('the tab decides over the role, then the filter', () => {
  const state: MembersState = {
    page: 0,
    size: 10,
    sortBy: 'registration',
    descending: true,
    search: '',
    role: 'TEACHER',
    status: 'PENDING',
  };
  expect(filtersOf('all', state)).toEqual({ role: 'TEACHER', status: 'PENDING' });
  expect(filtersOf('administrators', { ...state, groupId: 'g' })).toEqual({
    role: 'ADMIN',
    status: 'PENDING',
    groupIds: ['g'],
  });
  expect(filtersOf('all', { ...state, role: undefined, status: undefined })).toEqual({});
});

test('what is asked names the people, and what is told counts them', () => {
  const many = Array.from({ length: 7 }, (_, index) => row({ id: String(index), firstName: `P${index}` }));
  expect(named(many)).toBe('P0 Ilieva, P1 Ilieva, P2 Ilieva, P3 Ilieva, P4 Ilieva and 2 more');
  expect(question({ kind: 'remove' }, [row()]).title).toBe('Remove Maria Ilieva?');
  const asked = question({ kind: 'remove' }, many, 3);
  expect(asked.title).toBe('Remove 7 users?');
  expect(asked.body).toContain('and 2 more');
  expect(asked.body).toContain('3 of the selected');
  expect(done({ kind: 'withdraw' }, 1)).toBe('1 invitation was withdrawn.');
  locale.set('bg');
  expect(done({ kind: 'remove' }, 2)).toBe('2 потребители са премахнати.');
});

test.each<[Act, string, string]>([
  [{ kind: 'invite' }, 'Resend the invitation to Maria Ilieva?', 'Resend the invitation to 2 users?'],
  [{ kind: 'withdraw' }, 'Withdraw the invitation to Maria Ilieva?', 'Withdraw 2 invitations?'],
  [{ kind: 'remove' }, 'Remove Maria Ilieva?', 'Remove 2 users?'],
  [{ kind: 'restore' }, 'Restore Maria Ilieva?', 'Restore 2 users?'],
  [
    { kind: 'rights', on: true },
    'Give Maria Ilieva administrative rights?',
    'Give 2 users administrative rights?',
  ],
  [
    { kind: 'rights', on: false },
    'Clear the administrative rights of Maria Ilieva?',
    'Clear the administrative rights of 2 users?',
  ],
  [
    { kind: 'mode', mode: 'TEACHER' },
    'Set the usage mode of Maria Ilieva to Teacher?',
    'Set the usage mode of 2 users to Teacher?',
  ],
  [
    { kind: 'groups', add: [{ id: 'g', name: 'Year 3' }], remove: [] },
    'Add Maria Ilieva to groups?',
    'Add 2 users to groups?',
  ],
  [
    { kind: 'groups', add: [], remove: [{ id: 'g', name: 'Year 3' }] },
    'Remove Maria Ilieva from groups?',
    'Remove 2 users from groups?',
  ],
])('%o is asked for in a sentence, for one person and for several', (act, one, several) => {
  expect(question(act, [row()]).title).toBe(one);
  expect(question(act, [row(), row()]).title).toBe(several);
});

test('who never registered is not removed beside withdrawing the invitation', () => {
  expect(isOffered({ kind: 'withdraw' }, pending)).toBe(true);
  expect(isOffered({ kind: 'remove' }, pending)).toBe(false);
  expect(isOffered({ kind: 'remove' }, row())).toBe(true);
  expect(isOffered({ kind: 'remove' }, owner)).toBe(false);
});

test('missing dates say what they mean', () => {
  expect(registrationText(null)).toBe('pending for answer');
  expect(lastSessionText(null)).toBe('No sessions');
  expect(lastSessionText('-')).toBe('No sessions');
  const now = Date.parse('2026-11-21T10:00:00Z');
  expect(statusNote({ ...pending, invitationExpires: '2026-11-28T10:00:00Z' }, now)).toBe(
    'Invitation until 28 Nov 2026',
  );
  expect(statusNote({ ...pending, invitationExpires: '2026-11-20T10:00:00Z' }, now)).toBe(
    'Invitation expired',
  );
  expect(statusNote({ ...row(), invitationExpires: '2026-11-28T10:00:00Z' }, now)).toBeNull();
});
