import type { ScenarioRow } from '@/features/scenarios/model';
import { pathologyName } from '@/features/scenarios/pathologies';
import { formatDate, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import type { Column } from '@/ui/DataTable';
import { PlaceLink } from '@/ui/PlaceLink';
import { TagList } from '@/ui/TagList';
import styles from './Tags.module.css';

/** Scenarios with their tags, and to how many students each is offered. With `link` the name leads to it. */
export function scenarioColumns(link?: string): Column<ScenarioRow>[] {
  return [
    {
      id: 'name',
      header: m.column_name(),
      sort: 'name',
      title: true,
      cell: ({ id, name }) =>
        link === undefined ? (
          name
        ) : (
          <PlaceLink to="/scenarioGenerator" search={{ id }} className={link}>
            {name}
          </PlaceLink>
        ),
    },
    {
      id: 'status',
      header: m.filter_status(),
      cell: ({ status }) =>
        status === 'published' ? (
          <Badge tone="good" icon="check">
            {m.scenario_published()}
          </Badge>
        ) : (
          <Badge>{m.scenario_draft()}</Badge>
        ),
    },
    {
      id: 'pathology',
      header: m.column_pathology(),
      cell: ({ pathology }) => pathologyName(pathology),
    },
    { id: 'tags', header: m.column_tags(), cell: ({ tags }) => <TagList tags={tags} /> },
    {
      id: 'students',
      header: m.column_students(),
      numeric: true,
      cell: ({ students }) => formatNumber(students),
    },
    {
      id: 'created',
      header: m.column_created(),
      sort: 'createdAt',
      cell: ({ created }) => <span className={styles.day}>{formatDate(created)}</span>,
    },
  ];
}
