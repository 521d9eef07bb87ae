"""Whether an action is graded as the file of its pathology grades it.

The files name a source for each grade. What they call harmful whatever the circumstances is not taught as right, and
what they call critical is not taught as harmful, unless the case has something that changes it.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ..findings import Finding, finding
from ..pathologies import PATHOLOGIES
from ..pathology_files import FileError, second_part
from ..schema import RIGHT, Document
from .medication.forbidden import must_not_have
from .places import actions

_WRONG = frozenset(("harmful", "unnecessary"))
_GRADES = re.compile(r"critical|recommended|neutral|unnecessary|harmful")
_BRACES = re.compile(r"\{[^}]*\}")
_WORD = re.compile(r"[^\W\d_]{2,}")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_SAME = 0.8
"""From this share of common words on, two texts are the same action."""


class _Known(NamedTuple):
    """A text of an action in a file, with the grades it can have there."""

    words: frozenset[str]
    numbers: frozenset[str]
    filled: bool
    """Whether numbers or words are filled in."""
    grades: frozenset[str]


def words_of(text: str) -> frozenset[str]:
    return frozenset(word.lower() for word in _WORD.findall(text))


def _numbers(text: str) -> frozenset[str]:
    return frozenset(number.replace(",", ".") for number in _NUMBER.findall(text))


def texts_of(written: Any) -> Iterator[str]:
    """Every wording of a text of a file, in both languages."""
    if isinstance(written, str):
        yield written
    elif isinstance(written, list):
        for part in written:
            yield from texts_of(part)
    elif isinstance(written, dict):
        for key, part in written.items():
            if key != "when":
                yield from texts_of(part)


@cache
def _known(pathology: str) -> tuple[_Known, ...]:
    try:
        blocks = second_part(pathology).get("blocks", ())
        graded = [
            (frozenset(_GRADES.findall(str(action["grade"]))), text)
            for block in blocks
            for action in block.get("actions", ())
            for text in texts_of(action["text"])
        ]
    except (FileError, AttributeError, KeyError, TypeError):
        # A file that cannot be read is said where files are read.
        return ()
    return tuple(
        _Known(
            words_of(_BRACES.sub(" ", text)),
            _numbers(_BRACES.sub(" ", text)),
            _BRACES.search(text) is not None,
            grades,
        )
        for grades, text in graded
    )


@cache
def _words_at(pathology: str) -> dict[str, list[int]]:
    """In which texts of `_known` each word stands."""
    places: dict[str, list[int]] = {}
    for place, known in enumerate(_known(pathology)):
        for word in known.words:
            places.setdefault(word, []).append(place)
    return places


@lru_cache(maxsize=4096)
def _grades(pathology: str, text: str) -> frozenset[str]:
    """The grades that the file of a pathology can give an action of this text."""
    words, numbers = words_of(text), _numbers(text)
    known, places = _known(pathology), _words_at(pathology)
    common = Counter(place for word in words for place in places.get(word, ()))
    return frozenset(
        grade
        for place, count in common.items()
        if _same(words, numbers, known[place], count)
        for grade in known[place].grades
    )


def _same(words: frozenset[str], numbers: frozenset[str], known: _Known, common: int) -> bool:
    """`common`: how many words the two have in common."""
    if len(known.words) < 2:
        return False
    extra = len(words) - common
    if known.filled:
        # What is filled in adds words and numbers.
        return common >= _SAME * len(known.words) and extra <= max(3, len(known.words) // 2)
    return common >= _SAME * (len(known.words) + extra) and numbers == known.numbers


def known_grades(document: Document) -> Iterator[Finding]:
    pathology = document.general_info.pathology
    if pathology not in PATHOLOGIES:
        return
    # Circumstances and allergies turn what is right into harm; nothing turns harm into what is right.
    plain = not document.circumstances and not document.clinical_scenario.history.allergies
    for pointer, index, _, action in actions(document):
        if action.grade == "neutral" or (action.grade in _WRONG and not plain):
            continue
        grades = _grades(pathology, action.text)
        if (action.grade in RIGHT and grades and grades <= _WRONG and "harmful" in grades) or (
            action.grade in _WRONG and grades == {"critical"} and not must_not_have(document, index, action)
        ):
            known = {"expected": next(iter(grades))} if len(grades) == 1 else {}
            yield finding("grade_against_knowledge", f"{pointer}/grade", action=action.text, **known)
