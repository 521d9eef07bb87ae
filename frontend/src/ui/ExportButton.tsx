import { Button } from '@mantine/core';
import { useState } from 'react';
import { notices } from '@/app/notices';
import { textOf } from '@/i18n/errors';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { type CsvColumn, download, toCsv } from './csv';
import type { Page } from './DataTable';
import { everyRow } from './everyRow';
import { Icon } from './icons';

export interface ExportButtonProps<Row> {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly columns: readonly CsvColumn<Row>[];
  /** What the button says in place of “Export CSV”. */
  readonly label?: string;
  /** One page of what is to be exported, as the list shows it now. */
  readonly load: (page: number, size: number) => Promise<Page<Row>>;
}

/** Saves a whole list as CSV, all its pages; says how far it is and when the bound cut it short. */
export function ExportButton<Row>({ name, columns, load, label = m.export_csv() }: ExportButtonProps<Row>) {
  const [progress, setProgress] = useState<{ read: number; total: number } | null>(null);

  async function save() {
    setProgress({ read: 0, total: 0 });
    try {
      const { rows, total } = await everyRow(load, (read, all) => setProgress({ read, total: all }));
      download(name, toCsv(columns, rows));
      if (rows.length < total) {
        notices.show('warning', {
          text: m.export_cut_short({ count: formatNumber(rows.length), total: formatNumber(total) }),
        });
      }
    } catch (error) {
      notices.show('error', { title: m.export_failed(), text: textOf(error) });
    } finally {
      setProgress(null);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={15} />}
      aria-disabled={progress !== null}
      onClick={() => {
        if (progress === null) void save();
      }}
    >
      <span className="numerals" aria-live="polite">
        {progress === null
          ? label
          : progress.total === 0
            ? m.export_begins()
            : m.export_progress({ read: formatNumber(progress.read), total: formatNumber(progress.total) })}
      </span>
    </Button>
  );
}
