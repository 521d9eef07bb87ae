import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { counted } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { type RowAction, RowActions } from '@/ui/actions';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { everyRow } from '@/ui/everyRow';
import { FileButton } from '@/ui/FileButton';
import { type FilterChip, FilterChips } from '@/ui/FilterChips';
import { changed } from '@/ui/listState';
import { useChosen } from '@/ui/useChosen';
import { useMemberActs } from '../acts';
import { exportMembers, groupChoiceQuery, membersQuery, searchMembers } from '../api';
import {
  type Act,
  blockOf,
  filtersOf,
  fullName,
  type MemberRow,
  type MemberStatus,
  type MembersState,
  type MemberTab,
  STATUSES,
} from '../model';
import { awayText, blockText, roleText, statusText, verb } from '../words';
import { AddButton } from './AddButton';
import { columnsOf } from './columns';
import { GroupFilter, RoleFilter, SessionFilter } from './filters';
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
  const chosen = useChosen(query.data?.content);
  const acts = useMemberActs((_act, finished) => chosen.drop(finished.map(({ id }) => id)));
  const narrowed =
    state.status !== undefined ||
    state.groupId !== undefined ||
    state.lastSession !== undefined ||
    (tab === 'all' && state.role !== undefined);

  async function chooseAll() {
    try {
      const every = await everyRow((page, size) => searchMembers({ ...state, page, size }, filters));
      chosen.set(every.rows);
    } catch (error) {
      notices.show('error', { text: textOf(error) });
    }
  }

  return (
    <>
      <DataTable<MemberRow, MembersState>
        caption={m.nav_user_management()}
        columns={columnsOf('members')}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={onChange}
        searchLabel={m.search_members()}
        nothingFound={m.members_no_match()}
        filtered={narrowed}
        onClearFilters={onClear}
        chips={<FilterChips chips={chipsOf(state, groups, onChange)} onClear={onClear} />}
        tools={
          <>
            {tab === 'all' && <RoleFilter state={state} onChange={onChange} />}
            <NativeSelect
              className={styles.filter ?? ''}
              aria-label={m.filter_status()}
              value={state.status ?? ''}
              data={[
                { value: '', label: m.filter_status_all() },
                ...STATUSES.map((value) => ({ value, label: statusText(value) })),
              ]}
              onChange={({ currentTarget }) =>
                onChange(
                  changed(state, { status: (currentTarget.value || undefined) as MemberStatus | undefined }),
                )
              }
            />
            <GroupFilter state={state} onChange={onChange} />
            <SessionFilter
              value={state.lastSession}
              onChange={(lastSession) => onChange(changed(state, { lastSession }))}
            />
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
          ids: chosen.ids,
          onChange: chosen.choose,
          label: fullName,
          bar: () => (
            <Suspense>
              <BulkBar
                rows={chosen.rows}
                total={query.data?.totalElements ?? 0}
                onAct={(act) => acts.start(act, chosen.rows)}
                onChooseAll={() => void chooseAll()}
              />
            </Suspense>
          ),
        }}
      />
      {acts.batch && (
        <Suspense>
          <BatchDialog
            title={m.member_batch_title({ count: counted(acts.batch.refused.length) })}
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

/** The filters of the list, in words. */
function chipsOf(
  state: MembersState,
  groups: readonly { id: string; name: string }[],
  onChange: (next: MembersState) => void,
): FilterChip[] {
  const { role, status, groupId, lastSession } = state;
  const chip = (filter: string, value: string, off: Partial<MembersState>): FilterChip => ({
    label: m.list_filter({ filter, value }),
    onRemove: () => onChange(changed(state, off)),
  });
  return [
    ...(role ? [chip(m.profile_role(), roleText(role), { role: undefined })] : []),
    ...(status ? [chip(m.filter_status(), statusText(status), { status: undefined })] : []),
    ...(groupId
      ? [
          chip(m.filter_group(), groups.find(({ id }) => id === groupId)?.name ?? '…', {
            groupId: undefined,
          }),
        ]
      : []),
    ...(lastSession
      ? [chip(m.column_last_session(), awayText(lastSession), { lastSession: undefined })]
      : []),
  ];
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
function rowActs(row: MemberRow, perform: (act: Act) => void): RowAction<MemberRow>[] {
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
    // The reason why somebody cannot be removed is said; beside withdrawing there is nothing to remove.
    ...(blockOf({ kind: 'withdraw' }, row) === null ? [] : [action({ kind: 'remove' }, 'close', true)]),
  ];
}
