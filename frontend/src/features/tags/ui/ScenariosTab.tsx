import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sortOf } from '@/features/members/model';
import { scenarioPageQuery } from '@/features/scenarios/api';
import { can, type ScenarioRow } from '@/features/scenarios/model';
import { usePathologies } from '@/features/scenarios/pathologies';
import { counted } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/icons';
import links from '@/ui/links.module.css';
import { SCENARIOS } from '../carriers';
import { TAG_SORTS } from '../lists';
import type { TagRow } from '../model';
import { useTaking } from '../taking';
import { scenarioColumns } from './scenarioColumns';

const ChooseScenarios = lazy(() =>
  loadPart(() => import('./ChooseScenarios').then((part) => ({ default: part.ChooseScenarios }))),
);

const route = getRouteApi('/tagManagement');

/** What taking the tag off these scenarios does to whom they are offered. */
function consequence(tag: TagRow, rows: readonly ScenarioRow[]): string {
  const opened = rows.filter(
    ({ status, tags }) => status === 'published' && tags.every(({ id }) => id === tag.id),
  ).length;
  return opened > 0 ? m.tag_take_off_opens({ count: counted(opened) }) : m.tag_take_off_scenarios_body();
}

/** Every scenario that carries the tag, drafts too. */
export function ScenariosTab({ tag }: { tag: TagRow }) {
  usePathologies();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const state = { ...search, sortBy: sortOf(TAG_SORTS, search.sortBy) };
  const query = useQuery(scenarioPageQuery(state, { tagIds: [tag.id] }));
  const taking = useTaking(tag, query.data?.content, SCENARIOS);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button leftSection={<Icon name="plus" size={15} />} onClick={() => setAdding(true)}>
      {m.tag_give_scenarios()}
    </Button>
  );
  return (
    <>
      <DataTable<ScenarioRow, typeof state>
        caption={m.tag_tab_scenarios({ count: tag.allScenarios })}
        columns={scenarioColumns(links.name)}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={(next) =>
          void navigate({
            search: { ...next, tag: tag.id, tab: 'scenarios', sortBy: sortOf(TAG_SORTS, next.sortBy) },
            replace: true,
          })
        }
        searchLabel={m.search_scenarios()}
        tools={add}
        empty={
          <EmptyState
            icon="scenarios"
            title={m.tag_no_scenarios()}
            hint={m.tag_first_tag_hint()}
            action={add}
          />
        }
        selection={{
          ids: taking.ids,
          onChange: taking.choose,
          label: (row) => row.name,
          blocked: (row) => (can(row, 'tag') ? null : m.tag_scenario_fixed()),
          bar: () => (
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => taking.ask(taking.rows, consequence(tag, taking.rows))}
            >
              {m.bulk_act({ verb: m.tag_take_off(), count: taking.rows.length })}
            </Button>
          ),
        }}
      />
      {adding && (
        <Suspense>
          <ChooseScenarios tag={tag} columns={scenarioColumns()} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
