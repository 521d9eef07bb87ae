"""The steps of authoring, each tied to its place in the document."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from .codec import read_pointer, to_builtins
from .findings import Finding
from .schema import Document

CheckpointId = Literal[
    "pathology",
    "objectives",
    "references",
    "history",
    "examination",
    "investigations",
    "measurements",
    "elements",
    "flow",
    "debriefing",
    "assessment",
]
CheckpointStatus = Literal["empty", "working", "done", "needsReview"]

CHECKPOINTS: dict[CheckpointId, str] = {
    "pathology": "/generalInfo/pathology",
    "objectives": "/generalInfo/objectives",
    "references": "/generalInfo/medicalReferences",
    "history": "/clinicalScenario/history",
    "examination": "/clinicalScenario/initialExamination",
    "investigations": "/clinicalScenario/investigations",
    "measurements": "/clinicalScenario/basicMeasurements",
    "elements": "/initialElements",
    "flow": "/scenarioFlow",
    "debriefing": "/debriefing",
    "assessment": "/assessment",
}
"""Checkpoint -> JSON pointer of its section, in the order of authoring."""


class Checkpoint(msgspec.Struct, frozen=True):
    id: CheckpointId
    status: CheckpointStatus


def checkpoint_statuses(document: Document, findings: Sequence[Finding]) -> list[Checkpoint]:
    """How far each section is: empty as in a new document, in need of review when a finding of grade error
    stands in it, else done. ``working`` is never told here: only a running author knows."""
    plain, fresh = to_builtins(document), to_builtins(Document())
    statuses = []
    for checkpoint, pointer in CHECKPOINTS.items():
        status: CheckpointStatus = "done"
        if read_pointer(plain, pointer) == read_pointer(fresh, pointer):
            status = "empty"
        elif any(finding.grade == "error" and _inside(finding.pointer, pointer) for finding in findings):
            status = "needsReview"
        statuses.append(Checkpoint(checkpoint, status))
    return statuses


def section_of(pointer: str) -> CheckpointId | None:
    """The checkpoint in whose section the pointer lies."""
    return next((id for id, section in CHECKPOINTS.items() if _inside(pointer, section)), None)


def _inside(pointer: str, section: str) -> bool:
    return pointer == section or pointer.startswith(section + "/")
