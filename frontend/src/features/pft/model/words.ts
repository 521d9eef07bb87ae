import { formatFixed, formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import type { Pattern, PftCurve, PftMeasure, PftReading, Phase, Severity } from './result';

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

export const SOURCES: Readonly<Record<PftMeasure['source'], string>> = {
  gliGlobal2022: 'GLI Global 2022',
  gli2012: 'GLI-2012',
  gli2021Volumes: 'GLI 2021',
  gli2017Tlco: 'GLI 2017/2020',
  nhanes3: 'NHANES III',
};

export const PATTERNS: Readonly<Record<Pattern, () => string>> = {
  normal: m.pft_pattern_normal,
  obstruction: m.pft_pattern_obstruction,
  possibleRestriction: m.pft_pattern_possible_restriction,
  restriction: m.pft_pattern_restriction,
  possiblyMixed: m.pft_pattern_possibly_mixed,
  mixed: m.pft_pattern_mixed,
  nonspecific: m.pft_pattern_nonspecific,
};

export const SEVERITIES: Readonly<Record<Severity, () => string>> = {
  normal: m.pft_severity_normal,
  mild: m.pft_severity_mild,
  moderate: m.pft_severity_moderate,
  severe: m.pft_severity_severe,
};

export const PHASES: Readonly<Record<Phase, () => string>> = {
  pre: m.pft_phase_pre,
  post: m.pft_phase_post,
};

/** The pattern with its severity; that none can be given where the equations do not cover the patient. */
export function findingOf({ pattern, severity }: Pick<PftReading, 'pattern' | 'severity'>): string {
  if (pattern === null) return m.pft_unread();
  const found = PATTERNS[pattern]();
  return severity === null ? found : `${found}, ${SEVERITIES[severity]()}`;
}

/** What the finding alone does not say: what is missing for it, the response, gas transfer. */
export function sentencesOf({ pattern, response, diffusion }: PftReading): string[] {
  const said: string[] = [];
  if (pattern === 'possibleRestriction' || pattern === 'possiblyMixed') said.push(m.pft_needs_volumes());
  if (response) {
    const numbers = { fev1: signed(response.fev1), fvc: signed(response.fvc) };
    said.push(response.significant ? m.pft_response(numbers) : m.pft_no_response(numbers));
  }
  if (diffusion === 'normal') said.push(m.pft_diffusion_normal());
  else if (diffusion) said.push(m.pft_diffusion({ severity: SEVERITIES[diffusion]() }));
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
