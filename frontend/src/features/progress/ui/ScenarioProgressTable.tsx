import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TrainButton } from '@/features/bedside/ui/TrainButton';
import { formatDate, formatMinutes, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { type CsvColumn, csvMoment } from '@/ui/csv';
import { type Column, DataTable, withExtra } from '@/ui/DataTable';
import { Definitions } from '@/ui/Definitions';
import { ExportButton } from '@/ui/ExportButton';
import { FilterChips } from '@/ui/FilterChips';
import { changed, type ListState } from '@/ui/listState';
import { ShareCell } from '@/ui/ShareCell';
import { TagList } from '@/ui/TagList';
import { scenarioProgressQuery, searchScenarioProgress } from '../api';
import { DEFINITIONS } from '../definitions';
import { PROGRESS_STATUSES, type ProgressSort, type ProgressStatus, type ScenarioProgress } from '../model';
import styles from './ScenarioProgressTable.module.css';
import { scoreColumns, scoreCsv, scoreDefinitions } from './scoreColumns';

export interface ScenarioProgressState extends ListState<ProgressSort> {
  readonly status?: ProgressStatus | undefined;
}

const STATUS_TEXTS: Record<ProgressStatus, () => string> = {
  completed: m.progress_status_completed,
  unfinished: m.progress_status_unfinished,
  started: m.progress_status_started,
  new: m.progress_status_new,
};

/** A student's scenarios: the person's own, or those of the student a teacher looks at. */
export function ScenarioProgressTable({
  state,
  onChange,
  studentId,
  extra = [],
  empty,
}: {
  state: ScenarioProgressState;
  onChange: (next: ScenarioProgressState) => void;
  studentId?: string;
  /** Columns shown only where they are asked for. */
  extra?: readonly string[];
  empty: ReactNode;
}) {
  const { status } = state;
  const filters = { ...(studentId ? { studentId } : {}), ...(status ? { status } : {}) };
  const query = useQuery(scenarioProgressQuery(state, filters));
  return (
    <DataTable<ScenarioProgress, ScenarioProgressState>
      caption={m.progress_scenarios_caption()}
      columns={withExtra(extra, columns())}
      // A case is begun by the student alone, not by the teacher who looks on.
      {...(studentId
        ? {}
        : { rowActions: ({ scenarioId, name }) => <TrainButton scenarioId={scenarioId} name={name} /> })}
      rowId={(row) => row.scenarioId}
      query={query}
      state={state}
      onChange={onChange}
      searchLabel={m.search_scenarios()}
      filtered={status !== undefined}
      onClearFilters={() => onChange({ ...state, page: 0, search: '', status: undefined })}
      empty={empty}
      chips={
        status && (
          <FilterChips
            chips={[
              {
                label: m.list_filter({ filter: m.filter_status(), value: STATUS_TEXTS[status]() }),
                onRemove: () => onChange(changed(state, { status: undefined })),
              },
            ]}
            onClear={() => onChange(changed(state, { status: undefined }))}
          />
        )
      }
      tools={
        <>
          <NativeSelect
            aria-label={m.filter_status()}
            value={status ?? ''}
            data={[
              { value: '', label: m.progress_status_all() },
              ...PROGRESS_STATUSES.map((value) => ({ value, label: STATUS_TEXTS[value]() })),
            ]}
            onChange={({ currentTarget }) =>
              onChange(
                changed(state, { status: PROGRESS_STATUSES.find((value) => value === currentTarget.value) }),
              )
            }
          />
          <ExportButton
            name={m.progress_file()}
            columns={csvColumns()}
            load={(page, size) => searchScenarioProgress({ ...state, page, size }, filters)}
          />
          <Definitions
            items={[
              { name: m.column_progress(), text: DEFINITIONS.progress() },
              ...scoreDefinitions(DEFINITIONS.score(), {
                name: m.column_passed(),
                text: DEFINITIONS.passed(),
              }),
              { name: m.column_average_time(), text: DEFINITIONS.averageTime() },
              { name: m.column_completed(), text: DEFINITIONS.completed() },
              { name: m.column_attempts(), text: DEFINITIONS.attempts() },
            ]}
          />
        </>
      }
    />
  );
}

function columns(): Column<ScenarioProgress>[] {
  return [
    {
      id: 'name',
      header: m.column_scenario(),
      sort: 'name',
      title: true,
      cell: ({ name }) => name,
    },
    {
      id: 'lastLaunch',
      header: m.column_last_launch(),
      sort: 'last_launch',
      // The day says enough here, and leaves room for the figures; the export has the time as well.
      cell: ({ lastLaunch }) => <span className={styles.moment}>{formatDate(lastLaunch)}</span>,
    },
    { id: 'tags', header: m.column_tags(), cell: ({ tags }) => <TagList tags={tags} /> },
    {
      id: 'progress',
      header: m.column_progress(),
      sort: 'progress',
      numeric: true,
      wide: true,
      cell: ({ progress }) => <ShareCell value={progress} />,
    },
    ...scoreColumns<ScenarioProgress>({
      id: 'passed',
      header: m.column_passed(),
      sort: 'passed',
      cell: ({ passed }) =>
        passed !== null && (
          <Badge tone={passed ? 'good' : 'neutral'}>
            {passed ? m.attempts_passed() : m.attempts_failed()}
          </Badge>
        ),
    }),
    {
      id: 'averageTime',
      header: m.column_average_time(),
      sort: 'average_time',
      numeric: true,
      cell: ({ averageTimeSeconds }) => formatMinutes(averageTimeSeconds),
    },
    {
      id: 'completed',
      header: m.column_completed(),
      sort: 'completed',
      numeric: true,
      cell: ({ completed }) => formatNumber(completed),
    },
    {
      id: 'attempts',
      header: m.column_attempts(),
      sort: 'attempts',
      numeric: true,
      cell: ({ attempts }) => formatNumber(attempts),
    },
  ];
}

function csvColumns(): CsvColumn<ScenarioProgress>[] {
  return [
    { header: m.column_scenario(), value: ({ name }) => name },
    { header: m.column_last_launch(), value: ({ lastLaunch }) => csvMoment(lastLaunch) },
    { header: m.column_tags(), value: ({ tags }) => tags.map(({ name }) => name).join(', ') },
    { header: m.column_progress_percent(), value: ({ progress }) => Math.round(progress) },
    ...scoreCsv<ScenarioProgress>({
      header: m.column_passed(),
      value: ({ passed }) => (passed === null ? null : passed ? m.csv_yes() : m.csv_no()),
    }),
    {
      header: m.column_average_time(),
      value: ({ averageTimeSeconds }) =>
        averageTimeSeconds === null ? null : formatMinutes(averageTimeSeconds),
    },
    { header: m.column_completed(), value: ({ completed }) => completed },
    { header: m.column_attempts(), value: ({ attempts }) => attempts },
  ];
}
