import type { ScenarioDocument } from '@/features/scenarios/model';

/** A plain object of the document, as a form holds it. */
export type Values = Readonly<Record<string, unknown>>;

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** What can be chosen, given the document and the values of the whole form. */
type Options = (document: ScenarioDocument, form: Values) => readonly Option[];

interface Common {
  readonly key: string;
  readonly label: () => string;
  /** Whether the field is asked for, given the values beside it. */
  readonly when?: (values: Values) => boolean;
  /** Share of the row on a wide screen, in twelfths. */
  readonly span?: 2 | 3 | 4 | 6 | 8 | 12;
}

/** What a form asks for. `key` is the name in the document, so that a field has a JSON pointer. */
export type Field =
  | (Common & { readonly kind: 'text'; readonly max: number; readonly lines?: number })
  | (Common & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly whole?: boolean;
      readonly unit?: string;
      /** Must not be left empty. */
      readonly needed?: boolean;
    })
  | (Common & {
      readonly kind: 'choice';
      readonly options: Options;
      /** May be left open; the document then holds null. */
      readonly open?: boolean;
    })
  | (Common & {
      readonly kind: 'choices';
      readonly options: Options;
      /** What it means that none is chosen, where that is not plain. */
      readonly none?: () => string;
      /** There are many: only what is chosen is said until it is opened. */
      readonly folded?: boolean;
    })
  | (Common & { readonly kind: 'flag' })
  /** A number, a rhythm or words, as the sign asks for. */
  | (Common & {
      readonly kind: 'reading';
      readonly sign: (document: ScenarioDocument, values: Values) => string | undefined;
    })
  | (Common & {
      readonly kind: 'texts';
      readonly max: number;
      readonly most: number;
      readonly one: () => string;
    })
  | (Common & {
      readonly kind: 'rows';
      readonly one: () => string;
      readonly most: number;
      readonly fields: readonly Field[];
      readonly make: (taken: ReadonlySet<string>) => Values;
    })
  /** An object that may be missing. */
  | (Common & { readonly kind: 'part'; readonly fields: readonly Field[]; readonly make: () => Values });

/** Options of fixed values with their words. */
export function wordOptions(words: Readonly<Record<string, () => string>>): () => readonly Option[] {
  return () => Object.entries(words).map(([value, label]) => ({ value, label: label() }));
}

/** A new id of a kind that no thing of the document has yet. */
export function freshId(prefix: string, taken: ReadonlySet<string>): string {
  for (let number = taken.size + 1; ; number++) {
    const id = `${prefix}_${number}`;
    if (!taken.has(id)) return id;
  }
}

/** Reads a typed number, with comma or point. Null: left empty; undefined: not a number. */
export function readNumber(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replaceAll(/[\s\u00a0]/g, '')
    .replace(',', '.');
  if (text === '') return null;
  return /^[-−]?\d+(\.\d+)?$/.test(text) ? Number(text.replace('−', '-')) : undefined;
}
