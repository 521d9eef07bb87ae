"""A disease that a first message names beside what the patient has had for years, before what is the matter now."""

import re
from collections.abc import Iterable

from .clues import ENOUGH, weighed
from .sentence import Sentence

_JOINED = re.compile(r"\s*(?:,|,?\s+(?:and|plus|и|плюс)|\+|&)\s*")


def is_background(
    sentence: Sentence, start: int, end: int, pathology: str | None, chronic: Iterable[tuple[int, int]]
) -> bool:
    """Whether what stands here is no case: listed with an illness of years, with plain signs of another problem behind.

    "With Parkinson's and AF, vomiting coffee grounds". `chronic`: where illnesses of years stand.
    """
    listed = any(_JOINED.fullmatch(sentence.text[other:start]) for _, other in chronic)
    behind = re.match(r"\s*[,;.]\s*(?P<rest>\S.*)$", sentence.text[end:]) if listed else None
    if behind is None:
        return False
    told = weighed([behind["rest"]], ())
    return bool(told) and told[0][1] >= ENOUGH and pathology not in [name for name, _ in told]
