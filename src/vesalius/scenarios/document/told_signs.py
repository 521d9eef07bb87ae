"""How numbers of signs are written in a text, and whether a story tells of a state as reached (`sign_words.toml`)."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from .drugs import read_table
from .schema import ElementKind, ElementValue

_TABLE = read_table("sign_words")
NUMBERS: tuple[tuple[ElementKind, re.Pattern[str], float], ...] = tuple(
    (row["kind"], re.compile(word, re.IGNORECASE), row["slack"])
    for row in _TABLE["numbers"]
    for word in row["words"]
)
"""Kind of the sign, its words with the number as their first group, and by how much a text may round it."""

PRESSURE = re.compile(
    r"(?<![\d/])(\d{2,3})\s?/\s?(\d{2,3})\s*(?:mm\s?Hg|мм\s?Hg|мм\s?рт)"
    r"|(?:BP|blood pressure|RR|налягане\w*|АН|pressure)\D{0,12}?(?<![\d/])(\d{2,3})/(\d{2,3})(?![\d/])",
    re.IGNORECASE,
)
"""Systolic over diastolic pressure: with the unit the first two groups, behind its name the others."""

_LATER = re.compile("|".join(_TABLE["later"]["words"]), re.IGNORECASE)


def set_later(story: str) -> bool:
    """Whether a story is set a while after what came before it."""
    return _LATER.search(story) is not None


def tells_of_end(story: str, state: Mapping[ElementKind, ElementValue]) -> bool:
    """Whether a story tells of this state as reached, and not of the way there.

    It does where it is set a while later, and where it gives the number of a sign of the state.
    """
    if set_later(story):
        return True
    return any(
        isinstance(value := state.get(kind), int | float) and abs(number - value) <= slack
        for kind, number, slack in _numbers(story)
    )


@lru_cache(maxsize=1024)
def _numbers(story: str) -> tuple[tuple[ElementKind, float, float], ...]:
    return tuple(_found(story))


_RATES: tuple[tuple[ElementKind, re.Pattern[str]], ...] = (
    ("heartRate", re.compile(r"(?<![\d/,.])(\d{2,3})\s?/(?:min|мин)\b")),
    ("respiratoryRate", re.compile(r"(?<![\d/,.])(\d{1,2}) (?:\w+ )?(?:breaths|вдишвания)\b", re.IGNORECASE)),
)
"""Rates without the name of their sign: a story has them, a check cannot tell whose they are."""


def _found(story: str) -> Iterator[tuple[ElementKind, float, float]]:
    for kind, pattern in _RATES:
        for match in pattern.finditer(story):
            yield kind, float(match[1]), 0
    for match in PRESSURE.finditer(story):
        yield "systolicPressure", float(match[1] or match[3]), 0
        yield "diastolicPressure", float(match[2] or match[4]), 0
    for kind, pattern, slack in NUMBERS:
        for match in pattern.finditer(story):
            yield kind, float(match[1].replace(",", ".")), slack
