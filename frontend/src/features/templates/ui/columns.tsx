import { Link } from '@tanstack/react-router';
import { pathologyName } from '@/features/scenarios/pathologies';
import { formatDate, formatDateTime, formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { fromServerLocale, languageName } from '@/i18n/locale';
import { Badge } from '@/ui/Badge';
import { type CsvColumn, csvMoment } from '@/ui/csv';
import type { Column } from '@/ui/DataTable';
import links from '@/ui/links.module.css';
import { nameOf, type TemplateRow } from '../model';
import styles from './Templates.module.css';

/** As many teachers a row names; the template's own page names all. */
const MOST_NAMED = 2;

export const languageOf = ({ locale }: Pick<TemplateRow, 'locale'>): string =>
  languageName(fromServerLocale(locale));

const completeText = ({ complete }: TemplateRow) =>
  complete ? m.template_complete() : m.template_unfinished();

export function Completeness({ row }: { row: TemplateRow }) {
  return (
    <span className={styles.stack}>
      {row.complete ? (
        <Badge tone="good" icon="check">
          {m.template_complete()}
        </Badge>
      ) : (
        <Badge>{m.template_unfinished()}</Badge>
      )}
      <small>{m.template_blocks({ count: row.blocks, number: formatNumber(row.blocks) })}</small>
    </span>
  );
}

/** Who has it: the first by name, and how many more. */
function Teachers({ row: { teachers, teacherCount } }: { row: TemplateRow }) {
  if (teacherCount === 0) return '-';
  const more = teacherCount - Math.min(MOST_NAMED, teachers.length);
  return (
    <span className={`${styles.stack} ${styles.who}`}>
      {teachers.slice(0, MOST_NAMED).map((teacher) => (
        <span key={teacher.id}>{nameOf(teacher)}</span>
      ))}
      {more > 0 && <small>{m.template_more_teachers({ count: more })}</small>}
    </span>
  );
}

/** Who made it; gone where that person is no longer there. */
const creatorName = ({ creator }: TemplateRow) => (creator ? nameOf(creator) : null);

function nameColumn(open: boolean): Column<TemplateRow> {
  return {
    id: 'name',
    header: m.column_template(),
    sort: 'name',
    title: true,
    cell: ({ id, name, description }) => (
      <span className={styles.template}>
        {open ? (
          <Link to="/templatesManagement" search={{ template: id }} className={links.name}>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}
        {description !== '' && <small>{description}</small>}
      </span>
    ),
  };
}

const pathologyColumn = (): Column<TemplateRow> => ({
  id: 'pathology',
  header: m.column_pathology(),
  sort: 'pathology',
  cell: (row) => (
    <span className={styles.stack}>
      {pathologyName(row.pathology)}
      <small>{languageOf(row)}</small>
    </span>
  ),
});

/** What tells templates apart for who chooses one to begin with. */
export function choiceColumns(): Column<TemplateRow>[] {
  return [
    nameColumn(false),
    pathologyColumn(),
    { id: 'complete', header: m.view_case(), cell: (row) => <Completeness row={row} /> },
  ];
}

export function templateColumns(): Column<TemplateRow>[] {
  return [
    nameColumn(true),
    pathologyColumn(),
    { id: 'complete', header: m.view_case(), cell: (row) => <Completeness row={row} /> },
    { id: 'teachers', header: m.column_teachers(), cell: (row) => <Teachers row={row} /> },
    {
      id: 'creator',
      header: m.column_creator(),
      cell: (row) => <span className={styles.who}>{creatorName(row) ?? '-'}</span>,
    },
    {
      id: 'created',
      header: m.column_created(),
      sort: 'createdAt',
      cell: ({ created }) => (
        <time dateTime={created} title={formatDateTime(created)} className={styles.day}>
          {formatDate(created)}
        </time>
      ),
    },
  ];
}

export function templateCsv(): CsvColumn<TemplateRow>[] {
  return [
    { header: m.column_template(), value: ({ name }) => name },
    { header: m.tag_description(), value: ({ description }) => description },
    {
      header: m.column_pathology(),
      value: ({ pathology }) => (pathology === null ? null : pathologyName(pathology)),
    },
    { header: m.profile_language(), value: languageOf },
    { header: m.view_case(), value: completeText },
    { header: m.column_teachers(), value: ({ teacherCount }) => teacherCount },
    { header: m.column_creator(), value: creatorName },
    { header: m.column_created(), value: ({ created }) => csvMoment(created) },
    { header: m.column_modified(), value: ({ modified }) => csvMoment(modified) },
  ];
}
