import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ATTEMPT_SORTS } from '@/features/bedside/model/attempts';
import { PFT_SORTS } from '@/features/pft/model/result';
import { CHAT_SORTS } from '@/features/sessionChats/model';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { EmptyState } from '@/ui/EmptyState';
import { Outline } from '@/ui/Outline';
import { PageHeader } from '@/ui/PageHeader';
import { ScreenTabs } from '@/ui/ScreenTabs';
import { progressQuery } from '../api';
import { PROGRESS_SORTS } from '../model';
import { ProgressOverview } from './ProgressOverview';
import { ScenarioProgressTable } from './ScenarioProgressTable';

const ChatTable = lazy(() =>
  loadPart(() =>
    import('@/features/sessionChats/ui/ChatTable').then((part) => ({ default: part.ChatTable })),
  ),
);

const AttemptTable = lazy(() =>
  loadPart(() => import('@/features/bedside/ui/lists').then((part) => ({ default: part.AttemptTable }))),
);

const PftTable = lazy(() =>
  loadPart(() => import('@/features/pft/ui/PftTable').then((part) => ({ default: part.PftTable }))),
);

const route = getRouteApi('/progress');

/** How a student is doing: the figures and their run, and every scenario by itself. */
export function ProgressScreen() {
  const { tab, sortBy, ...state } = route.useSearch();
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
          { value: 'attempts', label: m.attempts_tab() },
          { value: 'chats', label: m.chats_tab() },
          { value: 'pft', label: m.pft_tab() },
        ]}
        onChange={(next) => void navigate({ search: { tab: next } })}
      >
        {tab === 'progress' ? (
          <ProgressOverview />
        ) : tab === 'attempts' ? (
          <Suspense fallback={<Outline />}>
            <AttemptTable
              state={{ ...state, sortBy: ATTEMPT_SORTS.find((sort) => sort === sortBy) ?? 'ended' }}
              onChange={(next) => void navigate({ search: { ...next, tab }, replace: true })}
              empty={<EmptyState icon="progress" title={m.attempts_none()} hint={m.student_run_hint()} />}
            />
          </Suspense>
        ) : tab === 'chats' ? (
          <Suspense fallback={<Outline />}>
            <ChatTable
              state={{ ...state, sortBy: CHAT_SORTS.find((sort) => sort === sortBy) ?? 'modified' }}
              onChange={(next) => void navigate({ search: { ...next, tab }, replace: true })}
              empty={<EmptyState icon="ask" title={m.chats_none()} hint={m.chats_none_hint()} />}
            />
          </Suspense>
        ) : tab === 'pft' ? (
          <Suspense fallback={<Outline />}>
            <PftTable
              state={{ ...state, sortBy: PFT_SORTS.find((sort) => sort === sortBy) ?? 'performed' }}
              onChange={(next) => void navigate({ search: { ...next, tab }, replace: true })}
              empty={<EmptyState icon="progress" title={m.pft_none()} hint={m.pft_none_hint()} />}
            />
          </Suspense>
        ) : (
          <ScenarioProgressTable
            state={{ ...state, sortBy: PROGRESS_SORTS.find((sort) => sort === sortBy) ?? 'last_launch' }}
            onChange={(next) => void navigate({ search: { ...next, tab }, replace: true })}
            empty={<EmptyState title={m.student_next_none()} hint={m.student_next_none_hint()} />}
          />
        )}
      </ScreenTabs>
    </>
  );
}
