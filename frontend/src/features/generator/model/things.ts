import type { ScenarioDocument } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { THINGS } from './clinicalWords';
import { nameOfElement } from './elements';
import type { Option } from './fields';

/** The parts of the examination as the document has them, and as things are named. */
const EXAMINATION = [
  ['general', 'general'],
  ['airway', 'airway'],
  ['breathing', 'breathing'],
  ['circulation', 'circulation'],
  ['disability', 'disability'],
  ['exposure', 'exposure'],
  ['heartSounds', 'heart_sounds'],
  ['lungSounds', 'lung_sounds'],
] as const;

/** What of a case can be examined and investigated; what learners never see says so. */
export function thingOptions({ clinicalScenario, initialElements }: ScenarioDocument): Option[] {
  const { initialExamination, investigations } = clinicalScenario;
  const { ecg, pft, labs, imaging } = investigations;
  const found = [
    ...EXAMINATION.filter(([field]) => initialExamination[field].trim()).map(([, part]) => ({
      value: `examination.${part}`,
      label: THINGS[`examination.${part}`]?.() ?? part,
      visibility: 'onRequest',
    })),
    ...(ecg ? [{ value: 'ecg', label: m.section_ecg(), visibility: ecg.visibility }] : []),
    ...(pft && pft.values.length > 0
      ? [{ value: 'pft', label: m.section_pft(), visibility: pft.visibility }]
      : []),
    ...labs.map(({ id, name, visibility }) => ({ value: `lab.${id}`, label: name || id, visibility })),
    ...imaging.map(({ id, name, visibility }) => ({ value: `imaging.${id}`, label: name || id, visibility })),
    ...initialElements.elements.map((element) => ({
      value: `sign.${element.id}`,
      label: nameOfElement(element),
      visibility: element.visibility,
    })),
  ];
  return found.map(({ value, label, visibility }) => ({
    value,
    label: visibility === 'hidden' ? `${label} (${m.visibility_hidden()})` : label,
  }));
}

/** What things are called, in one line; what the case does not have is named by its id. */
export function namesOfThings(document: ScenarioDocument, things: readonly string[]): string {
  const options = thingOptions(document);
  return things.map((thing) => options.find(({ value }) => value === thing)?.label ?? thing).join(', ');
}
