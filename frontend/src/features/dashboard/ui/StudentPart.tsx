import { useQuery } from '@tanstack/react-query';
import { ownWorkQuery } from '@/features/assignments/api';
import { type OwnAssignment, splitWork } from '@/features/assignments/model';
import { standingOf } from '@/features/assignments/words';
import { TrainButton } from '@/features/bedside/ui/TrainButton';
import { formatAgo, formatDateTime, formatNumber, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { Meter } from '@/ui/Meter';
import { PlaceButton, PlaceLink, useOpenPlace } from '@/ui/PlaceLink';
import { Stat, StatRow } from '@/ui/Stat';
import type { Dashboard, OfferedScenario } from '../model';
import styles from './Dashboard.module.css';
import { PanelHead } from './PanelHead';

export function StudentPart({ data }: { data: NonNullable<Dashboard['student']> }) {
  const { totals } = data;
  return (
    <>
      <StatRow>
        <Stat label={m.student_scenarios()} value={formatNumber(totals.scenarios)} />
        <Stat label={m.student_completed()} value={formatNumber(totals.completed)} />
        <Stat label={m.student_average_progress()} value={formatPercent(totals.averageProgress)} />
        <Stat label={m.student_attempts()} value={formatNumber(totals.attempts)} />
      </StatRow>
      <Due />
      <section className={styles.columns}>
        <div className={styles.panel}>
          <PanelHead
            title={m.student_continue()}
            to="/progress"
            search={{ tab: 'scenarios', status: 'started' }}
          />
          {data.continue.length === 0 ? (
            <EmptyState title={m.student_continue_none()} />
          ) : (
            <ul className={styles.rows}>
              {data.continue.map((scenario) => (
                <li key={scenario.id}>
                  <div className={styles.wide}>
                    <Meter
                      label={scenario.name}
                      reading={formatPercent(scenario.progress)}
                      value={scenario.progress}
                      max={100}
                      note={m.student_attempts_since({
                        count: scenario.attempts,
                        when: formatAgo(scenario.lastLaunch),
                      })}
                    />
                  </div>
                  <TrainButton scenarioId={scenario.id} name={scenario.name} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.panel}>
          <PanelHead title={m.student_next()} to="/progress" search={{ tab: 'scenarios', status: 'new' }} />
          {data.next.length === 0 ? (
            <EmptyState title={m.student_next_none()} hint={m.student_next_none_hint()} />
          ) : (
            <ul className={styles.rows}>
              {data.next.map((scenario) => (
                <li key={scenario.id}>
                  <div className={styles.main}>
                    <span className={styles.name}>{scenario.name}</span>
                    <span className={styles.meta}>{about(scenario)}</span>
                  </div>
                  <TrainButton scenarioId={scenario.id} name={scenario.name} />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.foot}>{m.student_run_hint()}</p>
          <PlaceButton to="/train">{m.train_title()}</PlaceButton>
        </div>
      </section>
    </>
  );
}

const MOST_DUE = 3;

/** What is due first. Nothing where nothing is, or where it cannot be begun here. */
function Due() {
  const open = useOpenPlace('/train');
  const { data } = useQuery({ ...ownWorkQuery, enabled: open });
  const due = splitWork(data ?? []).ahead.slice(0, MOST_DUE);
  if (!open || due.length === 0) return null;
  return (
    <section className={styles.panel}>
      <PanelHead title={m.work_dashboard()} to="/train" />
      <ul className={styles.rows}>
        {due.map((one) => (
          <li key={one.id}>
            <div className={styles.main}>
              <PlaceLink to="/train" className={styles.name}>
                {one.title}
              </PlaceLink>
              <span className={styles.meta}>{m.work_due({ date: formatDateTime(one.dueAt) })}</span>
            </div>
            <Standing work={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Standing({ work }: { work: OwnAssignment }) {
  const standing = standingOf(work);
  return standing && <Badge tone={standing.tone}>{standing.text}</Badge>;
}

/** The field and the length; never the pathology, which the student is to find. */
function about({ group, minutes }: OfferedScenario): string {
  const field = group === 'Cardio' ? m.group_cardio() : group === 'Pulmo' ? m.group_pulmo() : null;
  const length = minutes === null ? null : m.scenario_minutes({ count: minutes });
  return [field, length].filter((part) => part !== null).join(' · ');
}
