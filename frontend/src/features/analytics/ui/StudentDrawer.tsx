import { Drawer } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { AttemptSort } from '@/features/bedside/model/attempts';
import type { PftSort } from '@/features/pft/model/result';
import type { ScenarioProgressState } from '@/features/progress/ui/ScenarioProgressTable';
import { attentivenessText } from '@/features/progress/words';
import type { ChatSort } from '@/features/sessionChats/model';
import { counted, formatDateTime, formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { EmptyState } from '@/ui/EmptyState';
import type { ListState } from '@/ui/listState';
import { Outline } from '@/ui/Outline';
import { Stat, StatRow } from '@/ui/Stat';
import { fullName, type StudentFigures } from '../model';
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

/** One student's scenarios, attempts, session chats and lung function tests, beside the list they were opened from. `row` is known when the list shows them. */
export function StudentDrawer({
  studentId,
  row,
  onClose,
}: {
  studentId: string | undefined;
  row: StudentFigures | undefined;
  onClose: () => void;
}) {
  return (
    <Drawer
      opened={studentId !== undefined}
      onClose={onClose}
      position="right"
      padding="lg"
      size="min(1080px, 100%)"
      title={<span className={styles.drawerTitle}>{row ? fullName(row) : m.analytics_student()}</span>}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': m.action_close() }}
    >
      {studentId !== undefined && (
        <div className={styles.drawer}>
          {row && <StudentStats row={row} />}
          <StudentScenarios key={studentId} studentId={studentId} />
          <StudentAttempts key={`attempts ${studentId}`} studentId={studentId} />
          <StudentChats key={`chats ${studentId}`} studentId={studentId} />
          <StudentTests key={`tests ${studentId}`} studentId={studentId} />
        </div>
      )}
    </Drawer>
  );
}

function StudentStats({ row }: { row: StudentFigures }) {
  const words = attentivenessText(row.attentiveness);
  return (
    <StatRow>
      <Stat
        label={m.column_attempts()}
        value={formatNumber(row.attempts)}
        note={m.analytics_student_completed({ count: counted(row.completed) })}
      />
      <Stat label={m.column_average_progress()} value={formatPercent(row.progress)} />
      <Stat
        label={m.column_score()}
        value={formatPercent(row.score)}
        note={m.progress_passed({ count: counted(row.passed) })}
      />
      <Stat label={m.column_accuracy()} value={formatPercent(row.accuracy)} />
      <Stat label={m.column_hint_free()} value={formatPercent(row.hintFree)} />
      <Stat
        label={m.column_attentiveness()}
        value={formatPercent(row.attentiveness)}
        {...(words === null ? {} : { note: words })}
      />
      <Stat
        label={m.column_average_time()}
        value={formatMinutes(row.averageTimeSeconds)}
        note={m.analytics_student_last({ when: formatDateTime(row.lastLaunch) })}
      />
    </StatRow>
  );
}

function StudentScenarios({ studentId }: { studentId: string }) {
  const [state, setState] = useState(FIRST);
  return (
    <Suspense fallback={<Outline />}>
      <ScenarioProgressTable
        studentId={studentId}
        state={state}
        onChange={setState}
        empty={<EmptyState title={m.analytics_student_none()} hint={m.analytics_student_none_hint()} />}
      />
    </Suspense>
  );
}

function StudentAttempts({ studentId }: { studentId: string }) {
  const [state, setState] = useState(NEWEST_ATTEMPTS);
  return (
    <section>
      <h2 className={styles.part}>{m.attempts_tab()}</h2>
      <Suspense fallback={<Outline />}>
        <AttemptTable
          studentId={studentId}
          state={state}
          onChange={setState}
          empty={<EmptyState icon="progress" title={m.attempts_none()} hint={m.attempts_none_hint()} />}
        />
      </Suspense>
    </section>
  );
}

function StudentChats({ studentId }: { studentId: string }) {
  const [state, setState] = useState(NEWEST_CHATS);
  return (
    <section>
      <h2 className={styles.part}>{m.chats_tab()}</h2>
      <Suspense fallback={<Outline />}>
        <ChatTable
          studentId={studentId}
          state={state}
          onChange={setState}
          empty={<EmptyState icon="ask" title={m.chats_none()} hint={m.chats_none_hint()} />}
        />
      </Suspense>
    </section>
  );
}

function StudentTests({ studentId }: { studentId: string }) {
  const [state, setState] = useState(NEWEST_TESTS);
  return (
    <section>
      <h2 className={styles.part}>{m.pft_tab()}</h2>
      <Suspense fallback={<Outline />}>
        <PftTable
          studentId={studentId}
          state={state}
          onChange={setState}
          empty={<EmptyState icon="progress" title={m.pft_none()} hint={m.pft_none_hint()} />}
        />
      </Suspense>
    </section>
  );
}
