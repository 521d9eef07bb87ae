import { formatDateTime, timeZone } from './format';

/**
 * Terms that hold for a whole company, such as the time at which an assignment is due, stand in the time zone of its
 * license: all of its people read and write the same, wherever they are. Set with the person who is signed in.
 */
let zone: string | null = null;

export function setCompanyZone(name: string | undefined): void {
  try {
    zone = name && new Intl.DateTimeFormat('en', { timeZone: name }) ? name : null;
  } catch {
    zone = null; // A zone this browser does not know.
  }
}

/** The time zone that terms are in: the company's, the reader's where there is none. */
export function companyZone(): string {
  return zone ?? timeZone();
}

/** 'D MMM YYYY, HH:mm' in the company's time zone, which is named where the reader's clock shows another time. */
export function formatTerm(value: string | Date | null | undefined): string {
  const text = formatDateTime(value, companyZone());
  return text === formatDateTime(value) ? text : `${text} (${companyZone()})`;
}

/** The same without the zone, for columns of terms; their header names it. */
export function formatTermPlain(value: string | Date | null | undefined): string {
  return formatDateTime(value, companyZone());
}

/** The header of a column of terms, with the company's time zone where the reader's clock shows another time now. */
export function termHeader(name: string): string {
  const now = new Date();
  return formatTermPlain(now) === formatDateTime(now) ? name : `${name} (${companyZone()})`;
}

const WALL = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

/** What a clock in the company shows at a moment, as a moment of UTC. */
function wallOf(moment: number): number {
  const parts = new Intl.DateTimeFormat('en', { ...WALL, timeZone: companyZone() }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** A moment as `<input type="datetime-local">` has it, by the company's clock. */
export function toCompanyTime(moment: Date): string {
  return new Date(wallOf(moment.getTime())).toISOString().slice(0, 16);
}

/** The moment at which the company's clock shows this; null for no time. */
export function fromCompanyTime(text: string): string | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  if (Number.isNaN(wall)) return null;
  // How far the clock is from UTC depends on the moment that is looked for: the second look settles it.
  const near = wall - (wallOf(wall) - wall);
  return new Date(wall - (wallOf(near) - near)).toISOString();
}
