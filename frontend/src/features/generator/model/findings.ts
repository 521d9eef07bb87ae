import type { Finding, ScenarioDocument } from '@/features/scenarios/model';
import { formatMeasure } from '@/i18n/format';
import { m } from '@/i18n/generated/messages.js';
import { MEASURES, SIGNS } from './clinicalWords';

const PARAMETERS = [
  'action',
  'age',
  'allergy',
  'block',
  'bmi',
  'code',
  'count',
  'diastolic',
  'dose',
  'drug',
  'ecg',
  'element',
  'expected',
  'high',
  'id',
  'kind',
  'low',
  'measure',
  'monitor',
  'name',
  'objective',
  'points',
  'rate',
  'stated',
  'systolic',
  'title',
  'to',
  'total',
  'unit',
  'value',
  'words',
] as const;

type Parameters = Record<(typeof PARAMETERS)[number], string>;

/** The words for each code the server's checks can give. */
const TEXTS: Readonly<Record<string, (parameters: Parameters) => string>> = {
  name_missing: m.check_name_missing,
  pathology_missing: m.check_pathology_missing,
  setup_incomplete: m.check_setup_incomplete,
  objectives_count: m.check_objectives_count,
  objective_text_missing: m.check_objective_text_missing,
  references_count: m.check_references_count,
  reference_incomplete: m.check_reference_incomplete,
  reference_unverified: m.check_reference_unverified,
  history_missing: m.check_history_missing,
  examination_missing: m.check_examination_missing,
  measurements_default: m.check_measurements_default,
  baseline_missing: m.check_baseline_missing,
  ecg_missing: m.check_ecg_missing,
  pft_missing: m.check_pft_missing,
  debriefing_missing: m.check_debriefing_missing,
  id_duplicate: m.check_id_duplicate,
  flow_missing: m.check_flow_missing,
  start_count: m.check_start_count,
  good_end_missing: m.check_good_end_missing,
  bad_end_missing: m.check_bad_end_missing,
  ending_missing: m.check_ending_missing,
  end_with_exits: m.check_end_with_exits,
  block_unreachable: m.check_block_unreachable,
  block_dead_end: m.check_block_dead_end,
  block_never_ends: m.check_block_never_ends,
  block_narrative_missing: m.check_block_narrative_missing,
  exit_unknown_block: m.check_exit_unknown_block,
  exit_unknown_action: m.check_exit_unknown_action,
  exit_incomplete: m.check_exit_incomplete,
  change_unknown_element: m.check_change_unknown_element,
  decision_without_choice: m.check_decision_without_choice,
  objective_not_assessed: m.check_objective_not_assessed,
  objective_unknown: m.check_objective_unknown,
  reference_unknown: m.check_reference_unknown,
  action_text_missing: m.check_action_text_missing,
  action_without_reference: m.check_action_without_reference,
  action_without_rationale: m.check_action_without_rationale,
  points_against_grade: m.check_points_against_grade,
  weights_missing: m.check_weights_missing,
  weights_sum: m.check_weights_sum,
  weight_unknown_objective: m.check_weight_unknown_objective,
  element_unit: m.check_element_unit,
  element_value: m.check_element_value,
  element_out_of_limits: m.check_element_out_of_limits,
  element_limits: m.check_element_limits,
  pressure_order: m.check_pressure_order,
  map_disagrees: m.check_map_disagrees,
  rhythm_rate_disagrees: m.check_rhythm_rate_disagrees,
  ecg_rhythm_disagrees: m.check_ecg_rhythm_disagrees,
  ecg_rate_disagrees: m.check_ecg_rate_disagrees,
  ecg_pr_without_p: m.check_ecg_pr_without_p,
  qtc_disagrees: m.check_qtc_disagrees,
  bmi_implausible: m.check_bmi_implausible,
  bmi_disagrees: m.check_bmi_disagrees,
  age_disagrees: m.check_age_disagrees,
  sex_disagrees: m.check_sex_disagrees,
  narrative_disagrees: m.check_narrative_disagrees,
  lab_unit_missing: m.check_lab_unit_missing,
  lab_range: m.check_lab_range,
  lab_impossible: m.check_lab_impossible,
  pft_unit: m.check_pft_unit,
  pft_off_equations: m.check_pft_off_equations,
  pft_predicted_disagrees: m.check_pft_predicted_disagrees,
  pft_lln_disagrees: m.check_pft_lln_disagrees,
  pft_zscore_disagrees: m.check_pft_zscore_disagrees,
  pft_percent_disagrees: m.check_pft_percent_disagrees,
  pft_ratio_disagrees: m.check_pft_ratio_disagrees,
  pft_pathology_disagrees: m.check_pft_pathology_disagrees,
  dose_out_of_range: m.check_dose_out_of_range,
  dose_unknown: m.check_dose_unknown,
  home_dose_out_of_range: m.check_home_dose_out_of_range,
  drug_against_allergy: m.check_drug_against_allergy,
  drug_to_confirm: m.check_drug_to_confirm,
  answer_leaked: m.check_answer_leaked,
};

const own = <Value>(words: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** A parameter as a reader knows it: names of signs, titles of blocks, numbers in the reader's way. */
function shown(name: string, value: unknown, document: ScenarioDocument): string {
  if (typeof value === 'number') return formatMeasure(value);
  const text = typeof value === 'string' ? value : '';
  if (name === 'kind') return own(SIGNS, text)?.() ?? text;
  if (name === 'measure') return own(MEASURES, text) ?? text;
  if (name === 'block' || name === 'to')
    return document.scenarioFlow.blocks.find(({ id }) => id === text)?.title || text;
  return text;
}

export function hasFindingText(code: string): boolean {
  return Object.hasOwn(TEXTS, code);
}

/** A finding as a sentence; a code nobody knows says that there is one. */
export function textOfFinding({ code, params }: Finding, document: ScenarioDocument): string {
  const parameters = Object.fromEntries(
    PARAMETERS.map((name) => [name, name === 'code' ? code : shown(name, params[name], document)]),
  ) as Parameters;
  const sentence = (own(TEXTS, code) ?? m.check_unknown)(parameters);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

export const FINDING_ORDER: readonly Finding['grade'][] = ['error', 'warning', 'note'];
