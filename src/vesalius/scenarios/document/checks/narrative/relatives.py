# ruff: noqa: E501 (prose reads best unbroken)
"""Whether relatives can be as old as the texts say."""

import re
from collections.abc import Iterator
from functools import lru_cache

from ...findings import Findings, finding
from ...schema import Document
from ..places import BLOCKS, CASE, examination, history, sentences

_AGED = (
    r"[^.;\d]{0,16}?(?:,? (?:aged|age|is|who is|was)|, ?|на(?: възраст)?)\s*(?P<n>\d{1,3})\b"
    r"(?!\s*(?:%|/|mm|mg|km|hours|days|weeks|months|years (?:ago|younger|older|later)|часа|дни|седмиц|месец|км|г\. ?(?:преди|по-)|години (?:преди|по-)))"
)
_YEARS = r"(?P<n2>\d{1,3})(?:-year-old|-годиш\w+)\s+"
_KIN = {
    "spouse": r"(?:wife|husband|spouse|съпруг\w*|жена му|мъжът ѝ)",
    "parent": r"(?:mother|father|grand(?:mother|father)|майка\w*|баща\w*|баба\w*|дядо\w*)",
    "child": r"(?:(?<!-)(?:son|daughter)|син(?:ът|а)?\b|дъщеря\w*)",
}
_PATTERNS = tuple(
    (kin, re.compile(rf"(?<!grand)(?<![\w])(?:{words}){_AGED}|{_YEARS}{words}", re.IGNORECASE))
    for kin, words in _KIN.items()
)
_EVENT = re.compile(
    r"\b(?:died|dead|killed|stroke|infarct\w*|heart attack|at (?:the )?age|diagnosed|since|when|cancer|почина\w*|умря\w*|инсулт|инфаркт|когато|рак)\b",
    re.IGNORECASE,
)
_ADULT = 16
_BETWEEN = 12
"""Years that lie at least between parent and child."""


@lru_cache(maxsize=4096)
def _impossible(sentence: str, age: int) -> tuple[str, ...]:
    """A relative whose age now cannot be; an age at which something happened is left alone."""
    return tuple(_read(sentence, age))


def _read(sentence: str, age: int) -> Iterator[str]:
    event = _EVENT.search(sentence)
    for kin, pattern in _PATTERNS:
        for match in pattern.finditer(sentence):
            years = int(match["n"] or match["n2"])
            grand = re.search(r"grand|внук|внуч|баба|дядо", match[0], re.IGNORECASE)
            if years > 120 or (
                (kin == "spouse" and years < _ADULT)
                or (kin == "parent" and not event and not grand and years < age + _BETWEEN)
                or (kin == "child" and not event and years > age - _BETWEEN)
            ):
                yield match[0].strip()


def relatives(document: Document) -> Findings:
    age = document.clinical_scenario.basic_measurements.age
    family = (f"{CASE}/history/family", document.clinical_scenario.history.family)
    told = [
        (f"{BLOCKS}/{n}/narrative", block.narrative) for n, block in enumerate(document.scenario_flow.blocks)
    ]
    told.append(("/generalInfo/prebrief", document.general_info.prebrief))
    for pointer, text in (*history(document), *examination(document), *told, family):
        for sentence in sentences(text):
            for stated in _impossible(sentence, age):
                yield finding("age_disagrees", pointer, stated=stated, age=age)
