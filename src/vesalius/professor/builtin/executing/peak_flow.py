"""The peak flow of an attack, which the texts tell in percent of the best and no lung function test holds."""

import re
from collections.abc import Iterator
from typing import Any

from vesalius.professor.commands import Outcome, SetSpirometry
from vesalius.scenarios.document import Change, to_builtins

from .work import Work

_TOLD = re.compile(
    r"(?P<lead>\b(?:peak (?:expiratory )?flow|върхов\w* (?:експираторен )?дебит\w*)(?: is| е)?(?: at| of| на)? )"
    r"(?P<percent>\d{1,3})(?=\s?%)",
    re.IGNORECASE,
)
_IN_PERCENT = 100
_SECONDS = 60
_PARTS = ("clinicalScenario", "scenarioFlow")


def set_peak_flow(work: Work, command: SetSpirometry) -> Outcome | None:
    """The first peak flow that the texts tell, wherever they tell it, as it is said to be; None where none is told."""
    percent = command.percent
    if percent is None and command.value is not None and command.value * _SECONDS <= _IN_PERCENT:
        # No unit: nobody in an attack is said to blow so few litres a minute.
        percent = command.value * _SECONDS
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
    return work.outcome(
        "done",
        f"The peak flow is {now} % of the best; the texts said {was} %."
        + (f" Later in the flow it is told as {listed}; please see whether that fits." if later else ""),
        f"Върхов дебит: {now} % от най-добрия; в текстовете беше {was} %."
        + (f" По-късно в хода той е {listed}; моля, преценете дали съответства." if later else ""),
        words=command.words,
        pointer="/scenarioFlow/blocks",
    )


def _texts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from _texts(one, f"{place}/{name}")
    elif isinstance(value, list | tuple):
        for at, one in enumerate(value):
            yield from _texts(one, f"{place}/{at}")
