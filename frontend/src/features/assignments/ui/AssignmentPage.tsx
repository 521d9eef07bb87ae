import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { formatDateTime, formatNumber, formatScore } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { formatTerm } from '@/i18n/terms';
import { Badge } from '@/ui/Badge';
import { Callout } from '@/ui/Callout';
import { type Column, DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import links from '@/ui/links.module.css';
import { changed } from '@/ui/listState';
import { PageHeader } from '@/ui/PageHeader';
import { Stat, StatRow } from '@/ui/Stat';
import { Trail } from '@/ui/Trail';
import { assignmentQuery, studentsQuery } from '../api';
import { STUDENT_SORTS, STUDENT_STATES } from '../lists';
import type { AssignedStudent, Assignment, StudentState, StudentsState } from '../model';
import { STATES, STUDENT_STATE_WORDS, termsOf } from '../words';
import type { Wanted } from './AssignmentDialog';
import { targetsOf } from './AssignmentList';
import styles from './Assignments.module.css';
import { loadDialog } from './parts';
import { useRemoval } from './useRemoval';

const AssignmentDialog = lazy(loadDialog);

const route = getRouteApi('/assignments');

/** One assignment: its terms, and how each student stands. */
export function AssignmentPage({ id }: { id: string }) {
  const query = useQuery(assignmentQuery(id));
  return (
    <>
      <Trail steps={[{ label: m.nav_assignments(), to: '/assignments' }]} here={query.data?.title} />
      <Loaded query={query}>{(assignment) => <Details assignment={assignment} />}</Loaded>
    </>
  );
}

function Details({ assignment }: { assignment: Assignment }) {
  const navigate = route.useNavigate();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const remove = useRemoval(() => void navigate({ search: {}, replace: true }));
  const { counts, state, exam } = assignment;
  const terms = termsOf(assignment);
  return (
    <>
      <PageHeader
        title={assignment.title}
        hint={[assignment.subjectName, targetsOf(assignment)].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button variant="default" onClick={() => setWanted({ act: 'edit', assignment })}>
              {m.assignment_edit()}
            </Button>
            {assignment.abilities.includes('use') && (
              <Button variant="default" onClick={() => setWanted({ act: 'copy', assignment })}>
                {m.assignment_copy()}
              </Button>
            )}
            <Button variant="default" className={styles.danger ?? ''} onClick={() => remove(assignment)}>
              {m.assignment_delete()}
            </Button>
          </>
        }
      />
      <div className={styles.parts}>
        {state === 'ended' && <Callout tone="warn">{m.assignment_ended_hint()}</Callout>}
        <div>
          <p className={styles.meta}>
            <Badge tone={STATES[state].tone}>{STATES[state].text()}</Badge>
            {exam && <Badge tone="warn">{m.assignment_exam()}</Badge>}
            <span>{`${m.assignment_starts()}: ${formatTerm(assignment.startsAt)}`}</span>
            <strong>{`${m.assignment_due()}: ${formatTerm(assignment.dueAt)}`}</strong>
            {terms !== '' && <span>{terms}</span>}
          </p>
          {assignment.note !== '' && (
            <p className={styles.note}>{`${m.assignment_note()}: ${assignment.note}`}</p>
          )}
        </div>
        {counts && (
          <StatRow>
            <Stat
              label={m.student_state_not_begun()}
              value={<Count of={assignment} count={counts.notBegun} standing="not_begun" />}
            />
            <Stat
              label={m.student_state_begun()}
              value={<Count of={assignment} count={counts.begun} standing="begun" />}
            />
            <Stat
              label={m.student_state_stuck()}
              value={<Count of={assignment} count={counts.stuck} standing="stuck" />}
              definition={m.assignment_stuck_definition()}
            />
            <Stat
              label={m.student_state_passed()}
              value={
                <Count of={assignment} count={counts.passed} standing="passed">
                  {m.assignment_passed_of({
                    passed: formatNumber(counts.passed),
                    count: formatNumber(counts.students),
                  })}
                </Count>
              }
            />
            <Stat
              label={m.assignment_late_count()}
              value={<Count of={assignment} count={counts.late} late />}
            />
          </StatRow>
        )}
        {counts === null && <Callout tone="neutral">{m.assignment_states_hidden()}</Callout>}
        {counts !== null && counts.notOffered > 0 && (
          <p className={styles.hint}>{m.assignment_not_offered_hint()}</p>
        )}
        <Students assignment={assignment} />
      </div>
      <Suspense>
        {wanted && (
          <AssignmentDialog
            wanted={wanted}
            onClose={() => setWanted(null)}
            onSaved={({ id }) => void navigate({ search: { assignment: id } })}
          />
        )}
      </Suspense>
    </>
  );
}

/** How many students stand so: a way to them in the list below. */
function Count({
  of: { id },
  count,
  standing,
  late,
  children = formatNumber(count),
}: {
  of: Assignment;
  count: number;
  standing?: StudentState;
  late?: boolean;
  children?: string;
}) {
  if (count === 0) return children;
  const search = { assignment: id, ...(standing && { standing }), ...(late && { late }) };
  return (
    <Link to="/assignments" search={search as never} className={links.figure} resetScroll={false}>
      {children}
    </Link>
  );
}

function Students({ assignment: { id, counts } }: { assignment: Assignment }) {
  const { standing, late, page, size, sortBy, descending, search } = route.useSearch();
  const navigate = route.useNavigate();
  const known = STUDENT_SORTS.find((sort) => sort === sortBy);
  const state: StudentsState = {
    page,
    size,
    sortBy: known ?? 'name',
    // The list of assignments shows the last due first, people stand by name.
    descending: known ? descending : false,
    search,
    standing,
    late,
  };
  const query = useQuery(studentsQuery(id, state));
  const go = (next: StudentsState) =>
    void navigate({ search: { ...next, assignment: id } as never, replace: true });
  return (
    <DataTable<AssignedStudent, StudentsState>
      caption={m.assignment_students_caption()}
      columns={columns(counts !== null)}
      rowId={(row) => row.student.id}
      query={query}
      state={state}
      onChange={go}
      searchLabel={m.assignment_find_student()}
      nothingFound={m.members_no_match()}
      filtered={standing !== undefined || late}
      onClearFilters={() => void navigate({ search: { assignment: id }, replace: true })}
      tools={
        counts !== null && (
          <>
            <NativeSelect
              className={styles.filter ?? ''}
              aria-label={m.filter_status()}
              value={standing ?? ''}
              data={[
                { value: '', label: m.assignment_filter_state() },
                ...STUDENT_STATES.map((value) => ({ value, label: STUDENT_STATE_WORDS[value].text() })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                go(changed<StudentsState>(state, { standing: (value || undefined) as StudentState }))
              }
            />
            <Checkbox
              size="xs"
              className={styles.tick ?? ''}
              label={m.assignment_late_only()}
              checked={late}
              onChange={({ currentTarget: { checked } }) =>
                go(changed<StudentsState>(state, { late: checked }))
              }
            />
          </>
        )
      }
      empty={<EmptyState title={m.assignment_no_students()} hint={m.assignment_no_students_hint()} />}
    />
  );
}

const nameOf = ({ student: { firstName, lastName } }: AssignedStudent) => `${firstName} ${lastName}`;

function columns(shown: boolean): Column<AssignedStudent>[] {
  const name: Column<AssignedStudent> = {
    id: 'name',
    header: m.column_student(),
    sort: 'name',
    title: true,
    cell: (row) =>
      row.attemptId === null ? (
        nameOf(row)
      ) : (
        <Link to="/train/review" search={{ attemptId: row.attemptId }} className={links.name}>
          {nameOf(row)}
        </Link>
      ),
  };
  if (!shown) return [name];
  return [
    name,
    {
      id: 'state',
      header: m.filter_status(),
      sort: 'state',
      cell: ({ state, late }) => (
        <span className={styles.badges}>
          {state && <Badge tone={STUDENT_STATE_WORDS[state].tone}>{STUDENT_STATE_WORDS[state].text()}</Badge>}
          {late && <Badge tone="warn">{m.student_state_late()}</Badge>}
        </span>
      ),
    },
    {
      id: 'cases',
      header: m.assignment_cases_passed(),
      numeric: true,
      cell: ({ passed, cases }) =>
        m.assignment_passed_of({ passed: formatNumber(passed ?? 0), count: formatNumber(cases) }),
    },
    {
      id: 'attempts',
      header: m.attempts_tab(),
      sort: 'attempts',
      numeric: true,
      cell: ({ attempts }) => formatNumber(attempts ?? 0),
    },
    {
      id: 'percent',
      header: m.review_score(),
      sort: 'percent',
      numeric: true,
      cell: ({ percent, state }) => formatScore(percent, state === null ? null : state === 'passed'),
    },
    { id: 'last', header: m.assignment_last(), sort: 'last', cell: ({ lastAt }) => formatDateTime(lastAt) },
  ];
}
