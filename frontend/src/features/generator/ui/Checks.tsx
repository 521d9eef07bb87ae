import { m } from '@/i18n/generated/messages.js';
import { Icon } from '@/ui/icons';
import { FINDING_ORDER, textOfFinding } from '../model/findings';
import { checkpointOf } from '../model/pointer';
import { CHECKPOINTS, FINDING_GRADES } from '../model/words';
import styles from './Checks.module.css';
import { useDesk } from './useDesk';

/** What the checks found, the gravest first; each finding leads to its place. */
export function Checks() {
  const { detail, goTo } = useDesk();
  const { findings, readyToPreview, readyToPublish, scenarioData } = detail;
  return (
    <div className={styles.checks}>
      <ul className={styles.gates}>
        <Gate ready={readyToPreview} yes={m.ready_to_preview()} no={m.not_ready_to_preview()} />
        <Gate
          ready={readyToPublish}
          yes={m.ready_to_publish()}
          no={m.not_ready_to_publish({ count: findings.filter(({ grade }) => grade === 'error').length })}
        />
      </ul>
      {findings.length === 0 && <p className={styles.none}>{m.checks_none()}</p>}
      {FINDING_ORDER.map((grade) => {
        const own = findings.filter((finding) => finding.grade === grade);
        const { many, tone, icon } = FINDING_GRADES[grade];
        return (
          own.length > 0 && (
            <section key={grade} className={styles.group} data-tone={tone}>
              <h2>
                <Icon name={icon} size={16} />
                {many()}
                <span className="numerals">{own.length}</span>
              </h2>
              <ul>
                {own.map((finding) => (
                  <li key={`${finding.code} ${finding.pointer} ${JSON.stringify(finding.params)}`}>
                    <button type="button" className={styles.finding} onClick={() => goTo(finding.pointer)}>
                      <span>{textOfFinding(finding, scenarioData)}</span>
                      <span className={styles.place}>{CHECKPOINTS[checkpointOf(finding.pointer)]()}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function Gate({ ready, yes, no }: { ready: boolean; yes: string; no: string }) {
  return (
    <li data-ready={ready}>
      <Icon name={ready ? 'check' : 'warning'} size={16} />
      {ready ? yes : no}
    </li>
  );
}
