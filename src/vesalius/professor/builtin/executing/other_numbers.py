"""Which number of the case a teacher means who says what it is and what it should be."""

from collections.abc import Iterator
from typing import NamedTuple

from vesalius.professor.commands import (
    AddDrug,
    AddInvestigation,
    ChangeNumber,
    Command,
    Outcome,
    SetMinutes,
    SetPassMark,
    SetPatient,
    SetVital,
    Term,
)
from vesalius.scenarios.document import Document
from vesalius.scenarios.document.drugs import find_drug

from ..language import Say
from .signs import NAMES
from .work import Work

_MOST_PERCENT = 100


class _Place(NamedTuple):
    is_now: float | None
    name: Say
    command: Command
    """What gives it the new value."""


def with_number(document: Document, command: Command) -> Command:
    """A number for another one as the wish for what has this number; as it is where none or several have it."""
    if not isinstance(command, ChangeNumber):
        return command
    found = [one for one in _places(document, command) if one.is_now == command.old]
    return found[0].command if len(found) == 1 else command


def change_number(work: Work, command: ChangeNumber) -> Outcome:
    """What to say where a number stands nowhere in the case, or in several places."""
    found = [one for one in _places(work.document, command) if one.is_now == command.old]
    old, new = f"{command.old:g}", f"{command.new:g}"
    if not found:
        return work.outcome(
            "refused",
            f"Nothing changed: nothing in the case is {old}. Say what should be {new}.",
            f"Нищо не е променено: в случая нищо не е {old}. Кажете какво да е {new}.",
            words=command.words,
        )
    names = ", ".join(one.name.to(work.speaks) for one in found)
    return work.outcome(
        "asked",
        f"{old} is the value of several things: {names}. Which of them should be {new}?",
        f"{old} е стойността на няколко неща: {names}. Кое от тях да е {new}?",
        words=command.words,
        options=tuple(f"{one.name.to(work.speaks)} {new}" for one in found),
    )


def _places(document: Document, command: ChangeNumber) -> Iterator[_Place]:
    new, words = command.new, command.words
    whole = int(new)
    body = document.clinical_scenario.basic_measurements
    if new == whole:
        yield _Place(body.age, Say("age", "възраст"), SetPatient(age=whole, words=words))
        yield _Place(body.weight, Say("weight", "тегло"), SetPatient(weight=whole, words=words))
        yield _Place(body.height, Say("height", "ръст"), SetPatient(height=whole, words=words))
        minutes = document.general_info.minutes
        yield _Place(minutes, Say("duration", "времетраене"), SetMinutes(minutes=whole, words=words))
        if whole <= _MOST_PERCENT:
            mark = document.assessment.pass_mark
            yield _Place(mark, Say("pass mark", "праг за успех"), SetPassMark(percent=whole, words=words))
    for element in document.initial_elements.elements:
        if element.kind in NAMES and isinstance(element.value, int | float):
            sign = SetVital(sign=element.kind, value=new, words=words)
            yield _Place(element.value, NAMES[element.kind], sign)
    for drug in document.clinical_scenario.history.medications:
        known = find_drug(drug.name)
        term = Term(drug.name, drug.name, known[0] if known else "")
        dose = AddDrug(drug=term, dose=new, unit=drug.unit or "", words=words)
        yield _Place(drug.dose, Say(drug.name, drug.name), dose)
    for lab in document.clinical_scenario.investigations.labs:
        value = AddInvestigation(
            what="lab", name=Term(lab.name, lab.name), value=new, unit=lab.unit, words=words
        )
        yield _Place(lab.value, Say(lab.name, lab.name), value)
