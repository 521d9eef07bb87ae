# ruff: noqa: E501
"""Whether laboratory values that texts tell of are ever seen in anybody alive."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from ..drugs import read_table
from ..findings import Findings, finding
from ..schema import Document
from .labs import kind_of, plain_unit
from .places import every_text, sentences

_TABLE = read_table("laboratory")["values"]
_SHORT = 4
"""Names up to this length stand as they are; longer ones take an ending."""


class _Told(NamedTuple):
    stated: str
    name: str
    low: float
    high: float


def _stem(name: str) -> str:
    """What stays of a name with every ending: "калий" and "калият"."""
    return name.removesuffix("й") if len(name) > _SHORT else name


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted((name for row in _TABLE.values() for name in row["names"]), key=len, reverse=True))


@cache
def _pattern() -> re.Pattern[str]:
    """A name of the table, a few words, a number and a unit of the table."""
    units = sorted(
        {unit for row in _TABLE.values() for unit in row["units"] if len(unit) > 1 or unit == "%"},
        key=len,
        reverse=True,
    )
    said = "|".join(re.escape(_stem(name)) + ("" if len(name) <= _SHORT else r"\w{0,4}") for name in _names())
    return re.compile(
        rf"(?<![\w-])(?P<name>{said})(?![\w-])(?P<between>[^.;:,\d]{{0,24}}?)(?P<n>\d{{1,6}}(?:[.,]\d{{1,2}})?)\s*(?P<unit>{'|'.join(map(re.escape, units))})(?![\w/])",
        re.IGNORECASE,
    )


_DOSE = re.compile(
    r"chlorid|gluconate|infus|inject|drip|bolus|solution|tablet|target|хлорид|глюконат|инфуз|инжек|разтвор|болус|таблет|i\.v\.|% |/h",
    re.IGNORECASE,
)
"""Between a name and its number: a drug, and no value."""


_CHANGE = re.compile(r"\b(?:by|с|със)\s*$", re.IGNORECASE)
"""Before a number: how far a value moves, and not where it is."""


@lru_cache(maxsize=4096)
def _told(text: str) -> tuple[_Told, ...]:
    if not any(letter.isdigit() for letter in text):
        return ()
    found = []
    for sentence in sentences(text):
        for match in _pattern().finditer(sentence):
            said = match["name"].lower()
            known = next((kind_of(name) for name in _names() if said.startswith(_stem(name))), None)
            if (
                known is None
                or _CHANGE.search(match["between"])
                or _DOSE.search(match["between"])
                or _DOSE.match(sentence[match.end() :])
            ):
                continue
            factor = known.units.get(plain_unit(match["unit"]))
            if factor is None or known.signed or known.key == "hba1c":
                continue
            value = float(match["n"].replace(",", ".")) * factor
            if not known.low * 0.999 <= value <= known.high * 1.001:
                found.append(
                    _Told(
                        match[0], match["name"], round(known.low / factor, 2), round(known.high / factor, 2)
                    )
                )
    return tuple(found)


def told_values(document: Document) -> Findings:
    """The limits are those of the table; a value of a drug, as in "glucose 25 g", has no unit of the table."""
    for pointer, text in every_text(document):
        if "/actions/" in pointer and pointer.endswith("/text"):
            continue
        for told in _told(text):
            yield finding("lab_impossible", pointer, name=told.stated, low=told.low, high=told.high)
