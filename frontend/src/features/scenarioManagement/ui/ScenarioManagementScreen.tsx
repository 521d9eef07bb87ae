import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { notices } from '@/app/notices';
import { AssignCase } from '@/features/assignments/ui/AssignCase';
import { scenarioPageQuery, searchScenarios } from '@/features/scenarios/api';
import { ADD_NEW, type ScenarioFilters as Filters, type ScenarioRow } from '@/features/scenarios/model';
import { pathologyName, usePathologies } from '@/features/scenarios/pathologies';
import { tagChoiceQuery } from '@/features/tags/api';
import { loadTexts } from '@/features/templates/ui/parts';
import { textOf } from '@/i18n/errors';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { usePerson } from '@/session/person';
import { type RowAction, RowActions } from '@/ui/actions';
import { BatchDialog } from '@/ui/BatchDialog';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ExportButton } from '@/ui/ExportButton';
import { everyRow } from '@/ui/everyRow';
import { type FilterChip, FilterChips } from '@/ui/FilterChips';
import { changed, foundTotal } from '@/ui/listState';
import { PageHeader } from '@/ui/PageHeader';
import { PlaceButton, useOpenPlace } from '@/ui/PlaceLink';
import { useScenarioActs } from '../batch';
import { type Act, blockOf, type ManagementState, untouchable } from '../model';
import { blockText, verb } from '../words';
import { BulkBar } from './BulkBar';
import { scenarioColumns, scenarioCsv } from './columns';
import { ScenarioFilters } from './ScenarioFilters';

const HandOverDialog = lazy(() => import('./HandOverDialog'));
const TextsDialog = lazy(loadTexts);

const route = getRouteApi('/scenarioManagement');

/** All scenarios in sight: found, opened, published, taken back, deleted. */
export function ScenarioManagementScreen() {
  usePathologies();
  const state: ManagementState = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const filters = filtersOf(state, person?.id);
  const query = useQuery(scenarioPageQuery(state, filters));
  const [chosen, setChosen] = useState<ReadonlyMap<string, ScenarioRow>>(new Map());
  const acts = useScenarioActs((finished) =>
    setChosen((now) => new Map([...now].filter(([id]) => !finished.some((row) => row.id === id)))),
  );
  const [handing, setHanding] = useState<readonly ScenarioRow[] | null>(null);
  const [saving, setSaving] = useState<ScenarioRow | null>(null);
  const [assigning, setAssigning] = useState<ScenarioRow | null>(null);
  const assigns = useOpenPlace('/assignments');
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  const rows = query.data?.content ?? [];
  const total = query.data?.totalElements ?? 0;
  const narrowed = [state.status, state.pathology, state.tag].some(Boolean) || state.mine;
  const tags = useQuery(tagChoiceQuery).data?.content ?? [];

  function choose(next: ReadonlySet<string>) {
    const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);
    setChosen(new Map([...next].flatMap((id) => pair(id, known.get(id)))));
  }

  async function chooseAll() {
    try {
      const every = await everyRow((page, size) => searchScenarios({ ...state, page, size }, filters));
      setChosen(new Map(every.rows.filter((row) => !untouchable(row)).map((row) => [row.id, row])));
    } catch (error) {
      notices.show('error', { text: textOf(error) });
    }
  }

  return (
    <>
      <PageHeader
        eyebrow={m.nav_scenario_management()}
        title={
          foundTotal(query) !== undefined
            ? narrowed || state.search
              ? m.scenarios_found({ count: total, number: formatNumber(total) })
              : m.scenarios_count({ count: total, number: formatNumber(total) })
            : m.nav_scenario_management()
        }
        actions={
          <PlaceButton to="/scenarioGenerator" search={{ id: ADD_NEW }}>
            {m.scenario_new()}
          </PlaceButton>
        }
      />
      <DataTable<ScenarioRow, ManagementState>
        caption={m.nav_scenario_management()}
        columns={scenarioColumns()}
        rowId={(row) => row.id}
        query={query}
        state={state}
        onChange={(next) => void navigate({ search: next, replace: true })}
        searchLabel={m.search_scenarios()}
        filtered={narrowed}
        onClearFilters={() => void navigate({ search: {}, replace: true })}
        chips={
          <FilterChips
            chips={chipsOf(state, tags, (next) => void navigate({ search: next, replace: true }))}
            onClear={() => void navigate({ search: {}, replace: true })}
          />
        }
        tools={
          <>
            <ScenarioFilters
              state={state}
              onChange={(next) => void navigate({ search: next, replace: true })}
            />
            <ExportButton
              name={m.scenarios_file()}
              columns={scenarioCsv()}
              load={(page, size) => searchScenarios({ ...state, page, size }, filters)}
            />
          </>
        }
        empty={
          <EmptyState
            icon="scenarios"
            title={m.scenarios_none()}
            hint={m.scenarios_none_hint()}
            action={
              <PlaceButton to="/scenarioGenerator" search={{ id: ADD_NEW }}>
                {m.scenario_new()}
              </PlaceButton>
            }
          />
        }
        rowActions={(row) => (
          <RowActions
            row={row}
            name={row.name}
            actions={[
              ...(assigns && row.status === 'published' ? [assign(() => setAssigning(row))] : []),
              ...rowActs((act) => acts.start(act, [row])),
              handOver(() => setHanding([row])),
              saveTemplate(() => setSaving(row)),
            ]}
          />
        )}
        selection={{
          ids,
          onChange: choose,
          label: (row) => row.name,
          blocked: (row) => {
            const block = untouchable(row);
            return block === null ? null : blockText(block);
          },
          bar: () => (
            <BulkBar
              rows={[...chosen.values()]}
              total={total}
              onAct={(act) => acts.start(act, [...chosen.values()])}
              onHandOver={setHanding}
              onChooseAll={() => void chooseAll()}
            />
          ),
        }}
      />
      {assigning && <AssignCase subject={assigning} onClose={() => setAssigning(null)} />}
      {saving && (
        <Suspense>
          <TextsDialog of={{ scenario: saving }} onClose={() => setSaving(null)} />
        </Suspense>
      )}
      {handing && (
        <Suspense>
          <HandOverDialog
            rows={handing}
            onClose={(done) => {
              setHanding(null);
              setChosen((now) => new Map([...now].filter(([id]) => !done.some((row) => row.id === id))));
            }}
          />
        </Suspense>
      )}
      {acts.batch && (
        <BatchDialog
          title={m.batch_title({ count: acts.batch.refused.length })}
          done={acts.batch.done}
          refused={acts.batch.refused.map(({ row, code }) => ({ id: row.id, name: row.name, code }))}
          onRetry={() => acts.retry()}
          onClose={acts.close}
        />
      )}
    </>
  );
}

const pair = (id: string, row: ScenarioRow | undefined): [string, ScenarioRow][] => (row ? [[id, row]] : []);

function filtersOf({ status, pathology, tag, mine }: ManagementState, personId: string | undefined): Filters {
  return {
    ...(status ? { status } : {}),
    ...(pathology ? { pathology } : {}),
    ...(tag ? { tagIds: [tag] } : {}),
    ...(mine && personId ? { creatorIds: [personId] } : {}),
  };
}

/** The filters of the list, in words. */
function chipsOf(
  state: ManagementState,
  tags: readonly { readonly id: string; readonly name: string }[],
  onChange: (next: ManagementState) => void,
): FilterChip[] {
  const { status, pathology, mine } = state;
  const tag = tags.find(({ id }) => id === state.tag);
  const chip = (label: string, off: Partial<ManagementState>): FilterChip => ({
    label,
    onRemove: () => onChange(changed(state, off)),
  });
  return [
    ...(status
      ? [
          chip(
            m.list_filter({
              filter: m.filter_status(),
              value: status === 'published' ? m.scenario_published() : m.scenario_draft(),
            }),
            { status: undefined },
          ),
        ]
      : []),
    ...(pathology
      ? [
          chip(m.list_filter({ filter: m.column_pathology(), value: pathologyName(pathology) }), {
            pathology: undefined,
          }),
        ]
      : []),
    ...(tag ? [chip(m.list_filter({ filter: m.column_tags(), value: tag.name }), { tag: undefined })] : []),
    ...(mine ? [chip(m.filter_mine(), { mine: false })] : []),
  ];
}

function rowActs(perform: (act: Act) => void): RowAction<ScenarioRow>[] {
  const action = (act: Act, icon: RowAction<ScenarioRow>['icon']): RowAction<ScenarioRow> => ({
    id: act,
    label: verb(act),
    icon,
    ability: act,
    ...(act === 'delete' ? { danger: true } : {}),
    blocked: (row) => {
      const block = blockOf(act, row);
      // What is published already need not be told that it cannot be published.
      return block === null || block === 'published' || block === 'draft' ? null : blockText(block);
    },
    perform: () => perform(act),
  });
  return [action('publish', 'check'), action('unpublish', 'retry'), action('delete', 'close')];
}

const assign = (perform: () => void): RowAction<ScenarioRow> => ({
  id: 'assign',
  label: m.assign_case(),
  icon: 'clock',
  // Whatever one may read can be assigned to one's students.
  ability: 'view',
  perform,
});

const saveTemplate = (perform: () => void): RowAction<ScenarioRow> => ({
  id: 'saveTemplate',
  label: m.template_save_title(),
  icon: 'template',
  // Whatever one may read can be a template of one's own.
  ability: 'view',
  perform,
});

const handOver = (perform: () => void): RowAction<ScenarioRow> => ({
  id: 'handOver',
  label: m.handover_verb(),
  icon: 'people',
  ability: 'edit',
  perform,
});
