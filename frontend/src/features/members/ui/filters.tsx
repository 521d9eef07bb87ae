import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '@/i18n/generated/messages.js';
import { changed } from '@/ui/listState';
import { groupChoiceQuery } from '../api';
import { LAST_SESSIONS, type LastSession, type MemberRole, type MembersState, ROLES } from '../model';
import { awayText, roleText } from '../words';
import styles from './Members.module.css';

interface FilterProps {
  readonly state: MembersState;
  readonly onChange: (next: MembersState) => void;
}

export function RoleFilter({ state, onChange }: FilterProps) {
  return (
    <NativeSelect
      className={styles.filter ?? ''}
      aria-label={m.profile_role()}
      value={state.role ?? ''}
      data={[
        { value: '', label: m.filter_role_all() },
        ...ROLES.map((value) => ({ value, label: roleText(value) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange(changed(state, { role: (value || undefined) as MemberRole | undefined }))
      }
    />
  );
}

/** By when somebody was here last, or whether ever. */
export function SessionFilter({
  value,
  onChange,
}: {
  value: LastSession | null | undefined;
  onChange: (next: LastSession | undefined) => void;
}) {
  return (
    <NativeSelect
      className={styles.filter ?? ''}
      aria-label={m.column_last_session()}
      value={value ?? ''}
      data={[
        { value: '', label: m.filter_session_all() },
        ...LAST_SESSIONS.map((session) => ({ value: session, label: awayText(session) })),
      ]}
      onChange={({ currentTarget }) =>
        onChange((currentTarget.value || undefined) as LastSession | undefined)
      }
    />
  );
}

/** Nothing in a company that has no groups. */
export function GroupFilter({ state, onChange }: FilterProps) {
  const { data: groups = [], isPending } = useQuery(groupChoiceQuery);
  if (groups.length === 0 && !isPending && !state.groupId) return null;
  return (
    <NativeSelect
      className={styles.filter ?? ''}
      aria-label={m.filter_group()}
      value={state.groupId ?? ''}
      data={[
        { value: '', label: m.filter_group_all() },
        ...groups.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(changed(state, { groupId: value || undefined }))}
    />
  );
}
