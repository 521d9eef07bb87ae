"""The checks of a scenario document, run as people and authors write. Each is a pure function."""

from collections.abc import Callable, Iterator, Sequence

from ..findings import Finding
from ..schema import Document
from . import (
    assessment,
    completeness,
    course,
    derived,
    electrocardiogram,
    flow,
    gases,
    known_grades,
    known_ways,
    laboratory,
    language,
    leaks,
    lung,
    lung_words,
    medication,
    narrative,
    play,
    reasons,
    sources,
    taught,
    teaching,
    told_levels,
    told_values,
    untreated,
    vitals,
)

Check = Callable[[Document], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    completeness.general_information,
    completeness.objectives,
    completeness.references,
    completeness.clinical_case,
    completeness.investigations,
    completeness.baseline,
    completeness.debriefing,
    completeness.unique_ids,
    flow.ends_and_start,
    flow.blocks_are_whole,
    flow.exits_lead_somewhere,
    flow.changes_name_elements,
    flow.shown_things_are_there,
    flow.everything_is_on_the_way,
    assessment.every_objective_is_assessed,
    assessment.actions_stand_on_references,
    assessment.points_follow_grades,
    assessment.weights,
    vitals.element_values,
    vitals.states_agree,
    electrocardiogram.electrocardiogram,
    vitals.rhythm_of_the_case,
    narrative.person,
    narrative.body_mass,
    narrative.examination_signs,
    narrative.examination_of_the_illness,
    narrative.block_signs,
    narrative.block_rhythm,
    narrative.block_trends,
    narrative.examination_contradicts_itself,
    narrative.relatives,
    narrative.story,
    narrative.told_twice,
    narrative.setting,
    laboratory.laboratory,
    gases.gases,
    gases.gases_in_text,
    gases.gases_of_blocks,
    laboratory.panels,
    derived.derived,
    untreated.untreated,
    told_values.told_values,
    told_values.told_rows,
    told_values.told_once,
    told_levels.told_levels,
    lung.against_equations,
    lung.against_itself,
    lung.against_pathology,
    lung_words.volumes,
    lung_words.words,
    lung_words.told,
    medication.ordered_doses,
    medication.explained_doses,
    medication.explained_drugs,
    medication.told_doses,
    medication.speeds,
    medication.home_doses,
    medication.frequencies,
    medication.kidney_doses,
    medication.allergies,
    medication.contraindications,
    medication.interactions,
    medication.disputed_drugs,
    leaks.answer_leaked,
    teaching.consequences,
    teaching.ways_on,
    teaching.right_leads_on,
    teaching.endings,
    teaching.times,
    course.time_in_blocks,
    course.mild_grades,
    course.good_ends,
    teaching.treatment_fits_the_rhythm,
    reasons.hints,
    reasons.misleading_hints,
    reasons.rationales,
    taught.mistakes,
    taught.praised,
    teaching.known_right_and_wrong,
    teaching.swallowing,
    known_grades.known_grades,
    known_ways.known_ways,
    known_ways.known_ends,
    known_ways.pulse_by_itself,
    teaching.marks,
    play.good_play,
    sources.references,
    sources.claims,
    language.language,
)

STOPS_A_RUN = frozenset(
    (
        "id_duplicate",
        "flow_missing",
        "start_count",
        "ending_missing",
        "end_with_exits",
        "block_dead_end",
        "exit_unknown_block",
        "exit_unknown_action",
        "cue_unknown_action",
        "exit_incomplete",
        "change_unknown_element",
        "element_value",
        "element_out_of_limits",
    )
)
"""Codes with which the flow cannot run."""


def check(document: Document) -> list[Finding]:
    """Everything the checks find, in the order of the checks."""
    return [found for each in CHECKS for found in each(document)]


def error_places(document: Document) -> set[tuple[str, str]]:
    """Code and pointer of each finding of grade error: what a change must not add to."""
    return {(found.code, found.pointer) for found in check(document) if found.grade == "error"}


def ready_to_preview(document: Document, findings: Sequence[Finding]) -> bool:
    """Whether the flow can run. The schema already holds: a Document exists."""
    return bool(document.scenario_flow.blocks) and not any(f.code in STOPS_A_RUN for f in findings)


def ready_to_publish(document: Document, findings: Sequence[Finding]) -> bool:
    """Whether nothing of grade error was found."""
    return ready_to_preview(document, findings) and not any(f.grade == "error" for f in findings)
