import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupChoiceQuery } from '@/features/members/api';
import { type MemberRole, ROLES } from '@/features/members/model';
import { SessionFilter } from '@/features/members/ui/filters';
import styles from '@/features/members/ui/Members.module.css';
import { lastSessionText, roleText } from '@/features/members/words';
import { textOf } from '@/i18n/errors';
import { counted } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { Callout } from '@/ui/Callout';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { changed } from '@/ui/listState';
import { Person } from '@/ui/Person';
import { useChosen } from '@/ui/useChosen';
import { type BindState, bindListQuery, matchingIds, type Side } from './api';
import own from './Bind.module.css';
import { type BindRow, bind, type Draft, standing, unbind } from './model';

/** The whole list. */
export const FIRST: BindState = { page: 0, size: 10, sortBy: 'name', descending: false, search: '' };
/** Who is not bound, neither saved nor chosen. */
export const LEFT_OUT: BindState = { ...FIRST, wanted: false };

/**
 * One side of the dialog. On the left people are chosen for the next license, on the right they are taken off it;
 * whoever was chosen stands on the right at once, marked as not saved.
 */
export function BindTable({
  of,
  begin,
  onDraft,
  started,
}: {
  of: Side;
  /** How the list is seen at first. */
  begin: BindState;
  onDraft: (draft: Draft) => void;
  started: boolean;
}) {
  const [state, setState] = useState(begin);
  const query = useQuery(bindListQuery(of, state));
  const groups = useQuery(groupChoiceQuery).data ?? [];
  const chosen = useChosen(query.data?.content);
  const { draft } = of;
  const left = of.side === 'current';
  const move = left ? bind : unbind;
  const total = query.data?.totalElements ?? 0;
  const narrowed =
    state.search.trim() !== '' ||
    [state.role, state.groupId, state.lastSession].some((filter) => filter) ||
    typeof state.wanted === 'boolean';

  const all = useMutation({
    mutationFn: () => matchingIds(of, state),
    onSuccess: (ids) => {
      // After the start those who are on the license stay: only what was chosen here is taken back.
      onDraft(move(draft, !left && started ? ids.filter((id) => draft.bind.has(id)) : ids));
      chosen.set([]);
    },
  });

  function blocked(row: BindRow): string | null {
    const now = standing(row, draft);
    if (left) return now === 'on' || now === 'willBeOn' ? m.bind_state_on() : null;
    if (row.manager) return m.bind_blocked_manager();
    if (now === 'willBeOff') return m.bind_state_off();
    return started && row.onNext ? m.bind_blocked_started() : null;
  }

  return (
    <>
      <DataTable<BindRow, BindState>
        caption={left ? m.bind_current() : m.bind_next()}
        columns={[
          {
            id: 'name',
            header: m.column_name(),
            sort: 'name',
            title: true,
            cell: (row) => <Person name={`${row.firstName} ${row.lastName}`} beneath={row.email} />,
          },
          {
            id: 'role',
            header: m.profile_role(),
            sort: 'role',
            cell: (row) => (
              <span className={own.role}>
                {row.manager ? m.member_label_owner() : roleText(row.role)}
                {row.groups.length > 0 && <small>{row.groups.join(' · ')}</small>}
              </span>
            ),
          },
          {
            id: 'lastSession',
            header: m.column_last_session(),
            sort: 'lastSession',
            cell: (row) => <span className={styles.when}>{lastSessionText(row.lastSession)}</span>,
          },
          {
            id: 'state',
            header: left ? m.bind_column() : m.filter_status(),
            cell: (row) => <Standing row={row} draft={draft} left={left} onDraft={onDraft} />,
          },
        ]}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={setState}
        searchLabel={m.search_members()}
        nothingFound={m.members_no_match()}
        filtered={narrowed}
        plain
        onClearFilters={() => setState(FIRST)}
        tools={
          <>
            <NativeSelect
              className={styles.filter ?? ''}
              aria-label={m.profile_role()}
              value={state.role ?? ''}
              data={[
                { value: '', label: m.filter_role_all() },
                ...ROLES.map((value) => ({ value, label: roleText(value) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setState(changed(state, { role: (value || null) as MemberRole | null }))
              }
            />
            {groups.length > 0 && (
              <NativeSelect
                className={styles.filter ?? ''}
                aria-label={m.filter_group()}
                value={state.groupId ?? ''}
                data={[
                  { value: '', label: m.filter_group_all() },
                  ...groups.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={({ currentTarget: { value } }) =>
                  setState(changed(state, { groupId: value || null }))
                }
              />
            )}
            <SessionFilter
              value={state.lastSession}
              onChange={(lastSession) => setState(changed(state, { lastSession: lastSession ?? null }))}
            />
            {left && (
              <NativeSelect
                className={styles.filter ?? ''}
                aria-label={m.bind_column()}
                value={state.wanted === false ? 'off' : ''}
                data={[
                  { value: '', label: m.bind_filter_all() },
                  { value: 'off', label: m.bind_filter_off() },
                ]}
                onChange={({ currentTarget: { value } }) =>
                  setState(changed(state, { wanted: value === 'off' ? false : null }))
                }
              />
            )}
            <Button
              disabled={chosen.rows.length === 0}
              onClick={() => {
                onDraft(move(draft, chosen.ids));
                chosen.set([]);
              }}
            >
              {chosen.rows.length === 0
                ? m.list_nothing_chosen()
                : (left ? m.bind_chosen : m.bind_take_off)({ count: chosen.rows.length })}
            </Button>
            {(left || !started || draft.bind.size > 0) && (
              <Button
                variant="default"
                // The number is of the list before until the new one is there.
                disabled={total === 0 || query.isPlaceholderData}
                loading={all.isPending}
                onClick={() => all.mutate()}
              >
                {left
                  ? narrowed && total > 0
                    ? m.bind_all_matching({ count: counted(total) })
                    : m.bind_all()
                  : narrowed && total > 0
                    ? m.bind_off_matching({ count: counted(total) })
                    : m.bind_off_all()}
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            icon="people"
            title={left ? m.members_none() : m.bind_next_none()}
            hint={left ? m.members_none_hint() : m.bind_next_none_hint()}
          />
        }
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          label: (row) => `${row.firstName} ${row.lastName}`,
          blocked,
        }}
      />
      {all.isError && <Callout tone="bad">{textOf(all.error)}</Callout>}
    </>
  );
}

function Standing({
  row,
  draft,
  left,
  onDraft,
}: {
  row: BindRow;
  draft: Draft;
  left: boolean;
  onDraft: (draft: Draft) => void;
}) {
  const now = standing(row, draft);
  if (now === 'on') {
    return (
      <Badge tone="good" icon="check">
        {m.bind_state_on()}
      </Badge>
    );
  }
  if (now === 'off') return <Badge>{m.bind_state_not()}</Badge>;
  const off = now === 'willBeOff';
  return (
    <span className={own.state}>
      <Badge tone={off ? 'warn' : 'good'} icon={off ? 'close' : 'plus'}>
        {off ? m.bind_state_off() : left ? m.bind_state_will() : m.bind_state_unsaved()}
      </Badge>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={m.bind_undo_of({ name: `${row.firstName} ${row.lastName}` })}
        onClick={() => onDraft((off ? bind : unbind)(draft, [row.id]))}
      >
        {m.bind_undo()}
      </Button>
    </span>
  );
}
