"""The peak flow of an attack, which the texts tell in percent of the best and no lung function test holds."""

import math
import re
from collections.abc import Iterator
from typing import Any

from vesalius.professor.commands import Outcome, SetSpirometry
from vesalius.scenarios.document import Change, to_builtins
from vesalius.scenarios.document.schema import BasicMeasurements

from ..language import Say
from .work import Work

_TOLD = re.compile(
    r"(?P<lead>\b(?:peak (?:expiratory )?flow|върхов\w* (?:експираторен )?дебит\w*)(?: is| е)?(?: at| of| на)? )"
    r"(?P<percent>\d{1,3})(?=\s?%)",
    re.IGNORECASE,
)
_IN_PERCENT = 100
_MILD = 75
"""From so many percent of the best no attack is severe: the number is one of litres."""
_SECONDS = 60
_PARTS = ("clinicalScenario", "scenarioFlow")


def set_peak_flow(work: Work, command: SetSpirometry) -> Outcome | None:
    """The first peak flow that the texts tell, wherever they tell it, as it is said to be; None where none is told."""
    percent, litres = command.percent, None
    if percent is None and command.value is not None:
        said = command.value * _SECONDS
        if said <= _MILD:
            # No unit: nobody in an attack is said to blow so few litres a minute.
            percent = said
        else:
            litres = said
            percent = _IN_PERCENT * litres / predicted(work.document.clinical_scenario.basic_measurements)
    texts = [
        one
        for part in _PARTS
        for one in _texts(to_builtins(work.document)[part], f"/{part}")
        if _TOLD.search(one[1])
    ]
    first = next((_TOLD.search(text) for _, text in texts), None)
    if first is None or percent is None or not 0 < percent <= _IN_PERCENT:
        return None
    was, now = first["percent"], f"{percent:.0f}"
    later = sorted(
        {int(found["percent"]) for _, text in texts for found in _TOLD.finditer(text)} - {int(was)}
    )
    work.set_all(
        [
            Change(
                place,
                _TOLD.sub(
                    lambda found: f"{found['lead']}{now if found['percent'] == was else found['percent']}",
                    text,
                ),
            )
            for place, text in texts
        ]
    )
    listed = ", ".join(f"{one} %" for one in later)
    of_litres = Say("", "")
    if litres is not None:
        of_litres = Say(
            f" ({litres:.0f} L/min, of the value predicted for this patient)",
            f" ({litres:.0f} L/min, спрямо предвидения за този пациент)",
        )
    return work.outcome(
        "done",
        f"The peak flow is {now} % of the best{of_litres.en}; the texts said {was} %."
        + (f" Later in the flow it is told as {listed}; please see whether that fits." if later else ""),
        f"Върхов дебит: {now} % от най-добрия{of_litres.bg}; в текстовете беше {was} %."
        + (f" По-късно в хода той е {listed}; моля, преценете дали съответства." if later else ""),
        words=command.words,
        pointer="/scenarioFlow/blocks",
    )


def predicted(patient: BasicMeasurements) -> float:
    """The peak flow that is usual for a sex, an age and a height, in litres a minute (Nunn and Gregg, BMJ 1989)."""
    age, height = patient.age, patient.height
    if patient.gender == "male":
        return math.exp(0.544 * math.log(age) - 0.0151 * age - 74.7 / height + 5.48)
    return math.exp(0.376 * math.log(age) - 0.0120 * age - 58.8 / height + 5.63)


def _texts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from _texts(one, f"{place}/{name}")
    elif isinstance(value, list | tuple):
        for at, one in enumerate(value):
            yield from _texts(one, f"{place}/{at}")
