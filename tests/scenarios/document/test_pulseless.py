"""Pulseless electrical activity: complexes on the ECG, no pulse under the fingers."""

import pytest
from tests.scenarios.document.planting import EXAM, Case

from vesalius.professor.builtin.case import Brief, Patient
from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import Change, apply_changes, check, to_builtins


def arrest(language="en"):
    """A case that begins in pulseless electrical activity."""
    for seed in range(20):
        brief = Brief(language=language, seed=seed, patient=Patient("male", 66, 174, 74))
        document = written()["cardiac_arrest"].write(brief)
        elements = {one.kind: one.value for one in document.initial_elements.elements}
        if elements["rhythm"] == "pulselessElectricalActivity":
            return document
    raise AssertionError


def errors(document):
    return [found.code for found in check(document) if found.grade == "error"]


@pytest.mark.parametrize("language", ["en", "bg"])
def test_the_rate_is_the_one_that_the_story_tells_of_the_screen(language):
    document = arrest(language)
    case = Case(to_builtins(document))
    assert case.text(case.sign("heartRate")) == 70
    assert case.text(case.sign("systolicPressure")) == 0
    assert not errors(document)


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Pulse 70/min, regular."), ("bg", "Пулс 70/min, ритмичен.")]
)
def test_nobody_counts_a_pulse(language, text):
    document = apply_changes(arrest(language), [Change(f"{EXAM}/circulation", text)])
    assert "narrative_disagrees" in errors(document)


def test_a_document_that_has_no_rate_is_still_right():
    document = arrest()
    at = Case(to_builtins(document)).sign("heartRate")
    assert "rhythm_rate_disagrees" not in errors(apply_changes(document, [Change(at, 0)]))
    assert "rhythm_rate_disagrees" in errors(apply_changes(document, [Change(at, 190)]))


@pytest.mark.parametrize(
    ("language", "text", "wrong"),
    [
        ("en", "SpO2 is below 90 %.", False),
        ("bg", "SpO2 още е под 90 %.", False),
        ("en", "SpO2 is 90 %.", True),
        ("bg", "Сатурация 90 %.", True),
    ],
)
def test_a_limit_is_no_value(language, text, wrong):
    document = apply_changes(arrest(language), [Change(f"{EXAM}/breathing", text)])
    assert ("narrative_disagrees" in errors(document)) == wrong
