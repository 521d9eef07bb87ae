import type { components } from '@/api/schema.gen';
import type { License, SeatCounts, SeatKind } from '../model';
import { maximumOf, SEAT_KINDS } from '../model';

/** Somebody who can be moved between the two tables. */
export interface Movable {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'STUDENT' | 'TEACHER' | 'ADMIN';
}

/** What was moved but is not stored yet. */
export interface Draft {
  readonly bind: ReadonlyMap<string, Movable>;
  readonly unbind: ReadonlyMap<string, Movable>;
  /** Everybody of the present license; who was taken off again is in `unbind`. */
  readonly all: boolean;
}

export const EMPTY: Draft = { bind: new Map(), unbind: new Map(), all: false };

export function isEmpty({ bind, unbind, all }: Draft): boolean {
  return !all && bind.size === 0 && unbind.size === 0;
}

const without = (map: ReadonlyMap<string, Movable>, rows: readonly Movable[]) => {
  const next = new Map(map);
  for (const { id } of rows) next.delete(id);
  return next;
};
const withAll = (map: ReadonlyMap<string, Movable>, rows: readonly Movable[]) =>
  new Map([...map, ...rows.map((row) => [row.id, row] as const)]);

/** To the next license; who was about to be taken off simply stays on it. */
export function bind(draft: Draft, rows: readonly Movable[]): Draft {
  const fresh = rows.filter(({ id }) => !draft.unbind.has(id));
  return {
    ...draft,
    bind: draft.all ? draft.bind : withAll(draft.bind, fresh),
    unbind: without(draft.unbind, rows),
  };
}

/** Off the next license; who was about to be bound simply is not. */
export function unbind(draft: Draft, rows: readonly Movable[]): Draft {
  const stored = rows.filter(({ id }) => draft.all || !draft.bind.has(id));
  return { ...draft, bind: without(draft.bind, rows), unbind: withAll(draft.unbind, stored) };
}

/** Whether somebody will be on the next license when the draft is stored. */
export function willBeOn(
  draft: Draft,
  row: { readonly id: string; readonly onOtherLicense: boolean },
): boolean {
  if (draft.unbind.has(row.id)) return false;
  return draft.all || draft.bind.has(row.id) || row.onOtherLicense;
}

const KINDS = { STUDENT: 'students', TEACHER: 'teachers', ADMIN: 'administrators' } as const;

export function kindOf({ role }: Movable): Exclude<SeatKind, 'users'> {
  return KINDS[role];
}

export interface SeatsLeft {
  readonly kind: SeatKind;
  readonly wanted: number;
  readonly maximum: number;
  readonly left: number;
}

/** The seats of the next license if the draft were stored, counted from the seats taken on it now. */
export function seatsAfter(taken: SeatCounts, next: License, draft: Draft): SeatsLeft[] {
  const wanted = { ...taken };
  for (const [map, change] of [
    [draft.bind, 1],
    [draft.unbind, -1],
  ] as const) {
    for (const row of map.values()) {
      wanted[kindOf(row)] += change;
      wanted.users += change;
    }
  }
  return SEAT_KINDS.map((kind) => seatsLeft(kind, wanted[kind], maximumOf(next, kind)));
}

export function seatsLeft(kind: SeatKind, wanted: number, maximum: number): SeatsLeft {
  return { kind, wanted, maximum, left: maximum - wanted };
}

/** The kinds of which more are wanted than the license has. */
export function overfull(seats: readonly SeatsLeft[]): SeatKind[] {
  return seats.filter(({ left }) => left < 0).map(({ kind }) => kind);
}

/** A preview of the start of the next license, as the server tells it. */
export type BindingPreview = components['schemas']['BindingPreview'];
