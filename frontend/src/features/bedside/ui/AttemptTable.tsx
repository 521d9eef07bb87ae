import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDateTime, formatMinutes, formatScore } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { type Column, DataTable } from '@/ui/DataTable';
import links from '@/ui/links.module.css';
import type { ListState } from '@/ui/listState';
import { type AttemptsOf, attemptsQuery } from '../api';
import type { AttemptRow, AttemptSort } from '../model/attempts';
import { endingOf } from '../words';

/** Attempts that have ended, each a way to its review: the reader's own, those of a student, or all on a scenario. */
export function AttemptTable({
  state,
  onChange,
  empty,
  ...of
}: AttemptsOf & {
  state: ListState<AttemptSort>;
  onChange: (next: ListState<AttemptSort>) => void;
  empty: ReactNode;
}) {
  return (
    <DataTable<AttemptRow, ListState<AttemptSort>>
      caption={m.attempts_caption()}
      columns={of.scenarioId ? [studentColumn(), ...columns()] : [scenarioColumn(), ...columns()]}
      rowId={(row) => row.attemptId}
      query={useQuery(attemptsQuery(state, of))}
      state={state}
      onChange={onChange}
      {...(!of.scenarioId && { searchLabel: m.search_scenarios() })}
      empty={empty}
    />
  );
}

function scenarioColumn(): Column<AttemptRow> {
  return {
    id: 'scenarioName',
    header: m.column_scenario(),
    sort: 'scenarioName',
    title: true,
    cell: ({ attemptId, scenarioName }) => <Review of={attemptId} name={scenarioName} />,
  };
}

/** In the place of the scenario where all are on the same one. */
function studentColumn(): Column<AttemptRow> {
  return {
    id: 'student',
    header: m.column_student(),
    title: true,
    cell: ({ attemptId, student }) => (
      <Review of={attemptId} name={`${student.firstName} ${student.lastName}`} />
    ),
  };
}

function Review({ of, name }: { of: string; name: string }) {
  return (
    <Link to="/train/review" search={{ attemptId: of }} className={links.name} preload="intent">
      {name}
    </Link>
  );
}

function columns(): Column<AttemptRow>[] {
  return [
    {
      id: 'ended',
      header: m.attempts_ended(),
      sort: 'ended',
      cell: ({ endedAt }) => formatDateTime(endedAt),
    },
    {
      id: 'place',
      header: m.attempts_place(),
      cell: ({ place }) => (place === 'portal' ? m.attempts_in_browser() : m.attempts_in_application()),
    },
    {
      id: 'ending',
      header: m.review_ending(),
      cell: ({ ending }) => {
        const { text, tone } = endingOf(ending);
        return <Badge tone={tone}>{text}</Badge>;
      },
    },
    {
      id: 'seconds',
      header: m.bedside_time(),
      sort: 'seconds',
      numeric: true,
      cell: ({ seconds }) => formatMinutes(seconds),
    },
    {
      id: 'percent',
      header: m.review_score(),
      sort: 'percent',
      numeric: true,
      cell: ({ percent, passed }) => (
        <>
          {formatScore(percent, passed)}
          {passed !== null && (
            <>
              {' '}
              <Badge tone={passed ? 'good' : 'neutral'}>
                {passed ? m.attempts_passed() : m.attempts_failed()}
              </Badge>
            </>
          )}
        </>
      ),
    },
  ];
}
