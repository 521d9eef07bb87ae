import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sortOf } from '@/features/members/model';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { type RowAction, RowActions } from '@/ui/actions';
import { DataTable } from '@/ui/DataTable';
import { Definitions } from '@/ui/Definitions';
import { EmptyState } from '@/ui/EmptyState';
import { ExportButton } from '@/ui/ExportButton';
import { Icon } from '@/ui/icons';
import { foundTotal } from '@/ui/listState';
import { PageHeader } from '@/ui/PageHeader';
import { useOpenPlace } from '@/ui/PlaceLink';
import { useChosen } from '@/ui/useChosen';
import { searchTags, tagsQuery } from '../api';
import { useTagDeletion } from '../deletion';
import { TAG_SORTS } from '../lists';
import type { TagRow, TagsState } from '../model';
import { tagColumns, tagCsv, tagDefinitions } from './columns';
import styles from './Tags.module.css';

const TagDialog = lazy(() =>
  loadPart(() => import('./TagDialog').then((part) => ({ default: part.TagDialog }))),
);

const route = getRouteApi('/tagManagement');

/** All tags of the company: found, made, changed, deleted. */
export function TagsList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state: TagsState = { ...search, sortBy: sortOf(TAG_SORTS, search.sortBy) };
  const query = useQuery(tagsQuery(state));
  const figures = useOpenPlace('/analytics');
  const [dialog, setDialog] = useState<{ tag: TagRow | null } | null>(null);
  const chosen = useChosen(query.data?.content);
  const remove = useTagDeletion(chosen.drop);
  const total = query.data?.totalElements ?? 0;
  const words = { count: total, number: formatNumber(total) };

  const add = (
    <Button leftSection={<Icon name="plus" size={15} />} onClick={() => setDialog({ tag: null })}>
      {m.tag_new()}
    </Button>
  );
  const actions: RowAction<TagRow>[] = [
    {
      id: 'open',
      label: m.tag_open(),
      icon: 'people',
      ability: 'view',
      perform: ([row]) => void navigate({ search: { tag: row?.id } }),
    },
    {
      id: 'edit',
      label: m.tag_edit(),
      icon: 'pen',
      ability: 'edit',
      perform: ([row]) => setDialog({ tag: row ?? null }),
    },
    {
      id: 'delete',
      label: m.tag_delete(),
      icon: 'trash',
      ability: 'delete',
      danger: true,
      perform: remove,
    },
  ];
  return (
    <>
      <PageHeader
        eyebrow={m.nav_tag_management()}
        title={
          foundTotal(query) !== undefined
            ? state.search
              ? m.tags_found(words)
              : m.tags_count(words)
            : m.nav_tag_management()
        }
        hint={m.tags_rule()}
        actions={add}
      />
      <DataTable<TagRow, TagsState>
        caption={m.nav_tag_management()}
        columns={tagColumns(figures)}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={(next) => void navigate({ search: next, replace: true })}
        searchLabel={m.search_tags()}
        tools={
          <>
            <ExportButton
              name={m.tags_file()}
              columns={tagCsv(figures)}
              load={(page, size) => searchTags({ ...state, page, size })}
            />
            <Definitions items={tagDefinitions(figures)} />
          </>
        }
        empty={
          <EmptyState icon="tag" title={m.analytics_tags_none()} hint={m.tags_none_hint()} action={add} />
        }
        rowActions={(row) => <RowActions row={row} name={row.name} actions={actions} />}
        selection={{
          ids: chosen.ids,
          onChange: chosen.choose,
          label: (row) => row.name,
          bar: () => (
            <Button
              variant="default"
              size="compact-sm"
              className={styles.danger ?? ''}
              onClick={() => void remove(chosen.rows)}
            >
              {m.bulk_act({ verb: m.tag_delete(), count: chosen.rows.length })}
            </Button>
          ),
        }}
      />
      {dialog && (
        <Suspense>
          <TagDialog tag={dialog.tag} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
}
