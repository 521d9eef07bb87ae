# ruff: noqa: E501 (prose reads best unbroken)
"""The doses that texts give to drugs."""

import re
from collections.abc import Iterator
from functools import lru_cache

from ...drugs import DRUGS, Mention, mentions
from ...units import NUMBER, UNIT, Amount, amount, number

DOSE = re.compile(
    rf"(?P<n>{NUMBER})(?:/(?:{NUMBER}))*(?:\s?[–-]\s?(?:{NUMBER}))?\s?(?P<u>{UNIT})", re.IGNORECASE
)
"""A number, or several of a combination, with a unit."""
_CYRILLIC = re.compile(r"[а-я]")
_A_YEAR = re.compile(r"(?:19|20)\d\d ?г\.?$", re.IGNORECASE)
_BEFORE = re.compile(r"^\s*(?:of|i\.?v\.?|от|на)?\s*$", re.IGNORECASE)


_NOT_A_DOSE = re.compile(
    r"(?:below|above|under|over|less than|more than|at most|up to|no more than|maximum|max|limit|flow|target|to|до|под|над|макс\w*|"
    r"at|with|в|със|с)\s*$",
    re.IGNORECASE,
)


_LISTED = re.compile(r",\s+(?=\d)")
_CHANGED_TO = re.compile(
    r"\b(?:rais\w+|increas\w+|cut|reduc\w+|lower\w*|doubled|halved|titrated|повиш\w+|увелич\w+|намал\w+)\s+(?:to|до)\s*$",
    re.IGNORECASE,
)
"""Before a dose: what it is now."""
_STRENGTH = re.compile(
    r"(?<![\d.,])(?P<percent>\d{1,2}(?:[.,]\d+)?)\s?%|\b1\s?:\s?(?P<parts>\d{1,3}(?:[ ,]?000))\b"
)


def _mass(drug: str, around: str, value: float, unit: str) -> tuple[float, str] | None:
    """A volume of a solution whose strength stands beside it, in mg: 5 mL of 1:1000, 10 mL of 10 %."""
    given, strength = amount(value, unit), _STRENGTH.search(around)
    if given is None or given.kind != "ml" or strength is None:
        return None
    if all((one := amount(1, dose.unit)) is None or one.kind != "mg" for dose in DRUGS[drug].doses):
        return None
    if strength["percent"]:
        return given.value * 10 * number(strength["percent"]), "mg"
    return given.value * 1000 / float(re.sub(r"\D", "", strength["parts"])), "mg"


_VOLUME = re.compile(rf"(?P<n>{NUMBER})\s?(?P<u>ml|мл)\b(?!/)(?P<behind>.{{0,24}})", re.IGNORECASE)


def restated(text: str, named: Mention, at: int, given: Amount) -> float | None:
    """What a volume and a strength behind a dose in mg make of it, in mg, where it is another amount."""
    rest = text[at : at + 90].split(";")[0]
    later = [one.start for one in mentions(rest) if one.drug != named.drug]
    found = _VOLUME.search(rest[: later[0]] if later else rest)
    if given.kind != "mg" or found is None or found.start() == 0:
        return None
    mass = _mass(named.drug, found["behind"], number(found["n"]), found["u"])
    return mass[0] if mass and not near(mass[0], given.value) else None


@lru_cache(maxsize=4096)
def stated_doses(text: str) -> tuple[tuple[Mention, float, str, int], ...]:
    """The doses a text gives to drugs: number and unit behind a drug (or right before it)."""
    return tuple(_stated(text))


def _stated(text: str) -> Iterator[tuple[Mention, float, str, int]]:
    named = mentions(text)
    comma = _CYRILLIC.search(text) is not None
    for index, one in enumerate(named):
        until = named[index + 1].start if index + 1 < len(named) else len(text)
        behind = text[one.end : min(until, one.end + 40)]
        found = next((one for one in DOSE.finditer(behind) if not _A_YEAR.match(one[0])), None)
        # A comma right before the dose ends nothing: "magnesium, 2 g".
        stop = re.compile(r"[.;,](?:\s|$)").search(behind, 1 if found and _LISTED.match(behind) else 0)
        limit = _NOT_A_DOSE.search(behind[: found.start()]) if found else None
        is_dose = found and not (
            (limit and not _CHANGED_TO.search(behind[: found.start()]))
            or behind[found.end() :].lstrip().startswith("%")
        )
        if found and is_dose and (stop is None or found.start() < stop.start()):
            at = one.end + found.start()
            value = number(found["n"], comma)
            mass = _mass(one.drug, text[one.end : at + 40], value, found["u"])
            yield one, *(mass or (value, found["u"])), at
            continue
        before = text[max(0, one.start - 30) : one.start]
        last = None
        for match in DOSE.finditer(before):
            last = match
        if last and _BEFORE.match(before[last.end() :]):
            yield one, number(last["n"], comma), last["u"], max(0, one.start - 30) + last.start()


def near(one: float, other: float) -> bool:
    return abs(one - other) <= 0.06 * max(abs(one), abs(other))
