import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Part } from '@/ui/Part';
import { type Columns, columnsProblem, FIELDS, NEEDED } from '../model';
import { fieldText } from '../words';
import own from './Import.module.css';

/** Which column of the file means what. */
export function ColumnChoice({
  headers,
  columns: found,
  working,
  onChosen,
}: {
  headers: readonly string[];
  columns: Columns;
  working: boolean;
  onChosen: (columns: Columns) => void;
}) {
  const [columns, setColumns] = useState(found);
  const problem = columnsProblem(columns);
  return (
    <Part title={m.import_columns()}>
      <div className={own.fields}>
        {FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={NEEDED.includes(field) ? m.import_needed({ name: fieldText(field) }) : fieldText(field)}
            value={columns[field] === null ? '' : String(columns[field])}
            data={[
              { value: '', label: m.import_no_column() },
              ...headers.map((header, index) => ({
                value: String(index),
                label: header || m.import_column_number({ number: index + 1 }),
              })),
            ]}
            onChange={({ currentTarget }) =>
              setColumns({
                ...columns,
                [field]: currentTarget.value === '' ? null : Number(currentTarget.value),
              })
            }
          />
        ))}
      </div>
      {problem === 'twice' && <Callout tone="warn">{m.import_columns_twice()}</Callout>}
      <div>
        <Button disabled={problem !== null} loading={working} onClick={() => onChosen(columns)}>
          {m.import_check()}
        </Button>
      </div>
    </Part>
  );
}
