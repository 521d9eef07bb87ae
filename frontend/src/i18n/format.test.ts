import { afterEach, expect, test } from 'vitest';
import {
  counted,
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatFixed,
  formatMeasure,
  formatMinutes,
  formatNumber,
  formatPercent,
  formatScore,
  formatUsage,
} from './format';
import { m } from './generated/messages.js';
import { locale } from './locale';

afterEach(() => locale.set('en'));

test("dates are 'D MMM YYYY, HH:mm' in both languages", () => {
  const moment = new Date(2026, 2, 7, 9, 5);
  expect(formatDateTime(moment)).toBe('7 Mar 2026, 09:05');
  expect(formatDate('2026-09-01')).toBe('1 Sep 2026');
  locale.set('bg');
  expect(formatDateTime(moment)).toBe('7 март 2026, 09:05');
  expect(formatDate('2026-09-01')).toBe('1 сеп 2026');
});

test('a counted number chooses the form by its value and is written with its thousands apart', () => {
  expect(m.seats_left({ count: counted(1) })).toBe('1 seat left');
  expect(m.seats_left({ count: counted(2000) })).toBe('2,000 seats left');
});

test.each(['en', 'bg'] as const)('a number below zero has a minus sign, %s', (language) => {
  locale.set(language);
  expect([formatNumber(-3), formatMeasure(-0.25), formatFixed(-2, 0)]).toEqual([
    '−3',
    language === 'bg' ? '−0,25' : '−0.25',
    '−2',
  ]);
});

test('midnight is 00, and a missing date is a dash', () => {
  expect(formatDateTime(new Date(2026, 0, 1, 0, 0))).toBe('1 Jan 2026, 00:00');
  for (const missing of [null, undefined, '', '-', 'nonsense']) expect(formatDateTime(missing)).toBe('-');
});

test('a day of the calendar is that day in every time zone', () => {
  expect(formatDate('2026-11-21')).toBe('21 Nov 2026');
  expect(formatDay('2026-11-01')).toBe('1 Nov');
});

test('durations', () => {
  expect(formatMinutes(65)).toBe('01:05');
  expect(formatMinutes(4000)).toBe('66:40');
  expect(formatMinutes(null)).toBe('-');
  expect(formatUsage(3725)).toBe('1\u00A0h 2\u00A0m 5\u00A0s');
  expect(formatUsage(125)).toBe('2\u00A0m 5\u00A0s');
  expect(formatUsage(0)).toBe('0\u00A0s');
  locale.set('bg');
  expect(formatUsage(3725)).toBe('1\u00A0ч 2\u00A0мин 5\u00A0с');
});

test('percent and distance in time', () => {
  expect(formatPercent(66.6)).toBe('67%');
  expect(formatPercent(null)).toBe('-');
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(formatAgo('2026-11-21T09:00:00Z', now)).toBe('3 hours ago');
  expect(formatAgo('2026-11-20T11:00:00Z', now)).toBe('yesterday');
  expect(formatAgo('2026-01-01T11:00:00Z', now)).toBe('1 Jan 2026');
});

test('a score that missed its mark is not rounded up to it', () => {
  expect(formatScore(69.7, false)).toBe('69%');
  expect(formatScore(69.7, true)).toBe('70%');
  expect(formatScore(69.7, null)).toBe('70%');
  expect(formatScore(null, false)).toBe('-');
});
