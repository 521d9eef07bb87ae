import { expect, test } from 'vitest';
import type { Block, BlockAction, ScenarioDocument } from '@/features/scenarios/model';
import { emptyDocument } from '@/testing/scenario';
import { flowMap } from './flowMap';
import { act, begin, timerOf, wait } from './preview';

const action = (id: string, points: number): BlockAction => ({
  id,
  text: id,
  grade: points < 0 ? 'harmful' : 'critical',
  points,
  withinSeconds: null,
  objectiveId: null,
  hint: '',
  rationale: '',
  referenceId: null,
  order: null,
  stays: false,
});
const exit = (to: string, change: Partial<Block['exits'][number]> = {}): Block['exits'][number] => ({
  to,
  when: 'action',
  actionIds: [],
  needs: 'any',
  seconds: null,
  elementId: null,
  comparison: null,
  value: null,
  ...change,
});
const block = (id: string, change: Partial<Block> = {}): Block => ({
  id,
  kind: 'state',
  title: id,
  narrative: '',
  changes: [],
  actions: [],
  cues: [],
  exits: [],
  debriefPoints: [],
  ending: null,
  ...change,
});

function scenario(): ScenarioDocument {
  const document = emptyDocument();
  document.initialElements.elements = [
    {
      id: 'hr',
      kind: 'heartRate',
      label: '',
      value: 140,
      unit: '/min',
      low: 0,
      high: 350,
      visibility: 'atOnce',
    },
  ];
  document.scenarioFlow.blocks = [
    block('arrival', {
      kind: 'start',
      actions: [action('ecg', 10), action('ask', 5), action('blind', -10)],
      exits: [
        exit('treated', { actionIds: ['ecg'] }),
        exit('worse', { actionIds: ['blind'] }),
        exit('treated', { when: 'timer', seconds: 240 }),
      ],
    }),
    block('treated', {
      changes: [{ elementId: 'hr', target: 90, seconds: 60 }],
      exits: [exit('well', { when: 'timer', seconds: 60 })],
    }),
    block('worse', {
      changes: [{ elementId: 'hr', target: 0, seconds: 0 }],
      exits: [exit('arrest', { when: 'vital', elementId: 'hr', comparison: 'below', value: 20 })],
    }),
    block('well', { kind: 'end', ending: 'improved' }),
    block('arrest', { kind: 'end', ending: 'arrest' }),
  ];
  return document;
}

function started(document: ScenarioDocument) {
  const walk = begin(document);
  if (!walk) throw new Error('there is a start');
  return walk;
}
const choice = (document: ScenarioDocument, id: string) => {
  const found = document.scenarioFlow.blocks[0]?.actions.find((one) => one.id === id);
  if (!found) throw new Error('there is such an action');
  return found;
};

test('an action counts once and leads on where an exit waits for it', () => {
  const document = scenario();
  const asked = act(document, started(document), choice(document, 'ask'));
  expect(asked).toMatchObject({ points: 5, block: { id: 'arrival' } });
  expect(act(document, asked, choice(document, 'ask'))).toBe(asked);
  const treated = act(document, asked, choice(document, 'ecg'));
  expect(treated).toMatchObject({ points: 15, block: { id: 'treated' }, readings: { hr: 90 } });
});

test('time leads on', () => {
  const document = scenario();
  const walk = started(document);
  expect(timerOf(walk)).toBe(240);
  const later = wait(document, walk);
  expect(later).toMatchObject({ seconds: 240, block: { id: 'treated' } });
  expect(wait(document, wait(document, later))).toMatchObject({ seconds: 300, block: { id: 'well' } });
});

test('a sign beyond its border leads on at once', () => {
  const document = scenario();
  const walk = act(document, started(document), choice(document, 'blind'));
  expect(walk.block.id).toBe('arrest');
});

test('blocks that send each other back and forth by a sign do not hang', () => {
  const document = scenario();
  const back = (to: string) => [exit(to, { when: 'vital', elementId: 'hr', comparison: 'above', value: 1 })];
  document.scenarioFlow.blocks = [
    block('a', { kind: 'start', exits: back('b') }),
    block('b', { exits: back('a') }),
  ];
  expect(['a', 'b']).toContain(started(document).block.id);
});

test('a flow without a start has no walk', () => {
  expect(begin(emptyDocument())).toBeNull();
});

test('the map has every block in the row it is reached at, and no two in one place', () => {
  const { blocks } = scenario().scenarioFlow;
  const map = flowMap([...blocks, block('lost')]);
  const row = (id: string) => map.nodes.find((node) => node.id === id)?.y;
  expect([row('arrival'), row('treated'), row('well')]).toEqual([0.5, 1.5, 2.5]);
  expect(row('lost')).toBe(3.5);
  expect(new Set(map.nodes.map(({ x, y }) => `${x.toFixed(2)} ${y}`)).size).toBe(map.nodes.length);
  for (const one of map.nodes) {
    for (const other of map.nodes)
      if (one !== other && one.y === other.y) expect(Math.abs(one.x - other.x)).toBeGreaterThanOrEqual(0.999);
    expect(one.x).toBeGreaterThanOrEqual(0.5 - 1e-9);
    expect(one.x).toBeLessThanOrEqual(map.columns - 0.5 + 1e-9);
  }
});

test('two ways between the same blocks are one line; a long one passes beside the rows it crosses', () => {
  const blocks = [
    block('a', { kind: 'start', exits: [exit('b'), exit('b', { when: 'timer' }), exit('c')] }),
    block('b', { exits: [exit('c'), exit('a')] }),
    block('c', { kind: 'end' }),
  ];
  const { edges } = flowMap(blocks);
  const edge = (from: string, to: string) => edges.find((one) => one.from === from && one.to === to);
  expect(edge('a', 'b')?.triggers).toEqual(['action', 'timer']);
  expect(edge('a', 'c')?.points).toHaveLength(3);
  expect(edge('b', 'a')?.back).toBe(true);
});
