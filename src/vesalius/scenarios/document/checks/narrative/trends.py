# ruff: noqa: E501 (prose reads best unbroken)
"""Whether what a block tells of the way of a sign is the way it goes (`knowledge/sign_words.toml`)."""

import re
from functools import lru_cache

from ...body_signs import PULSELESS
from ...drugs import read_table
from ...findings import Findings, finding
from ...schema import Document, ElementKind
from ..places import BLOCKS, State, denied, numbers_of, of_others, sentences, states

_TABLE = read_table("sign_words")
_WAYS = {way: "|".join(words) for way, words in _TABLE["ways"].items()}
_TRENDS: tuple[tuple[ElementKind, float, re.Pattern[str]], ...] = tuple(
    (
        kind,
        row["margin"],
        re.compile(
            rf"\b(?:{'|'.join(row['names'])})\b(?:\s\w+){{0,1}}?\s(?:(?P<up>{_WAYS['up']})|(?P<down>{_WAYS['down']}))\b(?! (?:if|when|by itself|after|ако|когато))",
            re.IGNORECASE,
        ),
    )
    for kind, row in _TABLE["trends"].items()
)
_UNSURE = re.compile(
    r"\?|\b(?:if|when|until|should|would|will|may|might|could|as soon as|before|unless|ако|когато|докато|ще|може|би|преди)\b",
    re.IGNORECASE,
)
_TITLE = re.compile(rf"^(?:(?P<better>{_WAYS['better']})|(?P<worse>{_WAYS['worse']}))\b[.!]?$", re.IGNORECASE)


@lru_cache(maxsize=4096)
def _told(sentence: str) -> tuple[tuple[ElementKind, float, bool, str], ...]:
    """The signs that a sentence says rise (true) or fall, each with the margin and the words."""
    if _UNSURE.search(sentence) or of_others(sentence):
        return ()
    return tuple(
        (kind, margin, match["up"] is not None, match[0])
        for kind, margin, pattern in _TRENDS
        for match in pattern.finditer(sentence)
        if not denied(sentence, match.start())
    )


def block_trends(document: Document) -> Findings:
    """A sign that a narrative lets rise does not fall, and a block whose title is "Better" is not worse."""
    blocks, found = document.scenario_flow.blocks, states(document)
    kinds = {element.id: element.kind for element in document.initial_elements.elements}
    for index, block in enumerate(blocks):
        changed = {kinds[c.element_id] for c in block.changes if c.element_id in kinds}
        before = [
            found[n] for n, other in enumerate(blocks) if any(exit.to == block.id for exit in other.exits)
        ]
        if not changed or not before:
            continue
        for sentence in sentences(block.narrative):
            for kind, margin, up, stated in _told(sentence):
                now = numbers_of(found[index], kind)
                then = [value for state in before for value in numbers_of(state, kind)]
                if kind not in changed or not now or not then:
                    continue
                if (up and max(now) <= min(then) - margin) or (not up and min(now) >= max(then) + margin):
                    yield finding("words_disagree", f"{BLOCKS}/{index}/narrative", stated=stated, kind=kind)
        title = _TITLE.match(block.title.strip())
        if title is None:
            continue
        sign = _worse(before, found[index]) if title["better"] else _well(changed, found[index])
        if sign is not None:
            yield finding("words_disagree", f"{BLOCKS}/{index}/title", stated=block.title, kind=sign)


_LIMITS: tuple[tuple[ElementKind, float, float], ...] = (
    ("systolicPressure", 110, 150),
    ("oxygenSaturation", 95, 100),
    ("heartRate", 60, 95),
    ("respiratoryRate", 11, 20),
    ("glasgowComaScale", 15, 15),
)
"""What all signs are in somebody who is well."""


def _well(changed: set[ElementKind], state: State) -> ElementKind | None:
    """A sign, where everything that is measured is as in somebody who is well."""
    known = [(kind, numbers_of(state, kind), low, high) for kind, low, high in _LIMITS]
    well = all(low <= value <= high for _, values, low, high in known for value in values)
    return "systolicPressure" if well and "systolicPressure" in changed else None


_FALLS: tuple[tuple[ElementKind, float, float], ...] = (
    ("systolicPressure", 20, 100),
    ("oxygenSaturation", 5, 90),
    ("glasgowComaScale", 2, 13),
)
"""How far a sign must fall, and below what, to be worse."""


def _worse(before: list[State], state: State) -> ElementKind | None:
    """A sign that is worse than in every block before."""
    if state.get("rhythm") and state["rhythm"] <= PULSELESS:
        return "rhythm"
    for kind, fall, limit in _FALLS:
        now, then = numbers_of(state, kind), [value for one in before for value in numbers_of(one, kind)]
        if now and then and max(now) < limit and max(now) <= min(then) - fall:
            return kind
    return None
