import type { Examination as Examined, ScenarioHistory } from '@/features/scenarios/model';
import { formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { EXAMINATION, HISTORY } from '../../model/sections';
import { useWorkspace } from '../useWorkspace';
import styles from './parts.module.css';
import { Fact, SectionFrame } from './SectionFrame';

export function History() {
  const { history } = useWorkspace().detail.scenarioData.clinicalScenario;
  const at = HISTORY.pointer;
  return (
    <SectionFrame section={HISTORY} anchor={at} empty={isBlank(history)}>
      <div className={styles.facts}>
        <Fact pointer={`${at}/chiefComplaint`} label={m.field_chief_complaint()}>
          {history.chiefComplaint}
        </Fact>
        <Fact pointer={`${at}/presentIllness`} label={m.field_present_illness()}>
          {history.presentIllness}
        </Fact>
        <Fact pointer={`${at}/past`} label={m.field_past_history()}>
          {history.past}
        </Fact>
        <Fact pointer={`${at}/medications`} label={m.field_medications()}>
          {history.medications.length === 0 ? (
            m.medications_none()
          ) : (
            <Medications list={history.medications} />
          )}
        </Fact>
        <Fact pointer={`${at}/allergies`} label={m.field_allergies()}>
          {history.allergies.length === 0
            ? m.allergies_none()
            : history.allergies
                .map(({ substance, reaction }) => (reaction ? `${substance} (${reaction})` : substance))
                .join('; ')}
        </Fact>
        <Fact pointer={`${at}/family`} label={m.field_family_history()}>
          {history.family}
        </Fact>
        <Fact pointer={`${at}/social`} label={m.field_social_history()}>
          {history.social}
        </Fact>
      </div>
    </SectionFrame>
  );
}

function isBlank(part: ScenarioHistory | Examined): boolean {
  return Object.values(part).every((value) => value.length === 0);
}

function Medications({ list }: { list: ScenarioHistory['medications'] }) {
  return (
    <ul className={styles.points}>
      {list.map(({ id, name, dose, unit, route, frequency }) => (
        <li key={id} className="numerals">
          {[name, dose === null ? '' : `${formatMeasure(dose)} ${unit}`, route, frequency]
            .filter((word) => word !== '')
            .join(', ')}
        </li>
      ))}
    </ul>
  );
}

const EXAMINED: readonly (readonly [keyof Examined, () => string])[] = [
  ['general', m.field_exam_general],
  ['airway', m.field_exam_airway],
  ['breathing', m.field_exam_breathing],
  ['circulation', m.field_exam_circulation],
  ['disability', m.field_exam_disability],
  ['exposure', m.field_exam_exposure],
  ['heartSounds', m.field_exam_heart_sounds],
  ['lungSounds', m.field_exam_lung_sounds],
];

export function Examination() {
  const { initialExamination } = useWorkspace().detail.scenarioData.clinicalScenario;
  return (
    <SectionFrame section={EXAMINATION} anchor={EXAMINATION.pointer} empty={isBlank(initialExamination)}>
      <div className={styles.facts}>
        {EXAMINED.map(([key, label]) => (
          <Fact key={key} pointer={`${EXAMINATION.pointer}/${key}`} label={label()}>
            {initialExamination[key]}
          </Fact>
        ))}
      </div>
    </SectionFrame>
  );
}
