"""What people say around a wish: forms of address, politeness, announcements. The wish is what is left."""

import re
from functools import cache

from .vocabulary import courtesy

_BEGINS = r"(?P<before>(?:^|(?<=[.!?\n;:])|(?<=,))\s*(?:(?:and|also|but|so|then|и|а|също|но)\s+)?)"
_REST = r"(?P<rest>[^?!\n]*)(?P<asks>\?)?"


@cache
def _frames() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile(rf"{_BEGINS}(?:{'|'.join(words)}){_REST}", re.IGNORECASE), plain)
        for plain, words in courtesy().frames
    )


@cache
def _alone() -> tuple[tuple[re.Pattern[str], str], ...]:
    told = courtesy()
    return (
        (re.compile("|".join(told.aside), re.IGNORECASE), ""),
        (re.compile(rf"{_BEGINS}(?:{'|'.join(told.opening)})\s*", re.IGNORECASE), r"\g<before>"),
        (re.compile(rf"{_BEGINS}(?:{'|'.join(told.course)})", re.IGNORECASE), r"\g<before>"),
    )


def without_courtesy(message: str) -> str:
    """The message as a plain wish: "I wonder whether it would not be wiser to allow more" is "allow more"."""
    plain = message
    for words, instead in _alone():
        plain = words.sub(instead, plain)
    for words, order in _frames():
        plain = words.sub(rf"\g<before>{order}\g<rest>", plain)
    return plain if re.search(r"\w", plain) else message
