import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SortBy } from '@/api/schema';
import { scenarioPageQuery, searchScenarios } from '@/features/scenarios/api';
import { can, type ScenarioRow } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { ChooseDialog } from '@/ui/ChooseDialog';
import type { Column } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import type { ListState } from '@/ui/listState';
import { SCENARIOS } from '../carriers';
import { useGiving } from '../giving';
import type { TagRow } from '../model';

type State = ListState<SortBy<'ScenarioOrder'>>;

const FIRST: State = { page: 0, size: 10, sortBy: 'createdAt', descending: true, search: '' };

/** Scenarios to give the tag to. */
export function ChooseScenarios({
  tag,
  columns,
  onClose,
}: {
  tag: TagRow;
  columns: Column<ScenarioRow>[];
  onClose: () => void;
}) {
  const [state, setState] = useState<State>(FIRST);
  const query = useQuery(scenarioPageQuery(state));
  const giving = useGiving(tag, SCENARIOS, onClose);
  return (
    <ChooseDialog<ScenarioRow, State>
      choosing={{
        ...giving,
        title: m.tag_give_scenarios_title({ name: tag.name }),
        hint: m.tag_first_tag_hint(),
        blocked: (row) => giving.blocked(row) ?? (can(row, 'tag') ? null : m.tag_scenario_fixed()),
      }}
      name={(row) => row.name}
      load={(page, size) => searchScenarios({ ...state, page, size })}
      list={{
        columns,
        query,
        state,
        onChange: setState,
        searchLabel: m.search_scenarios(),
        empty: <EmptyState icon="scenarios" title={m.scenarios_none()} />,
      }}
    />
  );
}
