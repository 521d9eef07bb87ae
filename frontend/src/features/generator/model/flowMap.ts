import type { Block, BlockExit } from '@/features/scenarios/model';

export interface MapNode {
  readonly id: string;
  /** Middle of the node, in columns and rows. */
  readonly x: number;
  readonly y: number;
}

export interface MapEdge {
  readonly from: string;
  readonly to: string;
  /** Every way that leads from the one to the other. */
  readonly triggers: readonly BlockExit['when'][];
  /** Points the line runs through, in columns and rows, from node to node. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Leads back to an earlier row. */
  readonly back: boolean;
}

export interface FlowMap {
  readonly nodes: readonly MapNode[];
  readonly edges: readonly MapEdge[];
  readonly columns: number;
  readonly rows: number;
}

interface Slot {
  readonly key: string;
  readonly row: number;
}

/** Rows by the longest way from the start that does not turn back; what cannot be reached stands last. */
function rowsOf(blocks: readonly Block[]): Map<string, number> {
  const known = new Map(blocks.map((block) => [block.id, block]));
  const rows = new Map<string, number>();
  const onPath = new Set<string>();
  function visit(id: string, row: number): void {
    const block = known.get(id);
    if (!block || onPath.has(id) || (rows.get(id) ?? -1) >= row) return;
    rows.set(id, row);
    onPath.add(id);
    for (const { to } of block.exits) visit(to, row + 1);
    onPath.delete(id);
  }
  const start = blocks.find(({ kind }) => kind === 'start') ?? blocks[0];
  if (start) visit(start.id, 0);
  const last = Math.max(-1, ...rows.values());
  for (const { id } of blocks) if (!rows.has(id)) rows.set(id, last + 1);
  return rows;
}

/**
 * Lays the flow out in rows, after Sugiyama: long ways get a place of their own in each row they cross, and
 * places are ordered by the middle of their neighbours, so that few lines cross.
 */
export function flowMap(blocks: readonly Block[]): FlowMap {
  const rows = rowsOf(blocks);
  const ways = new Map<string, { from: string; to: string; triggers: Set<BlockExit['when']> }>();
  for (const { id, exits } of blocks) {
    for (const { to, when } of exits) {
      if (!rows.has(to) || to === id) continue;
      const key = `${id} ${to}`;
      const way = ways.get(key) ?? { from: id, to, triggers: new Set() };
      way.triggers.add(when);
      ways.set(key, way);
    }
  }

  const levels: Slot[][] = [];
  const put = (key: string, row: number) => {
    levels[row] = [...(levels[row] ?? []), { key, row }];
  };
  for (const { id } of blocks) put(id, rows.get(id) ?? 0);
  const links: [string, string][] = [];
  const chains = new Map<string, string[]>();
  for (const [key, { from, to }] of ways) {
    const first = rows.get(from) ?? 0;
    const last = rows.get(to) ?? 0;
    const chain = [from];
    const step = last > first ? 1 : -1;
    for (let row = first + step; step > 0 ? row < last : row > last; row += step) {
      const slot = `${key} ${row}`;
      put(slot, row);
      chain.push(slot);
    }
    chain.push(to);
    chains.set(key, chain);
    chain.slice(1).forEach((slot, index) => {
      links.push([chain[index] ?? slot, slot]);
    });
  }

  const place = new Map<string, number>();
  const columns = Math.max(1, ...levels.map((level) => level.length));
  const spread = (level: Slot[]) => {
    level.forEach(({ key }, index) => {
      place.set(key, (columns - level.length) / 2 + index + 0.5);
    });
  };
  levels.forEach(spread);
  const neighbours = new Map<string, string[]>();
  for (const [one, other] of links) {
    neighbours.set(one, [...(neighbours.get(one) ?? []), other]);
    neighbours.set(other, [...(neighbours.get(other) ?? []), one]);
  }
  const rowOfSlot = new Map(levels.flatMap((level) => level.map(({ key, row }) => [key, row] as const)));
  const middle = (key: string, direction: 1 | -1) => {
    const row = rowOfSlot.get(key) ?? 0;
    const near = (neighbours.get(key) ?? []).filter((other) => rowOfSlot.get(other) === row - direction);
    if (near.length === 0) return place.get(key) ?? 0;
    return near.reduce((sum, other) => sum + (place.get(other) ?? 0), 0) / near.length;
  };
  for (let sweep = 0; sweep < 6; sweep++) {
    const direction = sweep % 2 === 0 ? 1 : -1;
    const order = direction === 1 ? levels : levels.toReversed();
    for (const level of order) {
      const wanted = new Map(level.map(({ key }) => [key, middle(key, direction)]));
      level.sort((one, other) => (wanted.get(one.key) ?? 0) - (wanted.get(other.key) ?? 0));
      spread(level);
    }
  }

  const at = (key: string) => ({ x: place.get(key) ?? 0, y: (rowOfSlot.get(key) ?? 0) + 0.5 });
  return {
    nodes: blocks.map(({ id }) => ({ id, ...at(id) })),
    edges: [...ways].map(([key, { from, to, triggers }]) => ({
      from,
      to,
      triggers: [...triggers],
      points: (chains.get(key) ?? []).map(at),
      back: (rows.get(to) ?? 0) <= (rows.get(from) ?? 0),
    })),
    columns,
    rows: levels.length,
  };
}
