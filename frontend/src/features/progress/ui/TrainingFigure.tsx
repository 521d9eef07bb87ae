import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { DayChart } from '@/charts/DayChart';
import { formatDate, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type CsvColumn, download, toCsv } from '@/ui/csv';
import { Icon } from '@/ui/icons';
import type { TrainingDay } from '../model';
import { everyDay, MEAN_DAYS, movingMean, SPAN_DAYS, verdict } from '../trend';
import { verdictText } from '../words';
import styles from './TrainingFigure.module.css';

/** Training over some days: what it shows in a sentence, drawn, as a table and as CSV. */
export function TrainingFigure({
  days: reported,
  today = new Date().toISOString().slice(0, 10),
  span = SPAN_DAYS,
  title,
  file,
}: {
  days: readonly TrainingDay[];
  /** The last day, YYYY-MM-DD. */
  today?: string;
  /** How many days. */
  span?: number;
  /** What is said instead, where the days do not end today. */
  title?: string | undefined;
  /** The name of the CSV file. */
  file: string;
}) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const days = everyDay(reported, today, span);
  const means = movingMean(days);
  const point = title ?? verdictText(verdict(days), span);

  function describe(index: number): string {
    const day = days[index];
    if (!day) return '';
    const date = formatDate(day.date);
    return day.attempts === 0
      ? m.trend_day_none({ date })
      : m.trend_day({ date, count: day.attempts, progress: formatPercent(day.averageProgress) });
  }

  return (
    <figure className={styles.figure}>
      <figcaption className={styles.head}>
        <h2>{point}</h2>
        <div className={styles.tools}>
          <SegmentedControl
            size="xs"
            aria-label={m.figure_view()}
            value={view}
            data={[
              { value: 'chart', label: m.figure_chart() },
              { value: 'table', label: m.figure_table() },
            ]}
            onChange={(next) => setView(next === 'table' ? 'table' : 'chart')}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<Icon name="download" size={15} />}
            onClick={() => download(file, toCsv(columns(), days))}
          >
            {m.export_csv()}
          </Button>
        </div>
      </figcaption>
      {view === 'chart' ? (
        <DayChart
          label={point}
          shareLabel={m.trend_share_label({ count: MEAN_DAYS })}
          barLabel={m.trend_bars()}
          describe={describe}
          days={days.map((day, index) => ({
            date: day.date,
            dot: day.attempts === 0 ? null : day.averageProgress,
            line: means[index] ?? null,
            bar: day.attempts,
            filled: day.completed,
          }))}
        />
      ) : (
        <DayTable days={days} caption={point} />
      )}
    </figure>
  );
}

function columns(): CsvColumn<TrainingDay>[] {
  return [
    { header: m.column_day(), value: ({ date }) => date },
    { header: m.column_attempts(), value: ({ attempts }) => attempts },
    { header: m.column_completed(), value: ({ completed }) => completed },
    {
      header: m.column_average_progress(),
      value: ({ attempts, averageProgress }) =>
        attempts === 0 || averageProgress === null ? null : Math.round(averageProgress),
    },
  ];
}

function DayTable({ days, caption }: { days: readonly TrainingDay[]; caption: string }) {
  const trained = days.filter(({ attempts }) => attempts > 0).reverse();
  if (trained.length === 0) return <p className={styles.none}>{m.trend_table_none()}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{m.column_day()}</th>
            <th>{m.column_attempts()}</th>
            <th>{m.column_completed()}</th>
            <th>{m.column_average_progress()}</th>
          </tr>
        </thead>
        <tbody>
          {trained.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatDate(day.date)}</th>
              <td>{formatNumber(day.attempts)}</td>
              <td>{formatNumber(day.completed)}</td>
              <td>{formatPercent(day.averageProgress)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
