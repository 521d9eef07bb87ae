# ruff: noqa: E501 (patterns read best unbroken)
"""Which pathology a teacher has in mind who does not name one: signs, circumstances and values that point to it."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from vesalius.kit.patterns import Table, needs
from vesalius.professor.commands import AddInvestigation, Command, SetTracing, SetVital
from vesalius.scenarios.document.schema import PathologyId

from .sentence import Sentence
from .text import Message, sentences
from .vocabulary import clues, diseases, pattern, telling_values

ENOUGH = 3
LEAD = 2
LEAST = 2
"""Points: the first that has enough, and so many more than the next, is meant; asked before, fewer will do."""


def pointing(sentence: Sentence) -> tuple[PathologyId, ...]:
    """The pathologies that a sentence points to, the likeliest first."""
    return _ordered(_points([sentence]))


def take_clues(sentence: Sentence, of: PathologyId | None = None) -> str:
    """Mark what points to a pathology as read, of `of` only what names its field; returns the first words."""
    taken = ""
    for clue in clues():
        if of is not None and not (clue.general and of in clue.points):
            continue
        for match in list(sentence.find(clue.words)):
            if not sentence.negated(match.start()) and not sentence.somebody_else(match.start()):
                words = sentence.take_match(match)
                taken = taken or words
    return taken


def weighed(messages: Iterable[str], commands: Sequence[Command]) -> list[tuple[PathologyId, int]]:
    """The pathologies that a conversation points to, with their points, the likeliest first."""
    found: list[Sentence] = []
    for message in messages:
        text = Message(message)
        found += [Sentence(text, start, end) for start, end in sentences(text.text)]
    points = _points(found)
    for excluded in _excluded(found):
        points.pop(excluded, None)
    for name, value in _values(commands):
        for sign in telling_values():
            if sign.name == name and sign.least <= value <= sign.most:
                points.update(sign.points)
    return [(name, points[name]) for name in _ordered(points)]


def meant(weights: Sequence[tuple[PathologyId, int]], *, asked: bool) -> PathologyId | None:
    """The pathology that is meant, where one stands out. `asked`: the teacher was asked already and did not say."""
    if not weights:
        return None
    (first, most), next_most = weights[0], weights[1][1] if len(weights) > 1 else 0
    if most >= ENOUGH and most - next_most >= LEAD:
        return first
    return first if asked and most >= LEAST and most > next_most else None


class _Told(NamedTuple):
    """Words of a sentence that point somewhere."""

    number: int
    sentence: int
    start: int
    end: int
    points: Mapping[PathologyId, int]

    def begins_or_ends_with(self, other: "_Told") -> bool:
        """Whether the other one is a part of this that says less: "crackles" of "crackles like velcro"."""
        return (
            max(self.points.values()) > max(other.points.values())
            and self.sentence == other.sentence
            and self.start <= other.start
            and other.end <= self.end
            and (self.start == other.start) != (self.end == other.end)
        )


def _points(found: Iterable[Sentence]) -> Counter[PathologyId]:
    told = [
        _Told(number, place, match.start(), match.end(), points)
        for place, sentence in enumerate(found)
        for number, words, points in _pointers().possible(sentence.letters)
        for match in words.finditer(sentence.text)
        if _says(sentence, match.start())
    ]
    counted = {one.number: one for one in told}
    # The same words say the same once, whatever tables have them; and what is but a part of words that say more
    # points to nothing else: the crackles of "crackles like velcro".
    best: dict[tuple[PathologyId, int, int, int], int] = {}
    for one in counted.values():
        more = [other.points for other in told if other.begins_or_ends_with(one)]
        for name, number in one.points.items():
            if all(name in points for points in more):
                key = (name, one.sentence, one.start, one.end)
                best[key] = max(best.get(key, 0), number)
    points: Counter[PathologyId] = Counter()
    for (name, *_), number in best.items():
        points[name] += number
    return points


_SIGN_OF_A_DISEASE = 3
"""What a sign is worth by which a disease is known."""


@cache
def _pointers() -> Table[tuple[int, re.Pattern[str], Mapping[PathologyId, int]]]:
    """All that points to a pathology: clues, and the signs by which diseases are known."""
    signs = [
        (one.features, {one.main: _SIGN_OF_A_DISEASE})
        for one in diseases()
        if one.main is not None and one.features is not None
    ]
    rows = [*((one.words, one.points) for one in clues()), *signs]
    return Table(((number, words, points), needs(words)) for number, (words, points) in enumerate(rows))


def _excluded(found: Iterable[Sentence]) -> Iterable[PathologyId]:
    """What is said not to be the matter: "something with the heart, but no infarct"."""
    for sentence in found:
        for disease in diseases():
            if disease.main is None:
                continue
            if any(sentence.negated(match.start()) for match in disease.words.finditer(sentence.text)):
                yield disease.main


_ALLERGIC_TO = pattern(
    r"\b(?:allerg\w*|intoleran\w*|алерг\w*|непоносимост\w*)(?: (?:to|към|на|от))?(?: [\w-]+){0,2}\s*$"
)


# "Surprise me, but nothing with the heart".
_NOTHING_OF = pattern(
    r"\b(?:nothing|(?:any|every)thing but|нищо|всичко без)\s+(?:to do )?(?:with |about |on |от |с(?:ъс)? |за )?(?:the )?$"
)


def _says(sentence: Sentence, at: int) -> bool:
    denied = sentence.negated(at) or sentence.somebody_else(at)
    before = sentence.text[:at]
    return not denied and not _ALLERGIC_TO.search(before) and not _NOTHING_OF.search(before)


def _ordered(points: Counter[PathologyId]) -> tuple[PathologyId, ...]:
    return tuple(name for name, _ in points.most_common())


def _values(commands: Sequence[Command]) -> Iterable[tuple[str, float]]:
    for one in commands:
        match one:
            case SetVital(sign=sign, value=value):
                yield sign, value
            case AddInvestigation(name=name, value=float(value)) if name.key:
                yield name.key, value
            case SetTracing(measure=measure, value=value):
                yield measure, float(value)
