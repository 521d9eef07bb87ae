import { expect, test } from 'vitest';
import type { ScenarioRow } from '@/features/scenarios/model';
import { scenarioDetail } from '@/testing/scenario';
import { groupedChoice, matching } from './choice';

const row = (id: string, pathology: string | null, isDefault = false): ScenarioRow =>
  scenarioDetail({ id, name: `Case ${id}`, pathology, isDefault });

const GROUPS: Record<string, string> = { fibrillation: 'Cardio', copd: 'Pulmo' };
const grouped = (rows: readonly ScenarioRow[]) =>
  groupedChoice(rows, ['Cardio', 'Pulmo'], (id) => (id && GROUPS[id]) ?? null, {
    defaults: 'For Maria',
    other: 'Without',
  }).map(({ group, items }) => [group, items.map(({ value }) => value)]);

test('defaults come first, then the groups in the order of the menus, then what has no pathology', () => {
  expect(
    grouped([
      row('a', 'copd'),
      row('b', null),
      row('c', 'fibrillation'),
      row('d', 'copd', true),
      row('e', 'copd'),
    ]),
  ).toEqual([
    ['For Maria', ['d']],
    ['Cardio', ['c']],
    ['Pulmo', ['a', 'e']],
    ['Without', ['b']],
  ]);
});

test('a pathology that the portal does not know is in the last group', () => {
  expect(grouped([row('a', 'of_tomorrow')])).toEqual([['Without', ['a']]]);
});

test('names are found by their words in any order, so many of each group', () => {
  const items = (...labels: string[]) => labels.map((label) => ({ value: label, label }));
  const options = [
    ...items('New scenario'),
    { group: 'Cardio', items: items('Racing heart at night', 'A heart at rest', 'Night heart') },
    { group: 'Pulmo', items: items('Short of breath') },
  ];
  expect(matching(options, 'NIGHT heart', 1)).toEqual([
    { group: 'Cardio', items: items('Racing heart at night') },
  ]);
  expect(matching(options, '', 2)).toEqual([
    ...items('New scenario'),
    { group: 'Cardio', items: items('Racing heart at night', 'A heart at rest') },
    { group: 'Pulmo', items: items('Short of breath') },
  ]);
});
