"""Which pathology a teacher has in mind who does not name one: signs, circumstances and values that point to it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from vesalius.professor.commands import AddInvestigation, Command, SetTracing, SetVital
from vesalius.scenarios.document.schema import PathologyId

from .sentence import Sentence
from .text import Message, sentences
from .vocabulary import clues, diseases, telling_values

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


def _points(found: Iterable[Sentence]) -> Counter[PathologyId]:
    points: Counter[PathologyId] = Counter()
    said = list(found)
    for clue in clues():
        if any(
            _says(sentence, match.start())
            for sentence in said
            for match in clue.words.finditer(sentence.text)
        ):
            points.update(clue.points)
    return points


def _excluded(found: Iterable[Sentence]) -> Iterable[PathologyId]:
    """What is said not to be the matter: "something with the heart, but no infarct"."""
    for sentence in found:
        for disease in diseases():
            if disease.main is None:
                continue
            if any(sentence.negated(match.start()) for match in disease.words.finditer(sentence.text)):
                yield disease.main


def _says(sentence: Sentence, at: int) -> bool:
    return not sentence.negated(at) and not sentence.somebody_else(at)


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
