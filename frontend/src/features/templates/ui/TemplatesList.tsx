import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Ability } from '@/api/schema';
import { pathologyName, pathologyOptions, usePathologies } from '@/features/scenarios/pathologies';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { type RowAction, RowActions } from '@/ui/actions';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ExportButton } from '@/ui/ExportButton';
import { type FilterChip, FilterChips } from '@/ui/FilterChips';
import { changed, foundTotal } from '@/ui/listState';
import { PageHeader } from '@/ui/PageHeader';
import { PlaceButton } from '@/ui/PlaceLink';
import { useChosen } from '@/ui/useChosen';
import { searchTemplates, templatesQuery } from '../api';
import { useBeginning } from '../beginning';
import { useTemplateDeletion } from '../deletion';
import type { TemplateFilters, TemplateRow, TemplatesState } from '../model';
import { templateColumns, templateCsv } from './columns';
import { loadAssign, loadTexts } from './parts';
import styles from './Templates.module.css';

const AssignDialog = lazy(loadAssign);
const TextsDialog = lazy(loadTexts);

const route = getRouteApi('/templatesManagement');

/** The templates in sight: begun from, assigned, renamed, deleted. */
export function TemplatesList() {
  usePathologies();
  const { template: _open, tab: _tab, ...state } = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const filters: TemplateFilters = {
    ...(state.pathology ? { pathology: state.pathology } : {}),
    ...(state.mine && person ? { creatorIds: [person.id] } : {}),
  };
  const query = useQuery(templatesQuery(state, filters));
  const [editing, setEditing] = useState<TemplateRow | null>(null);
  const [assigning, setAssigning] = useState<readonly TemplateRow[] | null>(null);
  const chosen = useChosen(query.data?.content);
  const remove = useTemplateDeletion(chosen.drop);
  const beginning = useBeginning();
  const administrator = person?.role === 'ADMIN';
  const total = query.data?.totalElements ?? 0;
  const words = { count: total, number: formatNumber(total) };
  const filtered = state.pathology !== undefined || state.mine;
  const go = (next: TemplatesState) => void navigate({ search: next, replace: true });
  const able = (ability: Ability) => chosen.rows.filter(({ abilities }) => abilities.includes(ability));

  const actions: RowAction<TemplateRow>[] = [
    {
      id: 'use',
      label: m.template_begin(),
      icon: 'play',
      ability: 'use',
      perform: ([row]) => row && beginning.mutate(row.id),
    },
    {
      id: 'assign',
      label: m.template_assign(),
      icon: 'people',
      ability: 'assign',
      perform: (rows) => setAssigning(rows),
    },
    {
      id: 'edit',
      label: m.template_edit(),
      icon: 'pen',
      ability: 'edit',
      perform: ([row]) => setEditing(row ?? null),
    },
    {
      id: 'delete',
      label: m.template_delete(),
      icon: 'trash',
      ability: 'delete',
      danger: true,
      perform: remove,
    },
  ];
  return (
    <>
      <PageHeader
        eyebrow={m.nav_templates_management()}
        title={
          foundTotal(query) !== undefined
            ? state.search || filtered
              ? m.templates_found(words)
              : m.templates_count(words)
            : m.nav_templates_management()
        }
        hint={administrator ? m.templates_rule_admin() : m.templates_rule()}
      />
      <DataTable<TemplateRow, TemplatesState>
        caption={m.nav_templates_management()}
        columns={templateColumns()}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={go}
        searchLabel={m.search_templates()}
        filtered={filtered}
        onClearFilters={() => void navigate({ search: {}, replace: true })}
        chips={
          <FilterChips
            chips={chipsOf(state, go)}
            onClear={() => void navigate({ search: {}, replace: true })}
          />
        }
        tools={
          <>
            <NativeSelect
              className={styles.filter ?? ''}
              aria-label={m.column_pathology()}
              value={state.pathology ?? ''}
              data={[{ value: '', label: m.filter_pathology_all() }, ...pathologyOptions()]}
              onChange={({ currentTarget: { value } }) =>
                go(changed<TemplatesState>(state, { pathology: value || undefined }))
              }
            />
            <Checkbox
              size="xs"
              className={styles.mine ?? ''}
              label={m.filter_mine()}
              checked={state.mine}
              onChange={({ currentTarget: { checked } }) =>
                go(changed<TemplatesState>(state, { mine: checked }))
              }
            />
            <ExportButton
              name={m.templates_file()}
              columns={templateCsv()}
              load={(page, size) => searchTemplates({ ...state, page, size }, filters)}
            />
          </>
        }
        empty={
          <EmptyState
            icon="template"
            title={m.templates_none()}
            hint={administrator ? m.templates_none_hint_admin() : m.templates_none_hint()}
            action={<PlaceButton to="/scenarioManagement">{m.templates_none_action()}</PlaceButton>}
          />
        }
        rowActions={(row) => <RowActions row={row} name={row.name} actions={actions} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          label: (row) => row.name,
          blocked: (row) => (row.abilities.includes('edit') ? null : m.template_only_use()),
          bar: () => (
            <>
              {administrator && (
                <Button variant="default" size="compact-sm" onClick={() => setAssigning(able('assign'))}>
                  {m.bulk_act({ verb: m.template_assign(), count: able('assign').length })}
                </Button>
              )}
              <Button
                variant="default"
                size="compact-sm"
                className={styles.danger ?? ''}
                onClick={() => remove(able('delete'))}
              >
                {m.bulk_act({ verb: m.template_delete(), count: able('delete').length })}
              </Button>
            </>
          ),
        }}
      />
      <Suspense>
        {editing && <TextsDialog of={{ template: editing }} onClose={() => setEditing(null)} />}
        {assigning && <AssignDialog templates={assigning} onClose={() => setAssigning(null)} />}
      </Suspense>
    </>
  );
}

/** The filters of the list, in words. */
function chipsOf(state: TemplatesState, go: (next: TemplatesState) => void): FilterChip[] {
  const { pathology, mine } = state;
  return [
    ...(pathology
      ? [
          {
            label: m.list_filter({ filter: m.column_pathology(), value: pathologyName(pathology) }),
            onRemove: () => go(changed<TemplatesState>(state, { pathology: undefined })),
          },
        ]
      : []),
    ...(mine
      ? [
          {
            label: m.filter_mine(),
            onRemove: () => go(changed<TemplatesState>(state, { mine: false })),
          },
        ]
      : []),
  ];
}
