import { expect, test } from 'vitest';
import { complianceLevel } from './compliance';

test.each([
  [null, 'none'],
  [0, 'within'],
  [80, 'within'],
  [80.1, 'nearly'],
  [99.9, 'nearly'],
  [100, 'over'],
  [250, 'over'],
] as const)('%s percent is %s', (percent, level) => {
  expect(complianceLevel(percent)).toBe(level);
});
