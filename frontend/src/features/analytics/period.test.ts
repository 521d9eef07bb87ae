import { expect, test } from 'vitest';
import { endOf, lengthOf, periodOf } from './period';

const TODAY = '2026-11-23';

test('a period ends today at the latest, and has a week to a year', () => {
  const dates = (from?: string, to?: string) => periodOf({ period: 'dates', from, to }, TODAY);
  expect(periodOf({ period: '90', from: '2026-01-01' }, TODAY)).toEqual({ days: 90 });
  expect(dates('2026-09-01', '2026-10-31')).toEqual({ from: '2026-09-01', to: '2026-10-31' });
  expect(dates('2026-09-01', '2027-01-01')).toEqual({ from: '2026-09-01', to: TODAY });
  expect(dates('2026-11-22')).toEqual({ from: '2026-11-17', to: TODAY });
  expect(dates('2020-01-01', '2026-03-01')).toEqual({ from: '2025-03-01', to: '2026-03-01' });
  expect(dates()).toEqual({ from: '2026-10-25', to: TODAY });
  expect(lengthOf(dates('2020-01-01'))).toBe(366);
  expect(lengthOf(dates('2026-11-22'))).toBe(7);
  expect(endOf(dates('2026-09-01', '2026-10-31'), TODAY)).toBe('2026-10-31');
  expect(endOf({ days: 7 }, TODAY)).toBe(TODAY);
});
