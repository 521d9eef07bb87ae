import { expect, test } from 'vitest';
import type { ScenarioRow } from '@/features/scenarios/model';
import { blockOf, untouchable } from './model';

const row = (abilities: string[], more: Partial<ScenarioRow> = {}) =>
  ({ abilities: ['view', ...abilities], status: 'draft', isDefault: false, ...more }) as ScenarioRow;

test.each([
  ['publish', row(['edit', 'publish', 'delete']), null],
  ['publish', row(['edit', 'delete']), 'errors'],
  ['publish', row(['edit', 'unpublish', 'delete'], { status: 'published' }), 'published'],
  ['unpublish', row(['edit', 'publish', 'delete']), 'draft'],
  ['delete', row([]), 'notYours'],
  ['delete', row([], { isDefault: true }), 'builtIn'],
] as const)('%s is blocked for a reason', (act, scenario, expected) => {
  expect(blockOf(act, scenario)).toBe(expected);
});

test('a scenario that only can be deleted can be chosen, one that only can be read cannot', () => {
  expect(untouchable(row(['edit', 'delete']))).toBeNull();
  expect(untouchable(row([]))).toBe('notYours');
  expect(untouchable(row([], { isDefault: true }))).toBe('builtIn');
});
