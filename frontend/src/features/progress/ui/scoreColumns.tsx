import { formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { CsvColumn } from '@/ui/csv';
import type { Column } from '@/ui/DataTable';
import type { Definition } from '@/ui/Definitions';
import { DEFINITIONS } from '../definitions';

/** What lists say of attempts with a score; the last two are of the mean attempt. */
interface Scored {
  readonly score: number | null;
  readonly criticalMissed: number | null;
  readonly harmful: number | null;
}

const tenth = (value: number | null) => (value === null ? '-' : formatNumber(value));

/** Score, what `passed` says, and the errors; without the column that is chosen they fit a window of 1440 px. */
export function scoreColumns<Row extends Scored>(passed: Column<Row>): Column<Row>[] {
  return [
    {
      id: 'score',
      header: m.column_score(),
      sort: 'score',
      numeric: true,
      cell: ({ score }) => formatPercent(score),
    },
    passed,
    {
      id: 'criticalMissed',
      header: m.column_critical_missed(),
      sort: 'criticalMissed',
      numeric: true,
      extra: true,
      cell: ({ criticalMissed }) => tenth(criticalMissed),
    },
    {
      id: 'harmful',
      header: m.column_harmful(),
      sort: 'harmful',
      numeric: true,
      cell: ({ harmful }) => tenth(harmful),
    },
  ];
}

/** The same in a file. */
export function scoreCsv<Row extends Scored>(passed: CsvColumn<Row>): CsvColumn<Row>[] {
  return [
    { header: m.column_score_percent(), value: ({ score }) => score },
    passed,
    { header: m.column_critical_missed(), value: ({ criticalMissed }) => criticalMissed },
    { header: m.column_harmful(), value: ({ harmful }) => harmful },
  ];
}

/** What they mean; `score` and `passed` differ from list to list. */
export function scoreDefinitions(score: string, passed: Definition): Definition[] {
  return [
    { name: m.column_score(), text: score },
    passed,
    { name: m.column_critical_missed(), text: DEFINITIONS.criticalMissed() },
    { name: m.column_harmful(), text: DEFINITIONS.harmful() },
  ];
}
