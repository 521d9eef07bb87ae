import { formatDate } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';

/** Days of the offered periods; `dates` names its own. */
export const PERIODS = ['7', '30', '90', '365', 'dates'] as const;
type PeriodChoice = (typeof PERIODS)[number];

/** What the address says of the period; the days are YYYY-MM-DD. */
export interface PeriodSearch {
  readonly period: PeriodChoice;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** As the server takes it. */
export type Period = { readonly days: number } | { readonly from: string; readonly to: string };

const DAY_MS = 86_400_000;
const SHORTEST = 7;
const LONGEST = 366;

const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** The period of an address: dates end today at the latest, and are a week apart at least, a year at most. */
export function periodOf({ period, from, to }: PeriodSearch, today: string): Period {
  if (period !== 'dates') return { days: Number(period) };
  const last = to && to < today ? to : today;
  const latest = addDays(last, 1 - SHORTEST);
  const earliest = addDays(last, 1 - LONGEST);
  const first = from ?? addDays(last, -29);
  // Days in this form are in order as texts; the one in the middle is within the bounds.
  return { from: [earliest, first, latest].sort()[1] ?? first, to: last };
}

export const lengthOf = (period: Period) =>
  'days' in period ? period.days : daysBetween(period.from, period.to);

/** The day on which the period ends. */
export const endOf = (period: Period, today: string) => ('days' in period ? today : period.to);

/** When, within a sentence. */
export const whenText = (period: Period) =>
  'days' in period
    ? m.period_in_last({ days: period.days })
    : m.period_between({ from: formatDate(period.from), to: formatDate(period.to) });
