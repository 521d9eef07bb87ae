import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { counted, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { formatTermPlain, termHeader } from '@/i18n/terms';
import { usePerson } from '@/session/person';
import { type RowAction, RowActions } from '@/ui/actions';
import { Badge } from '@/ui/Badge';
import { CountLink } from '@/ui/CountLink';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/icons';
import links from '@/ui/links.module.css';
import { changed, foundTotal } from '@/ui/listState';
import { PageHeader } from '@/ui/PageHeader';
import { assignmentsQuery } from '../api';
import { ASSIGNMENT_SORTS, ASSIGNMENT_STATES } from '../lists';
import type { Assignment, AssignmentState, AssignmentsState, StudentState } from '../model';
import { STATES } from '../words';
import type { Wanted } from './AssignmentDialog';
import styles from './Assignments.module.css';
import { loadDialog } from './parts';
import { useRemoval } from './useRemoval';

const AssignmentDialog = lazy(loadDialog);

const route = getRouteApi('/assignments');

/** The assignments that the reader manages, and how far their students are. */
export function AssignmentList() {
  const { page, size, sortBy, descending, search, state: standing, mine } = route.useSearch();
  const state: AssignmentsState = {
    page,
    size,
    sortBy: ASSIGNMENT_SORTS.find((sort) => sort === sortBy) ?? 'due',
    descending,
    search,
    state: standing,
    mine,
  };
  const navigate = route.useNavigate();
  const person = usePerson();
  const query = useQuery(assignmentsQuery(state));
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const remove = useRemoval(() => undefined);
  const total = query.data?.totalElements ?? 0;
  const words = { count: total, number: formatNumber(total) };
  const filtered = state.state !== undefined || state.mine;
  const go = (next: AssignmentsState) => void navigate({ search: next, replace: true });
  const open = (id: string) => void navigate({ search: { assignment: id } });
  const actions: RowAction<Assignment>[] = [
    {
      id: 'open',
      label: m.assignment_open(),
      icon: 'people',
      ability: 'view',
      perform: ([row]) => row && open(row.id),
    },
    {
      id: 'edit',
      label: m.assignment_edit(),
      icon: 'pen',
      ability: 'edit',
      perform: ([row]) => row && setWanted({ act: 'edit', assignment: row }),
    },
    {
      id: 'copy',
      label: m.assignment_copy(),
      icon: 'plus',
      ability: 'use',
      perform: ([row]) => row && setWanted({ act: 'copy', assignment: row }),
    },
    {
      id: 'delete',
      label: m.assignment_delete(),
      icon: 'trash',
      ability: 'delete',
      danger: true,
      perform: ([row]) => row && remove(row),
    },
  ];
  const create = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setWanted({ act: 'new' })}>
      {m.assignments_new()}
    </Button>
  );
  return (
    <>
      <PageHeader
        eyebrow={m.nav_assignments()}
        title={
          foundTotal(query) !== undefined
            ? state.search || filtered
              ? m.assignments_found(words)
              : m.assignments_count(words)
            : m.nav_assignments()
        }
        hint={m.assignments_rule()}
        actions={create}
      />
      <DataTable<Assignment, AssignmentsState>
        caption={m.nav_assignments()}
        columns={columns()}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={go}
        searchLabel={m.assignments_search()}
        filtered={filtered}
        onClearFilters={() => void navigate({ search: {}, replace: true })}
        tools={
          <>
            <NativeSelect
              className={styles.filter ?? ''}
              aria-label={m.filter_status()}
              value={state.state ?? ''}
              data={[
                { value: '', label: m.assignments_state_all() },
                ...ASSIGNMENT_STATES.map((value) => ({ value, label: STATES[value].text() })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                go(changed<AssignmentsState>(state, { state: (value || undefined) as AssignmentState }))
              }
            />
            {person?.role === 'ADMIN' && (
              <Checkbox
                size="xs"
                className={styles.tick ?? ''}
                label={m.assignments_mine()}
                checked={state.mine}
                onChange={({ currentTarget: { checked } }) =>
                  go(changed<AssignmentsState>(state, { mine: checked }))
                }
              />
            )}
          </>
        }
        empty={
          <EmptyState
            icon="clock"
            title={m.assignments_none()}
            hint={m.assignments_none_hint()}
            action={create}
          />
        }
        rowActions={(row) => <RowActions row={row} name={row.title} actions={actions} />}
      />
      <Suspense>
        {wanted && (
          <AssignmentDialog
            wanted={wanted}
            onClose={() => setWanted(null)}
            {...(wanted.act === 'edit' ? {} : { onSaved: ({ id }) => open(id) })}
          />
        )}
      </Suspense>
    </>
  );
}

/** Whom it is for, in a line. */
export function targetsOf({ groups, people }: Assignment): string {
  return [
    ...groups.map(({ name }) => name),
    ...(people.length > 0 ? [m.assignment_people_count({ count: counted(people.length) })] : []),
  ].join(' · ');
}

/** How many students of an assignment stand so; nothing where an exam keeps it from the reader. */
function StudentCount({
  of: { id, title },
  count,
  standing,
}: {
  of: Assignment;
  count: number | undefined;
  standing: StudentState;
}) {
  if (count === undefined) return '-';
  return <CountLink value={count} of={title} to="/assignments" search={{ assignment: id, standing }} />;
}

function columns(): Column<Assignment>[] {
  return [
    {
      id: 'title',
      header: m.assignment_title(),
      sort: 'title',
      title: true,
      cell: ({ id, title, subjectName }) => (
        <span className={`${styles.stack} ${styles.title}`}>
          <Link to="/assignments" search={{ assignment: id }} className={links.name}>
            {title}
          </Link>
          {subjectName !== title && <small>{subjectName}</small>}
        </span>
      ),
    },
    { id: 'to', header: m.assignment_to(), cell: targetsOf },
    {
      id: 'state',
      header: m.filter_status(),
      cell: ({ state, exam }) => (
        <span className={styles.stack}>
          <Badge tone={STATES[state].tone}>{STATES[state].text()}</Badge>
          {exam && <Badge tone="warn">{m.assignment_exam()}</Badge>}
        </span>
      ),
    },
    {
      id: 'starts',
      header: termHeader(m.assignment_starts()),
      sort: 'starts',
      cell: ({ startsAt }) => formatTermPlain(startsAt),
    },
    {
      id: 'due',
      header: termHeader(m.assignment_due()),
      sort: 'due',
      cell: ({ dueAt }) => formatTermPlain(dueAt),
    },
    {
      id: 'passed',
      header: m.student_state_passed(),
      numeric: true,
      cell: ({ counts }) =>
        counts === null
          ? '-'
          : m.assignment_passed_of({
              passed: formatNumber(counts.passed),
              count: formatNumber(counts.students),
            }),
    },
    {
      id: 'not_begun',
      header: m.student_state_not_begun(),
      numeric: true,
      cell: (row) => <StudentCount of={row} count={row.counts?.notBegun} standing="not_begun" />,
    },
    {
      id: 'stuck',
      header: m.student_state_stuck(),
      numeric: true,
      cell: (row) => <StudentCount of={row} count={row.counts?.stuck} standing="stuck" />,
    },
  ];
}
