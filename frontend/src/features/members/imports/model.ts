import type { components } from '@/api/schema.gen';

/** What a file's column can mean; the first three must be there. */
export const FIELDS = ['email', 'firstName', 'lastName', 'role', 'usageMode', 'groups'] as const;
export type Field = (typeof FIELDS)[number];
export const NEEDED: readonly Field[] = ['email', 'firstName', 'lastName'];

/** The column of the file, counted from 0, that holds each field. */
export type Columns = Readonly<Record<Field, number | null>>;

export const NO_COLUMNS: Columns = {
  email: null,
  firstName: null,
  lastName: null,
  role: null,
  usageMode: null,
  groups: null,
};

export type Problem = components['schemas']['RowProblem'];
export type ImportRow = components['schemas']['ImportRow'];
export type MemberImport = components['schemas']['Import'];

export const REQUESTED_SEATS = ['students', 'teachers', 'administrators', 'users'] as const;
export type RequestedSeat = (typeof REQUESTED_SEATS)[number];

/** The kinds of which the file wants more seats than there are. */
export function missingSeats({
  seats,
}: Pick<MemberImport, 'seats'>): { kind: RequestedSeat; missing: number }[] {
  return REQUESTED_SEATS.flatMap((kind) => {
    const missing = seats[kind].wanted - seats[kind].free;
    return missing > 0 ? [{ kind, missing }] : [];
  });
}

/** All or nothing: no row has to be corrected, somebody is added, and everybody has a seat. */
export function canConfirm(imported: MemberImport): boolean {
  return (
    (imported.state === 'CHECKED' || imported.state === 'FAILED') &&
    imported.bad === 0 &&
    imported.good > 0 &&
    missingSeats(imported).length === 0
  );
}

/** The columns of a choice are good when the needed ones are there and none stands for two things. */
export function columnsProblem(columns: Columns): 'needed' | 'twice' | null {
  if (NEEDED.some((field) => columns[field] === null)) return 'needed';
  const used = FIELDS.map((field) => columns[field]).filter((column) => column !== null);
  return new Set(used).size === used.length ? null : 'twice';
}

/** The headings of the file that stand for nothing the portal reads. */
export function unusedHeaders({ headers, columns }: Pick<MemberImport, 'headers' | 'columns'>): string[] {
  const used = new Set(FIELDS.map((field) => columns[field] ?? null));
  return headers.filter((header, index) => header.trim() !== '' && !used.has(index));
}

/**
 * How far the work is, of a hundred; members are made first, then the invitations go out. It is whole when it is done:
 * until then nobody has been added.
 */
export function share({ state, done, good, invited, inviting }: MemberImport): number {
  if (state === 'DONE') return 100;
  const all = good + inviting;
  return all === 0 ? 0 : Math.min(99, Math.floor(((done + invited) / all) * 100));
}

/** Reads the columns that a refusal names; whatever else it holds is left out. */
export function readColumns(value: unknown): Columns {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.fromEntries(
    FIELDS.map((field) => [field, typeof given[field] === 'number' ? given[field] : null]),
  ) as Record<Field, number | null>;
}
