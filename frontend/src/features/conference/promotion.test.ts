import { expect, test } from 'vitest';
import { promotionAt } from './promotion';

test.each([
  ['2025-01-11T17:14:59Z', 'before'],
  ['2025-01-11T17:15:00Z', 'open'],
  ['2025-01-11T22:59:59Z', 'open'],
  ['2025-01-11T23:00:00Z', 'between'],
  ['2025-01-12T14:29:59Z', 'between'],
  ['2025-01-12T14:30:00Z', 'open'],
  ['2025-01-12T20:59:59Z', 'open'],
  ['2025-01-12T21:00:00Z', 'over'],
  ['2026-11-22T00:00:00Z', 'over'],
] as const)('at %s the promotion is %s', (moment, state) => {
  expect(promotionAt(Date.parse(moment))).toBe(state);
});
