import type { ScenarioDocument } from '@/features/scenarios/model';
import { formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Field, Values } from './fields';
import { formOf } from './forms';
import { checkpointOf, isInside, valueAt } from './pointer';
import {
  ASSESSMENT,
  blockSection,
  DEBRIEFING,
  ECG,
  ELEMENTS,
  EXAMINATION,
  HISTORY,
  IMAGING,
  LABORATORY,
  LUNG_TEST,
  MEASUREMENTS,
  OBJECTIVES,
  REFERENCES,
  SETUP,
} from './sections';
import { CHECKPOINTS } from './words';

/** Sections whose form has the field a pointer names; those inside others come first. */
const SECTIONS = [
  ECG,
  LUNG_TEST,
  LABORATORY,
  IMAGING,
  OBJECTIVES,
  REFERENCES,
  SETUP,
  HISTORY,
  EXAMINATION,
  MEASUREMENTS,
  ELEMENTS,
  DEBRIEFING,
  ASSESSMENT,
];

/** A place of the document as a person calls it, from the section to the field. */
export interface Place {
  readonly names: readonly string[];
  /** What the place holds, where a form asks for it. */
  readonly field: Field | null;
  /** The values beside it. */
  readonly beside: Values;
}

/** How a place is called; `document` is one that has it. */
export function placeOf(document: ScenarioDocument, pointer: string): Place {
  const keys = pointer.split('/').slice(1);
  if (pointer === '/generalInfo/scenarioName') return { names: [m.column_name()], field: null, beside: {} };
  if (keys[0] === 'scenarioFlow' && keys[1] === 'blocks' && keys[2] !== undefined) {
    const index = Number(keys[2]);
    const block = document.scenarioFlow.blocks[index];
    const names = [m.section_flow(), block?.title || `${index + 1}`];
    const form = formOf(blockSection(index));
    return inside(document, form.fields, form.pointer, keys.slice(3), names);
  }
  for (const section of SECTIONS) {
    if (!isInside(pointer, section.pointer)) continue;
    const form = formOf(section);
    const rest = keys.slice(form.pointer.split('/').length - 1);
    if (rest.length === 0) return { names: [section.title()], field: null, beside: {} };
    if (form.fields.some(({ key }) => key === rest[0]))
      return inside(document, form.fields, form.pointer, rest, [section.title()]);
  }
  return { names: [CHECKPOINTS[checkpointOf(pointer)]()], field: null, beside: {} };
}

/** Follows keys into the fields of a form, and of the rows and parts in it. */
function inside(
  document: ScenarioDocument,
  fields: readonly Field[],
  pointer: string,
  keys: readonly string[],
  names: readonly string[],
): Place {
  const [key, ...rest] = keys;
  const beside = (valueAt(document, pointer) ?? {}) as Values;
  const field = fields.find((one) => one.key === key);
  if (!field) return { names, field: null, beside };
  const label = field.label();
  const here = label === names.at(-1) ? names : [...names, label];
  const place = `${pointer}/${key}`;
  if (rest.length === 0) return { names: here, field, beside };
  if (field.kind === 'part') return inside(document, field.fields, place, rest, here);
  const [index, ...further] = rest;
  const number = `${Number(index) + 1}`;
  if (field.kind !== 'rows') return { names: [...here, number], field: null, beside };
  const row = nameOf(valueAt(document, `${place}/${index}`)) ?? number;
  const found = inside(document, field.fields, `${place}/${index}`, further, [...here, row]);
  return further.length === 0 ? { ...found, field } : found;
}

/** The words by which a thing of a list is known. */
const NAMES = ['title', 'text', 'label', 'name', 'linkTitle', 'drug', 'study', 'measure'] as const;

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = NAMES.map((key) => (value as Values)[key]).find(
    (one) => typeof one === 'string' && one !== '',
  );
  return (found as string | undefined) ?? null;
}

/** A value in words; null where there is nothing. */
export function wordsOfValue(
  value: unknown,
  { field, beside }: Pick<Place, 'field' | 'beside'>,
  document: ScenarioDocument,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    const items = value.map((item) => wordsOfValue(item, { field, beside }, document) ?? '');
    return items.length === 0 ? null : items.join('; ');
  }
  if (typeof value === 'boolean') return value ? m.value_yes() : m.value_no();
  if (typeof value === 'number') return formatMeasure(value);
  if (typeof value === 'string') {
    if (field?.kind === 'choice' || field?.kind === 'choices')
      return field.options(document, beside).find((option) => option.value === value)?.label ?? value;
    return value;
  }
  const name = nameOf(value);
  if (name !== null) return name;
  // A thing without a name is told by what it holds.
  return Object.values(value as Values)
    .flatMap((item) =>
      typeof item === 'object' ? [] : [wordsOfValue(item, { field: null, beside }, document)],
    )
    .filter((item) => item !== null)
    .join(', ');
}
