# ruff: noqa: E501 (prose reads best unbroken)
"""Whether the first examination contradicts itself."""

import re
from functools import lru_cache

from vesalius.kit.patterns import Alternatives

from ...drugs import read_table
from ...findings import Findings, finding
from ...schema import Document
from ..places import BLOCKS, CASE, denied, examination, first_blocks, of_others, sentences
from .composed import patterns
from .signs import of_another_time

_OFTEN = re.compile(
    r"\b(?:between|usually|otherwise|(?:he|she) says|tells|reports|mostly|as a rule|между|обикновено|иначе|казва|съобщава)\b",
    re.IGNORECASE,
)
"""Words for another time than that of the examination."""

_PARTS = {"lungs": ("breathing", "lungSounds"), "heart": ("circulation", "heartSounds"), "": ("",)}
"""The parts of the examination in which a pair is looked for."""
_TABLE = read_table("examination")["found"]
_PAIRS = tuple(
    (
        Alternatives(patterns(row, "one")),
        Alternatives(patterns(row, "other")),
        _PARTS[row.get("where", "")],
    )
    for row in _TABLE
)
"""What cannot both be found in one examination, and the parts in which it is looked for."""
_NEVER = tuple((frozenset(row.get("never_one", ())), frozenset(row.get("never_other", ()))) for row in _TABLE)
"""The pathologies that have the one, and the other, never."""


@lru_cache(maxsize=8192)
def _found(sentence: str) -> tuple[dict[int, str], dict[int, str]]:
    """The pairs of which a sentence finds the one and the other, by their number, with its words."""
    if of_others(sentence) or _OFTEN.search(sentence):
        return {}, {}
    firsts, others = {}, {}
    for number, (one, other, _) in enumerate(_PAIRS):
        own = one.search(sentence)
        if own and not of_another_time(sentence[: own.start()]):
            firsts[number] = own[0]
        for match in other.finditer(sentence):
            inside = own is not None and own.start() <= match.start() < own.end()
            before = sentence[: match.start()]
            if not (inside or denied(sentence, match.start()) or of_another_time(before)):
                others[number] = match[0]
                break
    return firsts, others


def examination_contradicts_itself(document: Document) -> Findings:
    """What the examination finds is found only one way, and is what the first blocks show."""
    blocks = document.scenario_flow.blocks
    shown = [(f"{BLOCKS}/{n}/narrative", blocks[n].narrative) for n in first_blocks(document)]
    shown.append((f"{CASE}/history/presentIllness", document.clinical_scenario.history.present_illness))
    parts = [
        (pointer, *_found(sentence))
        for pointer, text in (*examination(document), *shown)
        for sentence in sentences(text)
    ]
    for number in sorted({number for _, firsts, _ in parts for number in firsts}):
        places = (*_PAIRS[number][2], "/narrative")
        own = [one for one in parts if one[0].endswith(places)]
        first = next((firsts[number] for _, firsts, _ in own if number in firsts), None)
        other = next(((at, others[number]) for at, _, others in own if number in others), None)
        if first is not None and other is not None:
            yield finding("examination_disagrees", other[0], stated=f"{first} … {other[1]}")
    yield from _never_found(document, parts)


def _never_found(document: Document, parts: list[tuple[str, dict[int, str], dict[int, str]]]) -> Findings:
    """Nor does it find what no case of the pathology has."""
    pathology = document.general_info.pathology
    for pointer, *sides in parts:
        if pointer.endswith("/presentIllness"):
            continue
        for side, found in enumerate(sides):
            stated = next((found[number] for number in found if pathology in _NEVER[number][side]), None)
            if stated is not None:
                yield finding("examination_disagrees", pointer, stated=stated)
