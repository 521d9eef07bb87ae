import { formatFixed, formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Pattern, PftCurve, PftMeasure, PftReading, PftReport, Phase, Severity } from './result';

/** Names of measures and equations are the same in every language. */
export const MEASURES: Readonly<Record<PftMeasure['measure'], string>> = {
  FVC: 'FVC',
  FEV1: 'FEV₁',
  FEV1FVC: 'FEV₁/FVC',
  PEF: 'PEF',
  FEF2575: 'FEF₂₅₋₇₅',
  TLC: 'TLC',
  RV: 'RV',
  FRC: 'FRC',
  RVTLC: 'RV/TLC',
  DLCO: 'DLCO',
  KCO: 'KCO',
  VA: 'VA',
};

const SOURCES: Readonly<Record<PftMeasure['source'], string>> = {
  gliGlobal2022: 'GLI Global 2022',
  gli2012: 'GLI-2012',
  gli2021Volumes: 'GLI 2021',
  gli2017Tlco: 'GLI 2017/2020',
  nhanes3: 'NHANES III',
};

const PATTERNS: Readonly<Record<Pattern, () => string>> = {
  normal: m.pft_pattern_normal,
  obstruction: m.pft_pattern_obstruction,
  possibleRestriction: m.pft_pattern_possible_restriction,
  restriction: m.pft_pattern_restriction,
  possiblyMixed: m.pft_pattern_possibly_mixed,
  mixed: m.pft_pattern_mixed,
  nonspecific: m.pft_pattern_nonspecific,
};

const SEVERITIES: Readonly<Record<Severity, () => string>> = {
  normal: m.pft_severity_normal,
  mild: m.pft_severity_mild,
  moderate: m.pft_severity_moderate,
  severe: m.pft_severity_severe,
};

export const PHASES: Readonly<Record<Phase, () => string>> = {
  pre: m.pft_phase_pre,
  post: m.pft_phase_post,
};

const INFLATIONS: Readonly<Record<PftReading['inflation'][number], () => string>> = {
  hyperinflation: m.pft_inflation_hyperinflation,
  gasTrapping: m.pft_inflation_gas_trapping,
};

const TRANSFERS: Readonly<Record<NonNullable<PftReading['transfer']>, () => string>> = {
  lowVolume: m.pft_transfer_low_volume,
  lowCoefficient: m.pft_transfer_low_coefficient,
};

const GROUPS: Readonly<Record<PftReport['group'], () => string>> = {
  caucasian: m.pft_group_caucasian,
  africanAmerican: m.pft_group_african_american,
  northEastAsian: m.pft_group_north_east_asian,
  southEastAsian: m.pft_group_south_east_asian,
  other: m.pft_group_other,
};

/** The equation of a measure, with the group where it tells groups apart. */
export function sourceOf(source: PftMeasure['source'], group: PftReport['group']): string {
  return source === 'gli2012' || source === 'nhanes3'
    ? `${SOURCES[source]}, ${GROUPS[group]()}`
    : SOURCES[source];
}

/** The limits of normal: both for volumes, the lower one for what can only be too low. */
export function limitsText({ measure, lln, uln }: PftMeasure): string {
  if (uln !== null)
    return lln === null
      ? `< ${valueText(measure, uln)}`
      : `${valueText(measure, lln)} – ${valueText(measure, uln)}`;
  return lln === null ? '–' : `> ${valueText(measure, lln)}`;
}

/** The pattern with its severity; why none can be given where the session or the equations allow none. */
export function findingOf({
  pattern,
  severity,
  trust,
}: Pick<PftReading, 'pattern' | 'severity' | 'trust'>): string {
  if (trust === 'none') return m.pft_untrusted();
  if (pattern === null) return m.pft_unread();
  const found = PATTERNS[pattern]();
  return severity === null ? found : `${found}, ${SEVERITIES[severity]()}`;
}

/** What the finding alone does not say: what is missing for it, the response, gas transfer. */
export function sentencesOf(reading: PftReading): string[] {
  const { pattern, response, diffusion, transfer, inflation, trust, volumesOutside } = reading;
  const said: string[] = [];
  if (trust === 'limited') said.push(m.pft_limited());
  if (pattern === 'possibleRestriction' || pattern === 'possiblyMixed')
    said.push(volumesOutside ? m.pft_volumes_outside() : m.pft_needs_volumes());
  said.push(...inflation.map((found) => INFLATIONS[found]()));
  if (response) {
    const numbers = { fev1: signed(response.fev1), fvc: signed(response.fvc) };
    if (response.significant) said.push(m.pft_response(numbers));
    else said.push(response.fall ? m.pft_response_fall(numbers) : m.pft_no_response(numbers));
  }
  if (diffusion === 'normal') said.push(m.pft_diffusion_normal());
  else if (diffusion) said.push(m.pft_diffusion({ severity: SEVERITIES[diffusion]() }));
  if (transfer) said.push(TRANSFERS[transfer]());
  return said;
}

export function personOf(gender: 'male' | 'female', age: number): string {
  return `${gender === 'male' ? m.gender_male() : m.gender_female()}, ${m.pft_age({ age: formatMeasure(age) })}`;
}

/** Volumes and flows have two decimals; these have fewer. */
const DECIMALS: Partial<Record<PftMeasure['measure'], number>> = { RVTLC: 1, DLCO: 1 };

export function valueText(measure: PftMeasure['measure'], value: number | null): string {
  return value === null ? '–' : formatFixed(value, DECIMALS[measure] ?? 2);
}

export function signed(value: number): string {
  return `${value > 0 ? '+' : ''}${formatFixed(value, 1)}`;
}

/** Which line it is, and whether it was recorded. */
export function curveName({ of, origin }: Pick<PftCurve, 'of' | 'origin'>): string {
  if (of === 'predicted') return m.field_predicted();
  return origin === 'recorded' ? PHASES[of]() : m.pft_drawn({ phase: PHASES[of]() });
}
