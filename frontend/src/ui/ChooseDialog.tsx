import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Outcome } from '@/api/inParts';
import { notices } from '@/app/notices';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from './Callout';
import { DataTable, type DataTableProps, type Page } from './DataTable';
import { Dialog, DialogButtons } from './Dialog';
import styles from './Dialog.module.css';
import { everyRow } from './everyRow';
import type { ListState } from './listState';

/** What is done with the rows that were chosen, and the words for it. */
export interface Choosing<Row> {
  readonly title: string;
  readonly hint?: string;
  /** Why a row cannot be chosen, or null when it can. */
  readonly blocked: (row: Row) => string | null;
  readonly verb: (count: number) => string;
  readonly act: (ids: readonly string[]) => Promise<Outcome[]>;
  readonly done: (count: number) => string;
  readonly onClose: () => void;
}

/** Rows found in a list and ticked one by one, or all that were found; what was refused stays chosen. */
export function ChooseDialog<Row extends { readonly id: string }, State extends ListState>({
  choosing: { title, hint, blocked, verb, act, done, onClose },
  list,
  name,
  load,
}: {
  choosing: Choosing<Row>;
  list: Omit<DataTableProps<Row, State>, 'rowId' | 'selection' | 'caption'>;
  name: (row: Row) => string;
  /** One page of what was found. */
  load: (page: number, size: number) => Promise<Page<Row>>;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const total = list.query.data?.totalElements ?? 0;

  const all = useMutation({
    mutationFn: () => everyRow(load),
    onSuccess: ({ rows }) =>
      setChosen(new Set([...chosen, ...rows.filter((row) => blocked(row) === null).map(({ id }) => id)])),
  });
  const add = useMutation({
    mutationFn: () => act([...chosen]),
    onSuccess: (outcomes) => {
      const failed = outcomes.filter(({ ok }) => !ok);
      const count = outcomes.length - failed.length;
      if (count > 0) notices.show('success', { text: done(count) });
      const [first] = failed;
      if (!first) return onClose();
      setChosen(new Set(failed.map(({ id }) => id)));
      notices.show('error', { text: textOfCode(first.code ?? 'unknown') });
    },
  });
  const failure = add.error ?? all.error;
  return (
    <Dialog title={title} size={920} onClose={onClose}>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <DataTable<Row, State>
        {...list}
        caption={title}
        rowId={(row) => row.id}
        selection={{ ids: chosen, onChange: setChosen, label: name, blocked }}
      />
      {failure && <Callout tone="bad">{textOf(failure)}</Callout>}
      <DialogButtons sticky>
        {total > list.state.size && (
          <Button variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
            {m.bulk_choose_all({ count: total })}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {m.action_cancel()}
        </Button>
        <Button disabled={chosen.size === 0} loading={add.isPending} onClick={() => add.mutate()}>
          {chosen.size === 0 ? m.list_nothing_chosen() : verb(chosen.size)}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
