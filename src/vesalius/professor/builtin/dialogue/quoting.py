"""What an outcome is about, in the words of the message and in one piece."""

import re

_WORD = re.compile(r"\S+")
_MARKS = ".,;:!?()\"'“”„«»"
_FILLED = 3
"""So many words between two that are quoted are quoted with them; more are left out."""
_LEFT_OUT = " … "


def as_written(words: str, message: str) -> str:
    """`words` as they stand in the message: with the few words that stand between them, and a mark for more.

    Words that are not all there, in this order, are of another message and stay as they are.
    """
    if not words or words in message:
        return words
    written = list(_WORD.finditer(message))
    plain = [word[0].strip(_MARKS).lower() for word in written]
    found: list[int] = []
    for word in words.split():
        sought = word.strip(_MARKS).lower()
        try:
            found.append(plain.index(sought, found[-1] + 1 if found else 0))
        except ValueError:
            return words
    pieces = [[found[0], found[0]]]
    for at in found[1:]:
        if at - pieces[-1][1] <= _FILLED + 1:
            pieces[-1][1] = at
        else:
            pieces.append([at, at])
    return _LEFT_OUT.join(
        message[written[first].start() : written[last].end()].strip(_MARKS) for first, last in pieces
    )
