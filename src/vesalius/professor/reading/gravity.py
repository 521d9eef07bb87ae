"""How grave the problem of a case is, where its name says so."""

from collections.abc import Sequence

from vesalius.professor.commands import Command, SetState, WriteCase

from .sentence import Sentence
from .vocabulary import pattern

_MASSIVE = pattern(r"\b(?:massive|high-risk|(?:with|in) (?:obstructive )?shock|масивна|високорискова)\b")


def read_gravity(sentence: Sentence, commands: Sequence[Command]) -> list[Command]:
    """ "A massive embolism", a massive bleeding: a patient in shock (embolism of high risk, ESC 2019)."""
    massive = ("pulmonary_embolism", "upper_gastrointestinal_bleeding")
    if not any(isinstance(one, WriteCase) and one.main in massive for one in commands):
        return []
    found = _MASSIVE.search(sentence.text)
    if found is None:
        return []
    words = sentence.words(found.start(), found.end())
    sentence.take_match(found)
    return [SetState(state="unstable", words=words)]
