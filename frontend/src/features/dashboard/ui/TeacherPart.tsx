import { Link } from '@tanstack/react-router';
import { formatAgo, formatPercent, formatScore } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge, TagChip } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import links from '@/ui/links.module.css';
import { PlaceLink } from '@/ui/PlaceLink';
import type { Dashboard, LatestWork } from '../model';
import { AttentionPanel, DuePanel } from './AttentionPanels';
import styles from './Dashboard.module.css';
import { PanelHead } from './PanelHead';

export function TeacherPart({ data }: { data: NonNullable<Dashboard['teacher']> }) {
  return (
    <section className={styles.columns}>
      {data.attention && <AttentionPanel data={data.attention} />}
      {(data.attention || data.due.length > 0) && <DuePanel due={data.due} />}
      <div className={styles.panel}>
        <PanelHead title={m.dashboard_recent_scenarios()} to="/scenarioManagement" />
        {data.recentScenarios.length === 0 ? (
          <EmptyState title={m.dashboard_no_scenarios()} hint={m.dashboard_no_scenarios_hint()} />
        ) : (
          <ul className={styles.rows}>
            {data.recentScenarios.map((scenario) => (
              <li key={scenario.id}>
                <div className={styles.main}>
                  <PlaceLink to="/scenarioGenerator" search={{ id: scenario.id }} className={styles.name}>
                    {scenario.name}
                  </PlaceLink>
                  <span className={styles.meta}>
                    {formatAgo(scenario.modified)}
                    {scenario.tags.map((tag) => (
                      <TagChip key={tag.id} name={tag.name} color={tag.color} />
                    ))}
                  </span>
                </div>
                {scenario.status === 'published' ? (
                  <Badge tone="good" icon="check">
                    {m.scenario_published()}
                  </Badge>
                ) : (
                  <Badge>{m.scenario_draft()}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.panel}>
        <PanelHead title={m.dashboard_latest_work()} to="/analytics" search={{ tab: 'students' }} />
        {data.latestWork.length === 0 ? (
          <EmptyState title={m.dashboard_no_work()} hint={m.dashboard_no_work_hint()} />
        ) : (
          <ul className={styles.rows}>
            {data.latestWork.map((work) => (
              <li key={`${work.studentId} ${work.scenarioId} ${work.endedAt}`}>
                <div className={styles.main}>
                  <PlaceLink
                    to="/analytics"
                    search={{ tab: 'students', search: work.studentName, student: work.studentId }}
                    className={styles.name}
                  >
                    {work.studentName}
                  </PlaceLink>
                  <span className={styles.meta}>
                    {m.dashboard_work_line({ scenario: work.scenarioName, when: formatAgo(work.endedAt) })}
                  </span>
                </div>
                <div className={styles.figures}>
                  <Link
                    to="/train/review"
                    search={{ attemptId: work.attemptId }}
                    className={links.name}
                    preload="intent"
                  >
                    {work.score === null
                      ? m.dashboard_work_progress({ percent: formatPercent(work.progress) })
                      : m.dashboard_work_score({ percent: formatScore(work.score, work.passed) })}
                  </Link>
                  <span className={styles.meta}>{outcome(work)}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function outcome({ passed, completed }: LatestWork): string {
  if (!completed) return m.work_not_completed();
  if (passed === null) return m.work_completed();
  return passed ? m.attempts_passed() : m.attempts_failed();
}
