"""A cardiac arrest that a teacher adds to the flow.

The table is `added_arrest.yaml` beside the pathologies.
"""

from functools import cache
from typing import Any, Literal

import msgspec

from vesalius.kit.locales import Language
from vesalius.scenarios.document import Document
from vesalius.scenarios.document import pathology_files as files
from vesalius.scenarios.document.body_signs import PULSELESS
from vesalius.scenarios.document.checks.places import states
from vesalius.scenarios.document.schema import ActionGrade

from ..case_file import Order, Part, State
from ..language import Say
from ..resolver import SIGNS

_SHOCKED = frozenset(("ventricularFibrillation", "torsadesDePointes", "ventricularTachycardia"))
Rhythm = Literal["shockable", "other"]


class Passing(Part, frozen=True, kw_only=True):
    """A block that tells something and leads on by itself."""

    title: Say
    narrative: Say


class ArrestAction(Part, frozen=True, kw_only=True):
    """What can be done in an arrest; with `rhythm` in such a one alone."""

    id: str
    grade: ActionGrade
    text: Say
    why: Say
    rhythm: Rhythm | None = None
    order: Order | None = None


class AddedArrest(Part, frozen=True, kw_only=True):
    """The arrest, the blocks before and after it, the reference that it stands on, and what is told of it.

    `states`: the body in a shockable rhythm and in another; `seconds`: how long the blocks beside it are shown.
    """

    source: str
    told: Say
    seconds: int
    states: dict[Rhythm, State]
    before: Passing
    after: Passing
    actions: tuple[ArrestAction, ...]


@cache
def added_arrest() -> AddedArrest:
    """The table; read once."""
    return files.converted(files.ADDED_ARREST, files.first_part(files.ADDED_ARREST), AddedArrest)


def signs(document: Document) -> dict[str, Any]:
    """Without circulation: in a shockable rhythm where the case knows one, else with electrical activity."""
    shockable = any(
        change.target == "ventricularFibrillation"
        for block in document.scenario_flow.blocks
        for change in block.changes
    )
    fibrillates = document.general_info.pathology is None or shockable
    state = added_arrest().states["shockable" if fibrillates else "other"]
    given: dict[str, Any] = {kind: getattr(state, name, None) for name, kind in SIGNS.items()}
    given["meanArterialPressure"] = state.systolic
    return {kind: value for kind, value in given.items() if value not in (None, "")}


def has_pulse(document: Document, block: int) -> bool:
    """Whether the patient has a pulse when this block is left."""
    return not states(document)[block].get("rhythm", frozenset()) <= PULSELESS


def before(id: str, to: str, language: Language) -> dict[str, Any]:
    """The moment before it."""
    return _passing(id, to, added_arrest().before, language)


def after(
    id: str, to: str, document: Document, block: int, changed: list[dict[str, Any]], language: Language
) -> dict[str, Any]:
    """The pulse is back, and the signs are those with which the block before was left."""
    kinds = {one.id: one.kind for one in document.initial_elements.elements}
    left = states(document)[block]
    back = [
        {**one, "target": value, "seconds": added_arrest().seconds}
        for one in changed
        for value in sorted(left.get(kinds[one["elementId"]], ()), key=str)[:1]
    ]
    return {**_passing(id, to, added_arrest().after, language), "changes": back}


def _passing(id: str, to: str, said: Passing, language: Language) -> dict[str, Any]:
    return {
        "id": id,
        "kind": "info",
        "title": said.title.to(language),
        "narrative": said.narrative.to(language),
        "changes": [],
        "actions": [],
        "cues": [],
        "exits": [{"to": to, "when": "timer", "seconds": added_arrest().seconds}],
        "debriefPoints": [],
        "ending": None,
    }


def actions(id: str, rhythm: str, language: Language) -> list[dict[str, Any]]:
    """What is right and wrong in this rhythm."""
    table = added_arrest()
    kind = "shockable" if rhythm in _SHOCKED else "other"
    return [
        {
            "id": f"{id}_{one.id}",
            "text": one.text.to(language),
            "grade": one.grade,
            "rationale": one.why.to(language),
            "referenceId": table.source,
            **({} if one.order is None else {"order": msgspec.to_builtins(one.order)}),
        }
        for one in table.actions
        if one.rhythm in (None, kind)
    ]
