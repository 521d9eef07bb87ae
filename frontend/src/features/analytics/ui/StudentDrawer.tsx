import { Drawer } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { attentivenessText } from '@/features/progress/words';
import { counted, formatDateTime, formatMinutes, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { loadPart } from '@/navigation/lazy';
import { Outline } from '@/ui/Outline';
import { Stat, StatRow } from '@/ui/Stat';
import { fullName, type StudentFigures } from '../model';
import styles from './Analytics.module.css';

const StudentLists = lazy(() =>
  loadPart(() => import('./StudentLists').then((part) => ({ default: part.StudentLists }))),
);

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
          <Suspense fallback={<Outline />}>
            <StudentLists key={studentId} studentId={studentId} />
          </Suspense>
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
