"""Ways of saying that the readers know by others, from `vocabulary/rewritings.toml`."""

import re
from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

from .positions import OBJECTIVE
from .vocabulary import tables

_START = (
    r"(?P<start>(?:^|(?<=[;!?\n])|(?<=\.)(?!\d))\s*"
    r"(?:(?:and|also|but|please|then|so|ok|и|също|но|моля|после|а)[,\s]+)*)"
)
_END = r"(?=\s*(?:please|моля)?\W*?(?:$|[.;!?\n]))"
_SUBJECT = {"him": "he", "her": "she"}
_GROUP = re.compile(r"\{(\w+)(?::(\w+))?\}")


class _Rewriting(NamedTuple):
    words: re.Pattern[str]
    becomes: str


@cache
def _rewritings(which: str) -> tuple[_Rewriting, ...]:
    return tuple(
        _Rewriting(_pattern(row["words"]), row.get("en") or row["bg"]) for row in tables("rewritings")[which]
    )


def _pattern(words: str) -> re.Pattern[str]:
    parts = words.split("{start}")
    # A second alternative begins a sentence as well; a group has a name once.
    spelt = parts[0] + "".join(
        (_START if place == 0 else _START.replace("<start>", f"<start{place}>")) + part
        for place, part in enumerate(parts[1:])
    )
    for stops in (".;!?\\n", ".;,!?\\n"):
        # A point between figures ends no sentence.
        spelt = spelt.replace(f"[^{stops}]", f"(?:[^{stops}]|(?<=\\d)\\.(?=\\d))")
    return re.compile(spelt.replace("{end}", _END).replace("{objective}", OBJECTIVE), re.IGNORECASE)


def rewritten(message: str, *, has_case: bool) -> tuple[str, list[tuple[str, str]]]:
    """The message with each known way of saying put as the readers know it, and what was put for which words."""
    put: list[tuple[str, str]] = []

    def one(found: re.Match[str], becomes: str) -> str:
        new = _put(found, becomes)
        put.append((new.strip(), found[0].strip()))
        return new

    for words, becomes in _rewritings("any"):
        message = words.sub(partial(_put, becomes=becomes), message)
    for words, becomes in _rewritings("case") if has_case else ():
        message = words.sub(partial(one, becomes=becomes), message)
    return message, put


def as_typed(words: str, put: Sequence[tuple[str, str]]) -> str:
    """The teacher's words for what was read from words that were put for them."""
    said = words.strip().lower()
    return next(
        (typed for new, typed in put if said and said in new.lower() and said not in typed.lower()), words
    )


def _put(found: re.Match[str], becomes: str) -> str:
    groups = found.groupdict()
    said = {
        name: next((groups[key] for key in (name, f"{name}2") if groups.get(key)), "")
        for name, _ in _GROUP.findall(becomes)
    }
    start = groups.get("start") or groups.get("start1") or ""
    return start + _GROUP.sub(
        lambda group: _SUBJECT[said[group[1]].lower()] if group[2] else said[group[1]], becomes
    )
