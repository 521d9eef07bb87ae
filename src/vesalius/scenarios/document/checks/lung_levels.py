"""Whether what texts call a low, normal or high lung volume or gas transfer is one (`knowledge/lung_levels.toml`)."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from ..drugs import read_table
from ..schema import PftMeasure
from .places import of_others

_TABLE = read_table("lung_levels")
_NAMES: dict[PftMeasure, str] = {measure: "|".join(names) for measure, names in _TABLE["names"].items()}
_LEVELS = tuple((row["low"], row["high"], "|".join(row["words"])) for row in _TABLE["levels"])
_BETWEEN = (
    r"(?:,? (?:that|which|is|was|are|were|has|been|now|still|also|found|to|be|remains?|stays?|seems?|looks?|"
    r"който|която|което|е|са|беше|остава|също|още|изглежда|се|оказва)){0,3}\s"
)
"""What may stand between a name and its level: "is", "was found to be"."""
_NEGATED = re.compile(
    r"\b(?:not|no|never|neither|nor|without|не|без|нито|няма)\b(?:[^.;:,]{0,16})$", re.IGNORECASE
)


class _Said(NamedTuple):
    measure: PftMeasure
    low: float
    high: float
    pattern: re.Pattern[str]


_PATTERNS = tuple(
    _Said(
        measure,
        low,
        high,
        re.compile(
            rf"(?<!\w)(?:{names}){_BETWEEN}(?P<behind>{words})(?!\w)|(?<!\w)(?P<before>{words}) (?:{names})(?!\w)",
            re.IGNORECASE,
        ),
    )
    for measure, names in _NAMES.items()
    for low, high, words in _LEVELS
)
_ANY = re.compile(rf"(?<!\w)(?:{'|'.join(_NAMES.values())})(?!\w)", re.IGNORECASE)


class Level(NamedTuple):
    """What a sentence says of a measure: the words, and the z-scores with which they can be true."""

    measure: PftMeasure
    low: float
    high: float
    words: str


@lru_cache(maxsize=4096)
def levels(sentence: str) -> tuple[Level, ...]:
    """What a sentence says of the level of volumes and gas transfer; what it denies or asks is left out."""
    if "?" in sentence or not _ANY.search(sentence) or of_others(sentence):
        return ()
    found = []
    for measure, low, high, pattern in _PATTERNS:
        for match in pattern.finditer(sentence):
            level = match.start("behind") if match["behind"] else match.start()
            if not _NEGATED.search(sentence[:level]):
                found.append(Level(measure, low, high, match[0].strip()))
    return tuple(found)


def untrue(sentence: str, scores: Mapping[PftMeasure, list[float]]) -> tuple[Level, ...]:
    """Those of them that no value of the test carries; measures that were not tested are left out."""
    return tuple(
        said
        for said in levels(sentence)
        if (known := scores.get(said.measure)) and not any(said.low <= z <= said.high for z in known)
    )
