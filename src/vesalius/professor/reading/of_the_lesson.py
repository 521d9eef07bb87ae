"""What a message says of the lesson, of who writes and of who learns: it asks for nothing and tells of no patient."""

import re
from functools import cache
from typing import NamedTuple

from vesalius.kit.patterns import letters_of, may_stand_in

from .vocabulary import tables


class SetAside(NamedTuple):
    """A message without what it says of the lesson, and those words."""

    message: str
    words: tuple[str, ...]


@cache
def _of_the_lesson() -> tuple[tuple[re.Pattern[str], ...], re.Pattern[str]]:
    """What is set aside, its words the group `aside`; and what words must not have for it."""
    told = tables("lesson")["lesson"]

    def of(words: str) -> re.Pattern[str]:
        for name in ("people", "asks", "on"):
            words = words.replace(f"{{{name}}}", told[name])
        return re.compile(words, re.IGNORECASE)

    return tuple(of(one) for one in told["words"]), of(told["but"])


def prepare() -> None:
    """Get the patterns ready, so that the first message does not wait for them."""
    words, _ = _of_the_lesson()
    for one in words:
        may_stand_in(one, letters_of(""))


def without_the_lesson(message: str) -> SetAside:
    """The message without reasons, and without reports of who writes: these are told as not used."""
    aside: list[str] = []
    patterns, but = _of_the_lesson()

    def cut(found: re.Match[str]) -> str:
        words = found["aside"]
        if but.search(words):
            return found[0]
        aside.append(words.strip(" ,.;:"))
        return found[0][: found.start("aside") - found.start()]

    rest = message
    for one in patterns:
        if may_stand_in(one, letters_of(rest)):
            rest = one.sub(cut, rest)
    return SetAside(rest, tuple(aside)) if re.search(r"[^\W\d_]", rest) else SetAside(message, ())
