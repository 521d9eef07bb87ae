import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SortBy } from '@/api/schema';
import { m } from '@/i18n/generated/messages.js';
import { DataTable } from '@/ui/DataTable';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import type { ListState } from '@/ui/listState';
import { templatesQuery } from '../api';
import { useBeginning } from '../beginning';
import type { TemplateRow } from '../model';
import { choiceColumns } from './columns';
import styles from './Templates.module.css';

type State = ListState<SortBy<'TemplateOrder'>>;

/** A template to begin a scenario with. */
export function ChooseTemplate({
  onBegun,
  onClose,
}: {
  onBegun: (scenarioId: string) => void;
  onClose: () => void;
}) {
  const [state, setState] = useState<State>({
    page: 0,
    size: 10,
    sortBy: 'name',
    descending: false,
    search: '',
  });
  const query = useQuery(templatesQuery(state));
  const beginning = useBeginning(onBegun);
  const start = ({ id, name }: TemplateRow) => (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={m.template_begin_with({ name })}
      loading={beginning.isPending && beginning.variables === id}
      disabled={beginning.isPending}
      onClick={() => beginning.mutate(id)}
    >
      {m.template_use()}
    </Button>
  );
  return (
    <Dialog title={m.template_choose_title()} size={840} onClose={onClose}>
      <p className={styles.hint}>{m.template_choose_hint()}</p>
      <DataTable<TemplateRow, State>
        caption={m.template_choose_title()}
        columns={[...choiceColumns(), { id: 'use', header: m.list_actions(), cell: start }]}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={setState}
        searchLabel={m.search_templates()}
        empty={<EmptyState icon="template" title={m.templates_none()} hint={m.templates_none_hint()} />}
      />
    </Dialog>
  );
}
