import { expect, test } from 'vitest';
import { emptyDocument } from '@/testing/scenario';
import { placeOf, wordsOfValue } from './places';

const document = emptyDocument();
document.generalInfo.objectives = [
  { id: 'o1', text: 'Read the ECG' },
] as typeof document.generalInfo.objectives;
document.scenarioFlow.blocks = [
  {
    id: 'b1',
    kind: 'start',
    title: 'Arrival',
    narrative: '',
    changes: [],
    cues: [],
    exits: [],
    debriefPoints: [],
    ending: null,
    actions: [
      {
        id: 'a1',
        text: 'Takes the pulse',
        grade: 'critical',
        points: 5,
        withinSeconds: null,
        objectiveId: 'o1',
        hint: '',
        rationale: '',
        referenceId: null,
        order: null,
        stays: false,
        shows: [],
        asked: 'all',
      },
    ],
  },
];

test.each([
  ['/generalInfo/scenarioName', ['Name']],
  ['/generalInfo/minutes', ['General information', 'Duration']],
  ['/generalInfo/objectives/0/text', ['Objectives', 'Read the ECG', 'What the learner should be able to do']],
  ['/clinicalScenario/history/past', ['History', 'Past medical history']],
  ['/scenarioFlow/blocks/0/title', ['Flow', 'Arrival', 'Title']],
  ['/scenarioFlow/blocks/0/actions/0/grade', ['Flow', 'Arrival', 'Actions', 'Takes the pulse', 'Grade']],
  ['/scenarioFlow', ['Flow']],
])('%s has a name', (pointer, names) => {
  expect(placeOf(document, pointer).names).toEqual(names);
});

test('values are told in words', () => {
  const told = (pointer: string, value: unknown) => wordsOfValue(value, placeOf(document, pointer), document);
  expect(told('/clinicalScenario/basicMeasurements/gender', 'female')).toBe('Female');
  expect(told('/clinicalScenario/basicMeasurements/weight', 72.5)).toBe('72.5');
  expect(told('/scenarioFlow/blocks/0/actions/0/objectiveId', 'o1')).toBe('1. Read the ECG');
  expect(told('/scenarioFlow/blocks/0/actions/0', document.scenarioFlow.blocks[0]?.actions[0])).toBe(
    'Takes the pulse',
  );
  expect(told('/debriefing/points', ['One', 'Two'])).toBe('One; Two');
  expect(told('/debriefing/points', [])).toBeNull();
  expect(told('/debriefing/summary', '')).toBeNull();
});
