import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { type RowAction, RowActions } from '@/ui/actions';
import { everyRow } from '@/ui/csv';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { FileButton } from '@/ui/FileButton';
import { changed } from '@/ui/listState';
import { useMemberActs } from '../acts';
import { exportMembers, groupChoiceQuery, membersQuery, searchMembers } from '../api';
import {
  type Act,
  blockOf,
  filtersOf,
  fullName,
  type MemberRole,
  type MemberRow,
  type MemberStatus,
  type MembersState,
  type MemberTab,
  ROLES,
  STATUSES,
} from '../model';
import { blockText, roleText, statusText, verb } from '../words';
import { AddButton } from './AddButton';
import { columnsFor } from './columns';
import styles from './Members.module.css';

const BulkBar = lazy(() => loadPart(() => import('./BulkBar').then((part) => ({ default: part.BulkBar }))));
const BatchDialog = lazy(() =>
  loadPart(() => import('@/ui/BatchDialog').then((part) => ({ default: part.BatchDialog }))),
);

/** The list of one tab: found, narrowed, acted upon. */
export function MembersTab({
  tab,
  state,
  onChange,
  onClear,
  onAdd,
}: {
  tab: MemberTab;
  state: MembersState;
  onChange: (next: MembersState) => void;
  onClear: () => void;
  onAdd: () => void;
}) {
  const filters = filtersOf(tab, state);
  const query = useQuery(membersQuery(state, filters));
  const groups = useQuery(groupChoiceQuery).data ?? [];
  const [chosen, setChosen] = useState<ReadonlyMap<string, MemberRow>>(new Map());
  const acts = useMemberActs((_act, finished) =>
    setChosen((now) => new Map([...now].filter(([id]) => !finished.some((row) => row.id === id)))),
  );
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const rows = query.data?.content ?? [];
  const narrowed =
    state.status !== undefined || state.groupId !== undefined || (tab === 'all' && state.role !== undefined);
  const set = (change: Partial<MembersState>) => onChange(changed(state, change));

  function choose(next: ReadonlySet<string>) {
    const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);
    setChosen(
      new Map(
        [...next].flatMap((id) => {
          const row = known.get(id);
          return row ? [[id, row] as const] : [];
        }),
      ),
    );
  }

  async function chooseAll() {
    try {
      const every = await everyRow((page, size) => searchMembers({ ...state, page, size }, filters));
      setChosen(new Map(every.rows.map((row) => [row.id, row])));
    } catch (error) {
      notices.show('error', { text: textOf(error) });
    }
  }

  return (
    <>
      <DataTable<MemberRow, MembersState>
        caption={m.nav_user_management()}
        columns={columnsFor.members()}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={onChange}
        searchLabel={m.search_members()}
        nothingFound={m.members_no_match()}
        filtered={narrowed}
        onClearFilters={onClear}
        tools={
          <>
            {tab === 'all' && (
              <NativeSelect
                className={styles.filter ?? ''}
                aria-label={m.profile_role()}
                value={state.role ?? ''}
                data={[
                  { value: '', label: m.filter_role_all() },
                  ...ROLES.map((value) => ({ value, label: roleText(value) })),
                ]}
                onChange={({ currentTarget }) =>
                  set({ role: (currentTarget.value || undefined) as MemberRole | undefined })
                }
              />
            )}
            <NativeSelect
              className={styles.filter ?? ''}
              aria-label={m.filter_status()}
              value={state.status ?? ''}
              data={[
                { value: '', label: m.filter_status_all() },
                ...STATUSES.map((value) => ({ value, label: statusText(value) })),
              ]}
              onChange={({ currentTarget }) =>
                set({ status: (currentTarget.value || undefined) as MemberStatus | undefined })
              }
            />
            {(groups.length > 0 || state.groupId) && (
              <NativeSelect
                className={styles.filter ?? ''}
                aria-label={m.filter_group()}
                value={state.groupId ?? ''}
                data={[
                  { value: '', label: m.filter_group_all() },
                  ...groups.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ currentTarget }) => set({ groupId: currentTarget.value || undefined })}
              />
            )}
            <FileButton name={m.members_file()} load={() => exportMembers(state, filters)}>
              {m.export_csv()}
            </FileButton>
          </>
        }
        empty={<NobodyThere tab={tab} onAdd={onAdd} />}
        rowActions={(row) => (
          <RowActions
            row={row}
            name={fullName(row)}
            actions={rowActs(row, (act) => acts.start(act, [row]))}
          />
        )}
        selection={{
          ids,
          onChange: choose,
          label: fullName,
          bar: () => (
            <Suspense>
              <BulkBar
                rows={[...chosen.values()]}
                total={query.data?.totalElements ?? 0}
                onAct={(act) => acts.start(act, [...chosen.values()])}
                onChooseAll={() => void chooseAll()}
              />
            </Suspense>
          ),
        }}
      />
      {acts.batch && (
        <Suspense>
          <BatchDialog
            title={m.member_batch_title({ count: acts.batch.refused.length })}
            done={acts.batch.done}
            refused={acts.batch.refused.map(({ row, ...why }) => ({
              id: row.id,
              name: fullName(row),
              ...why,
            }))}
            onRetry={() => acts.retry()}
            onClose={acts.close}
          />
        </Suspense>
      )}
    </>
  );
}

function NobodyThere({ tab, onAdd }: { tab: MemberTab; onAdd: () => void }) {
  const title =
    tab === 'students'
      ? m.members_none_students()
      : tab === 'teachers'
        ? m.members_none_teachers()
        : m.members_none();
  return (
    <EmptyState
      icon="people"
      title={title}
      hint={m.members_none_hint()}
      action={<AddButton onClick={onAdd} />}
    />
  );
}

/** What the menu of a row offers: what is out of the question for this person is left out, the rest says why. */
export function rowActs(row: MemberRow, perform: (act: Act) => void): RowAction<MemberRow>[] {
  const action = (act: Act, icon: RowAction<MemberRow>['icon'], danger = false): RowAction<MemberRow> => {
    const block = blockOf(act, row);
    return {
      id: act.kind,
      label: verb(act),
      icon,
      // The block speaks for the ability, of which an act may have more than one.
      ability: block === null ? 'view' : act.kind,
      ...(danger ? { danger: true } : {}),
      blocked: () => (block === 'manager' || block === 'self' ? blockText(block) : null),
      perform: () => perform(act),
    };
  };
  return [
    action({ kind: 'invite' }, 'retry'),
    action({ kind: 'withdraw' }, 'undo', true),
    action({ kind: 'restore' }, 'undo'),
    action({ kind: 'rights', on: !row.administrativeRights }, 'license'),
    action({ kind: 'remove' }, 'close', true),
  ];
}
