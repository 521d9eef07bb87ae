import { formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { MonitorSign } from '../model/types';
import { SIGN_WORDS } from '../words';

export interface ShortValue {
  readonly kinds: readonly MonitorSign['kind'][];
  /** As monitors name it, and in full. */
  readonly name: string;
  readonly full: string;
  readonly value: string;
  readonly alarm: MonitorSign['alarm'];
}

/** The values that are looked at all the time, in little room. */
export function shortValuesOf(signs: readonly MonitorSign[]): ShortValue[] {
  const shown: [string, string, ...MonitorSign['kind'][]][] = [
    [m.bedside_short_heart_rate(), SIGN_WORDS.heartRate(), 'heartRate'],
    [m.bedside_short_pressure(), m.bedside_pressure(), 'systolicPressure', 'diastolicPressure'],
    [m.bedside_short_saturation(), SIGN_WORDS.oxygenSaturation(), 'oxygenSaturation'],
    [m.bedside_short_breaths(), SIGN_WORDS.respiratoryRate(), 'respiratoryRate'],
  ];
  return shown.flatMap(([name, full, ...kinds]) => {
    const known = kinds.flatMap((kind) => signs.find((sign) => sign.kind === kind) ?? []);
    if (known.length === 0) return [];
    return {
      kinds,
      name,
      full,
      value: known.map(shownValue).join('/'),
      alarm: known.find(({ alarm }) => alarm)?.alarm ?? null,
    };
  });
}

/** A value as the monitor shows it. */
export function shownValue({ value }: MonitorSign): string {
  if (value === null) return '--';
  return typeof value === 'number' ? formatMeasure(value) : value;
}
