import { Link } from '@tanstack/react-router';
import { DEFINITIONS } from '@/features/progress/definitions';
import {
  counted,
  formatDate,
  formatDateTime,
  formatMinutes,
  formatNumber,
  formatPercent,
} from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { TagChip } from '@/ui/Badge';
import { CountLink } from '@/ui/CountLink';
import { type CsvColumn, csvMoment } from '@/ui/csv';
import type { Column } from '@/ui/DataTable';
import type { Definition } from '@/ui/Definitions';
import { ShareCell } from '@/ui/ShareCell';
import type { TagRow } from '../model';
import styles from './Tags.module.css';

const creatorName = ({ creator }: TagRow) => (creator ? `${creator.firstName} ${creator.lastName}` : null);
const time = ({ averageTimeSeconds: seconds }: TagRow) => (seconds === null ? null : formatMinutes(seconds));
const tenth = (value: number | null) => (value === null ? '-' : formatNumber(value));

/** A count, and beneath it those who carry the tag and are not counted in the figures. */
function Count({ tag, tab, more }: { tag: TagRow; tab: 'students' | 'scenarios'; more: string | null }) {
  return (
    <span className={styles.count}>
      <CountLink value={tag[tab]} of={tag.name} to="/tagManagement" search={{ tag: tag.id, tab }} />
      {more !== null && <small>{more}</small>}
    </span>
  );
}

const others = ({ students, allMembers }: TagRow) =>
  allMembers > students ? m.tag_more_members({ count: counted(allMembers - students) }) : null;
const drafts = ({ scenarios, allScenarios }: TagRow) =>
  allScenarios > scenarios ? m.tag_more_scenarios({ count: counted(allScenarios - scenarios) }) : null;

function day(moment: string, by: string | null = null) {
  return (
    <span className={styles.when}>
      <time dateTime={moment} title={formatDateTime(moment)}>
        {formatDate(moment)}
      </time>
      {by !== null && <small>{by}</small>}
    </span>
  );
}

/** The columns of the list; those of the figures only where analytics is open. */
export function tagColumns(figures: boolean): Column<TagRow>[] {
  return [
    {
      id: 'name',
      header: m.column_tag(),
      sort: 'name',
      title: true,
      cell: ({ id, name, color, description }) => (
        <span className={styles.tag}>
          <Link to="/tagManagement" search={{ tag: id }} className={styles.name}>
            <TagChip name={name} color={color} />
          </Link>
          {description !== '' && <small>{description}</small>}
        </span>
      ),
    },
    {
      id: 'students',
      header: m.column_students(),
      numeric: true,
      cell: (row) => <Count tag={row} tab="students" more={others(row)} />,
    },
    {
      id: 'scenarios',
      header: m.column_scenarios(),
      numeric: true,
      cell: (row) => <Count tag={row} tab="scenarios" more={drafts(row)} />,
    },
    ...(figures ? figureColumns() : []),
    {
      id: 'created',
      header: m.column_created(),
      sort: 'createdAt',
      cell: (row) => day(row.created, creatorName(row)),
    },
    { id: 'modified', header: m.column_modified(), sort: 'modified', cell: (row) => day(row.modified) },
  ];
}

function figureColumns(): Column<TagRow>[] {
  return [
    {
      id: 'progress',
      header: m.column_progress(),
      numeric: true,
      cell: ({ progress }) => <ShareCell value={progress} />,
    },
    { id: 'time', header: m.column_average_time(), numeric: true, cell: (row) => time(row) ?? '-' },
    {
      id: 'completed',
      header: m.column_average_completed(),
      numeric: true,
      cell: (row) => tenth(row.averageCompleted),
    },
    {
      id: 'attempts',
      header: m.column_average_attempts(),
      numeric: true,
      cell: (row) => tenth(row.averageAttempts),
    },
    { id: 'score', header: m.column_score(), numeric: true, cell: ({ score }) => formatPercent(score) },
    {
      id: 'passed',
      header: m.column_average_passed(),
      numeric: true,
      cell: (row) => tenth(row.averagePassed),
    },
  ];
}

export function tagCsv(figures: boolean): CsvColumn<TagRow>[] {
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
  return [
    { header: m.column_tag(), value: ({ name }) => name },
    { header: m.tag_color(), value: ({ color }) => color },
    { header: m.tag_description(), value: ({ description }) => description },
    { header: m.column_students(), value: ({ students }) => students },
    { header: m.column_scenarios(), value: ({ scenarios }) => scenarios },
    ...(figures
      ? [
          { header: m.column_progress_percent(), value: ({ progress }: TagRow) => rounded(progress) },
          { header: m.column_average_time(), value: time },
          {
            header: m.column_average_completed(),
            value: ({ averageCompleted }: TagRow) => rounded(averageCompleted),
          },
          {
            header: m.column_average_attempts(),
            value: ({ averageAttempts }: TagRow) => rounded(averageAttempts),
          },
          { header: m.column_score_percent(), value: ({ score }: TagRow) => score },
          { header: m.column_average_passed(), value: ({ averagePassed }: TagRow) => averagePassed },
        ]
      : []),
    { header: m.column_creator(), value: creatorName },
    { header: m.column_created(), value: ({ created }) => csvMoment(created) },
    { header: m.column_modified(), value: ({ modified }) => csvMoment(modified) },
  ];
}

export function tagDefinitions(figures: boolean): Definition[] {
  return [
    { name: m.column_students(), text: m.definition_tag_students() },
    { name: m.column_scenarios(), text: m.definition_tag_scenarios() },
    ...(figures
      ? [
          { name: m.column_progress(), text: DEFINITIONS.tagProgress() },
          { name: m.column_average_time(), text: DEFINITIONS.averageTime() },
          { name: m.column_average_completed(), text: m.definition_average_completed() },
          { name: m.column_average_attempts(), text: m.definition_average_attempts() },
          { name: m.column_score(), text: m.definition_tag_score() },
          { name: m.column_average_passed(), text: m.definition_average_passed() },
        ]
      : []),
  ];
}
