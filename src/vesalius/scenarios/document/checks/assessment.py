"""Whether what the learner does can be judged, and on what grounds."""

from ..findings import Findings, finding
from ..schema import RIGHT, Document

_BLOCKS = "/scenarioFlow/blocks"


def every_objective_is_assessed(document: Document) -> Findings:
    assessed = {
        action.objective_id
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.grade in ("critical", "recommended", "harmful")
    }
    for index, objective in enumerate(document.general_info.objectives):
        if objective.id not in assessed:
            pointer = f"/generalInfo/objectives/{index}"
            yield finding("objective_not_assessed", pointer, objective=objective.text)


def actions_stand_on_references(document: Document) -> Findings:
    info = document.general_info
    objectives = {objective.id for objective in info.objectives}
    references = {reference.id for reference in info.medical_references}
    for index, block in enumerate(document.scenario_flow.blocks):
        for number, action in enumerate(block.actions):
            pointer = f"{_BLOCKS}/{index}/actions/{number}"
            if not action.text.strip():
                yield finding("action_text_missing", pointer)
            if action.objective_id is not None and action.objective_id not in objectives:
                yield finding("objective_unknown", pointer, action=action.text)
            if action.reference_id is not None and action.reference_id not in references:
                yield finding("reference_unknown", pointer, action=action.text)
            if action.grade in ("critical", "harmful"):
                if action.reference_id is None:
                    yield finding("action_without_reference", pointer, action=action.text)
                if not action.rationale.strip():
                    yield finding("action_without_rationale", pointer, action=action.text)


def points_follow_grades(document: Document) -> Findings:
    for index, block in enumerate(document.scenario_flow.blocks):
        for number, action in enumerate(block.actions):
            gain = action.grade in RIGHT
            loss = action.grade == "harmful"
            if (gain and action.points <= 0) or (loss and action.points >= 0):
                pointer = f"{_BLOCKS}/{index}/actions/{number}/points"
                yield finding("points_against_grade", pointer, action=action.text, points=action.points)


def weights(document: Document) -> Findings:
    given = document.assessment.weights
    if not given:
        yield finding("weights_missing", "/assessment/weights")
        return
    total = sum(item.weight for item in given)
    if abs(total - 100) > 0.5:
        yield finding("weights_sum", "/assessment/weights", total=round(total, 1))
    objectives = {objective.id for objective in document.general_info.objectives}
    for index, item in enumerate(given):
        if item.objective_id not in objectives:
            yield finding("weight_unknown_objective", f"/assessment/weights/{index}", id=item.objective_id)
