"""The case in brief, as a model is told it to read a message: what commands name by words or by position."""

from typing import Any

from vesalius.scenarios.document import Document

from .outgoing import redacted


def outline(document: Document) -> dict[str, Any]:
    """The case without its prose. Lists are in the document's order, so that positions hold."""
    info, scenario = document.general_info, document.clinical_scenario
    history, tests = scenario.history, scenario.investigations
    told: dict[str, Any] = redacted(
        {
            "title": info.scenario_name,
            "pathology": info.pathology,
            "learners": info.learners,
            "difficulty": info.difficulty,
            "minutes": info.minutes,
            "setting": info.setting,
            "patient": [
                scenario.basic_measurements.gender,
                scenario.basic_measurements.age,
                scenario.basic_measurements.height,
                scenario.basic_measurements.weight,
            ],
            "allergies": [one.substance for one in history.allergies],
            "medications": [f"{one.name} {one.dose or ''} {one.unit}".strip() for one in history.medications],
            "past": history.past,
            "objectives": [one.text for one in info.objectives],
            "references": [one.link_title for one in info.medical_references],
            "signs": {one.kind: one.value for one in document.initial_elements.elements},
            "labs": [f"{one.name} {one.value} {one.unit}" for one in tests.labs],
            "imaging": [one.name for one in tests.imaging],
            "blocks": [
                {
                    "title": block.title,
                    "kind": block.kind,
                    "actions": [f"{one.text} ({one.grade})" for one in block.actions],
                }
                for block in document.scenario_flow.blocks
            ],
            "debriefing": list(document.debriefing.points),
        }
    )
    return told
