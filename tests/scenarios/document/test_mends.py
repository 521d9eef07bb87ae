"""A mend settles its finding, and leaves nothing new behind."""

from typing import Any

import pytest
from tests.scenarios.document.planted import good

from vesalius.scenarios.document import (
    Change,
    Document,
    apply_changes,
    check,
    mend,
    read_pointer,
    to_builtins,
)


def place(document: Document, pointer: str) -> Any:
    return read_pointer(to_builtins(document), pointer)


def faults(document: Document) -> list[Change]:
    """One fault of each kind that has a mend, as far as the document has a place for it."""
    elements = document.initial_elements.elements
    mean = next(at for at, one in enumerate(elements) if one.kind == "meanArterialPressure")
    found = [
        Change(f"/initialElements/elements/{mean}/value", 171),
        Change(f"/initialElements/elements/{mean}/unit", "kPa"),
        Change("/assessment/weights", []),
        Change("/assessment/weights/0/weight", 77),
        Change("/assessment/weights/0/objectiveId", "nobody"),
    ]
    for number, block in enumerate(document.scenario_flow.blocks):
        pointer = f"/scenarioFlow/blocks/{number}"
        for at, change in enumerate(block.changes):
            if change.element_id == elements[mean].id:
                found.append(Change(f"{pointer}/changes/{at}/target", 190))
        for at, action in enumerate(block.actions):
            if action.grade in ("critical", "harmful"):
                found.append(Change(f"{pointer}/actions/{at}/points", -action.points))
    ecg = document.clinical_scenario.investigations.ecg
    if ecg is not None and ecg.qtc is not None:
        found.append(Change("/clinicalScenario/investigations/ecg/qtc", ecg.qtc + 60))
    pft = document.clinical_scenario.investigations.pft
    for at, value in enumerate(pft.values if pft else ()):
        pointer = f"/clinicalScenario/investigations/pft/values/{at}"
        if value.z_score is not None:
            found.append(Change(f"{pointer}/zScore", value.z_score + 2))
        found.append(Change(f"{pointer}/unit", "gallons"))
    return found


@pytest.mark.parametrize("pathology", ["atrial_fibrillation", "copd", "torsades_de_pointes", "hyperkalaemia"])
def test_a_mend_settles_its_finding_and_nothing_else_breaks(pathology: str) -> None:
    document = good(pathology)
    before = {(one.code, one.pointer) for one in check(document)}
    tried = 0
    for fault in faults(document):
        broken = apply_changes(document, [fault])
        new = [one for one in check(broken) if (one.code, one.pointer) not in before]
        changes = [change for one in new for change in mend(broken, one)]
        assert changes, (fault, new)
        mended = apply_changes(broken, changes)
        left = {(one.code, one.pointer) for one in check(mended)} - before
        assert left == set(), (fault, left)
        tried += 1
    assert tried > 8
