import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Period } from '@/features/analytics/period';
import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { DataTable } from '@/ui/DataTable';
import { Definitions } from '@/ui/Definitions';
import { EmptyState } from '@/ui/EmptyState';
import { ExportButton } from '@/ui/ExportButton';
import { Loaded } from '@/ui/Loaded';
import links from '@/ui/links.module.css';
import type { ListState } from '@/ui/listState';
import { Outline } from '@/ui/Outline';
import { Stat, StatRow } from '@/ui/Stat';
import { attentionQuery, itemsQuery, peopleQuery, searchItems, searchPeople } from '../api';
import { IDLE_DAYS, type ItemKind, VIEWS, type View } from '../lists';
import {
  type Attention,
  type AttentionRow,
  type AttentionSort,
  attentionSort,
  type ItemRow,
  isPeople,
  type Narrowed,
  type PeopleView,
} from '../model';
import styles from './Attention.module.css';
import { itemColumns, itemCsv, itemDefinitions, peopleColumns, peopleCsv, VIEW_TEXTS } from './columns';

const route = getRouteApi('/analytics');

export type State = ListState<AttentionSort>;

const Behind = lazy(() => loadPart(() => import('./Behind').then((part) => ({ default: part.Behind }))));

/** A list with whom it is of, and where it stands. */
export interface Listed {
  readonly narrowed: Narrowed;
  readonly state: State;
  readonly onChange: (next: State) => void;
}

/** Who needs a teacher: figures, and the people and attempts behind each. */
export function AttentionPart({ period }: { period: Period }) {
  const { of: view, group, idle, scenario, item, ...list } = route.useSearch();
  const navigate = route.useNavigate();
  const narrowed: Narrowed = { groupIds: group ? [group] : [], period, idleDays: idle };
  const query = useQuery(attentionQuery(narrowed));
  const behind = scenario !== undefined && !isPeople(view);
  const sortBy = attentionSort(view, behind, list.sortBy);
  const listed: Listed = {
    narrowed,
    state: {
      page: list.page,
      size: list.size,
      search: list.search,
      sortBy,
      // Who has been away for longest comes first.
      descending: list.sortBy === sortBy ? list.descending : view !== 'inactive',
    },
    onChange: (next) => void navigate({ search: (now) => ({ ...now, ...next }), replace: true }),
  };
  const narrow = (next: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (now) => ({ ...now, page: 0, search: '', ...next }), replace: true });
  return (
    <div className={styles.parts}>
      <div className={styles.filters}>
        <NativeSelect
          label={m.attention_group()}
          value={group ?? ''}
          data={[
            { value: '', label: m.attention_every_group() },
            ...(query.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => narrow({ group: currentTarget.value || undefined })}
        />
        <NativeSelect
          label={m.attention_idle()}
          value={String(idle)}
          data={IDLE_DAYS.map((count) => ({ value: String(count), label: m.attention_days({ count }) }))}
          onChange={({ currentTarget }) =>
            narrow({ idle: IDLE_DAYS.find((count) => String(count) === currentTarget.value) ?? 14 })
          }
        />
      </div>
      <Loaded query={query}>{(data) => <Figures data={data} />}</Loaded>
      {behind ? (
        <Suspense fallback={<Outline />}>
          <Behind
            kind={view}
            name={VIEW_TEXTS[view]()}
            part={{ scenarioId: scenario, item }}
            {...listed}
            searchLabel={m.search_students()}
            empty={<EmptyState title={m.attention_nobody()} hint={m.attention_nobody_hint()} />}
          />
        </Suspense>
      ) : (
        <>
          <NativeSelect
            className={styles.view ?? ''}
            label={m.attention_list()}
            value={view}
            data={VIEWS.map((value) => ({ value, label: VIEW_TEXTS[value]() }))}
            onChange={({ currentTarget }) =>
              narrow({
                of: VIEWS.find((one) => one === currentTarget.value) ?? 'inactive',
                sortBy: undefined,
              })
            }
          />
          {isPeople(view) ? <People view={view} {...listed} /> : <Items view={view} {...listed} />}
        </>
      )}
    </div>
  );
}

function Figures({ data }: { data: Attention }) {
  const students = m.attention_of({ count: formatNumber(data.students) });
  return (
    <StatRow>
      <Stat
        label={m.attention_inactive()}
        value={<Way to="inactive" count={data.inactive} />}
        note={students}
        definition={m.attention_inactive_definition()}
      />
      <Stat
        label={m.attention_stuck()}
        value={<Way to="stuck" count={data.stuck} />}
        note={students}
        definition={m.attention_stuck_definition()}
      />
      {data.late !== null && (
        <Stat
          label={m.attention_late()}
          value={<Way to="late" count={data.late} />}
          note={students}
          definition={m.attention_late_definition()}
        />
      )}
      <Stat
        label={m.attention_harm()}
        value={<Way to="harm" count={data.harmful} />}
        note={m.attention_of({ count: formatNumber(data.attempts) })}
        definition={m.attention_harm_definition()}
      />
    </StatRow>
  );
}

/** A number as the way to the list behind it. */
function Way({ to, count }: { to: View; count: number }) {
  return (
    <Link
      from="/analytics"
      to="/analytics"
      search={({ group, idle, period, from, to: until }) => ({
        tab: 'attention',
        group,
        idle,
        period,
        from,
        to: until,
        of: to,
      })}
      className={links.figure}
      aria-label={`${VIEW_TEXTS[to]()}: ${formatNumber(count)}`}
    >
      {formatNumber(count)}
    </Link>
  );
}

function People({ view, narrowed, state, onChange }: Listed & { view: PeopleView }) {
  return (
    <DataTable<AttentionRow, State>
      caption={m.attention_people_caption()}
      columns={peopleColumns(view)}
      rowId={({ student, scenarioId, assignmentId }) => `${student.id} ${scenarioId ?? assignmentId ?? ''}`}
      query={useQuery(peopleQuery(view, narrowed, state))}
      state={state}
      onChange={onChange}
      searchLabel={m.search_students()}
      nothingFound={m.members_no_match()}
      empty={<EmptyState title={m.attention_nobody()} hint={m.attention_nobody_hint()} />}
      tools={
        <ExportButton
          name={m.attention_file()}
          columns={peopleCsv(view)}
          load={(page, size) => searchPeople(view, narrowed, { ...state, page, size })}
        />
      }
    />
  );
}

function Items({ view, narrowed, state, onChange }: Listed & { view: ItemKind }) {
  return (
    <DataTable<ItemRow, State>
      caption={m.attention_items_caption()}
      columns={itemColumns(view)}
      rowId={({ scenarioId, item }) => `${scenarioId} ${item}`}
      query={useQuery(itemsQuery(view, narrowed, state))}
      state={state}
      onChange={onChange}
      searchLabel={m.search_scenarios()}
      empty={<EmptyState title={m.attention_no_items()} hint={m.attention_nobody_hint()} />}
      tools={
        <>
          <ExportButton
            name={m.attention_items_file()}
            columns={itemCsv(view)}
            load={(page, size) => searchItems(view, narrowed, { ...state, page, size })}
          />
          <Definitions items={itemDefinitions(view)} />
        </>
      }
    />
  );
}
