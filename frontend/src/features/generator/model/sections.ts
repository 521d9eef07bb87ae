import type { ScenarioDocument } from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import { freshId } from './fields';

/** A part of the document that is read and edited as one; `forms.ts` has what each asks for. */
export interface Section {
  readonly id:
    | 'setup'
    | 'objectives'
    | 'references'
    | 'history'
    | 'examination'
    | 'ecg'
    | 'lungTest'
    | 'laboratory'
    | 'imaging'
    | 'measurements'
    | 'elements'
    | 'debriefing'
    | 'assessment'
    | 'block';
  readonly title: () => string;
  /** JSON pointer of the object that holds the fields. */
  readonly pointer: string;
}

export const SETUP: Section = { id: 'setup', title: m.section_setup, pointer: '/generalInfo' };
export const OBJECTIVES: Section = { id: 'objectives', title: m.section_objectives, pointer: '/generalInfo' };
export const REFERENCES: Section = { id: 'references', title: m.section_references, pointer: '/generalInfo' };
export const HISTORY: Section = {
  id: 'history',
  title: m.section_history,
  pointer: '/clinicalScenario/history',
};
export const EXAMINATION: Section = {
  id: 'examination',
  title: m.section_examination,
  pointer: '/clinicalScenario/initialExamination',
};
export const ECG: Section = {
  id: 'ecg',
  title: m.section_ecg,
  pointer: '/clinicalScenario/investigations/ecg',
};
export const LUNG_TEST: Section = {
  id: 'lungTest',
  title: m.section_pft,
  pointer: '/clinicalScenario/investigations/pft',
};
export const LABORATORY: Section = {
  id: 'laboratory',
  title: m.section_labs,
  pointer: '/clinicalScenario/investigations',
};
export const IMAGING: Section = {
  id: 'imaging',
  title: m.section_imaging,
  pointer: '/clinicalScenario/investigations',
};
export const MEASUREMENTS: Section = {
  id: 'measurements',
  title: m.section_measurements,
  pointer: '/clinicalScenario/basicMeasurements',
};
export const ELEMENTS: Section = { id: 'elements', title: m.section_elements, pointer: '/initialElements' };
export const DEBRIEFING: Section = { id: 'debriefing', title: m.section_debriefing, pointer: '/debriefing' };
export const ASSESSMENT: Section = { id: 'assessment', title: m.section_assessment, pointer: '/assessment' };

/** A block of the flow; its actions, exits and changes belong to it. */
export function blockSection(index: number): Section {
  return { id: 'block', title: m.field_block, pointer: `/scenarioFlow/blocks/${index}` };
}

/** An empty block, to be filled in by hand. */
export function newBlock(document: ScenarioDocument): ScenarioDocument['scenarioFlow']['blocks'][number] {
  const { blocks } = document.scenarioFlow;
  return {
    id: freshId('block', new Set(blocks.map(({ id }) => id))),
    kind: blocks.length === 0 ? 'start' : 'state',
    title: '',
    narrative: '',
    changes: [],
    actions: [],
    cues: [],
    exits: [],
    debriefPoints: [],
    ending: null,
  };
}
