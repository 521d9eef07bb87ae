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


class _Patterns(NamedTuple):
    words: tuple[re.Pattern[str], ...]
    praise: tuple[re.Pattern[str], ...]
    but: re.Pattern[str]


@cache
def _of_the_lesson() -> _Patterns:
    """What is set aside, its words the group `aside`; and what words must not have for it."""
    told = tables("lesson")["lesson"]

    def of(words: str) -> re.Pattern[str]:
        for name in ("people", "asks", "on"):
            words = words.replace(f"{{{name}}}", told[name])
        return re.compile(words, re.IGNORECASE)

    return _Patterns(tuple(map(of, told["words"])), tuple(map(of, told["praise"])), of(told["but"]))


def prepare() -> None:
    """Get the patterns ready, so that the first message does not wait for them."""
    for one in _of_the_lesson().words:
        may_stand_in(one, letters_of(""))


def without_the_lesson(message: str) -> SetAside:
    """The message without reasons, and without reports of who writes: these are told as not used."""
    aside: list[str] = []
    patterns = _of_the_lesson()

    def cut(found: re.Match[str]) -> str:
        words = found["aside"]
        if patterns.but.search(words):
            return found[0]
        aside.append(words.strip(" ,.;:"))
        return found[0][: found.start("aside") - found.start()]

    rest = message
    for one in patterns.words:
        if may_stand_in(one, letters_of(rest)):
            rest = one.sub(cut, rest)
    for one in patterns.praise:
        without = one.sub(lambda found: found[0][: found.start("aside") - found.start()], rest)
        rest = without if says_something(without) else rest
    return SetAside(rest, tuple(aside))


def says_something(text: str) -> bool:
    """Whether there is a word in it."""
    return re.search(r"[^\W\d_]", text) is not None
