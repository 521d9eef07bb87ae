import { expect, test } from 'vitest';
import type { Block } from '@/features/scenarios/model';
import { flowMap } from './flowMap';

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

test('the map has every block in the row it is reached at, and no two in one place', () => {
  const blocks = [
    block('arrival', { kind: 'start', exits: [exit('treated'), exit('worse')] }),
    block('treated', { exits: [exit('well', { when: 'timer' })] }),
    block('worse', { exits: [exit('arrest', { when: 'vital' })] }),
    block('well', { kind: 'end' }),
    block('arrest', { kind: 'end' }),
  ];
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
