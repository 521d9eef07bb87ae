import { Link } from '@tanstack/react-router';
import { DEFINITIONS } from '@/features/progress/definitions';
import { scoreColumns, scoreCsv, scoreDefinitions } from '@/features/progress/ui/scoreColumns';
import { attentivenessText } from '@/features/progress/words';
import { pathologyName } from '@/features/scenarios/pathologies';
import { formatDate, formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { TagChip } from '@/ui/Badge';
import { CountLink } from '@/ui/CountLink';
import { type CsvColumn, csvMoment } from '@/ui/csv';
import { type Column, withExtra } from '@/ui/DataTable';
import type { Definition } from '@/ui/Definitions';
import links from '@/ui/links.module.css';
import { Person } from '@/ui/Person';
import { PlaceLink, useOpenPlace } from '@/ui/PlaceLink';
import { ShareCell } from '@/ui/ShareCell';
import { TagList } from '@/ui/TagList';
import { fullName, type ScenarioFigures, type StudentFigures, type TagFigures } from '../model';
import styles from './Analytics.module.css';

/** One list of analytics: what its table shows, what its file holds, what its figures count. */
export interface CardList<Row> {
  readonly caption: string;
  readonly searchLabel: string;
  readonly file: string;
  readonly columns: readonly Column<Row>[];
  readonly csv: readonly CsvColumn<Row>[];
  readonly definitions: readonly Definition[];
  readonly empty: { readonly title: string; readonly hint: string };
  readonly nothingFound?: string;
}

type Shared = Pick<ScenarioFigures, 'attempts' | 'completed' | 'accuracy' | 'hintFree'>;

const time = ({ averageTimeSeconds: seconds }: { averageTimeSeconds: number | null }) =>
  seconds === null ? null : formatMinutes(seconds);
const whole = (value: number | null) => (value === null ? null : Math.round(value));
const tenth = (value: number | null) => (value === null ? '-' : formatNumber(value));
const names = (labels: readonly { name: string }[]) => labels.map(({ name }) => name).join(', ');

/** A figure that opens what it counts beside the list; no link where there is nothing. */
function counted<Row>(
  id: string,
  header: string,
  value: (row: Row) => number,
  open: (row: Row) => { scenario: string } | { student: string },
  name: (row: Row) => string,
): Column<Row> {
  return {
    id,
    header,
    sort: id,
    numeric: true,
    cell: (row) => {
      const text = formatNumber(value(row));
      if (value(row) === 0) return text;
      return (
        <Link
          from="/analytics"
          to="/analytics"
          search={(now) => ({ ...now, ...open(row) })}
          className={links.count}
          aria-label={m.list_count_of({ count: text, name: name(row) })}
        >
          {text}
        </Link>
      );
    },
  };
}

function number<Row>(id: string, header: string, value: (row: Row) => string): Column<Row> {
  return { id, header, sort: id, numeric: true, cell: value };
}

function progressColumn<Row extends { progress: number | null }>(): Column<Row> {
  return {
    id: 'progress',
    header: m.column_progress(),
    sort: 'progress',
    numeric: true,
    cell: ({ progress }) => <ShareCell value={progress} />,
  };
}

const timeColumn = <Row extends { averageTimeSeconds: number | null }>(): Column<Row> =>
  number('averageTimeSeconds', m.column_average_time(), (row) => time(row) ?? '-');

const sharedColumns = <Row extends Shared & { progress: number | null }>(
  open: (row: Row) => { scenario: string } | { student: string },
  name: (row: Row) => string,
): Column<Row>[] => [
  counted('attempts', m.column_attempts(), (row) => row.attempts, open, name),
  number('completed', m.column_completed(), (row) => formatNumber(row.completed)),
  progressColumn<Row>(),
  number('accuracy', m.column_accuracy(), (row) => formatPercent(row.accuracy)),
  number('hintFree', m.column_hint_free(), (row) => formatPercent(row.hintFree)),
];

const sharedCsv = <
  Row extends Shared & { progress: number | null; averageTimeSeconds: number | null },
>(): CsvColumn<Row>[] => [
  { header: m.column_attempts(), value: (row) => row.attempts },
  { header: m.column_completed(), value: (row) => row.completed },
  { header: m.column_progress_percent(), value: (row) => whole(row.progress) },
  { header: m.column_accuracy_percent(), value: (row) => whole(row.accuracy) },
  { header: m.column_hint_free_percent(), value: (row) => whole(row.hintFree) },
  { header: m.column_average_time(), value: time },
];

const sharedDefinitions = (): Definition[] => [
  { name: m.column_attempts(), text: DEFINITIONS.attempts() },
  { name: m.column_completed(), text: DEFINITIONS.completed() },
  { name: m.column_accuracy(), text: DEFINITIONS.accuracy() },
  { name: m.column_hint_free(), text: DEFINITIONS.hintFree() },
  { name: m.column_average_time(), text: DEFINITIONS.averageTime() },
];

export function scenarioList(): CardList<ScenarioFigures> {
  return {
    caption: m.analytics_scenarios_caption(),
    searchLabel: m.search_scenarios(),
    file: m.analytics_scenarios_file(),
    columns: withExtra(
      ['completed', 'averageTimeSeconds'],
      [
        {
          id: 'name',
          header: m.column_scenario(),
          sort: 'name',
          title: true,
          cell: ({ id, name }) => (
            <PlaceLink to="/scenarioGenerator" search={{ id }} className={links.name}>
              {name}
            </PlaceLink>
          ),
        },
        {
          id: 'pathology',
          header: m.column_pathology(),
          sort: 'pathology',
          cell: ({ pathology }) => pathologyName(pathology),
        },
        { id: 'tags', header: m.column_tags(), cell: ({ tags }) => <TagList tags={tags} /> },
        number('students', m.column_students(), ({ students }) => formatNumber(students)),
        ...sharedColumns<ScenarioFigures>(
          ({ id }) => ({ scenario: id }),
          ({ name }) => name,
        ),
        ...scoreColumns(
          number<ScenarioFigures>('passed', m.column_students_passed(), ({ passed }) => formatNumber(passed)),
        ),
        timeColumn(),
      ],
    ),
    csv: [
      { header: m.column_scenario(), value: ({ name }) => name },
      {
        header: m.column_pathology(),
        value: ({ pathology }) => (pathology === null ? null : pathologyName(pathology)),
      },
      { header: m.column_tags(), value: ({ tags }) => names(tags) },
      { header: m.column_students(), value: ({ students }) => students },
      ...sharedCsv<ScenarioFigures>(),
      ...scoreCsv<ScenarioFigures>({ header: m.column_students_passed(), value: ({ passed }) => passed }),
    ],
    definitions: [
      { name: m.column_students(), text: m.definition_students_tried() },
      { name: m.column_progress(), text: m.definition_scenario_progress() },
      ...sharedDefinitions(),
      ...scoreDefinitions(m.definition_scenario_score(), {
        name: m.column_students_passed(),
        text: m.definition_students_passed(),
      }),
    ],
    empty: { title: m.analytics_scenarios_none(), hint: m.analytics_scenarios_none_hint() },
  };
}

export function studentList(): CardList<StudentFigures> {
  return {
    caption: m.analytics_students_caption(),
    searchLabel: m.search_students(),
    file: m.analytics_students_file(),
    columns: withExtra(
      ['tags', 'completed', 'averageTimeSeconds'],
      [
        {
          id: 'name',
          header: m.column_student(),
          sort: 'name',
          title: true,
          cell: (row) => (
            <Person
              name={
                <Link
                  from="/analytics"
                  to="/analytics"
                  search={(now) => ({ ...now, student: row.id })}
                  className={links.name}
                >
                  {fullName(row)}
                </Link>
              }
              beneath={names(row.groups)}
            />
          ),
        },
        { id: 'tags', header: m.column_tags(), cell: ({ tags }) => <TagList tags={tags} /> },
        counted<StudentFigures>(
          'scenarios',
          m.column_scenarios_tried(),
          ({ scenarios }) => scenarios,
          ({ id }) => ({ student: id }),
          fullName,
        ),
        ...sharedColumns<StudentFigures>(({ id }) => ({ student: id }), fullName),
        ...scoreColumns(
          number<StudentFigures>('passed', m.column_scenarios_passed(), ({ passed }) => formatNumber(passed)),
        ),
        {
          id: 'attentiveness',
          header: m.column_attentiveness(),
          sort: 'attentiveness',
          numeric: true,
          cell: ({ attentiveness }) => (
            <span title={attentivenessText(attentiveness) ?? ''}>{formatPercent(attentiveness)}</span>
          ),
        },
        timeColumn(),
        {
          id: 'lastLaunch',
          header: m.column_last_launch(),
          sort: 'lastLaunch',
          numeric: true,
          wide: true,
          cell: ({ lastLaunch }) => formatDate(lastLaunch),
        },
      ],
    ),
    csv: [
      { header: m.column_student(), value: fullName },
      { header: m.column_groups(), value: ({ groups }) => names(groups) },
      { header: m.column_tags(), value: ({ tags }) => names(tags) },
      { header: m.column_scenarios_tried(), value: ({ scenarios }) => scenarios },
      ...sharedCsv<StudentFigures>(),
      ...scoreCsv<StudentFigures>({ header: m.column_scenarios_passed(), value: ({ passed }) => passed }),
      { header: m.column_attentiveness_percent(), value: ({ attentiveness }) => whole(attentiveness) },
      {
        header: m.column_attentiveness(),
        value: ({ attentiveness }) => attentivenessText(attentiveness),
      },
      { header: m.column_last_launch(), value: ({ lastLaunch }) => csvMoment(lastLaunch) },
    ],
    definitions: [
      { name: m.column_scenarios_tried(), text: m.definition_scenarios_tried() },
      { name: m.column_progress(), text: DEFINITIONS.averageProgress() },
      ...sharedDefinitions(),
      ...scoreDefinitions(DEFINITIONS.averageScore(), {
        name: m.column_scenarios_passed(),
        text: DEFINITIONS.scenariosPassed(),
      }),
      { name: m.column_attentiveness(), text: DEFINITIONS.attentiveness() },
    ],
    empty: { title: m.analytics_students_none(), hint: m.analytics_students_none_hint() },
    nothingFound: m.members_no_match(),
  };
}

/** Leads to what is counted where the reader has that screen. */
function TagCount({ to, ...count }: Parameters<typeof CountLink>[0]) {
  return useOpenPlace(to) ? <CountLink to={to} {...count} /> : formatNumber(count.value);
}

export function tagList(): CardList<TagFigures> {
  return {
    caption: m.analytics_tags_caption(),
    searchLabel: m.search_tags(),
    file: m.analytics_tags_file(),
    columns: [
      {
        id: 'name',
        header: m.column_tag(),
        sort: 'name',
        title: true,
        cell: ({ id, name, color }) => (
          <PlaceLink to="/tagManagement" search={{ tag: id }} className={styles.tag}>
            <TagChip name={name} color={color} />
          </PlaceLink>
        ),
      },
      {
        ...number<TagFigures>('students', m.column_students(), () => ''),
        cell: ({ id, name, students }) => (
          <TagCount of={name} value={students} to="/tagManagement" search={{ tag: id, tab: 'students' }} />
        ),
      },
      {
        ...number<TagFigures>('scenarios', m.column_scenarios(), () => ''),
        cell: ({ id, name, scenarios }) => (
          <TagCount
            of={name}
            value={scenarios}
            to="/scenarioManagement"
            search={{ tag: id, status: 'published' }}
          />
        ),
      },
      progressColumn(),
      timeColumn(),
      number('averageCompleted', m.column_average_completed(), (row) => tenth(row.averageCompleted)),
      number('averageAttempts', m.column_average_attempts(), (row) => tenth(row.averageAttempts)),
      number('score', m.column_score(), ({ score }) => formatPercent(score)),
      number('averagePassed', m.column_average_passed(), (row) => tenth(row.averagePassed)),
    ],
    csv: [
      { header: m.column_tag(), value: ({ name }) => name },
      { header: m.column_students(), value: ({ students }) => students },
      { header: m.column_scenarios(), value: ({ scenarios }) => scenarios },
      { header: m.column_progress_percent(), value: ({ progress }) => whole(progress) },
      { header: m.column_average_time(), value: time },
      { header: m.column_average_completed(), value: (row) => rounded(row.averageCompleted) },
      { header: m.column_average_attempts(), value: (row) => rounded(row.averageAttempts) },
      { header: m.column_score_percent(), value: ({ score }) => score },
      { header: m.column_average_passed(), value: ({ averagePassed }) => averagePassed },
    ],
    definitions: [
      { name: m.column_progress(), text: DEFINITIONS.tagProgress() },
      { name: m.column_average_time(), text: DEFINITIONS.averageTime() },
      { name: m.column_average_completed(), text: m.definition_average_completed() },
      { name: m.column_average_attempts(), text: m.definition_average_attempts() },
      { name: m.column_score(), text: m.definition_tag_score() },
      { name: m.column_average_passed(), text: m.definition_average_passed() },
    ],
    empty: { title: m.analytics_tags_none(), hint: m.analytics_tags_none_hint() },
  };
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
