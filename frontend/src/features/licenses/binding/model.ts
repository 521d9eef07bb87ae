import type { components } from '@/api/schema.gen';
import type { SeatKind } from '../model';

/** A person in one of the two tables, as they stand with what was chosen. */
export type BindRow = components['schemas']['BindRow'];
export type BindFilters = components['schemas']['BindFilters'];

/** Who was chosen to be on the next license, or to be taken off it, and is not saved yet. */
export interface Draft {
  readonly bind: ReadonlySet<string>;
  readonly unbind: ReadonlySet<string>;
}

export const EMPTY: Draft = { bind: new Set(), unbind: new Set() };

export function isEmpty({ bind, unbind }: Draft): boolean {
  return bind.size === 0 && unbind.size === 0;
}

/** Who is on the next license already, as far as the rows in sight tell: they need no choice. */
type Known = Pick<BindRow, 'id' | 'onNext'>;

/** To the next license; who was about to be taken off simply stays on it. */
export function bind(draft: Draft, ids: Iterable<string>): Draft {
  const [bound, unbound] = [new Set(draft.bind), new Set(draft.unbind)];
  for (const id of ids) if (!unbound.delete(id)) bound.add(id);
  return { bind: bound, unbind: unbound };
}

/** Off the next license; who was about to be bound simply is not. */
export function unbind(draft: Draft, ids: Iterable<string>): Draft {
  const [bound, unbound] = [new Set(draft.bind), new Set(draft.unbind)];
  for (const id of ids) if (!bound.delete(id)) unbound.add(id);
  return { bind: bound, unbind: unbound };
}

/** What a row says of the person's place on the next license. */
export function standing(row: Known, draft: Draft): 'on' | 'off' | 'willBeOn' | 'willBeOff' {
  if (row.onNext) return draft.unbind.has(row.id) ? 'willBeOff' : 'on';
  return draft.bind.has(row.id) ? 'willBeOn' : 'off';
}

export interface SeatsLeft {
  readonly kind: SeatKind;
  readonly wanted: number;
  readonly maximum: number;
  readonly left: number;
}

export function seatsLeft(kind: SeatKind, wanted: number, maximum: number): SeatsLeft {
  return { kind, wanted, maximum, left: maximum - wanted };
}

/** The kinds of which more are wanted than the license has. */
export function overfull(seats: readonly SeatsLeft[]): SeatsLeft[] {
  return seats.filter(({ left }) => left < 0);
}

/** How many have to be taken off, at least, so that every kind and all together fit. */
export function tooMany(seats: readonly SeatsLeft[]): number {
  const missing = (one: SeatsLeft) => Math.max(0, -one.left);
  const kinds = seats.filter(({ kind }) => kind !== 'users').reduce((sum, one) => sum + missing(one), 0);
  return Math.max(kinds, ...seats.filter(({ kind }) => kind === 'users').map(missing));
}

/** A preview of the start of the next license, as the server tells it. */
export type BindingPreview = components['schemas']['BindingPreview'];
