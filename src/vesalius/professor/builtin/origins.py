"""The story of a case by what the teacher says brought it on."""

from collections.abc import Sequence

import msgspec

from vesalius.professor.commands import SetOrigin
from vesalius.professor.reading.vocabulary import Origin, origins
from vesalius.scenarios.document import PATHOLOGIES, Document
from vesalius.scenarios.document.schema import Circumstance, PathologyId

from .case import Brief
from .circumstance_rules import CannotBeCombined
from .circumstances import hold
from .compose import write

_SEEDS = 2**53
_LOOKED_AT = 3
"""Stories that are looked at with the circumstances that are coming: each takes much longer."""
_TRIED = 96
"""Stories that are looked at; a case is written in some three milliseconds."""


def with_origins(
    pathology: PathologyId, brief: Brief, wanted: Sequence[SetOrigin], beside: Sequence[str] = ()
) -> tuple[Brief, list[SetOrigin]]:
    """The brief with a seed whose story has most of the origins wanted, and those that it has.

    Stories are told apart by their English text: a seed tells the same one in both languages. `beside`: circumstances
    that the patient will have, with which a case may tell another story: under an anticoagulant no varix bleeds.
    """
    own = {one.id for one in brief.circumstances}
    coming = tuple(Circumstance(id=one) for one in dict.fromkeys(beside) if one not in own)
    known = {one.term.key: one for one in origins(pathology)}
    asked = [(one, known[one.origin.key]) for one in wanted if one.origin.key in known]
    best, met = brief, list[SetOrigin]()
    looked = 0
    for further in range(_TRIED if asked else 0):
        tried = msgspec.structs.replace(brief, seed=(brief.seed + further) % _SEEDS)
        english = msgspec.structs.replace(tried, language="en")
        document = write(pathology, english)
        has = [one for one, origin in asked if _tells(document, origin)]
        if len(has) > len(met) and coming:
            looked += 1
            document = _told(pathology, english, coming)
            has = [one for one, origin in asked if _tells(document, origin)]
        if len(has) > len(met):
            best, met = tried, has
        if len(met) == len(asked) or looked == _LOOKED_AT:
            break
    return best, met


def _told(pathology: PathologyId, brief: Brief, coming: tuple[Circumstance, ...]) -> Document:
    """The case with the circumstances that are coming, where it can have them."""
    if coming:
        try:
            whole = msgspec.structs.replace(brief, circumstances=(*brief.circumstances, *coming))
            hold(pathology, whole)
            return write(pathology, whole)
        except CannotBeCombined:
            pass
    return write(pathology, brief)


def is_rhythm(command: SetOrigin) -> bool:
    """Whether what is wanted is the rhythm that a case begins with."""
    return any(one.rhythm and one.term == command.origin for one in origins("cardiac_arrest"))


def says_more(command: SetOrigin) -> bool:
    """Whether the teacher's words say more than the story: which joint was replaced."""
    return any(one.told and one.term == command.origin for name in PATHOLOGIES for one in origins(name))


def _tells(document: Document, origin: Origin) -> bool:
    if origin.rhythm:
        return any(one.value == origin.rhythm for one in document.initial_elements.elements)
    history = document.clinical_scenario.history
    told = f"{history.chief_complaint} {history.present_illness}"
    return origin.story is not None and origin.story.search(told) is not None
