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


def codes(document: Document) -> set[tuple[str, str]]:
    return {(one.code, one.pointer) for one in check(document)}


def settled(document: Document, faults: list[Change], code: str) -> None:
    """The faults are found by this code, and its mend leaves nothing of them."""
    before = codes(document)
    broken = apply_changes(document, faults)
    found = [one for one in check(broken) if one.code == code]
    assert found, faults
    changes = mend(broken, found[0])
    assert changes, found
    left = codes(apply_changes(broken, changes)) - before
    assert left == set(), (faults, left)


@pytest.mark.parametrize("pathology", ["anaphylaxis", "septic_shock", "inferior_stemi", "opioid_poisoning"])
def test_a_harm_that_was_taken_into_the_right_way_is_taken_out(pathology: str) -> None:
    document = good(pathology)
    tried = 0
    for number, block in enumerate(document.scenario_flow.blocks):
        grades = {action.id: action.grade for action in block.actions}
        harms = [id for id, grade in grades.items() if grade == "harmful"]
        for at, exit in enumerate(block.exits):
            pointer = f"/scenarioFlow/blocks/{number}/exits/{at}"
            if not harms or exit.when != "action" or exit.needs != "any":
                continue
            right = [id for id in exit.action_ids if grades[id] == "critical"]
            if right and len({one.to for one in block.exits}) > 1:
                taken = [*exit.action_ids, harms[0]]
                settled(document, [Change(f"{pointer}/actionIds", taken)], "harmful_action_pays")
                needed = [Change(f"{pointer}/actionIds", taken), Change(f"{pointer}/needs", "all")]
                broken = apply_changes(document, needed)
                found = next(one for one in check(broken) if one.code == "harm_is_needed")
                mended = apply_changes(broken, mend(broken, found))
                assert "harm_is_needed" not in {one.code for one in check(mended)}
                tried += 1
    assert tried


@pytest.mark.parametrize("pathology", ["anaphylaxis", "septic_shock", "inferior_stemi", "hypoglycaemia"])
def test_a_grade_is_put_back_to_that_of_the_file(pathology: str) -> None:
    document = good(pathology)
    tried = 0
    for number, block in enumerate(document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            pointer = f"/scenarioFlow/blocks/{number}/actions/{at}"
            other, points = ("harmful", -10) if action.grade == "critical" else ("critical", 10)
            if action.grade not in ("critical", "harmful"):
                continue
            faults = [Change(f"{pointer}/grade", other), Change(f"{pointer}/points", points)]
            found = [
                one for one in check(apply_changes(document, faults)) if one.code == "grade_against_knowledge"
            ]
            if found and "expected" in found[0].params:
                settled(document, faults, "grade_against_knowledge")
                tried += 1
    assert tried > 5


@pytest.mark.parametrize("language", ["en", "bg"])
@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_a_text_in_another_encoding_is_read_again(language: str, encoding: str) -> None:
    document = good("anaphylaxis", language)
    text = (
        "Пулс 120/min, кожата е топла; „зле ми е“" if language == "bg" else "Pulse 120/min — “help” at 38 °C"
    )
    pointer = "/clinicalScenario/initialExamination/exposure"
    whole = apply_changes(document, [Change(pointer, text)])
    misread = text.encode().decode(encoding, errors="surrogateescape")
    misread = "".join(chr(ord(one) - 0xDC00) if 0xDC80 <= ord(one) <= 0xDCFF else one for one in misread)
    broken = apply_changes(document, [Change(pointer, misread)])
    found = next(one for one in check(broken) if one.code == "text_broken")
    assert apply_changes(broken, mend(broken, found)) == whole


def test_letters_that_are_lost_are_left_to_somebody() -> None:
    pointer = "/clinicalScenario/initialExamination/exposure"
    broken = apply_changes(good("anaphylaxis"), [Change(pointer, "Wheals \ufffd\ufffd, a red face")])
    found = next(one for one in check(broken) if one.code == "text_broken")
    assert mend(broken, found) == []


@pytest.mark.parametrize(
    "text",
    ["A {}-year-old woman, aware of an uneven heartbeat.", "{}-годишна жена с ускорен сърдечен ритъм."],
)
def test_the_age_is_written_where_a_text_introduces_the_patient(text: str) -> None:
    document = good("atrial_fibrillation")
    measured = document.clinical_scenario.basic_measurements
    place = "/clinicalScenario/history/chiefComplaint"
    woman = Change("/clinicalScenario/basicMeasurements/gender", "female")
    document = apply_changes(document, [woman, Change(place, text.format(measured.age))])
    other = Change("/clinicalScenario/basicMeasurements/age", measured.age + 2)
    broken = apply_changes(document, [other])
    (found,) = (one for one in check(broken) if one.code == "age_contradicts" and one.pointer == place)
    assert mend(broken, found) == [Change(place, text.format(measured.age + 2))]


def test_an_action_no_longer_shows_what_is_not_in_the_case() -> None:
    shows = "/scenarioFlow/blocks/0/actions/0/shows"
    document = good("atrial_fibrillation")
    settled(document, [Change(shows, ["lab.gone", "ecg"])], "shows_unknown")
    broken = apply_changes(document, [Change(shows, ["lab.gone", "ecg"])])
    (found,) = (one for one in check(broken) if one.code == "shows_unknown")
    assert mend(broken, found) == [Change(shows, ["ecg"])]
