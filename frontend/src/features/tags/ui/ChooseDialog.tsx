import { Button, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notices } from '@/app/notices';
import { textOf, textOfCode } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { everyRow } from '@/ui/csv';
import { DataTable, type DataTableProps, type Page } from '@/ui/DataTable';
import type { ListState } from '@/ui/listState';
import { refreshTags } from '../api';
import type { Carriers } from '../carriers';
import type { TagRow } from '../model';
import styles from './Tags.module.css';

/** Rows to give a tag to, found in a list and ticked one by one, or all that were found. */
export function ChooseDialog<Row extends { readonly id: string }, State extends ListState>({
  tag,
  title,
  hint,
  list,
  name,
  blocked,
  load,
  carriers,
  onClose,
}: {
  tag: TagRow;
  title: string;
  hint: string;
  list: Omit<DataTableProps<Row, State>, 'rowId' | 'selection' | 'caption'>;
  name: (row: Row) => string;
  /** Why a row cannot be chosen, or null when it can. */
  blocked: (row: Row) => string | null;
  /** One page of what was found. */
  load: (page: number, size: number) => Promise<Page<Row>>;
  carriers: Carriers;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const total = list.query.data?.totalElements ?? 0;

  const all = useMutation({
    mutationFn: () => everyRow(load),
    onSuccess: ({ rows }) =>
      setChosen(new Set([...chosen, ...rows.filter((row) => blocked(row) === null).map(({ id }) => id)])),
  });
  const add = useMutation({
    mutationFn: () => carriers.label([...chosen], { addTagIds: [tag.id] }),
    onSettled: () => refreshTags(queries),
    onSuccess: (outcomes) => {
      const failed = outcomes.filter(({ ok }) => !ok);
      const count = outcomes.length - failed.length;
      if (count > 0) notices.show('success', { text: carriers.given({ count, name: tag.name }) });
      const [first] = failed;
      if (!first) return onClose();
      setChosen(new Set(failed.map(({ id }) => id)));
      notices.show('error', { text: textOfCode(first.code ?? 'unknown') });
    },
  });
  const failure = add.error ?? all.error;
  return (
    <Modal
      opened
      size={920}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': m.action_close() }}
      title={<span className={styles.dialogTitle}>{title}</span>}
    >
      <div className={styles.form}>
        <p className={styles.hint}>{hint}</p>
        <DataTable<Row, State>
          {...list}
          caption={title}
          rowId={(row) => row.id}
          selection={{ ids: chosen, onChange: setChosen, label: name, blocked }}
        />
        {failure && <Callout tone="bad">{textOf(failure)}</Callout>}
        <div className={`${styles.buttons} ${styles.foot}`}>
          {total > list.state.size && (
            <Button variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
              {m.bulk_choose_all({ count: total })}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button disabled={chosen.size === 0} loading={add.isPending} onClick={() => add.mutate()}>
            {m.tag_give({ count: chosen.size })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
