import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDocument } from '@/testing/scenario';
import { hasFindingText, textOfFinding } from './findings';

const checks = join(process.cwd(), '../src/vesalius/scenarios/document/findings.py');

test("every code of the server's checks has its words", () => {
  const codes = [...readFileSync(checks, 'utf8').matchAll(/^ {4}"(\w+)": "(?:error|warning|note)"/gm)];
  expect(codes.length).toBeGreaterThan(50);
  expect(codes.map(([, code]) => code ?? '').filter((code) => !hasFindingText(code))).toEqual([]);
});

test('parameters are shown as a reader knows them', () => {
  const document = emptyDocument();
  document.scenarioFlow.blocks = [
    {
      id: 'b1',
      kind: 'state',
      title: 'Arrival',
      narrative: '',
      changes: [],
      actions: [],
      cues: [],
      exits: [],
      debriefPoints: [],
      ending: null,
    },
  ];
  const text = (code: string, params: Record<string, unknown>) =>
    textOfFinding({ code, grade: 'error', pointer: '', params, mend: [] }, document);
  expect(text('block_dead_end', { block: 'b1' })).toContain('“Arrival”');
  expect(text('baseline_missing', { kind: 'heartRate' })).toContain('Heart rate');
  expect(text('element_unit', { kind: 'glucose', unit: 'mmol/L' })).toBe('Glucose must be in mmol/L.');
  expect(text('never_heard_of', {})).toContain('never_heard_of');
});
