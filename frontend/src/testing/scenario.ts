import type { ScenarioDetail, ScenarioDocument } from '@/features/scenarios/model';

/** A new document, as the server begins one. */
export function emptyDocument(): ScenarioDocument {
  return {
    schemaVersion: 1,
    scenarioId: null,
    variant: null,
    generalInfo: {
      scenarioName: '',
      pathology: null,
      objectives: [],
      medicalReferences: [],
      learners: '',
      difficulty: null,
      minutes: null,
      setting: '',
      prebrief: '',
    },
    clinicalScenario: {
      history: {
        chiefComplaint: '',
        presentIllness: '',
        past: '',
        medications: [],
        allergies: [],
        family: '',
        social: '',
      },
      initialExamination: {
        general: '',
        airway: '',
        breathing: '',
        circulation: '',
        disability: '',
        exposure: '',
        heartSounds: '',
        lungSounds: '',
      },
      investigations: { ecg: null, pft: null, labs: [], imaging: [] },
      basicMeasurements: { gender: 'male', age: 13, height: 150, weight: 60 },
    },
    initialElements: { checkpointId: null, elements: [] },
    scenarioFlow: { blocks: [] },
    debriefing: { summary: '', points: [], questions: [] },
    assessment: { weights: [], passMark: 70 },
  };
}

export function scenarioDetail(change: Partial<ScenarioDetail> = {}): ScenarioDetail {
  return {
    id: 's-1',
    chatId: 'c-1',
    name: 'Palpitations',
    status: 'draft',
    type: 'draft',
    created: '2026-11-20T08:00:00Z',
    modified: '2026-11-20T09:00:00Z',
    creator: { id: 'p-1', firstName: 'Maria', lastName: 'Dimitrova' },
    pathology: null,
    group: null,
    subgroup: null,
    tags: [],
    students: 12,
    blocks: 0,
    origin: 'builtin',
    originModel: null,
    isDefault: false,
    readyToPublish: false,
    readyToPreview: false,
    abilities: ['view', 'edit', 'delete', 'tag'],
    revision: 1,
    locale: 'en_UK',
    scenarioData: emptyDocument(),
    checkpoints: [],
    findings: [],
    locked: false,
    lastSeq: 0,
    reviewedBy: null,
    template: null,
    ...change,
  };
}
