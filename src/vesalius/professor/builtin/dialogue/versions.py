"""Going to another version, as a whole or at one place."""

import contextlib
import itertools
import re
from collections.abc import Iterator
from typing import Literal

import msgspec

from vesalius.professor.commands import (
    AddDrug,
    AddInvestigation,
    Command,
    GoBack,
    Outcome,
    Redo,
    RemoveDrug,
    RemoveInvestigation,
    RestoreVersion,
    SetPatient,
    SetVital,
    Undo,
)
from vesalius.professor.reading import puts_back
from vesalius.professor.reading.vocabulary import drugs, labs
from vesalius.scenarios.document import Document, InvalidDocument, read_pointer, to_builtins
from vesalius.scenarios.document.schema import Laboratory, Medication

from ...author import AuthorEvent
from .. import phrases
from ..compose import brief_of
from ..executing import PRESSURE_PAIR, carry_out, recast_case, set_places, set_pressure
from ..knowledge import written
from ..language import Say
from .answer import Answer


def go_to_version(answer: Answer, command: Undo | Redo | RestoreVersion | GoBack) -> Iterator[AuthorEvent]:
    """An answer that does nothing but go to another version is stored as that."""
    versions = answer.turn.versions
    if isinstance(command, Undo) and versions.redo is not None and puts_back(command.words):
        # "No, put it back": what was taken back a moment ago.
        command = Redo(words=command.words)
    kind: Literal["undo", "redo", "restore"]
    if isinstance(command, GoBack):
        number = _version_meant(answer, command)
        if number is None:
            answer.outcomes.append(
                answer.work.outcome(
                    "refused",
                    f"Nothing changed: I did not find the version that “{command.words}” means. The list of "
                    "versions shows them all, and each can be restored there.",
                    f"Нищо не е променено: не намерих версията, която „{command.words}“ означава. Списъкът с "
                    "версиите ги показва всичките и всяка може да бъде възстановена оттам.",
                    words=command.words,
                )
            )
            yield from answer.told()
            return
        if _is_last_change(answer, command, number):
            # The objective with all that was linked to it.
            answer.outcomes.append(_version_outcome(answer, Undo(words=command.words), found=True))
            answer.work.document, answer.kind = versions.undo or answer.turn.document, "undo"
            yield from answer.told()
            return
        if command.only and (known := answer.turn.versions.at(number)) is not None:
            answer.outcomes.append(_put_back(answer, command, known))
            yield from answer.told()
            return
        command = RestoreVersion(number=number, words=command.words)
    match command:
        case Undo():
            target, kind = versions.undo, "undo"
        case Redo():
            target, kind = versions.redo, "redo"
        case RestoreVersion(number=number):
            target, kind = versions.at(number), "restore"
            answer.restores = number if target is not None else None
    if target is not None and target == answer.turn.document:
        # Stored as a version of its own it would be no change.
        answer.restores = None
        answer.outcomes.append(
            answer.work.outcome(
                "answered",
                "The case is as it was then; nothing changed.",
                "Случаят е такъв, какъвто беше тогава; нищо не е променено.",
                words=command.words,
            )
        )
        yield from answer.told()
        return
    answer.outcomes.append(_version_outcome(answer, command, found=target is not None))
    if target is not None:
        answer.work.document = target
        answer.kind = kind
    yield from answer.told()


def _is_last_change(answer: Answer, command: GoBack, number: int) -> bool:
    """Whether objectives go back behind a last change that was of them and of what is linked to them alone."""
    versions, now = answer.turn.versions, answer.turn.document
    before = versions.undo
    if not command.only or command.place != "/generalInfo/objectives" or before is None:
        return False
    return versions.at(number) == before and all(
        getattr(now, part) == getattr(before, part)
        for part in ("clinical_scenario", "initial_elements", "debriefing")
    )


def _put_back(answer: Answer, command: GoBack, known: Document) -> Outcome:
    """One place as an earlier version has it; the rest stays."""
    work, place = answer.work, command.place
    if ":" in place:
        return carry_out(work, _as_it_was(known, place, command.words))
    if not place.startswith("/"):
        signs = PRESSURE_PAIR if place in PRESSURE_PAIR else (place,)
        old = [
            SetVital(sign=one.kind, value=float(one.value), words=command.words)
            for one in known.initial_elements.elements
            if one.kind in signs and isinstance(one.value, int | float)
        ]
        if len(old) == len(PRESSURE_PAIR):
            return set_pressure(work, old[0], old[1])
        return (
            carry_out(work, old[0])
            if old
            else Outcome(status="refused", text=phrases.undo_alone(answer.speaks))
        )
    fact = _fact_of_patient(known, place, command.words)
    if fact is not None:
        return _patient_again(answer, fact)
    before = work.document
    with contextlib.suppress(InvalidDocument):
        work.set(place, read_pointer(to_builtins(known), place))
    if work.document == before:
        return _version_outcome(answer, Undo(words=command.words), found=False)
    return work.outcome(
        "done",
        "This is as it was before; what was changed elsewhere stays.",
        "Това е отново както беше; промененото другаде остава.",
        words=command.words,
        pointer=place,
    )


def _patient_again(answer: Answer, fact: SetPatient) -> Outcome:
    work = answer.work
    old = brief_of(work.document, answer.writes)
    knowledge = written().get(work.document.general_info.pathology or "")
    if old is None or knowledge is None:
        return set_places(work, fact)
    return recast_case(work, old, [fact], knowledge)[0]


_FACTS = (
    ("weight", re.compile(r"weigh|kilo|\bkg\b|тегл|тежи|кила", re.IGNORECASE)),
    ("height", re.compile(r"height|tall|ръст|висо", re.IGNORECASE)),
    ("age", re.compile(r"\bage|year|old\b|възраст|годин", re.IGNORECASE)),
    ("sex", re.compile(r"\bsex|gender|man\b|пол[аъ]?\b|мъж|жена", re.IGNORECASE)),
)


def _fact_of_patient(known: Document, place: str, words: str) -> SetPatient | None:
    """Facts of the patient as an earlier version has them: those that the words name, or all."""
    if not place.startswith("/clinicalScenario/basicMeasurements"):
        return None
    who = known.clinical_scenario.basic_measurements
    facts = SetPatient(
        age=who.age,
        sex=who.gender,
        weight=round(who.weight),
        height=round(who.height),
        words=words,
    )
    named = {name for name, said in _FACTS if said.search(words) or place.endswith(f"/{name}")}
    others: dict[str, None] = {name: None for name, _ in _FACTS if named and name not in named}
    return msgspec.structs.replace(facts, **others)


def _as_it_was(known: Document, place: str, words: str) -> Command:
    """The command that makes a laboratory value or a drug what it was in a version."""
    kind, _, key = place.partition(":")
    if kind == "lab":
        term = next(one.term for one in labs() if one.term.key == key)
        result = _lab(known, key)
        if result is None:
            return RemoveInvestigation(what="lab", name=term, words=words)
        value = float(result.value) if isinstance(result.value, int | float) else None
        return AddInvestigation(what="lab", name=term, value=value, unit=result.unit, words=words)
    drug = next(one.term for one in drugs() if one.term.key == key)
    taken = _drug(known, key)
    if taken is None:
        return RemoveDrug(drug=drug, words=words)
    return AddDrug(drug=drug, dose=taken.dose, unit=taken.unit, words=words)


def _lab(document: Document, key: str) -> Laboratory | None:
    words = next(one.words for one in labs() if one.term.key == key)
    return next(
        (one for one in document.clinical_scenario.investigations.labs if words.search(one.name.lower())),
        None,
    )


def _drug(document: Document, key: str) -> Medication | None:
    words = next(one.words for one in drugs() if one.term.key == key)
    return next(
        (one for one in document.clinical_scenario.history.medications if words.search(one.name.lower())),
        None,
    )


def _version_meant(answer: Answer, command: GoBack) -> int | None:
    """The version to go back to: some changes back, at the last change of a place, or the first with a case."""
    versions = answer.turn.versions
    known = [(number, document) for number in versions.numbers if (document := versions.at(number))]
    if command.steps:
        # A change that was taken back is none; made again it is one.
        states: list[tuple[int, Document]] = []
        for number, document in [*known, (0, answer.turn.document)]:
            if document in [one for _, one in states[-2:-1]]:
                states.pop()
            elif not states or states[-1][1] != document:
                states.append((number, document))
        return states[-1 - command.steps][0] if len(states) > command.steps else None
    if not command.place:
        cases = [number for number, document in known if document.scenario_flow.blocks]
        return cases[0] if cases else None
    if command.value is not None:
        had = [number for number, document in known if _value(document, command.place) == command.value]
        return had[-1] if had else None
    changes = [
        (old, new)
        for (old, earlier), (new, later) in itertools.pairwise(known)
        if earlier.scenario_flow.blocks and _value(earlier, command.place) != _value(later, command.place)
    ]
    if not changes:
        return None
    return changes[-1][0] if command.before else changes[-1][1]


def _version_outcome(answer: Answer, command: Undo | Redo | RestoreVersion, *, found: bool) -> Outcome:
    match command, found:
        case Undo(), True:
            say = Say("The last change is taken back.", "Последната промяна е отменена.")
        case Undo(), False:
            say = Say("There is no change to take back.", "Няма промяна, която да бъде отменена.")
        case Redo(), True:
            say = Say("The change is made again.", "Промяната е направена отново.")
        case Redo(), False:
            say = Say("There is nothing to make again.", "Няма какво да бъде направено отново.")
        case RestoreVersion(number=number), True:
            say = Say(f"Version {number} is restored.", f"Версия {number} е възстановена.")
        case _:
            number = command.number if isinstance(command, RestoreVersion) else 0
            say = Say(
                f"There is no version {number}; nothing changed.",
                f"Няма версия {number}; нищо не е променено.",
            )
    return answer.work.outcome("done" if found else "refused", say.en, say.bg, words=command.words)


def _value(document: Document, place: str) -> object:
    """What stands at a pointer, or the value of a sign of the body."""
    if place.startswith("/"):
        return read_pointer(to_builtins(document), place)
    if ":" in place:
        kind, _, key = place.partition(":")
        return _lab(document, key) if kind == "lab" else _drug(document, key)
    return next((one.value for one in document.initial_elements.elements if one.kind == place), None)
