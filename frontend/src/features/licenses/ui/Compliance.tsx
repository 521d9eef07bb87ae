import { formatNumber } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { Badge } from '@/ui/Badge';
import type { IconName } from '@/ui/icons';
import { COMPLIANCE_TONES, type ComplianceLevel, complianceLevel } from '../compliance';
import styles from './Compliance.module.css';

const ICONS: Readonly<Record<Exclude<ComplianceLevel, 'none'>, IconName>> = {
  within: 'check',
  nearly: 'clock',
  over: 'warning',
};

export function complianceText(percent: number | null): string {
  return percent === null ? m.compliance_none() : m.percent_value({ value: formatNumber(percent) });
}

/** In words what the colour says. */
export function complianceWords(level: ComplianceLevel): string | null {
  switch (level) {
    case 'none':
      return null;
    case 'within':
      return m.compliance_within();
    case 'nearly':
      return m.compliance_nearly();
    case 'over':
      return m.compliance_over();
  }
}

/** Use of the month's quota: the figure, its colour, and the colour in words. */
export function Compliance({ percent }: { percent: number | null }) {
  const level = complianceLevel(percent);
  if (level === 'none') return m.compliance_none();
  return (
    <span className={styles.compliance} title={complianceWords(level) ?? ''}>
      <Badge tone={COMPLIANCE_TONES[level]} icon={ICONS[level]}>
        {complianceText(percent)}
      </Badge>
      <span className={level === 'within' ? 'visually-hidden' : styles.words}>{complianceWords(level)}</span>
    </span>
  );
}
