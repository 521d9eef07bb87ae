"""What checking a document can find, and what follows from it."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

Grade = Literal["error", "warning", "note"]
"""error: must not be published; warning: probably wrong; note: worth a clinician's eye."""


class Finding(msgspec.Struct, kw_only=True, frozen=True):
    """One finding. ``code`` is stable and has its text per language elsewhere; ``params`` fill that text."""

    code: str
    grade: Grade
    pointer: str
    params: dict[str, Any] = msgspec.field(default_factory=dict)


Findings = Iterator[Finding]
"""What one check gives."""

CODES: dict[str, Grade] = {
    # What is not there yet
    "name_missing": "error",
    "pathology_missing": "error",
    "pathology_unknown": "error",
    "setup_incomplete": "warning",
    "objectives_count": "error",
    "objective_text_missing": "error",
    "references_count": "error",
    "reference_incomplete": "error",
    "reference_unverified": "warning",
    "history_missing": "error",
    "examination_missing": "warning",
    "measurements_default": "warning",
    "baseline_missing": "error",
    "ecg_missing": "error",
    "pft_missing": "error",
    "debriefing_missing": "warning",
    "id_duplicate": "error",
    # The flow
    "flow_missing": "error",
    "start_count": "error",
    "good_end_missing": "error",
    "bad_end_missing": "error",
    "ending_missing": "error",
    "end_with_exits": "error",
    "block_unreachable": "error",
    "block_dead_end": "error",
    "block_never_ends": "error",
    "block_narrative_missing": "error",
    "exit_unknown_block": "error",
    "exit_unknown_action": "error",
    "cue_unknown_action": "error",
    "exit_incomplete": "error",
    "change_unknown_element": "error",
    "shows_unknown": "error",
    "shows_hidden": "warning",
    "decision_without_choice": "warning",
    # Assessment
    "objective_not_assessed": "error",
    "objective_unknown": "error",
    "reference_unknown": "error",
    "action_text_missing": "error",
    "action_without_reference": "error",
    "action_without_rationale": "warning",
    "points_against_grade": "error",
    "weights_missing": "error",
    "weights_sum": "error",
    "weight_unknown_objective": "error",
    # Numbers that must agree
    "element_unit": "error",
    "element_value": "error",
    "element_out_of_limits": "error",
    "element_limits": "error",
    "pressure_order": "error",
    "map_disagrees": "error",
    "rhythm_rate_disagrees": "error",
    "ecg_rhythm_disagrees": "error",
    "ecg_rate_disagrees": "error",
    "ecg_pr_without_p": "error",
    "qtc_disagrees": "error",
    "signs_disagree": "error",
    "rhythm_pathology_disagrees": "error",
    "ecg_interval": "error",
    "ecg_words_disagree": "error",
    "bmi_implausible": "warning",
    "bmi_disagrees": "error",
    "age_disagrees": "warning",
    "age_contradicts": "error",
    "sex_contradicts": "error",
    "sex_disagrees": "warning",
    "narrative_disagrees": "error",
    "words_disagree": "error",
    "examination_disagrees": "error",
    "story_disagrees": "warning",
    "setting_disagrees": "warning",
    "size_disagrees": "error",
    "name_disagrees": "warning",
    "lab_unit_missing": "error",
    "lab_range": "error",
    "lab_impossible": "error",
    "lab_extreme": "warning",
    "lab_unit_wrong": "error",
    "lab_pathology_disagrees": "error",
    "lab_ecg_disagrees": "error",
    "lab_pair_disagrees": "error",
    "lab_story_disagrees": "warning",
    "lab_sign_disagrees": "warning",
    "lab_untreated": "warning",
    "gas_ph_disagrees": "error",
    "gas_saturation_disagrees": "error",
    "gas_oxygen_impossible": "error",
    "gas_expired_disagrees": "error",
    "gas_base_disagrees": "error",
    # Lung function
    "pft_unit": "error",
    "pft_off_equations": "note",
    "pft_predicted_disagrees": "error",
    "pft_lln_disagrees": "error",
    "pft_zscore_disagrees": "error",
    "pft_percent_disagrees": "error",
    "pft_ratio_disagrees": "error",
    "pft_pathology_disagrees": "error",
    "pft_volumes_disagree": "error",
    "pft_words_disagree": "error",
    "pft_quality": "warning",
    # Drugs
    "dose_out_of_range": "error",
    "dose_told": "warning",
    "dose_unit": "error",
    "speed_wrong": "error",
    "dose_unknown": "note",
    "route_unusual": "warning",
    "route_impossible": "error",
    "dose_text_disagrees": "error",
    "home_dose_out_of_range": "warning",
    "home_dose_dangerous": "error",
    "weekly_drug_daily": "error",
    "dose_not_reduced": "error",
    "home_dose_not_reduced": "warning",
    "drug_against_allergy": "error",
    "drug_contraindicated": "error",
    "home_drug_contraindicated": "warning",
    "drug_interaction": "error",
    "home_drug_interaction": "warning",
    "drug_to_confirm": "note",
    # What the learner must not read
    "answer_leaked": "error",
    "objective_reveals": "note",
    # What the case teaches
    "right_action_harms": "error",
    "right_action_in_vain": "error",
    "harmful_action_helps": "error",
    "harmful_action_pays": "warning",
    "harm_is_needed": "error",
    "waiting_ends_well": "error",
    "waiting_pays": "warning",
    "ending_disagrees": "error",
    "good_end_by_harm": "error",
    "good_play_fails": "error",
    "good_play_loses": "warning",
    "timer_too_short": "error",
    "timer_too_long": "error",
    "state_without_time": "warning",
    "exit_at_once": "warning",
    "action_out_of_time": "warning",
    "act_against_rhythm": "error",
    "waiting_is_right": "error",
    "hint_is_answer": "warning",
    "rationale_disagrees": "error",
    "taught_wrongly": "error",
    "wrong_answer_is_right": "error",
    "grade_against_knowledge": "error",
    "swallowing_unconscious": "error",
    "right_is_harmful": "error",
    "pass_mark_low": "error",
    "points_out_of_proportion": "warning",
    "objective_by_harm": "note",
    "weight_zero": "warning",
    # References
    "reference_year": "error",
    "reference_title": "error",
    "reference_twice": "warning",
    "reference_superseded": "warning",
    "reference_retracted": "error",
    "reference_invented": "error",
    "reference_off_topic": "warning",
    "reference_weak": "warning",
    # Language
    "other_language": "error",
    "placeholder": "error",
    "text_broken": "error",
    "mixed_letters": "warning",
    "grammar": "warning",
    "unit_style": "warning",
}
"""Every code a check can give, with its grade."""


def finding(code: str, pointer: str, **params: Any) -> Finding:
    """A finding with the grade of its code."""
    return Finding(code=code, grade=CODES[code], pointer=pointer, params=params)
