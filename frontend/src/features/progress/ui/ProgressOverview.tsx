import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAgo, formatMinutes, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import links from '@/ui/links.module.css';
import { PlaceButton, PlaceLink } from '@/ui/PlaceLink';
import { Stat, StatRow } from '@/ui/Stat';
import { progressQuery } from '../api';
import { DEFINITIONS } from '../definitions';
import { endingText, endingTone } from '../endings';
import type { ProgressTotals, RecentAttempt } from '../model';
import { attentivenessText } from '../words';
import { OwnTotal } from './OwnTotal';
import styles from './ProgressOverview.module.css';
import { TrainingFigure } from './TrainingFigure';

const OUTLINE = (
  <div className={styles.outline} aria-busy="true">
    <Skeleton height={88} />
    <Skeleton height={360} />
  </div>
);

export function ProgressOverview() {
  const query = useQuery(progressQuery);
  return (
    <Loaded query={query} outline={OUTLINE}>
      {(data) => (
        <>
          <Totals totals={data.totals} />
          {data.totals.attempts === 0 ? (
            <EmptyState
              icon="progress"
              title={m.progress_none()}
              hint={m.student_run_hint()}
              action={
                <>
                  <PlaceButton to="/train">{m.train_title()}</PlaceButton>
                  <PlaceLink to="/downloads" otherwise="nothing">
                    {m.progress_get_application()}
                  </PlaceLink>
                </>
              }
            />
          ) : (
            <>
              <TrainingFigure days={data.days} file={m.progress_days_file()} />
              <Recent attempts={data.recent} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

function Totals({ totals }: { totals: ProgressTotals }) {
  const words = attentivenessText(totals.attentiveness);
  return (
    <StatRow>
      <Stat
        label={m.student_scenarios()}
        value={<OwnTotal of="scenarios">{totals.scenarios}</OwnTotal>}
        note={m.progress_attempted({ count: totals.attempted })}
        definition={DEFINITIONS.scenarios()}
      />
      <Stat
        label={m.student_completed()}
        value={<OwnTotal of="completed">{totals.completed}</OwnTotal>}
        definition={DEFINITIONS.completedScenarios()}
      />
      <Stat
        label={m.student_attempts()}
        value={<OwnTotal of="attempts">{totals.attempts}</OwnTotal>}
        definition={DEFINITIONS.attempts()}
      />
      <Stat
        label={m.student_average_progress()}
        value={formatPercent(totals.averageProgress)}
        definition={DEFINITIONS.averageProgress()}
      />
      <Stat
        label={m.column_score()}
        value={formatPercent(totals.score)}
        note={m.progress_passed({ count: totals.passed })}
        definition={DEFINITIONS.averageScore()}
      />
      <Stat
        label={m.column_average_time()}
        value={formatMinutes(totals.averageTimeSeconds)}
        definition={DEFINITIONS.averageTime()}
      />
      <Stat
        label={m.column_accuracy()}
        value={formatPercent(totals.accuracy)}
        definition={DEFINITIONS.accuracy()}
      />
      <Stat
        label={m.column_hint_free()}
        value={formatPercent(totals.hintFree)}
        definition={DEFINITIONS.hintFree()}
      />
      <Stat
        label={m.column_attentiveness()}
        value={formatPercent(totals.attentiveness)}
        definition={DEFINITIONS.attentiveness()}
        {...(words === null ? {} : { note: words })}
      />
    </StatRow>
  );
}

function Recent({ attempts }: { attempts: readonly RecentAttempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h2>{m.progress_recent()}</h2>
      <ul>
        {attempts.map((attempt) => (
          <li key={`${attempt.scenarioId} ${attempt.endedAt}`}>
            <span className={styles.what}>
              <Link
                to="/train/review"
                search={{ attemptId: attempt.attemptId }}
                className={links.name}
                preload="intent"
              >
                {attempt.scenarioName}
              </Link>
              <small>{formatAgo(attempt.endedAt)}</small>
            </span>
            <span className={styles.ending}>
              <Badge tone={endingTone(attempt.outcome)}>{endingText(attempt.outcome)}</Badge>
            </span>
            <Figure label={m.column_progress()} value={attempt.progress} />
            <Figure label={m.column_score()} value={attempt.score} />
            <Figure label={m.column_accuracy()} value={attempt.accuracy} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <span className={styles.measure}>
      <small>{label}</small>
      <span className="numerals">{formatPercent(value)}</span>
    </span>
  );
}
