import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@/api/errors';
import { dialogs } from '@/app/dialogs';
import { notices } from '@/app/notices';
import { counted, formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type RowAction, RowActions } from '@/ui/actions';
import { BatchDialog } from '@/ui/BatchDialog';
import { CountLink } from '@/ui/CountLink';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ExportButton } from '@/ui/ExportButton';
import { Icon } from '@/ui/icons';
import links from '@/ui/links.module.css';
import type { ListState } from '@/ui/listState';
import { useChosen } from '@/ui/useChosen';
import { deleteGroups, groupsQuery, refreshMembers, searchGroups } from '../../api';
import type { GroupRow, GroupSort } from '../../model';
import styles from '../Members.module.css';
import { GroupDialog } from './GroupDialog';

export type GroupsState = ListState<GroupSort>;

interface Refused {
  readonly done: number;
  readonly rows: readonly { readonly row: GroupRow; readonly code: string }[];
}

/** The groups of the company: a teacher's own students are those who share one with them. */
export function GroupsTab({
  state,
  onChange,
}: {
  state: GroupsState;
  onChange: (next: GroupsState) => void;
}) {
  const queries = useQueryClient();
  const query = useQuery(groupsQuery(state));
  const [dialog, setDialog] = useState<{ group: GroupRow | null } | null>(null);
  const chosen = useChosen(query.data?.content);
  const [refused, setRefused] = useState<Refused | null>(null);

  async function carryOut(rows: readonly GroupRow[]): Promise<Refused['rows']> {
    const outcomes = await deleteGroups(rows.map(({ id }) => id)).finally(() => void refreshMembers(queries));
    const failed = outcomes.flatMap(({ id, ok, code }) => {
      const row = rows.find((one) => one.id === id);
      return ok || !row ? [] : [{ row, code: code ?? 'unknown' }];
    });
    const count = rows.length - failed.length;
    chosen.set([]);
    if (count > 0) notices.show('success', { text: m.groups_deleted({ count }) });
    return failed;
  }

  function remove(rows: readonly GroupRow[]) {
    const [only] = rows;
    if (!only) return;
    const members = rows.reduce((sum, row) => sum + row.members, 0);
    dialogs.open({
      type: 'CONFIRMATION',
      title:
        rows.length === 1
          ? m.group_delete_one({ name: only.name })
          : m.groups_delete_many({ count: counted(rows.length) }),
      body: m.group_delete_body({ count: counted(members) }),
      verb: m.group_delete(),
      danger: true,
      onConfirm: async () => {
        const failed = await carryOut(rows);
        const [first] = failed;
        if (rows.length === 1 && first) throw new ApiError(first.code, 409);
        if (first) setRefused({ done: rows.length - failed.length, rows: failed });
      },
    });
  }

  const add = (
    <Button leftSection={<Icon name="plus" size={15} />} onClick={() => setDialog({ group: null })}>
      {m.group_new()}
    </Button>
  );
  const actions: RowAction<GroupRow & { abilities: string[] }>[] = [
    {
      id: 'rename',
      label: m.group_rename(),
      icon: 'pen',
      ability: 'edit',
      perform: ([row]) => setDialog({ group: row ?? null }),
    },
    { id: 'delete', label: m.group_delete(), icon: 'trash', ability: 'edit', danger: true, perform: remove },
  ];
  return (
    <>
      <DataTable<GroupRow, GroupsState>
        caption={m.members_groups()}
        columns={columns()}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={onChange}
        searchLabel={m.group_find()}
        tools={
          <>
            <ExportButton
              name={m.groups_file()}
              columns={csv()}
              load={(page, size) => searchGroups({ ...state, page, size })}
            />
            {add}
          </>
        }
        empty={<EmptyState icon="people" title={m.groups_none()} hint={m.groups_none_hint()} action={add} />}
        rowActions={(row) => (
          <RowActions row={{ ...row, abilities: ['edit'] }} name={row.name} actions={actions} />
        )}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          label: (row) => row.name,
          bar: () => (
            <Button
              variant="default"
              size="compact-sm"
              className={styles.danger ?? ''}
              onClick={() => remove(chosen.rows)}
            >
              {m.bulk_act({ verb: m.group_delete(), count: chosen.rows.length })}
            </Button>
          ),
        }}
      />
      {dialog && <GroupDialog group={dialog.group} onClose={() => setDialog(null)} />}
      {refused && (
        <BatchDialog
          title={m.groups_batch_title({ count: refused.rows.length })}
          done={refused.done}
          refused={refused.rows.map(({ row, code }) => ({ id: row.id, name: row.name, code }))}
          onRetry={async () => {
            const failed = await carryOut(refused.rows.map(({ row }) => row));
            setRefused(
              failed.length === 0
                ? null
                : { done: refused.done + refused.rows.length - failed.length, rows: failed },
            );
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  );
}

function columns(): Column<GroupRow>[] {
  return [
    {
      id: 'name',
      header: m.column_name(),
      sort: 'name',
      title: true,
      cell: ({ id, name }) => (
        <Link to="/userManagement" search={{ tab: 'groups', group: id }} className={links.name}>
          {name}
        </Link>
      ),
    },
    {
      id: 'students',
      header: m.seats_students(),
      numeric: true,
      cell: ({ id, name, students }) => (
        <CountLink
          value={students}
          of={name}
          to="/userManagement"
          search={{ groupId: id, tab: 'students' }}
        />
      ),
    },
    {
      id: 'teachers',
      header: m.seats_teachers(),
      numeric: true,
      cell: ({ id, name, teachers }) => (
        <CountLink
          value={teachers}
          of={name}
          to="/userManagement"
          search={{ groupId: id, tab: 'teachers' }}
        />
      ),
    },
    {
      id: 'members',
      header: m.group_members(),
      sort: 'members',
      numeric: true,
      cell: ({ id, name, members }) => (
        <CountLink value={members} of={name} to="/userManagement" search={{ tab: 'groups', group: id }} />
      ),
    },
    {
      id: 'created',
      header: m.group_created_on(),
      sort: 'createdAt',
      cell: ({ createdAt }) => formatDate(createdAt),
    },
  ];
}

function csv() {
  return [
    { header: m.column_name(), value: ({ name }: GroupRow) => name },
    { header: m.seats_students(), value: ({ students }: GroupRow) => students },
    { header: m.seats_teachers(), value: ({ teachers }: GroupRow) => teachers },
    { header: m.group_members(), value: ({ members }: GroupRow) => members },
  ];
}
