import type { Change, ScenarioDocument } from '@/features/scenarios/model';
import type { Field, Values } from './fields';
import type { Form } from './forms';
import { valueAt } from './pointer';

export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The section's fields as the document has them; a part that is missing is made, so that it can be filled in. */
export function valuesOf(document: ScenarioDocument, form: Form): Values {
  const found = (valueAt(document, form.pointer) ?? form.make?.() ?? {}) as Values;
  return Object.fromEntries(form.fields.map(({ key }) => [key, found[key]]));
}

/** What has to be replaced for the document to hold the typed values: one change per changed field. */
export function changesFor(document: ScenarioDocument, form: Form, typed: Values): Change[] {
  if (valueAt(document, form.pointer) === null) return [{ pointer: form.pointer, value: typed }];
  const before = valuesOf(document, form);
  return form.fields
    .filter(({ key }) => !same(before[key], typed[key]))
    .map(({ key }) => ({ pointer: `${form.pointer}/${key}`, value: typed[key] }));
}

/**
 * After a conflict: what was typed stays, what was not touched follows the new document. `both` are the
 * fields that were changed here and there.
 */
export function rebased(
  base: Values,
  typed: Values,
  fresh: Values,
): { readonly values: Values; readonly both: readonly string[] } {
  const touched = Object.keys(typed).filter((key) => !same(base[key], typed[key]));
  return {
    values: { ...fresh, ...Object.fromEntries(touched.map((key) => [key, typed[key]])) },
    both: touched.filter((key) => !same(base[key], fresh[key]) && !same(typed[key], fresh[key])),
  };
}

/** Problems a form can see by itself, by JSON pointer. */
export function problemsOf(fields: readonly Field[], values: Values, pointer: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of fields) {
    if (field.when && !field.when(values)) continue;
    const value = values[field.key];
    const place = `${pointer}/${field.key}`;
    if (field.kind === 'number') {
      const code = problemOfNumber(field, value);
      if (code) found.set(place, code);
    }
    if (field.kind === 'choice' && !field.open && (value === '' || value === null))
      found.set(place, 'required');
    if (field.kind === 'rows') {
      (value as Values[]).forEach((row, index) => {
        for (const [at, code] of problemsOf(field.fields, row, `${place}/${index}`)) found.set(at, code);
      });
    }
    if (field.kind === 'part' && value)
      for (const [at, code] of problemsOf(field.fields, value as Values, place)) found.set(at, code);
  }
  return found;
}

function problemOfNumber(field: Extract<Field, { kind: 'number' }>, value: unknown): string | null {
  if (value === null) return field.needed ? 'required' : null;
  if (typeof value !== 'number') return 'digits_only';
  if (field.whole && !Number.isInteger(value)) return 'whole_number';
  return value < field.min || value > field.max ? 'out_of_range' : null;
}
