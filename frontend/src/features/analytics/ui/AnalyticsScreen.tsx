import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { everyDay } from '@/features/progress/trend';
import { usePathologies } from '@/features/scenarios/pathologies';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { usePerson } from '@/session/person';
import links from '@/ui/links.module.css';
import type { ListState } from '@/ui/listState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { PlaceLink } from '@/ui/PlaceLink';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { cardQuery, cardsQuery, studentQuery } from '../api';
import { type AnalyticsTab, type CardSort, sortOf, TABS } from '../model';
import { endOf, lengthOf, periodOf, whenText } from '../period';
import { finding, summarise } from '../summary';
import styles from './Analytics.module.css';
import { CardRow } from './CardRow';
import { CardTable } from './CardTable';
import { scenarioList, studentList, tagList } from './lists';
import { PeriodFilter } from './PeriodFilter';

// The table need not wait for it; its place is kept meanwhile.
const TrainingFigure = lazy(() =>
  loadPart(() =>
    import('@/features/progress/ui/TrainingFigure').then((part) => ({ default: part.TrainingFigure })),
  ),
);
const ScenarioDrawer = lazy(() =>
  loadPart(() => import('./ScenarioDrawer').then((part) => ({ default: part.ScenarioDrawer }))),
);
const StudentDrawer = lazy(() =>
  loadPart(() => import('./StudentDrawer').then((part) => ({ default: part.StudentDrawer }))),
);

const AttentionPart = lazy(() =>
  loadPart(() =>
    import('@/features/attention/ui/AttentionPart').then((part) => ({ default: part.AttentionPart })),
  ),
);

const route = getRouteApi('/analytics');

const TAB_TEXTS: Record<AnalyticsTab, () => string> = {
  scenarios: m.student_scenarios,
  students: m.seats_students,
  tags: m.column_tags,
  attention: m.attention_tab,
};

/** What the students did, by scenario, by student and by tag. */
export function AnalyticsScreen() {
  usePathologies();
  const {
    tab,
    student,
    scenario,
    page,
    size,
    search,
    descending,
    sortBy,
    period: choice,
    from,
    to,
  } = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const today = new Date().toISOString().slice(0, 10);
  const period = periodOf({ period: choice, from, to }, today);
  const cards = useQuery(cardsQuery(period));
  const last = endOf(period, today);
  const span = 2 * lengthOf(period);
  const card = tab === 'attention' ? 'students' : tab;
  const state: ListState<CardSort> = { page, size, search, descending, sortBy: sortOf(card, sortBy) };
  const onChange = (next: ListState<CardSort>) =>
    void navigate({ search: (now) => ({ ...now, ...next, tab }), replace: true });
  return (
    <>
      <PageHeader
        eyebrow={m.nav_analytics()}
        title={
          cards.data
            ? finding(summarise(everyDay(cards.data.trend, last, span)), whenText(period))
            : m.nav_analytics()
        }
        hint={person?.is_admin ? m.analytics_scope_all() : m.analytics_scope_own()}
        actions={
          tab !== 'attention' && (
            <PlaceLink
              className={links.count}
              to="/analytics"
              search={{ tab: 'attention', of: 'objective', period: choice, from, to }}
            >
              {m.attention_objectives_missed()}
            </PlaceLink>
          )
        }
      />
      <div className={styles.parts}>
        <PeriodFilter
          value={{ period: choice, from, to }}
          today={today}
          weeks={tab === 'attention'}
          onChange={(next) => void navigate({ search: (now) => ({ ...now, ...next, page: 0 }) })}
        />
        {!cards.isError && (
          <CardRow data={cards.data} last={last} span={span} period={{ period: choice, from, to }} />
        )}
        <ScreenTabs
          label={m.nav_analytics()}
          value={tab}
          tabs={TABS.map((value) => ({ value, label: TAB_TEXTS[value]() }))}
          onChange={(next) => void navigate({ search: { tab: next, period: choice, from, to } })}
        >
          {tab !== 'attention' && !cards.isError && (
            <div className={styles.figure}>
              {cards.data && (
                <Suspense>
                  <TrainingFigure
                    days={cards.data.trend}
                    today={last}
                    span={span}
                    title={choice === 'dates' ? m.period_trend({ period: whenText(period) }) : undefined}
                    file={m.analytics_days_file()}
                  />
                </Suspense>
              )}
            </div>
          )}
          {tab === 'scenarios' && (
            <CardTable card="scenarios" list={scenarioList()} state={state} onChange={onChange} />
          )}
          {tab === 'students' && (
            <CardTable card="students" list={studentList()} state={state} onChange={onChange} />
          )}
          {tab === 'attention' && (
            <Suspense fallback={<Outline />}>
              <AttentionPart period={period} />
            </Suspense>
          )}
          {tab === 'tags' && <CardTable card="tags" list={tagList()} state={state} onChange={onChange} />}
        </ScreenTabs>
      </div>
      {tab === 'scenarios' && (
        <OpenScenario
          scenarioId={scenario}
          state={state}
          onClose={() => void navigate({ search: ({ scenario: _closed, ...now }) => now })}
        />
      )}
      {tab === 'students' && (
        <OpenStudent
          studentId={student}
          state={state}
          onClose={() => void navigate({ search: ({ student: _closed, ...now }) => now })}
        />
      )}
    </>
  );
}

function OpenScenario({
  scenarioId,
  state,
  onClose,
}: {
  scenarioId: string | undefined;
  state: ListState<CardSort>;
  onClose: () => void;
}) {
  const rows = useQuery(cardQuery('scenarios', state)).data?.content;
  const wanted = useOnceWanted(scenarioId !== undefined);
  if (!wanted) return null;
  return (
    <Suspense>
      <ScenarioDrawer
        scenarioId={scenarioId}
        row={rows?.find(({ id }) => id === scenarioId)}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Wanted only once somebody looks; it stays then, so that it can slide out. */
function useOnceWanted(now: boolean): boolean {
  const [wanted, setWanted] = useState(now);
  if (now && !wanted) setWanted(true);
  return wanted;
}

function OpenStudent({
  studentId,
  state,
  onClose,
}: {
  studentId: string | undefined;
  state: ListState<CardSort>;
  onClose: () => void;
}) {
  const rows = useQuery(cardQuery('students', state)).data?.content;
  const listed = rows?.find(({ id }) => id === studentId);
  // Opened by its address, somebody may stand on another page of the list.
  const found = useQuery({
    ...studentQuery(studentId ?? ''),
    enabled: rows !== undefined && studentId !== undefined && !listed,
  });
  const row = listed ?? found.data ?? undefined;
  const wanted = useOnceWanted(studentId !== undefined);
  if (!wanted) return null;
  return (
    <Suspense>
      <StudentDrawer studentId={studentId} row={row} onClose={onClose} />
    </Suspense>
  );
}
