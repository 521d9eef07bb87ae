import type { ScenarioRow } from '@/features/scenarios/model';
import { pathologyName } from '@/features/scenarios/pathologies';
import { formatDate, formatDateTime, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { type CsvColumn, csvMoment } from '@/ui/csv';
import type { Column } from '@/ui/DataTable';
import { PlaceLink } from '@/ui/PlaceLink';
import { TagList } from '@/ui/TagList';
import styles from './ScenarioManagement.module.css';

const creatorName = ({ creator }: ScenarioRow) =>
  creator ? `${creator.firstName} ${creator.lastName}` : null;

const statusText = ({ status }: ScenarioRow) =>
  status === 'published' ? m.scenario_published() : m.scenario_draft();

export function scenarioColumns(): Column<ScenarioRow>[] {
  return [
    {
      id: 'name',
      header: m.column_name(),
      sort: 'name',
      title: true,
      cell: ({ id, name }) => (
        <PlaceLink to="/scenarioGenerator" search={{ id }} className={styles.name}>
          {name}
        </PlaceLink>
      ),
    },
    { id: 'status', header: m.filter_status(), sort: 'status', cell: (row) => <Status row={row} /> },
    {
      id: 'pathology',
      header: m.column_pathology(),
      sort: 'pathology',
      cell: ({ pathology }) => pathologyName(pathology),
    },
    { id: 'tags', header: m.column_tags(), cell: ({ tags }) => <TagList tags={tags} /> },
    {
      id: 'students',
      header: m.column_students(),
      numeric: true,
      // A draft is offered to nobody yet.
      cell: ({ status, students }) => (status === 'published' ? formatNumber(students) : '-'),
    },
    {
      id: 'blocks',
      header: m.column_blocks(),
      numeric: true,
      cell: ({ blocks }) => formatNumber(blocks),
    },
    {
      id: 'creator',
      header: m.column_creator(),
      cell: (row) => creatorName(row) ?? (row.isDefault ? m.scenario_built_in() : '-'),
    },
    { id: 'created', header: m.column_created(), sort: 'createdAt', cell: ({ created }) => day(created) },
    {
      id: 'modified',
      header: m.column_modified(),
      sort: 'modified',
      cell: ({ modified }) => day(modified),
    },
  ];
}

function day(moment: string) {
  return (
    <time dateTime={moment} title={formatDateTime(moment)} className={styles.day}>
      {formatDate(moment)}
    </time>
  );
}

function Status({ row }: { row: ScenarioRow }) {
  if (row.status === 'published') {
    return (
      <Badge tone="good" icon="check">
        {m.scenario_published()}
      </Badge>
    );
  }
  return (
    <span className={styles.status}>
      <Badge>{m.scenario_draft()}</Badge>
      <small>{row.readyToPublish ? m.scenario_ready() : m.scenario_not_ready()}</small>
    </span>
  );
}

export function scenarioCsv(): CsvColumn<ScenarioRow>[] {
  return [
    { header: m.column_name(), value: ({ name }) => name },
    { header: m.filter_status(), value: statusText },
    {
      header: m.column_pathology(),
      value: ({ pathology }) => (pathology === null ? null : pathologyName(pathology)),
    },
    { header: m.column_tags(), value: ({ tags }) => tags.map(({ name }) => name).join(', ') },
    {
      header: m.column_students(),
      value: ({ status, students }) => (status === 'published' ? students : ''),
    },
    { header: m.column_blocks(), value: ({ blocks }) => blocks },
    { header: m.column_creator(), value: creatorName },
    { header: m.column_created(), value: ({ created }) => csvMoment(created) },
    { header: m.column_modified(), value: ({ modified }) => csvMoment(modified) },
  ];
}
