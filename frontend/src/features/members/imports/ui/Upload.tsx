import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { FileButton } from '@/ui/FileButton';
import { Icon } from '@/ui/icons';
import { Part } from '@/ui/Part';
import styles from '../../ui/Members.module.css';
import { checkFile, importQuery, sampleFile } from '../api';
import { type Columns, type MemberImport, readColumns } from '../model';
import { ColumnChoice } from './ColumnChoice';
import own from './Import.module.css';

/** As much as the server takes. */
const LARGEST = 10 * 1024 * 1024;

/** The file itself; what its columns mean is asked only when they do not say it. */
export function Upload({ onChecked }: { onChecked: (imported: MemberImport) => void }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const check = useMutation({
    mutationFn: ({ chosen, columns }: { chosen: File; columns: Columns | null }) => {
      if (chosen.size > LARGEST) throw new ApiError('file_too_large', 413);
      return checkFile(chosen, columns);
    },
    onSuccess: (imported) => {
      queries.setQueryData(importQuery(imported.id).queryKey, imported);
      onChecked(imported);
    },
  });

  function take(chosen: File | undefined) {
    if (!chosen) return;
    setFile(chosen);
    check.mutate({ chosen, columns: null });
  }

  const missing =
    check.error instanceof ApiError && check.error.code === 'column_missing' ? check.error : null;
  const headers = Array.isArray(missing?.detail.headers) ? missing.detail.headers.map(String) : [];
  return (
    <div className={own.parts}>
      <section
        className={own.drop}
        data-over={over || undefined}
        aria-label={m.import_file()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="up" size={22} />
        <p>{file ? file.name : m.import_drop()}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The same file, mended, can be chosen again.
            currentTarget.value = '';
          }}
        />
        <Button loading={check.isPending} onClick={() => input.current?.click()}>
          {m.import_choose()}
        </Button>
        <p className={styles.hint}>{m.import_limits()}</p>
      </section>
      {check.isError && (
        <Callout tone={missing ? 'warn' : 'bad'}>
          {missing ? m.import_columns_needed() : textOf(check.error)}
        </Callout>
      )}
      {missing && file && headers.length > 0 && (
        <ColumnChoice
          headers={headers}
          columns={readColumns(missing.detail.columns)}
          working={check.isPending}
          onChosen={(columns) => check.mutate({ chosen: file, columns })}
        />
      )}
      <Part title={m.import_sample()}>
        <p className={styles.hint}>{m.import_sample_hint()}</p>
        <div className={styles.buttons}>
          <FileButton name={`${m.import_sample_file()}.csv`} load={() => sampleFile('csv')}>
            {m.import_sample_csv()}
          </FileButton>
          <FileButton name={`${m.import_sample_file()}.xlsx`} load={() => sampleFile('xlsx')}>
            {m.import_sample_xlsx()}
          </FileButton>
        </div>
      </Part>
    </div>
  );
}
