import { expect, test } from 'vitest';
import { emptyDocument } from '@/testing/scenario';
import { changesFor, problemsOf, rebased, valuesOf } from './editing';
import { freshId, readNumber } from './fields';
import { formOf } from './forms';
import { anchorOf, changesBySection, checkpointOf, findPlace, touches, valueAt } from './pointer';
import * as sections from './sections';

const ECG = formOf(sections.ECG);
const ELEMENTS = formOf(sections.ELEMENTS);
const HISTORY = formOf(sections.HISTORY);
const LABORATORY = formOf(sections.LABORATORY);
const MEASUREMENTS = formOf(sections.MEASUREMENTS);

test('only what was changed is saved', () => {
  const document = emptyDocument();
  document.clinicalScenario.history.past = 'Asthma';
  const typed = { ...valuesOf(document, HISTORY), past: 'Hypertension' };
  const changes = changesFor(document, HISTORY, typed);
  expect(changes).toEqual([{ pointer: '/clinicalScenario/history/past', value: 'Hypertension' }]);
});

test('a part that is missing is added whole', () => {
  const document = emptyDocument();
  const typed = { ...valuesOf(document, ECG), rate: 140 };
  const changes = changesFor(document, ECG, typed);
  expect(changes).toEqual([
    { pointer: ECG.pointer, value: expect.objectContaining({ rate: 140, pr: null }) },
  ]);
});

test('after a conflict what was typed stays and the rest follows', () => {
  const base = { past: 'a', family: 'b', social: 'c' };
  const typed = { past: 'mine', family: 'b', social: 'mine' };
  const fresh = { past: 'theirs', family: 'theirs', social: 'c' };
  expect(rebased(base, typed, fresh)).toEqual({
    values: { past: 'mine', family: 'theirs', social: 'mine' },
    both: ['past'],
  });
});

test('numbers are checked where they stand', () => {
  const values = { gender: 'male', age: null, height: 172.5, weight: 'heavy' };
  expect(problemsOf(MEASUREMENTS.fields, values, MEASUREMENTS.pointer)).toEqual(
    new Map([
      [`${MEASUREMENTS.pointer}/age`, 'required'],
      [`${MEASUREMENTS.pointer}/weight`, 'digits_only'],
    ]),
  );
  expect(problemsOf(MEASUREMENTS.fields, { ...values, age: 61.5, weight: 500 }, '')).toEqual(
    new Map([
      ['/age', 'whole_number'],
      ['/weight', 'out_of_range'],
    ]),
  );
});

test('rows have places of their own; fields that are not asked for are not checked', () => {
  const lab = LABORATORY.fields[0];
  if (lab?.kind !== 'rows') throw new Error('laboratory values are rows');
  const row = { ...lab.make(new Set()), low: 'x' };
  expect([...problemsOf(LABORATORY.fields, { labs: [row] }, '/i').keys()]).toEqual(['/i/labs/0/low']);
  const finding = { kind: 'finding', label: 'Rash', value: 'Urticaria', low: 'x', visibility: 'atOnce' };
  expect(problemsOf(ELEMENTS.fields, { elements: [finding] }, '').size).toBe(0);
});

test.each([
  ['3,5', 3.5],
  [' 12.0 ', 12],
  ['−5', -5],
  ['1 200', 1200],
  ['', null],
  ['1e5', undefined],
  ['5mg', undefined],
  ['1.2.3', undefined],
])('%j is read as %j', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

test('new ids are free ones', () => {
  expect(freshId('R', new Set(['R1', 'R_2']))).toBe('R_3');
});

test('places of the document', () => {
  const pointers = ['/generalInfo/minutes', '/scenarioFlow/blocks/2/title', '/scenarioFlow/blocks/3'];
  expect(pointers.map(checkpointOf)).toEqual(['pathology', 'flow', 'flow']);
  expect(changesBySection(['/scenarioFlow/blocks', '/generalInfo/objectives']).map(({ id }) => id)).toEqual([
    'objectives',
    'flow',
  ]);
  expect(touches('/initialElements', '/initialElements/elements/3')).toBe(true);
  expect(touches('/debriefing/points', '/debriefing/pointsOfView')).toBe(false);
  expect(valueAt(emptyDocument(), '/assessment/passMark')).toBe(70);
  expect(valueAt(emptyDocument(), '/assessment/nothing/there')).toBeUndefined();
});

test('a place without an element of its own is found in the one around it', () => {
  const block = document.createElement('div');
  block.id = anchorOf('/scenarioFlow/blocks/1');
  document.body.append(block);
  expect(findPlace('/scenarioFlow/blocks/1/actions/0/text')).toBe(block);
  expect(findPlace('/debriefing/summary')).toBeNull();
  block.remove();
});
