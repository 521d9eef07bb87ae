import type { Block, BlockExit } from '@/features/scenarios/model';

interface MapNode {
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
  /** A line that crosses the row. */
  readonly crossing: boolean;
}

/** A crossing line needs less room than a block. */
const CROSSING = 0.2;

const widthOf = ({ crossing }: Slot) => (crossing ? CROSSING : 1);

/** Slots side by side around the middle. */
function packed(level: readonly Slot[]): [string, number][] {
  let x = -level.reduce((sum, slot) => sum + widthOf(slot), 0) / 2;
  return level.map((slot) => {
    const at = x + widthOf(slot) / 2;
    x += widthOf(slot);
    return [slot.key, at];
  });
}

/**
 * Each slot as near to where it wants to be as its width and the order allow: least squares with the
 * slots' distances as lower bounds, by pooling those that would overlap.
 */
function settled(level: readonly Slot[], wanted: readonly number[]): [string, number][] {
  let offset = 0;
  const pools: { sum: number; slots: { key: string; offset: number }[] }[] = [];
  level.forEach((slot, index) => {
    if (index > 0) offset += (widthOf(level[index - 1] ?? slot) + widthOf(slot)) / 2;
    pools.push({ sum: (wanted[index] ?? 0) - offset, slots: [{ key: slot.key, offset }] });
    for (
      let last = pools.at(-1), before = pools.at(-2);
      last && before;
      last = pools.at(-1), before = pools.at(-2)
    ) {
      if (before.sum / before.slots.length <= last.sum / last.slots.length) break;
      before.sum += last.sum;
      before.slots.push(...last.slots);
      pools.pop();
    }
  });
  return pools.flatMap(({ sum, slots }) =>
    slots.map(({ key, offset: own }): [string, number] => [key, sum / slots.length + own]),
  );
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
  const put = (key: string, row: number, crossing: boolean) => {
    levels[row] = [...(levels[row] ?? []), { key, row, crossing }];
  };
  for (const { id } of blocks) put(id, rows.get(id) ?? 0, false);
  const links: [string, string][] = [];
  const chains = new Map<string, string[]>();
  for (const [key, { from, to }] of ways) {
    const first = rows.get(from) ?? 0;
    const last = rows.get(to) ?? 0;
    const chain = [from];
    const step = last > first ? 1 : -1;
    for (let row = first + step; step > 0 ? row < last : row > last; row += step) {
      const slot = `${key} ${row}`;
      put(slot, row, true);
      chain.push(slot);
    }
    chain.push(to);
    chains.set(key, chain);
    chain.slice(1).forEach((slot, index) => {
      links.push([chain[index] ?? slot, slot]);
    });
  }

  const neighbours = new Map<string, string[]>();
  for (const [one, other] of links) {
    neighbours.set(one, [...(neighbours.get(one) ?? []), other]);
    neighbours.set(other, [...(neighbours.get(other) ?? []), one]);
  }
  const rowOfSlot = new Map(levels.flatMap((level) => level.map(({ key, row }) => [key, row] as const)));
  const place = new Map<string, number>();
  for (const level of levels) for (const [key, x] of packed(level)) place.set(key, x);

  const near = (key: string, row: number) =>
    (neighbours.get(key) ?? []).filter((other) => rowOfSlot.get(other) === row);
  /** The median, which keeps a straight way straight where a mean would bend it a little everywhere. */
  const middle = (key: string, others: readonly string[]) => {
    const places = others.map((other) => place.get(other) ?? 0).sort((one, other) => one - other);
    const half = places.length / 2;
    const low = places[Math.ceil(half) - 1];
    const high = places[Math.floor(half)];
    return low === undefined || high === undefined ? (place.get(key) ?? 0) : (low + high) / 2;
  };
  const sweep = (visit: (level: Slot[], row: number, before: number) => void) => {
    for (let row = 1; row < levels.length; row++) visit(levels[row] ?? [], row, row - 1);
    for (let row = levels.length - 2; row >= 0; row--) visit(levels[row] ?? [], row, row + 1);
  };
  for (let round = 0; round < 3; round++) {
    sweep((level, _row, before) => {
      const wanted = new Map(level.map(({ key }) => [key, middle(key, near(key, before))]));
      level.sort((one, other) => (wanted.get(one.key) ?? 0) - (wanted.get(other.key) ?? 0));
      for (const [key, x] of packed(level)) place.set(key, x);
    });
  }
  // The order stands; now every slot moves as near to its neighbours as those beside it allow.
  for (let round = 0; round < 12; round++) {
    sweep((level, row) => {
      const wanted = level.map(({ key }) => middle(key, [...near(key, row - 1), ...near(key, row + 1)]));
      for (const [key, x] of settled(level, wanted)) place.set(key, x);
    });
  }
  const left = Math.min(0.5, ...levels.flat().map((slot) => (place.get(slot.key) ?? 0) - widthOf(slot) / 2));
  for (const [key, x] of place) place.set(key, x - left);
  const columns = Math.max(1, ...levels.flat().map((slot) => (place.get(slot.key) ?? 0) + widthOf(slot) / 2));

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
