"""What the texts tell: the sentences and parts of sentences that name something, taken out."""

import re
from collections.abc import Sequence

from .matching import has_words

SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+")
_PART_ENDS = re.compile(r"\s*[,;]\s+")
_JOINS = re.compile(r"^(?:and|but|then|so|и|но|а|после)\s+", re.IGNORECASE)


def text_without(text: str, subject: str) -> str:
    """A text without the sentences that name the subject; of a sentence of several parts only those parts go."""
    kept = [_without(one, subject) if has_words(one, subject) else one for one in SENTENCE_ENDS.split(text)]
    return " ".join(one for one in kept if one)


def _parts(sentence: str) -> Sequence[str]:
    """A sentence by its commas; one part where what is left would be no sentence."""
    parts = _PART_ENDS.split(sentence.rstrip(".!? "))
    return parts if len(parts) > 1 else [sentence]


def _without(sentence: str, subject: str) -> str:
    kept = [part for part in _parts(sentence) if not has_words(part, subject)]
    if len(kept) == len(_parts(sentence)):
        # The words stand in several parts: none of them alone says it.
        return ""
    left = _JOINS.sub("", ", ".join(kept))
    return left[:1].upper() + left[1:] + "." if left else ""


def told_of(sentence: str, subject: str) -> str:
    named = [part for part in _parts(sentence) if has_words(part, subject)]
    return ", ".join(named) if named else sentence
