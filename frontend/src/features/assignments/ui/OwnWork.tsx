import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { notices } from '@/app/notices';
import { TrainButton } from '@/features/bedside/ui/TrainButton';
import { textOf } from '@/i18n/errors';
import { formatScore } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { formatTerm } from '@/i18n/terms';
import { Badge } from '@/ui/Badge';
import { saveFile } from '@/ui/csv';
import { Icon } from '@/ui/icons';
import { calendarFile, ownWorkQuery } from '../api';
import { type OwnAssignment, type OwnCase, splitWork } from '../model';
import { standingOf, termsOf } from '../words';
import styles from './Assignments.module.css';

/** What the reader has been assigned: what is due first. Nothing where there is nothing. */
export function OwnWork() {
  const { data } = useQuery(ownWorkQuery);
  const calendar = useMutation({
    mutationFn: calendarFile,
    onSuccess: (file) => saveFile(`${m.work_file()}.ics`, file),
    onError: (error) => notices.show('error', { text: textOf(error) }),
  });
  if (!data || data.length === 0) return null;
  const { ahead, past } = splitWork(data);
  return (
    <section className={styles.work} aria-labelledby="own-work">
      <div className={styles.head}>
        <h2 id="own-work">{m.work_title()}</h2>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          loading={calendar.isPending}
          onClick={() => calendar.mutate()}
        >
          {m.work_calendar()}
        </Button>
      </div>
      {ahead.length > 0 && (
        <ul className={styles.cards}>
          {ahead.map((one) => (
            <Work key={one.id} work={one} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>{m.work_past()}</summary>
          <ul className={styles.cards}>
            {past.map((one) => (
              <Work key={one.id} work={one} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Work({ work }: { work: OwnAssignment }) {
  const standing = standingOf(work);
  const terms = termsOf(work);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{work.title}</h3>
        <span className={styles.meta}>
          {work.exam && <Badge tone="warn">{m.assignment_exam()}</Badge>}
          {standing && <Badge tone={standing.tone}>{standing.text}</Badge>}
        </span>
      </div>
      <span className={styles.meta}>
        {work.state === 'planned' && <span>{m.work_starts({ date: formatTerm(work.startsAt) })}</span>}
        <strong>{m.work_due({ date: formatTerm(work.dueAt) })}</strong>
        {terms !== '' && <span>{terms}</span>}
      </span>
      {work.note !== '' && <p className={styles.note}>{work.note}</p>}
      {work.exam && Date.parse(work.dueAt) > Date.now() && (
        <p className={styles.hint}>{m.work_exam_note()}</p>
      )}
      <ul>
        {work.cases.map((one) => (
          <Case key={one.scenarioId} work={work} one={one} />
        ))}
      </ul>
    </li>
  );
}

function Case({ work, one }: { work: OwnAssignment; one: OwnCase }) {
  return (
    <li>
      <span>{one.name}</span>
      <span className={styles.meta}>
        {one.minutes !== null && <span>{m.scenario_minutes({ count: one.minutes })}</span>}
        {one.percent !== null && (
          <span>{m.work_best({ percent: formatScore(one.percent, one.passed) })}</span>
        )}
        {one.passed && <Badge tone="good">{m.attempts_passed()}</Badge>}
        {one.attemptsLeft !== null && <span>{m.work_attempts_left({ count: one.attemptsLeft })}</span>}
        {one.canBegin && <TrainButton scenarioId={one.scenarioId} name={one.name} assignmentId={work.id} />}
      </span>
    </li>
  );
}
