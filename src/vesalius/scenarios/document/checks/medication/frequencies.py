# ruff: noqa: E501
"""Whether drugs are given more often than they ever are, a day or in an emergency, by `knowledge/frequencies.toml`."""

import re
from collections.abc import Iterator

from ...drugs import find_drug, mentions, read_table
from ...findings import Findings, finding
from ...schema import Document
from ..places import CASE, actions
from .doses import times_a_day
from .given import GIVEN, not_given, route_of

_TABLE = read_table("frequencies")
_MOST = {name: int(times) for times, names in _TABLE["most"].items() for name in names}
_AGAIN: dict[str, float] = _TABLE["again"]
_EVERY = re.compile(
    r"\b(?:every|each|на всеки|през)\s+(?:(?P<n>\d+(?:[.,]\d+)?)(?:\s?(?:to|до|[–-])\s?\d+)?\s?|(?P<one>\w+ )?)(?P<u>s\b|sec\w*|сек\w*|min\w*|мин\w*)",
    re.IGNORECASE,
)
"""How long it is from one dose to the next."""
_ANOTHER_THING = re.compile(
    r",(?!\d| ?(?:then|again|and again|repeat\w*|every|после|след това|отново|на всеки)\b)|: "
)
"""What comes behind a drug and is no longer about it: "adrenaline 0.5 mg i.m., pressure every minute"."""
_WORDS = {"two": 2.0, "three": 3.0, "five": 5.0, "ten": 10.0, "thirty": 30.0, "две": 2.0, "три": 3.0, "пет": 5.0, "десет": 10.0, "тридесет": 30.0}  # fmt: skip
_BEHIND = 60
"""Letters behind a drug in which its own frequency stands."""
_OF_THE_DAY = frozenset((None, "oral", "inhaled", "sc"))
"""Routes of which the table speaks; what is given by vein may be repeated in an emergency."""


def frequencies(document: Document) -> Findings:
    """The frequencies of actions that give a drug, and those of the list at home."""
    for pointer, _, _, action in actions(document):
        if action.grade in GIVEN and _OF_THE_DAY & {route_of(action.text)}:
            for key, name, often in _told(action.text):
                yield finding(
                    "dose_too_often", f"{pointer}/text", drug=name, value=round(often, 1), high=_MOST[key]
                )
        if action.grade in GIVEN:
            for key, name, minutes in _again(action.text):
                told = round(minutes, 1)
                yield finding(
                    "dose_again_too_soon", f"{pointer}/text", drug=name, value=told, low=_AGAIN[key]
                )
    for index, drug in enumerate(document.clinical_scenario.history.medications):
        found, taken = find_drug(drug.name), times_a_day(drug.frequency)
        if found is not None and taken is not None and taken > _MOST.get(found[0], taken):
            at = f"{CASE}/history/medications/{index}/frequency"
            yield finding("dose_too_often", at, drug=drug.name, value=round(taken, 1), high=_MOST[found[0]])


def _told(text: str) -> Iterator[tuple[str, str, float]]:
    """The drugs of a text that are given too often: key, name in the text, and how often."""
    named, left_out = mentions(text), not_given(text)
    for index, one in enumerate(named):
        until = named[index + 1].start if index + 1 < len(named) else len(text)
        behind = text[one.end : min(until, one.end + _BEHIND)].split(";")[0].split(". ")[0]
        often = times_a_day(behind)
        if one.start not in left_out and often is not None and often > _MOST.get(one.drug, often):
            yield one.drug, text[one.start : one.end], often


def _again(text: str) -> Iterator[tuple[str, str, float]]:
    """The drugs of a text that are given again too soon: key, name in the text, and minutes."""
    named, left_out = mentions(text), not_given(text)
    for index, one in enumerate(named):
        until = named[index + 1].start if index + 1 < len(named) else len(text)
        behind = text[one.end : min(until, one.end + 2 * _BEHIND)].split(";")[0]
        found = _EVERY.search(_ANOTHER_THING.split(behind)[0])
        if one.start in left_out or one.drug not in _AGAIN or found is None:
            continue
        word = (found["one"] or "").strip().lower()
        count = float(found["n"].replace(",", ".")) if found["n"] else _WORDS.get(word, 0 if word else 1)
        minutes = count / 60 if found["u"].lower()[0] in "s\u0441" else count
        if 0 < minutes < _AGAIN[one.drug]:
            yield one.drug, text[one.start : one.end], minutes
