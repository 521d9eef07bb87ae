import type {
  ActionGrade,
  Block,
  BlockAction,
  BlockExit,
  ElementKind,
  GuideStep,
  LungTest,
  Rhythm,
  ScenarioDocument,
  Visibility,
} from '@/features/scenarios/model';
import { m } from '@/i18n/generated/messages.js';
import type { Tone } from '@/ui/Meter';

/** The words for the document's fixed values. */
type Words<Key extends string> = Readonly<Record<Key, () => string>>;

type Difficulty = NonNullable<ScenarioDocument['generalInfo']['difficulty']>;
type Gender = ScenarioDocument['clinicalScenario']['basicMeasurements']['gender'];
type Ending = NonNullable<Block['ending']>;
type PftValue = LungTest['values'][number];

export const SIGNS: Words<ElementKind> = {
  heartRate: m.sign_heart_rate,
  respiratoryRate: m.sign_respiratory_rate,
  oxygenSaturation: m.sign_oxygen_saturation,
  systolicPressure: m.sign_systolic_pressure,
  diastolicPressure: m.sign_diastolic_pressure,
  meanArterialPressure: m.sign_mean_arterial_pressure,
  temperature: m.sign_temperature,
  endTidalCarbonDioxide: m.sign_end_tidal_carbon_dioxide,
  glasgowComaScale: m.sign_glasgow_coma_scale,
  glucose: m.sign_glucose,
  rhythm: m.sign_rhythm,
  finding: m.sign_finding,
};

/** What is examined or investigated under a name of ours, by its name in the document. */
export const THINGS: Readonly<Record<string, () => string>> = {
  ecg: m.section_ecg,
  pft: m.section_pft,
  'examination.general': m.field_exam_general,
  'examination.airway': m.field_exam_airway,
  'examination.breathing': m.field_exam_breathing,
  'examination.circulation': m.field_exam_circulation,
  'examination.disability': m.field_exam_disability,
  'examination.exposure': m.field_exam_exposure,
  'examination.heart_sounds': m.field_exam_heart_sounds,
  'examination.lung_sounds': m.field_exam_lung_sounds,
};

export const ASKED: Words<BlockAction['asked']> = {
  all: m.shows_all,
  any: m.shows_any,
  none: m.shows_none,
};

export const RHYTHMS: Words<Rhythm> = {
  sinusRhythm: m.rhythm_sinus_rhythm,
  sinusTachycardia: m.rhythm_sinus_tachycardia,
  sinusBradycardia: m.rhythm_sinus_bradycardia,
  atrialFibrillation: m.rhythm_atrial_fibrillation,
  preexcitedAtrialFibrillation: m.rhythm_preexcited_atrial_fibrillation,
  atrialFlutter: m.rhythm_atrial_flutter,
  supraventricularTachycardia: m.rhythm_supraventricular_tachycardia,
  ventricularTachycardia: m.rhythm_ventricular_tachycardia,
  torsadesDePointes: m.rhythm_torsades_de_pointes,
  ventricularFibrillation: m.rhythm_ventricular_fibrillation,
  completeAvBlock: m.rhythm_complete_av_block,
  junctionalRhythm: m.rhythm_junctional_rhythm,
  idioventricularRhythm: m.rhythm_idioventricular_rhythm,
  pacedRhythm: m.rhythm_paced_rhythm,
  pulselessElectricalActivity: m.rhythm_pulseless_electrical_activity,
  asystole: m.rhythm_asystole,
};

export const VISIBILITIES: Words<Visibility> = {
  atOnce: m.visibility_at_once,
  onRequest: m.visibility_on_request,
  hidden: m.visibility_hidden,
};

export const GENDERS: Words<Gender> = { male: m.gender_male, female: m.gender_female };

export const DIFFICULTIES: Words<Difficulty> = {
  basic: m.difficulty_basic,
  intermediate: m.difficulty_intermediate,
  advanced: m.difficulty_advanced,
};

export const GUIDE_PHASES: Words<GuideStep['phase']> = {
  briefing: m.guide_briefing,
  reactions: m.guide_reactions,
  description: m.guide_description,
  analysis: m.guide_analysis,
  summary: m.guide_summary,
};

export const BLOCK_KINDS: Words<Block['kind']> = {
  start: m.block_start,
  state: m.block_state,
  decision: m.block_decision,
  question: m.block_question,
  info: m.block_info,
  end: m.block_end,
};

export const GRADES: Words<ActionGrade> = {
  critical: m.grade_critical,
  recommended: m.grade_recommended,
  neutral: m.grade_neutral,
  unnecessary: m.grade_unnecessary,
  harmful: m.grade_harmful,
};

export const GRADE_TONES: Readonly<Record<ActionGrade, Tone>> = {
  critical: 'good',
  recommended: 'good',
  neutral: 'neutral',
  unnecessary: 'warn',
  harmful: 'bad',
};

export const ENDINGS: Words<Ending> = {
  improved: m.ending_improved,
  stable: m.ending_stable,
  deteriorated: m.ending_deteriorated,
  arrest: m.ending_arrest,
};

export const ENDING_TONES: Readonly<Record<Ending, Tone>> = {
  improved: 'good',
  stable: 'good',
  deteriorated: 'warn',
  arrest: 'bad',
};

export const TRIGGERS: Words<BlockExit['when']> = {
  action: m.trigger_action,
  timer: m.trigger_timer,
  vital: m.trigger_vital,
};

export const COMPARISONS: Words<NonNullable<BlockExit['comparison']>> = {
  below: m.comparison_below,
  above: m.comparison_above,
};

export const PHASES: Words<PftValue['phase']> = { pre: m.phase_pre, post: m.phase_post };

/** Names of equations are the same in every language. */
export const REFERENCE_SOURCES: Readonly<Record<PftValue['source'], string>> = {
  gliGlobal2022: 'GLI Global 2022',
  gli2012: 'GLI 2012',
  gli2021Volumes: 'GLI 2021',
  gli2017Tlco: 'GLI 2017',
  nhanes3: 'NHANES III',
  ecsc1993: 'ECSC 1993',
};

export const MEASURES: Readonly<Record<PftValue['measure'], string>> = {
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

export const QUALITY_GRADES: readonly NonNullable<LungTest['quality']>[] = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'U',
];

/** The word for a fixed value; one this portal does not know is shown as it is. */
export function wordOf(words: Readonly<Record<string, () => string>>, key: string | null): string {
  if (key === null) return '-';
  return Object.hasOwn(words, key) ? (words[key]?.() ?? key) : key;
}
