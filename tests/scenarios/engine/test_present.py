"""What is examined and investigated follows the patient; what cannot follow is marked as of the start."""

from typing import Any
from uuid import UUID

import pytest
from tests.scenarios.engine.cases import after, block, built_in, end

from vesalius.professor.builtin.knowledge import written
from vesalius.scenarios.document import decode_document
from vesalius.scenarios.engine.acts import Ask
from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.present import PARTS, present
from vesalius.scenarios.engine.run import begin, replay
from vesalius.scenarios.engine.view import Frame, view
from vesalius.scenarios.engine.view_types import Result

FRAME = Frame("Case", "en_UK", 0, UUID(int=1))


def moved(now: dict[str, Any], **more: Any) -> Case:
    """A case whose signs move to these in its second block, after 10 seconds."""
    first = {
        "rhythm": "sinusTachycardia",
        "heartRate": 120,
        "systolicPressure": 110,
        "diastolicPressure": 70,
        "respiratoryRate": 30,
        "oxygenSaturation": 91,
        "glasgowComaScale": 15,
        "endTidalCarbonDioxide": 30,
    }
    return Case(
        decode_document(
            {
                "initialElements": {
                    "elements": [
                        {"id": kind, "kind": kind, "value": value, **more.get(kind, {})}
                        for kind, value in first.items()
                    ]
                },
                "clinicalScenario": {
                    "initialExamination": {"circulation": "Weak pulse.", "airway": "Clear."},
                    "investigations": {
                        "labs": [
                            {"id": "paco2", "name": "PaCO2", "value": 33, "unit": "mmHg"},
                            {"id": "ph", "name": "pH", "value": 7.45, "unit": "1"},
                            {"id": "lactate", "name": "Lactate", "value": 2, "unit": "mmol/L"},
                        ]
                    },
                },
                "scenarioFlow": {
                    "blocks": [
                        {**block("a", after("b", 10)), "kind": "start"},
                        block(
                            "b",
                            after("improved", 900),
                            changes=[{"elementId": kind, "target": value} for kind, value in now.items()],
                        ),
                        end("improved"),
                    ]
                },
            }
        )
    )


def asked(case: Case, thing: str, second: int) -> Result:
    """What asking shows at a second."""
    return next(one for one in view(FRAME, replay(case, [(second, Ask(thing))])).results if one.id == thing)


def test_as_long_as_nothing_has_changed_the_examination_is_that_of_the_start() -> None:
    found = asked(moved({}), "examination.circulation", 30)
    assert (found.present, found.of_start, found.text) == ("", False, "Weak pulse.")


def test_what_signs_tell_is_found_as_they_are() -> None:
    worse = moved({"heartRate": 140, "systolicPressure": 82})
    found = asked(worse, "examination.circulation", 30)
    assert (found.present, found.of_start) == ("Pulse 140/min, 82/70 mmHg.", True)
    gone = moved({"rhythm": "asystole", "heartRate": 0})
    assert asked(gone, "examination.circulation", 30).present == "No pulse can be felt."


def test_what_signs_do_not_tell_is_marked_as_of_the_start() -> None:
    worse = moved({"oxygenSaturation": 80})
    for thing in ("examination.airway", "lab.lactate"):
        assert not asked(worse, thing, 5).of_start
        found = asked(worse, thing, 30)
        assert (found.present, found.of_start) == ("", True)


def test_a_blood_gas_follows_the_patient() -> None:
    tired = moved({"respiratoryRate": 10, "endTidalCarbonDioxide": 62})
    first, now = (asked(tired, "lab.paco2", second).readings[0].value for second in (5, 30))
    assert first == 33
    assert isinstance(now, float)
    assert now > 60
    ph = asked(tired, "lab.ph", 30)
    assert (ph.of_start, ph.readings[0].unit) == (False, "")
    assert isinstance(ph.readings[0].value, float)
    assert ph.readings[0].value < 7.3


def test_hidden_signs_are_not_told_by_an_examination() -> None:
    worse = moved({"heartRate": 140}, heartRate={"visibility": "hidden"})
    assert "140" not in asked(worse, "examination.circulation", 30).present


def test_pressures_without_a_pulse_alarm() -> None:
    gone = moved({"rhythm": "asystole", "heartRate": 0})
    alarms = {
        sign.kind: sign.alarm
        for sign in view(FRAME, replay(gone, [(30, Ask("examination.airway"))])).monitor.signs
    }
    assert alarms["systolicPressure"] == alarms["oxygenSaturation"] == "lost"
    assert {sign.alarm for sign in view(FRAME, begin(gone)).monitor.signs} <= {"low", "high", None}


@pytest.mark.parametrize("pathology", sorted(written()))
def test_every_case_can_be_examined_by_its_signs(pathology: str) -> None:
    case = built_in(pathology)
    for language in ("en", "bg"):
        signs = {element.kind: element.value for element in case.elements.values()}
        assert present("circulation", signs, language)
        assert present("breathing", signs, language)
    assert {part for part in PARTS if present(part, {}, "en")} == set()
