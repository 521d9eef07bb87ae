import { Link } from '@tanstack/react-router';
import { STUDENT_STATE_WORDS } from '@/features/assignments/words';
import { formatDateTime, formatMeasure, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { companyZone, formatTermPlain, termHeader, toCompanyTime } from '@/i18n/terms';
import { Badge } from '@/ui/Badge';
import { type CsvColumn, csvMoment } from '@/ui/csv';
import type { Column } from '@/ui/DataTable';
import type { Definition } from '@/ui/Definitions';
import links from '@/ui/links.module.css';
import { PlaceLink } from '@/ui/PlaceLink';
import { ShareCell } from '@/ui/ShareCell';
import type { ItemKind, View } from '../lists';
import { type AttentionRow, type ItemRow, LEAST_ATTEMPTS, type PeopleView } from '../model';

export const VIEW_TEXTS: Record<View, () => string> = {
  inactive: m.attention_inactive,
  stuck: m.attention_stuck,
  late: m.attention_late,
  case: m.attention_cases,
  objective: m.attention_objectives,
  harm: m.attention_harm_cases,
  harmful: m.attention_harmful,
  critical: m.attention_critical,
};

const FAILED: Record<ItemKind, () => string> = {
  case: m.attention_not_passed,
  objective: m.attention_not_reached,
  harm: m.attention_with_harm,
  harmful: m.attention_taken,
  critical: m.attention_missed,
};

const fullName = ({ student }: AttentionRow) => `${student.firstName} ${student.lastName}`;

/** Students, with the case or the assignment where the list is about one. */
export function peopleColumns(view: PeopleView): Column<AttentionRow>[] {
  const student: Column<AttentionRow> = {
    id: 'name',
    header: m.column_student(),
    sort: 'name',
    title: true,
    cell: (row) => (
      <Link
        to="/analytics"
        search={{ tab: 'students', student: row.student.id }}
        className={links.name}
        preload="intent"
      >
        {fullName(row)}
      </Link>
    ),
  };
  const last: Column<AttentionRow> = {
    id: 'last',
    header: m.attention_last(),
    sort: 'last',
    cell: ({ lastAt }) => (lastAt === null ? m.attention_never() : formatDateTime(lastAt)),
  };
  const attempts: Column<AttentionRow> = {
    id: 'attempts',
    header: m.column_attempts(),
    sort: 'attempts',
    numeric: true,
    cell: (row) => formatNumber(row.attempts),
  };
  const best: Column<AttentionRow> = {
    id: 'percent',
    header: m.attention_best(),
    numeric: true,
    cell: ({ percent }) => <ShareCell value={percent ?? null} />,
  };
  if (view === 'inactive') return [student, last, attempts];
  if (view === 'stuck')
    return [
      student,
      { id: 'scenario', header: m.column_scenario(), cell: ({ scenarioName }) => scenarioName },
      attempts,
      best,
      last,
    ];
  return [
    student,
    {
      id: 'assignment',
      header: m.nav_assignments(),
      cell: ({ assignmentId, assignmentTitle }) => (
        <PlaceLink
          to="/assignments"
          search={{ assignment: assignmentId, late: true, sortBy: 'name' }}
          className={links.name}
        >
          {assignmentTitle}
        </PlaceLink>
      ),
    },
    { id: 'due', header: termHeader(m.assignment_due()), cell: ({ dueAt }) => formatTermPlain(dueAt) },
    {
      id: 'state',
      header: m.filter_status(),
      cell: ({ state }) =>
        state && <Badge tone={STUDENT_STATE_WORDS[state].tone}>{STUDENT_STATE_WORDS[state].text()}</Badge>,
    },
    attempts,
    best,
    last,
  ];
}

export function peopleCsv(view: PeopleView): CsvColumn<AttentionRow>[] {
  const about: Record<PeopleView, CsvColumn<AttentionRow>[]> = {
    inactive: [],
    stuck: [{ header: m.column_scenario(), value: ({ scenarioName }) => scenarioName }],
    late: [
      { header: m.nav_assignments(), value: ({ assignmentTitle }) => assignmentTitle },
      {
        header: m.csv_due({ zone: companyZone() }),
        value: ({ dueAt }) => (dueAt ? toCompanyTime(new Date(dueAt)).replace('T', ' ') : null),
      },
    ],
  };
  return [
    { header: m.column_student(), value: fullName },
    ...about[view],
    { header: m.column_attempts(), value: ({ attempts }) => attempts },
    { header: m.column_score_percent(), value: ({ percent }) => percent },
    { header: m.attention_last(), value: ({ lastAt }) => csvMoment(lastAt) },
  ];
}

/** Parts of cases; the number of those that failed leads to the attempts behind it. */
export function itemColumns(view: ItemKind): Column<ItemRow>[] {
  const name: Column<ItemRow> = {
    id: 'name',
    header: m.column_scenario(),
    sort: 'name',
    title: view === 'case' || view === 'harm',
    cell: ({ scenarioName }) => scenarioName,
  };
  const part: Column<ItemRow> = {
    id: 'part',
    header: view === 'objective' ? m.attention_objective() : m.attention_action(),
    title: true,
    cell: ({ text }) => text ?? m.attention_gone(),
  };
  const figures: Column<ItemRow>[] = [
    {
      id: 'attempts',
      header: m.attention_scored(),
      sort: 'attempts',
      numeric: true,
      cell: ({ attempts }) => formatNumber(attempts),
    },
    {
      id: 'share',
      header: FAILED[view](),
      sort: 'share',
      numeric: true,
      cell: ({ scenarioId, item, failed, share }) => (
        <Link
          from="/analytics"
          to="/analytics"
          search={(now) => ({ ...now, page: 0, search: '', scenario: scenarioId, item })}
          className={links.name}
        >
          {m.attention_share_of({ failed: formatNumber(failed), percent: formatPercent(share) })}
        </Link>
      ),
    },
  ];
  const score: Column<ItemRow> = {
    id: 'score',
    header: m.attention_mean_score(),
    sort: 'score',
    numeric: true,
    cell: (row) => <ShareCell value={row.score} />,
  };
  const analysis: Column<ItemRow>[] = [
    {
      id: 'difficulty',
      header: m.attention_difficulty(),
      numeric: true,
      cell: ({ share }) => <ShareCell value={100 - share} />,
    },
    {
      id: 'discrimination',
      header: m.attention_discrimination(),
      sort: 'discrimination',
      numeric: true,
      cell: ({ discrimination }) => (discrimination === null ? '-' : formatMeasure(discrimination)),
    },
  ];
  if (view === 'case') return [name, ...figures, score];
  if (view === 'harm') return [name, ...figures];
  return [part, name, ...figures, ...(view === 'objective' ? analysis : [])];
}

export function itemCsv(view: ItemKind): CsvColumn<ItemRow>[] {
  const whole = view === 'case' || view === 'harm';
  return [
    { header: m.column_scenario(), value: ({ scenarioName }) => scenarioName },
    ...(whole ? [] : [{ header: VIEW_TEXTS[view](), value: ({ text }: ItemRow) => text }]),
    { header: m.attention_scored(), value: ({ attempts }) => attempts },
    { header: FAILED[view](), value: ({ failed }) => failed },
    { header: `${FAILED[view]()}, %`, value: ({ share }) => share },
    ...(view === 'case' ? [{ header: m.column_score_percent(), value: ({ score }: ItemRow) => score }] : []),
    ...(view === 'objective'
      ? [{ header: m.attention_discrimination(), value: ({ discrimination }: ItemRow) => discrimination }]
      : []),
  ];
}

export function itemDefinitions(view: ItemKind): Definition[] {
  const analysis: Definition[] = [
    { name: m.attention_difficulty(), text: m.attention_difficulty_definition() },
    { name: m.attention_discrimination(), text: m.attention_discrimination_definition() },
  ];
  return [
    ...(view === 'objective' ? analysis : []),
    { name: m.attention_least(), text: m.attention_least_definition({ count: LEAST_ATTEMPTS }) },
  ];
}
