"""What follows in the texts of a case when its patient changes."""

import re
from collections.abc import Iterable

from vesalius.scenarios.document import Change, Document, read_pointer, to_builtins
from vesalius.scenarios.document.checks.narrative.signs import block_signs, examination_signs
from vesalius.scenarios.document.checks.places import State, numbers_of, start_state, states
from vesalius.scenarios.document.findings import Finding
from vesalius.scenarios.document.schema import ElementKind

_PAIR: tuple[ElementKind, ElementKind] = ("systolicPressure", "diastolicPressure")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


def texts_following(old: Document, new: Document) -> list[Change]:
    """The texts that told a sign as it was, and tell it now as it is: where the checks find them wrong since `old`."""
    known = {(found.pointer, str(found.params.get("stated"))) for found in _disagreeing(old)}
    plain = to_builtins(new)
    texts: dict[str, str] = {}
    for found in _disagreeing(new):
        stated = str(found.params["stated"])
        if (found.pointer, stated) in known:
            continue
        text = texts.get(found.pointer) or str(read_pointer(plain, found.pointer))
        kind: ElementKind = found.params["kind"]
        told = _told(stated, kind, _state_at(old, found.pointer), _state_at(new, found.pointer))
        texts[found.pointer] = text.replace(stated, told)
    return [Change(pointer, text) for pointer, text in texts.items()]


def _disagreeing(document: Document) -> Iterable[Finding]:
    for checked in (examination_signs, block_signs):
        yield from (found for found in checked(document) if found.code == "narrative_disagrees")


def _state_at(document: Document, pointer: str) -> State:
    """The signs where a text stands: in its block, or at the start."""
    in_block = re.match(r"/scenarioFlow/blocks/(\d+)/", pointer)
    return states(document)[int(in_block[1])] if in_block else start_state(document)


def _told(stated: str, kind: ElementKind, was: State, now: State) -> str:
    """The words with the numbers of now: "SpO2 91 %" becomes "SpO2 84 %"."""
    kinds = _PAIR if kind in _PAIR and "/" in stated else (kind,)
    numbers = list(_NUMBER.finditer(stated))[-len(kinds) :]
    told = stated
    for found, one in reversed(list(zip(numbers, kinds, strict=False))):
        told = told[: found.start()] + _now(found[0], one, was, now) + told[found.end() :]
    return told


def _now(number: str, kind: ElementKind, was: State, now: State) -> str:
    """What the sign is in place of a number that it was; of several values the one that has changed."""
    values = numbers_of(now, kind)
    fresh = [value for value in values if value not in numbers_of(was, kind)]
    if not values or float(number.replace(",", ".")) in values:
        return number
    value = min(fresh or values, key=lambda one: abs(one - float(number.replace(",", "."))))
    decimals = len(number.replace(",", ".").partition(".")[2])
    shown = f"{value:.{decimals}f}"
    return shown.replace(".", ",") if "," in number else shown
