"""Whether numbers that stay the same through a case are told the same everywhere (`knowledge/told_twice.toml`)."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from vesalius.kit.patterns import search

from ...drugs import read_table
from ...findings import Findings, finding
from ...schema import Document
from ..places import BLOCKS, CASE, denied, examination, history, of_others, sentences
from .signs import EARLIER


class _Row(NamedTuple):
    slack: float
    words: re.Pattern[str]
    said: tuple[tuple[re.Pattern[str], float, float], ...]


_ROWS = tuple(
    _Row(
        row["slack"],
        re.compile("|".join(row["words"]), re.IGNORECASE),
        tuple(
            (re.compile("|".join(one["words"]), re.IGNORECASE), one["low"], one["high"])
            for one in row.get("said", ())
        ),
    )
    for row in read_table("told_twice")["numbers"]
)
_ANY = re.compile(
    "|".join(pattern.pattern for row in _ROWS for pattern in (row.words, *(one[0] for one in row.said))),
    re.IGNORECASE,
)
_UNSURE = re.compile(
    r"\?|\b(?:if|or more|or less|at least|at most|until|limit|border\w*|"
    r"стадии|ако|или повече|или по-малко|поне|граница\w*)\b",
    re.IGNORECASE,
)
"""What makes a number one that is asked for, or a limit."""


_WAS = re.compile(r"\b(?:was|were|had been|беше|бяха|била?|било)\b", re.IGNORECASE)


class _Told(NamedTuple):
    row: int
    stated: str
    low: float
    high: float


@lru_cache(maxsize=8192)
def _told(sentence: str) -> tuple[_Told, ...]:
    """The numbers of a sentence on the patient now, each as the span that it can mean."""
    if not search(_ANY, sentence) or of_others(sentence) or _UNSURE.search(sentence):
        return ()
    return tuple(_of(sentence))


def _of(sentence: str) -> Iterator[_Told]:
    for number, row in enumerate(_ROWS):
        for match in row.words.finditer(sentence):
            value = float(next(group for group in match.groups() if group))
            if not _of_another_time(sentence, match):
                yield _Told(number, match[0], value - row.slack, value + row.slack)
        for pattern, low, high in row.said:
            said = pattern.search(sentence)
            if said and not denied(sentence, said.start()) and not _of_another_time(sentence, said):
                yield _Told(number, said[0], low, high)


def _of_another_time(sentence: str, match: re.Match[str]) -> bool:
    around = sentence[: match.start()][-50:] + " " + sentence[match.end() :][:24]
    return EARLIER.search(around) is not None or _WAS.search(match[0]) is not None


def _texts(document: Document) -> Iterator[tuple[str, str]]:
    """What was measured first, then what is told of it."""
    tested = document.clinical_scenario.investigations
    for index, image in enumerate(tested.imaging):
        yield f"{CASE}/investigations/imaging/{index}/report", image.report
    if tested.ecg is not None:
        yield f"{CASE}/investigations/ecg/findings", tested.ecg.findings
    if tested.pft is not None:
        yield f"{CASE}/investigations/pft/interpretation", tested.pft.interpretation
    yield from examination(document)
    yield from history(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        if block.kind != "end":
            yield f"{BLOCKS}/{index}/narrative", block.narrative
    yield "/debriefing/summary", document.debriefing.summary


def told_twice(document: Document) -> Findings:
    """Of two places that differ the first is named, where it was measured, with what the other tells."""
    first: dict[int, tuple[str, _Told]] = {}
    said: set[int] = set()
    for pointer, text in _texts(document):
        for sentence in sentences(text):
            for one in _told(sentence):
                at, known = first.setdefault(one.row, (pointer, one))
                if one.row not in said and (one.low > known.high or one.high < known.low):
                    said.add(one.row)
                    yield finding("story_disagrees", at, stated=known.stated, value=one.stated)
