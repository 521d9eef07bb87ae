import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { answer, api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { formatDateTime, formatScore } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { type Column, DataTable } from '@/ui/DataTable';
import { Icon } from '@/ui/icons';
import links from '@/ui/links.module.css';
import { type ListState, sortAndSearch } from '@/ui/listState';
import type { ItemKind } from '../lists';
import type { Narrowed, Part } from '../model';
import type { Listed, State } from './AttentionPart';
import styles from './Behind.module.css';

/** The attempts that failed in a part of a case. */
function behindQuery(kind: ItemKind, part: Part, { groupIds, period }: Narrowed, state: ListState) {
  const body = {
    filters: { kind, ...part, groupIds, ...period },
    sortAndSearch: sortAndSearch({ ...state, sortBy: 'ended' as const }),
  };
  return queryOptions({
    queryKey: ['attention', 'attempts', body],
    queryFn: ({ signal }) => answer(api().POST('/analytic/items/attempts/search', { body, signal })),
    placeholderData: keepPreviousData,
  });
}

type AttemptRow = components['schemas']['AttemptRow'];

/** Each a way to its review. */
function columns(): Column<AttemptRow>[] {
  return [
    {
      id: 'student',
      header: m.column_student(),
      title: true,
      cell: ({ attemptId, student }) => (
        <Link to="/train/review" search={{ attemptId }} className={links.name} preload="intent">
          {`${student.firstName} ${student.lastName}`}
        </Link>
      ),
    },
    { id: 'scenario', header: m.column_scenario(), cell: ({ scenarioName }) => scenarioName },
    {
      id: 'ended',
      header: m.attempts_ended(),
      sort: 'ended',
      cell: ({ endedAt }) => formatDateTime(endedAt),
    },
    {
      id: 'percent',
      header: m.column_score(),
      numeric: true,
      cell: ({ percent, passed }) => formatScore(percent, passed),
    },
    {
      id: 'passed',
      header: m.column_passed(),
      cell: ({ passed }) =>
        passed !== null && (
          <Badge tone={passed ? 'good' : 'neutral'}>
            {passed ? m.attempts_passed() : m.attempts_failed()}
          </Badge>
        ),
    },
  ];
}

/** The attempts behind a figure of the analysis. */
export function Behind({
  kind,
  name,
  part,
  narrowed,
  state,
  onChange,
  searchLabel,
  empty,
}: Listed & {
  kind: ItemKind;
  name: string;
  part: Part;
  /** Of the lists beside this one, which share their words. */
  searchLabel: string;
  empty: ReactNode;
}) {
  return (
    <section>
      <Link
        from="/analytics"
        to="/analytics"
        search={({ scenario: _case, item: _item, ...now }) => ({ ...now, page: 0, search: '' })}
        className={links.back}
      >
        <Icon name="previous" size={14} />
        {m.attention_back()}
      </Link>
      <h2 className={styles.heading}>{`${m.attention_behind()}: ${name}`}</h2>
      <DataTable<AttemptRow, State>
        caption={m.attempts_caption()}
        columns={columns()}
        rowId={(row) => row.attemptId}
        query={useQuery(behindQuery(kind, part, narrowed, state))}
        state={state}
        onChange={onChange}
        searchLabel={searchLabel}
        nothingFound={m.members_no_match()}
        empty={empty}
      />
    </section>
  );
}
