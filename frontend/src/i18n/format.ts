import { m } from './generated/messages.js';
import { locale } from './locale';

/** One formatter per language, time zone and use: making them is what costs. No zone is the reader's. */
function cached<Formatter>(
  make: (tag: string, zone: string | undefined) => Formatter,
): (zone?: string) => Formatter {
  const made = new Map<string, Formatter>();
  return (zone) => {
    const key = `${locale.get()} ${zone}`;
    const found = made.get(key) ?? make(locale.get(), zone);
    made.set(key, found);
    return found;
  };
}

const moment = cached(
  (tag, timeZone) =>
    new Intl.DateTimeFormat(tag, {
      timeZone,
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
// Bulgarian dates of Intl write a short month as a number, so the name is taken in full and shortened here.
const months = cached((tag, timeZone) => new Intl.DateTimeFormat(tag, { timeZone, month: 'long' }));
const LONGEST_MONTH = 4;
const numbers = cached((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
const measures = cached((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }));
const relative = cached((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** The name of the reader's time zone, for files that the server writes: 'Europe/Sofia'. */
export function timeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function parts(date: Date, zone?: string): Record<string, string> {
  const named = moment(zone)
    .formatToParts(date)
    .map((part) => [part.type, part.value]);
  const month = months(zone).format(date);
  const kept = locale.get() === 'bg' ? LONGEST_MONTH : 3;
  return { ...Object.fromEntries(named), month: month.length > kept ? month.slice(0, 3) : month };
}

function parse(value: string | Date | null | undefined): Date | null {
  if (value === null || value === undefined || value === '' || value === '-') return null;
  const date = value instanceof Date ? value : new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A number for a message with forms: its value chooses the form, and it is written as numbers are: 3,000. */
export function counted(value: number): { valueOf(): number; toString(): string } {
  return { valueOf: () => value, toString: () => formatNumber(value) };
}

/** 'D MMM YYYY, HH:mm' in a time zone, the reader's where none is given; '-' for a missing date. */
export function formatDateTime(value: string | Date | null | undefined, zone?: string): string {
  const date = parse(value);
  if (!date) return '-';
  const { day, month, year, hour, minute } = parts(date, zone);
  return `${day} ${month} ${year}, ${hour}:${minute}`;
}

/** 'D MMM YYYY'; a date without a time is a day of the calendar and belongs to no time zone. */
export function formatDate(value: string | Date | null | undefined): string {
  const local = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00` : value;
  const date = parse(local);
  if (!date) return '-';
  const { day, month, year } = parts(date);
  return `${day} ${month} ${year}`;
}

/** 'D MMM' of a day of the calendar, for axes. */
export function formatDay(day: string): string {
  const { day: number, month } = parts(new Date(`${day}T00:00:00`));
  return `${number} ${month}`;
}

/** With a minus sign, as on paper, where a formatter writes a hyphen. */
const signed = (text: string) => text.replace('-', '−');

export function formatNumber(value: number): string {
  return signed(numbers().format(value));
}

/** A measured value, as exact as it was written. */
export function formatMeasure(value: number): string {
  return signed(measures().format(value));
}

const fixed = cached((tag) => (digits: number) => {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: digits, maximumFractionDigits: digits });
});

/** A value of a column in which all have the same number of decimals. */
export function formatFixed(value: number, digits: number): string {
  return signed(fixed()(digits).format(value));
}

/** A share of 100 as a whole number with its sign; '-' where there is none. */
export function formatPercent(value: number | null | undefined): string {
  return value === null || value === undefined ? '-' : `${Math.round(value)}%`;
}

/** A score as a whole number with its sign. One that did not pass is not rounded up to the mark it missed. */
export function formatScore(percent: number | null, passed: boolean | null): string {
  return formatPercent(percent !== null && passed === false ? Math.floor(percent) : percent);
}

/** Seconds as 'mm:ss'; minutes go past 59. */
export function formatMinutes(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return '-';
  const whole = Math.max(0, Math.round(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Seconds as hours, minutes and seconds in words' short forms; leading zeros are left out. */
export function formatUsage(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined || !Number.isFinite(seconds)) return '-';
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = whole % 60;
  const words =
    hours > 0
      ? m.duration_hms({ hours, minutes, seconds: rest })
      : minutes > 0
        ? m.duration_ms({ minutes, seconds: rest })
        : m.duration_s({ seconds: rest });
  // A number and its unit stay on one line.
  return words.replace(/(\d) /g, '$1\u00A0');
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** 'yesterday', '3 hours ago'; dates older than a week in full. */
export function formatAgo(value: string | null | undefined, now: number = Date.now()): string {
  const date = parse(value);
  if (!date) return '-';
  const distance = date.getTime() - now;
  if (Math.abs(distance) > 7 * 86_400_000) return formatDate(date);
  const [unit, size] = STEPS.find(([, step]) => Math.abs(distance) >= step) ?? ['minute', 60_000];
  return relative().format(Math.round(distance / size), unit);
}
