import { Drawer } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AttemptSort } from '@/features/bedside/model/attempts';
import { formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { EmptyState } from '@/ui/EmptyState';
import links from '@/ui/links.module.css';
import type { ListState } from '@/ui/listState';
import { Outline } from '@/ui/Outline';
import { PlaceLink } from '@/ui/PlaceLink';
import { Stat, StatRow } from '@/ui/Stat';
import type { ScenarioFigures } from '../model';
import styles from './Analytics.module.css';

const AttemptTable = lazy(() =>
  loadPart(() => import('@/features/bedside/ui/lists').then((part) => ({ default: part.AttemptTable }))),
);

const NEWEST: ListState<AttemptSort> = { page: 0, size: 10, sortBy: 'ended', descending: true, search: '' };

/** All attempts on a scenario, beside the list it was opened from. `row` is known when the list shows it. */
export function ScenarioDrawer({
  scenarioId,
  row,
  onClose,
}: {
  scenarioId: string | undefined;
  row: ScenarioFigures | undefined;
  onClose: () => void;
}) {
  return (
    <Drawer
      opened={scenarioId !== undefined}
      onClose={onClose}
      position="right"
      padding="lg"
      size="min(1080px, 100%)"
      title={<span className={styles.drawerTitle}>{row?.name ?? m.attempts_tab()}</span>}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      {scenarioId !== undefined && (
        <div className={styles.drawer}>
          {row && <ScenarioStats row={row} />}
          <PlaceLink
            to="/scenarioGenerator"
            search={{ id: scenarioId }}
            className={links.back}
            otherwise="nothing"
          >
            {m.analytics_open_scenario()}
          </PlaceLink>
          <Suspense fallback={<Outline />}>
            <Attempts key={scenarioId} scenarioId={scenarioId} />
          </Suspense>
        </div>
      )}
    </Drawer>
  );
}

function Attempts({ scenarioId }: { scenarioId: string }) {
  const [state, setState] = useState(NEWEST);
  return (
    <AttemptTable
      scenarioId={scenarioId}
      state={state}
      onChange={setState}
      empty={<EmptyState icon="progress" title={m.attempts_none()} hint={m.attempts_none_hint()} />}
    />
  );
}

function ScenarioStats({ row }: { row: ScenarioFigures }) {
  return (
    <StatRow>
      <Stat label={m.column_students()} value={formatNumber(row.students)} />
      <Stat label={m.column_attempts()} value={formatNumber(row.attempts)} />
      <Stat label={m.column_students_passed()} value={formatNumber(row.passed)} />
      <Stat label={m.column_score()} value={formatPercent(row.score)} />
      <Stat label={m.column_progress()} value={formatPercent(row.progress)} />
      <Stat label={m.column_average_time()} value={formatMinutes(row.averageTimeSeconds)} />
    </StatRow>
  );
}
