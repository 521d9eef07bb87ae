# ruff: noqa: E501
"""Laboratory values by what they measure, in one unit each."""

import re
from functools import lru_cache
from typing import NamedTuple

from ..drugs import read_table
from ..schema import Document, Laboratory
from .places import once

_TABLE = read_table("laboratory")["values"]
EXPECTED: dict[str, dict[str, list[float]]] = read_table("laboratory")["expected"]
"""What values are at the start of a case of a pathology: lowest and highest, in the first unit of each."""
_NAMES = sorted(
    ((name, key) for key, row in _TABLE.items() for name in row["names"]), key=lambda pair: -len(pair[0])
)
_OTHER_SAMPLE = re.compile(
    r"venous|urin|csf|pleural|capillary|after|on oxygen|during|previous|earlier|last|венозн|урин|ликвор|плеврал|капиляр|след|при кислород|предиш|по-ран",
    re.IGNORECASE,
)

ANOTHER_SAMPLE = re.compile(
    r"\b(?:drawn now|taken now|(?:new|second|third|next|repeat(?:ed)?|control|latest) (?:\w+ )?(?:gas|sample|value|strip|print-?out|blood)|again|after (?:the|half|an?|\w+) (?:bag|mask|minutes|hours?)|"
    r"взет\w* сега|(?:нов|втор|трет|следващ|контролн|повторн|последн)\w* (?:\w+ )?(?:газ\w*|проба|стойност|лента|изследван\w*|анализ))\b",
    re.IGNORECASE,
)
"""Words for another sample than the one that is reported."""


class Measured(NamedTuple):
    """What is known of a kind of value. ``units``: factors to the first unit, by unit in plain writing."""

    key: str
    unit: str
    units: dict[str, float]
    low: float
    high: float
    normal: tuple[float, float]
    ranged: bool
    """Whether a stated reference range must be near the usual one."""
    signed: bool
    rare: tuple[float, float]
    """What is seen at all often enough not to be asked about."""
    part_of: str | None
    """The value that it is a part of."""


@lru_cache(maxsize=512)
def plain_unit(unit: str) -> str:
    """A unit for comparison: without spaces and case, one letter for micro, Cyrillic in Latin letters.

    The giga of cells in a litre is no gram: `G/L` is 10⁹/L.
    """
    if unit.strip().startswith(("G/", "Г/")):
        return "10⁹/l"
    text = unit.strip().lower().replace(" ", "").replace("μ", "µ").replace("umol", "µmol").replace("·", "")
    for cyrillic, latin in (
        ("ммол", "mmol"),
        ("мкмол", "µmol"),
        ("мг", "mg"),
        ("дл", "dl"),
        ("г/л", "g/l"),
        ("/л", "/l"),
        ("мм", "mm"),
        ("кпа", "kpa"),
        ("нг", "ng"),
        ("пг", "pg"),
        ("мл", "ml"),
    ):
        text = text.replace(cyrillic, latin)
    return text


@lru_cache(maxsize=2000)
def kind_of(name: str) -> Measured | None:
    """What a laboratory name means: "Potassium (blood gas analyser)" is potassium."""
    text = (
        re.sub(r"\(.*?\)", " ", name.lower())
        .strip()
        .replace("₂", "2")
        .replace("₃", "3")
        .replace("⁻", "-")
        .replace("⁺", "+")
    )
    for known, key in _NAMES:
        at = text.find(known)
        if at == -1 or (
            at > 0
            and not re.match(
                r"(?:serum|plasma|blood|arterial|total|s-|p-|p\(a\)|hs-|серумен|плазмен|артериал)", text
            )
        ):
            continue
        if at > 0 and text[at - 1].isalnum():
            continue
        end = at + len(known)
        if len(known) <= 4 and end < len(text) and text[end].isalnum():
            continue
        row = _TABLE[key]
        units = row["units"]
        return Measured(
            key,
            next(iter(units)),
            {plain_unit(unit): factor for unit, factor in units.items()},
            row["possible"][0],
            row["possible"][1],
            (row["normal"][0], row["normal"][1]),
            row.get("range", True),
            row.get("signed", False),
            tuple(row.get("rare", row["possible"])),
            row.get("part_of"),
        )
    return None


def in_first_unit(lab: Laboratory, known: Measured) -> float | None:
    """The value in the unit of the table; nothing where the unit is none of this value."""
    factor = known.units.get(plain_unit(lab.unit))
    if factor is None or lab.value is None:
        return None
    if known.key == "hba1c" and plain_unit(lab.unit) == "mmol/mol":
        return lab.value / 10.929 + 2.15
    return lab.value * factor


@once
def places(document: Document) -> dict[str, tuple[int, float]]:
    """The first value of each kind with its number in the list.

    Samples of another time or vessel are left out, and values below zero: no sum can be made of them.
    """
    found: dict[str, tuple[int, float]] = {}
    for index, lab in enumerate(document.clinical_scenario.investigations.labs):
        known = kind_of(lab.name)
        if known is None or known.key in found or _OTHER_SAMPLE.search(lab.name):
            continue
        value = in_first_unit(lab, known)
        if value is not None and (known.signed or value > 0 or (value == 0 and known.low <= 0)):
            found[known.key] = (index, value)
    return found


def values(document: Document) -> dict[str, float]:
    return {key: value for key, (_, value) in places(document).items()}
