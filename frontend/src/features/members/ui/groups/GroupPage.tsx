import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { FileButton } from '@/ui/FileButton';
import { Icon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { Trail } from '@/ui/Trail';
import { useChosen } from '@/ui/useChosen';
import { changeGroup, exportMembers, groupChoiceQuery, membersQuery, refreshMembers } from '../../api';
import { fullName, type MemberRow, type MembersState, sortOf } from '../../model';
import { named } from '../../words';
import { columnsOf } from '../columns';
import { GroupDialog } from './GroupDialog';

const ChooseMembers = lazy(() =>
  loadPart(() => import('./ChooseMembers').then((part) => ({ default: part.ChooseMembers }))),
);

const route = getRouteApi('/userManagement');

const SORTS = ['name', 'status', 'last_session', 'licenseUsingTime'] as const;

/** Who is in a group: its teachers and its students. */
export function GroupPage({ id }: { id: string }) {
  const queries = useQueryClient();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state: MembersState = {
    page: search.page,
    size: search.size,
    sortBy: sortOf(SORTS, search.sortBy),
    descending: search.descending ?? false,
    search: search.search,
  };
  const filters = { groupIds: [id] };
  const query = useQuery(membersQuery(state, filters));
  const group = useQuery(groupChoiceQuery).data?.find((one) => one.id === id);
  const chosen = useChosen(query.data?.content);
  const [open, setOpen] = useState<'add' | 'rename' | null>(null);
  const name = group?.name ?? m.members_groups();

  function takeOut(rows: readonly MemberRow[]) {
    dialogs.open({
      type: 'CONFIRMATION',
      title: m.group_take_out_ask({ count: counted(rows.length), name }),
      body: `${named(rows)}\n${m.group_take_out_body()}`,
      verb: m.group_take_out(),
      onConfirm: async () => {
        const outcomes = await changeGroup(
          id,
          'remove',
          rows.map((row) => row.id),
        ).finally(() => void refreshMembers(queries));
        chosen.set([]);
        const failed = outcomes.find(({ ok }) => !ok);
        if (failed) throw new ApiError(failed.code ?? 'unknown', 409);
        notices.show('success', { text: m.member_changed_done({ count: counted(rows.length) }) });
      },
    });
  }

  const add = (
    <Button leftSection={<Icon name="plus" size={15} />} onClick={() => setOpen('add')}>
      {m.group_add_members()}
    </Button>
  );
  return (
    <>
      <Trail
        steps={[
          { label: m.nav_user_management(), to: '/userManagement' },
          { label: m.members_groups(), to: '/userManagement', search: { tab: 'groups' } },
        ]}
        here={group?.name}
      />
      <PageHeader
        title={name}
        {...(group
          ? {
              hint: m.group_hint({
                students: formatNumber(group.students),
                teachers: formatNumber(group.teachers),
              }),
            }
          : {})}
        actions={
          <>
            <Button variant="default" disabled={!group} onClick={() => setOpen('rename')}>
              {m.group_rename()}
            </Button>
            {add}
          </>
        }
      />
      <DataTable<MemberRow, MembersState>
        caption={name}
        columns={columnsOf('group')}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={(next) => void navigate({ search: { tab: 'groups', group: id, ...next }, replace: true })}
        searchLabel={m.search_members()}
        nothingFound={m.members_no_match()}
        tools={
          <FileButton name={m.members_file()} load={() => exportMembers(state, filters)}>
            {m.export_csv()}
          </FileButton>
        }
        empty={<EmptyState icon="people" title={m.group_empty()} hint={m.group_empty_hint()} action={add} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          label: fullName,
          bar: () => (
            <Button variant="default" size="compact-sm" onClick={() => takeOut(chosen.rows)}>
              {m.bulk_act({ verb: m.group_take_out(), count: chosen.rows.length })}
            </Button>
          ),
        }}
      />
      {open === 'rename' && group && <GroupDialog group={group} onClose={() => setOpen(null)} />}
      {open === 'add' && (
        <Suspense>
          <ChooseMembers groupId={id} name={name} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
