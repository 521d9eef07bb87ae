import { afterEach, expect, test } from 'vitest';
import { formatDateTime } from './format';
import { locale } from './locale';
import {
  companyZone,
  formatTerm,
  formatTermPlain,
  fromCompanyTime,
  setCompanyZone,
  termHeader,
  toCompanyTime,
} from './terms';

const DUE = '2026-12-02T21:59:00Z';

afterEach(() => {
  setCompanyZone(undefined);
  locale.set('en');
});

test("a term stands in the company's time zone, named where the reader's clock shows another time", () => {
  setCompanyZone('Asia/Kathmandu');
  expect(formatTerm(DUE)).toBe('3 Dec 2026, 03:44 (Asia/Kathmandu)');
  // In a column the header names the zone, once.
  expect(formatTermPlain(DUE)).toBe('3 Dec 2026, 03:44');
  expect(termHeader('Due')).toBe('Due (Asia/Kathmandu)');
  locale.set('bg');
  expect(formatTerm(DUE)).toBe('3 дек 2026, 03:44 (Asia/Kathmandu)');
  setCompanyZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(formatTerm(DUE)).toBe(formatDateTime(DUE));
  expect(termHeader('Due')).toBe('Due');
  expect(formatTerm(null)).toBe('-');
});

test('a zone that the browser does not know is no zone', () => {
  setCompanyZone('Moon/Base');
  expect(companyZone()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(formatTerm(DUE)).toBe(formatDateTime(DUE));
});

test.each([
  ['Europe/Sofia', '2026-12-02T23:59', DUE],
  ['America/New_York', '2026-12-02T16:59', DUE],
  // The days on which clocks are set: by the hour before it, and after it.
  ['Europe/Sofia', '2026-03-29T02:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Sofia', '2026-03-29T04:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Sofia', '2026-10-25T05:00', '2026-10-25T03:00:00.000Z'],
])('in %s a clock shows %s at %s, and back', (zone, clock, moment) => {
  setCompanyZone(zone);
  expect(toCompanyTime(new Date(moment))).toBe(clock);
  expect(fromCompanyTime(clock)).toBe(new Date(moment).toISOString());
});

test.each(['', 'soon', '2026-13-40T99:99'])('%j is no time', (text) => {
  expect(fromCompanyTime(text)).toBeNull();
});
