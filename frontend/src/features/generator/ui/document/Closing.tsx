import { Fragment } from 'react';
import type { GuideStep } from '@/features/scenarios/model';
import { formatPercent } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { GUIDE_PHASES, wordOf } from '../../model/clinicalWords';
import { ASSESSMENT, DEBRIEFING } from '../../model/sections';
import { useWorkspace } from '../useWorkspace';
import styles from './parts.module.css';
import { Fact, SectionFrame } from './SectionFrame';

export function Points({ points }: { points: readonly string[] }) {
  if (points.length === 0) return '-';
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** What a facilitator says before the case and asks after it, by phases. */
function Guide({ steps }: { steps: readonly GuideStep[] }) {
  if (steps.length === 0) return '-';
  return (
    <dl className={styles.guide}>
      {steps.map(({ id, phase, prompt, notes }, index) => (
        <Fragment key={id}>
          {steps[index - 1]?.phase !== phase && <dt>{wordOf(GUIDE_PHASES, phase)}</dt>}
          <dd>
            {prompt}
            {notes !== '' && <small>{notes}</small>}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

export function Debriefing() {
  const { summary, points, questions, guide } = useWorkspace().detail.scenarioData.debriefing;
  const at = DEBRIEFING.pointer;
  const empty = summary === '' && points.length === 0 && questions.length === 0 && guide.length === 0;
  return (
    <SectionFrame section={DEBRIEFING} anchor={at} empty={empty}>
      <div className={styles.facts}>
        <Fact pointer={`${at}/summary`} label={m.field_summary()}>
          {summary}
        </Fact>
        <Fact pointer={`${at}/points`} label={m.field_debrief_points()}>
          <Points points={points} />
        </Fact>
        <Fact pointer={`${at}/questions`} label={m.field_debrief_questions()}>
          <Points points={questions} />
        </Fact>
        <Fact pointer={`${at}/guide`} label={m.field_guide()}>
          <Guide steps={guide} />
        </Fact>
      </div>
    </SectionFrame>
  );
}

export function Assessment() {
  const { assessment, generalInfo } = useWorkspace().detail.scenarioData;
  const at = ASSESSMENT.pointer;
  const textOfObjective = (id: string) => generalInfo.objectives.find((one) => one.id === id)?.text ?? id;
  return (
    <SectionFrame section={ASSESSMENT} anchor={at} empty={assessment.weights.length === 0}>
      <div className={styles.facts}>
        <Fact pointer={`${at}/passMark`} label={m.field_pass_mark()}>
          {formatPercent(assessment.passMark)}
        </Fact>
        <Fact pointer={`${at}/weights`} label={m.field_weights()}>
          <table className={styles.table}>
            <tbody>
              {assessment.weights.map(({ objectiveId, weight }) => (
                <tr key={objectiveId}>
                  <td>{textOfObjective(objectiveId)}</td>
                  <td className={styles.number}>{formatPercent(weight)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fact>
      </div>
    </SectionFrame>
  );
}
