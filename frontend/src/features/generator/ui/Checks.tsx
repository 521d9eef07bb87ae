import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepScenario, modifyScenario, scenarioQuery } from '@/features/scenarios/api';
import type { Finding } from '@/features/scenarios/model';
import { textOf } from '@/i18n/errors';
import { m } from '@/i18n/generated/messages.js';
import { Callout } from '@/ui/Callout';
import { Icon } from '@/ui/icons';
import { FINDING_ORDER, textOfFinding } from '../model/findings';
import { checkpointOf } from '../model/pointer';
import { CHECKPOINTS, FINDING_GRADES } from '../model/words';
import styles from './Checks.module.css';
import { useWorkspace } from './useWorkspace';

/** What the checks found, the gravest first; each finding leads to its place, and some can be put right at once. */
export function Checks() {
  const { detail, goTo, editable, locked } = useWorkspace();
  const queries = useQueryClient();
  const mending = useMutation({
    mutationFn: ({ mend }: Finding) => modifyScenario(detail.id, detail.revision, mend),
    onSuccess: (after) => keepScenario(queries, after),
    onError: () => queries.invalidateQueries({ queryKey: scenarioQuery(detail.id).queryKey }),
  });
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
      {mending.isError && <Callout tone="bad">{textOf(mending.error)}</Callout>}
      <p role="status" className={styles.none}>
        {mending.isSuccess ? m.checks_mended() : ''}
      </p>
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
                  <li
                    key={`${finding.code} ${finding.pointer} ${JSON.stringify(finding.params)}`}
                    className={styles.row}
                  >
                    <button type="button" className={styles.finding} onClick={() => goTo(finding.pointer)}>
                      <span>{textOfFinding(finding, scenarioData)}</span>
                      <span className={styles.place}>{CHECKPOINTS[checkpointOf(finding.pointer)]()}</span>
                    </button>
                    {editable && finding.mend.length > 0 && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={locked || mending.isPending}
                        aria-label={m.checks_mend_of({ finding: textOfFinding(finding, scenarioData) })}
                        onClick={() => mending.mutate(finding)}
                      >
                        {m.checks_mend()}
                      </Button>
                    )}
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
