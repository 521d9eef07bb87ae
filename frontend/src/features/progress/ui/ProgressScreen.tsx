import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { m } from '@/i18n/generated/messages.js';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { progressQuery } from '../api';
import { ProgressOverview } from './ProgressOverview';
import { ScenarioProgressTable } from './ScenarioProgressTable';

const route = getRouteApi('/progress');

/** How a student is doing: the figures and their run, and every scenario by itself. */
export function ProgressScreen() {
  const { tab, ...state } = route.useSearch();
  const navigate = route.useNavigate();
  const totals = useQuery(progressQuery).data?.totals;
  return (
    <>
      <PageHeader
        eyebrow={m.nav_progress()}
        title={
          totals
            ? m.dashboard_student_finding({ completed: totals.completed, count: totals.scenarios })
            : m.nav_progress()
        }
      />
      <ScreenTabs
        label={m.nav_progress()}
        value={tab}
        tabs={[
          { value: 'progress', label: m.progress_tab_progress() },
          { value: 'scenarios', label: m.progress_tab_scenarios() },
        ]}
        onChange={(next) => void navigate({ search: { tab: next } })}
      >
        {tab === 'progress' ? (
          <ProgressOverview />
        ) : (
          <ScenarioProgressTable
            state={state}
            onChange={(next) => void navigate({ search: { ...next, tab }, replace: true })}
            empty={<EmptyState title={m.student_next_none()} hint={m.student_next_none_hint()} />}
          />
        )}
      </ScreenTabs>
    </>
  );
}
