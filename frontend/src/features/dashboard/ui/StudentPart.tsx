import { type OwnAssignment, splitWork } from '@/features/assignments/model';
import { standingOf } from '@/features/assignments/words';
import { TrainButton } from '@/features/bedside/ui/TrainButton';
import { OwnTotal } from '@/features/progress/ui/OwnTotal';
import { formatAgo, formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { formatTerm } from '@/i18n/terms';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { Meter } from '@/ui/Meter';
import { PlaceButton, PlaceLink } from '@/ui/PlaceLink';
import { Stat, StatRow } from '@/ui/Stat';
import type { Dashboard, OfferedScenario } from '../model';
import styles from './Dashboard.module.css';
import { PanelHead } from './PanelHead';

export function StudentPart({
  data,
  work,
}: {
  data: NonNullable<Dashboard['student']>;
  work: readonly OwnAssignment[];
}) {
  const { totals } = data;
  const nothing = data.continue.length === 0 && data.next.length === 0;
  return (
    <>
      <Due work={work} />
      {nothing ? (
        <EmptyState
          title={m.student_next_none()}
          hint={m.student_next_none_hint()}
          action={<PlaceButton to="/train">{m.train_title()}</PlaceButton>}
        />
      ) : (
        <section className={styles.columns}>
          {data.continue.length > 0 && (
            <div className={styles.panel}>
              <PanelHead
                title={m.student_continue()}
                to="/progress"
                search={{ tab: 'scenarios', status: 'unfinished' }}
              />
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
            </div>
          )}
          {data.next.length > 0 && (
            <div className={styles.panel}>
              <PanelHead
                title={m.student_next()}
                to="/progress"
                search={{ tab: 'scenarios', status: 'new' }}
              />
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
              <p className={styles.foot}>{m.student_run_hint()}</p>
            </div>
          )}
        </section>
      )}
      <StatRow>
        <Stat label={m.student_scenarios()} value={<OwnTotal of="scenarios">{totals.scenarios}</OwnTotal>} />
        <Stat label={m.student_completed()} value={<OwnTotal of="completed">{totals.completed}</OwnTotal>} />
        <Stat label={m.student_average_progress()} value={formatPercent(totals.averageProgress)} />
        <Stat label={m.student_attempts()} value={<OwnTotal of="attempts">{totals.attempts}</OwnTotal>} />
      </StatRow>
    </>
  );
}

const MOST_DUE = 3;

/** What is due first, with the case to begin or to go on with. Nothing where nothing is. */
function Due({ work }: { work: readonly OwnAssignment[] }) {
  const due = splitWork(work).ahead.slice(0, MOST_DUE);
  if (due.length === 0) return null;
  return (
    <section className={styles.panel}>
      <PanelHead title={m.work_dashboard()} to="/train" />
      <ul className={styles.rows}>
        {due.map((one) => {
          const first = one.cases.find(({ canBegin, passed }) => canBegin && !passed);
          return (
            <li key={one.id}>
              <div className={styles.main}>
                <PlaceLink to="/train" className={styles.name}>
                  {one.title}
                </PlaceLink>
                <span className={styles.meta}>{m.work_due({ date: formatTerm(one.dueAt) })}</span>
              </div>
              <div className={styles.go}>
                <Standing work={one} />
                {first && (
                  <TrainButton scenarioId={first.scenarioId} name={first.name} assignmentId={one.id} />
                )}
              </div>
            </li>
          );
        })}
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
