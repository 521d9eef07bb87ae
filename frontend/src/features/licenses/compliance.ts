import type { Tone } from '@/ui/Meter';

/** From here on the month's quota is nearly used. */
const NEARLY = 80;
const OVER = 100;

export type ComplianceLevel = 'none' | 'within' | 'nearly' | 'over';

/** Used time in percent of the expected: within up to 80, over from 100 on; none without use. */
export function complianceLevel(percent: number | null): ComplianceLevel {
  if (percent === null) return 'none';
  if (percent >= OVER) return 'over';
  return percent > NEARLY ? 'nearly' : 'within';
}

export const COMPLIANCE_TONES: Readonly<Record<ComplianceLevel, Tone>> = {
  none: 'neutral',
  within: 'good',
  nearly: 'warn',
  over: 'bad',
};
