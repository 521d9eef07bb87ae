import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AttemptSort } from '@/features/bedside/model/attempts';
import type { PftSort } from '@/features/pft/model/result';
import type { ScenarioProgressState } from '@/features/progress/ui/ScenarioProgressTable';
import type { ChatSort } from '@/features/sessionChats/model';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { EmptyState } from '@/ui/EmptyState';
import type { IconName } from '@/ui/icons';
import type { ListState } from '@/ui/listState';
import { Outline } from '@/ui/Outline';
import styles from './Analytics.module.css';

const ScenarioProgressTable = lazy(() =>
  loadPart(() =>
    import('@/features/progress/ui/ScenarioProgressTable').then((part) => ({
      default: part.ScenarioProgressTable,
    })),
  ),
);

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

const FIRST: ScenarioProgressState = {
  page: 0,
  size: 10,
  sortBy: 'last_launch',
  descending: true,
  search: '',
};

const NEWEST_CHATS: ListState<ChatSort> = {
  page: 0,
  size: 10,
  sortBy: 'modified',
  descending: true,
  search: '',
};

const NEWEST_TESTS: ListState<PftSort> = { ...NEWEST_CHATS, sortBy: 'performed' };

const NEWEST_ATTEMPTS: ListState<AttemptSort> = { ...NEWEST_CHATS, sortBy: 'ended' };

/** What a student did: scenarios, attempts, session chats and lung function tests. */
export function StudentLists({ studentId }: { studentId: string }) {
  return (
    <>
      <Part
        table={ScenarioProgressTable}
        first={FIRST}
        studentId={studentId}
        none={m.analytics_student_none()}
        hint={m.analytics_student_none_hint()}
      />
      <Part
        title={m.attempts_tab()}
        table={AttemptTable}
        first={NEWEST_ATTEMPTS}
        studentId={studentId}
        none={m.attempts_none()}
        hint={m.attempts_none_hint()}
        icon="progress"
      />
      <Part
        title={m.chats_tab()}
        table={ChatTable}
        first={NEWEST_CHATS}
        studentId={studentId}
        none={m.chats_none()}
        hint={m.chats_none_hint()}
        icon="ask"
      />
      <Part
        title={m.pft_tab()}
        table={PftTable}
        first={NEWEST_TESTS}
        studentId={studentId}
        none={m.pft_none()}
        hint={m.pft_none_hint()}
        icon="progress"
      />
    </>
  );
}

/** One of the student's lists, ten rows at a time from where `first` begins. */
function Part<State>({
  title,
  table: Table,
  first,
  studentId,
  none,
  hint,
  icon,
}: {
  title?: string;
  table: ComponentType<{
    studentId: string;
    state: State;
    onChange: (state: State) => void;
    empty: ReactNode;
  }>;
  first: State;
  studentId: string;
  none: string;
  hint: string;
  icon?: IconName;
}) {
  const [state, setState] = useState(first);
  return (
    <section>
      {title && <h2 className={styles.part}>{title}</h2>}
      <Suspense fallback={<Outline />}>
        <Table
          studentId={studentId}
          state={state}
          onChange={setState}
          empty={<EmptyState {...(icon && { icon })} title={none} hint={hint} />}
        />
      </Suspense>
    </section>
  );
}
