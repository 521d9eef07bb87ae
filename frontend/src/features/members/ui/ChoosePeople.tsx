import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { ChooseDialog, type Choosing } from '@/ui/ChooseDialog';
import type { Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { membersQuery, searchMembers } from '../api';
import { fullName, type MemberFilters, type MemberRole, type MemberRow, type MembersState } from '../model';
import { personColumns } from './columns';
import { GroupFilter, RoleFilter } from './filters';

/** People of the company to do something with, found by name, address, role or group. */
export function ChoosePeople({
  choosing,
  first,
  column,
}: {
  choosing: Choosing<MemberRow>;
  /** Who is shown first. */
  first?: MemberRole;
  /** What else tells the people apart here. */
  column?: Column<MemberRow>;
}) {
  const every: MembersState = { page: 0, size: 10, sortBy: 'name', descending: false, search: '' };
  const [state, setState] = useState<MembersState>({ ...every, role: first });
  const filters: MemberFilters = {
    ...(state.role ? { role: state.role } : {}),
    ...(state.groupId ? { groupIds: [state.groupId] } : {}),
  };
  const query = useQuery(membersQuery(state, filters));
  return (
    <ChooseDialog<MemberRow, MembersState>
      choosing={{
        ...choosing,
        blocked: (row) =>
          choosing.blocked(row) ?? (row.status === 'DEACTIVATED' ? m.member_blocked_deactivated() : null),
      }}
      name={fullName}
      load={(page, size) => searchMembers({ ...state, page, size }, filters)}
      list={{
        columns: [...personColumns(), ...(column ? [column] : [])],
        query,
        state,
        onChange: setState,
        searchLabel: m.search_members(),
        nothingFound: m.members_no_match(),
        filtered: state.role !== undefined || state.groupId !== undefined,
        onClearFilters: () => setState(every),
        tools: (
          <>
            <RoleFilter state={state} onChange={setState} />
            <GroupFilter state={state} onChange={setState} />
          </>
        ),
        empty: <EmptyState icon="people" title={m.members_none()} hint={m.members_none_hint()} />,
      }}
    />
  );
}
