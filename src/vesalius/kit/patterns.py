"""Regular expressions that are tried only on texts that have the letters they need.

Most of a table's expressions cannot match most texts. What an expression needs is read from its tree, as the standard
library parses it: groups of letters of which a text must have at least one (Cox, "Regular Expression Matching with a
Trigram Index", 2012). A text's groups are collected once, and an expression whose needs are not among them is left
out. This is never wrong about a match, save for letters that `str.casefold` and `re.IGNORECASE` fold differently,
which neither English nor Bulgarian has.
"""

import importlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby, starmap
from operator import add
from typing import Any, Generic, NamedTuple, TypeVar

_parser: Any = importlib.import_module("re._parser")
_codes: Any = importlib.import_module("re._constants")
"""The parser of `re` itself, so that an expression means here what it means there. Python gives it no public name."""

Letters = frozenset[str]

_GROUP = 3
_DIGIT = re.compile(r"\d")
_A_DIGIT = "digit"
"""Stands among the groups of a text that has a digit."""
_MOST_SPELLINGS = 24
"""Spellings of one stretch that are followed at once: "colou?r" has two."""
_COMMON = frozenset("etaoinshrdlu аоиентсрвл")
"""Letters that many texts have: a group without them tells more."""

_REMEMBERED = 1024
"""Texts whose groups are kept: those of a document and of the message that changes it."""


def _folded(text: str) -> str:
    # Bulgarian typed in Latin letters does not tell ъ from а.
    return text.casefold().replace("ъ", "а")


@lru_cache(maxsize=_REMEMBERED)
def letters_of(text: str) -> Letters:
    """The letters and signs of a text, and its groups of three of them."""
    folded = _folded(text)
    groups = map(add, map(add, folded, folded[1:]), folded[2:])
    return frozenset((*folded, *groups, *((_A_DIGIT,) if _DIGIT.search(folded) else ())))


_COST_OF_A_LETTER = 40
_COST_OF_A_SIGN = 6
"""What these cost when they are needed, where a group of three letters costs one: so many more texts have them."""


def _rarest(spelling: str) -> str:
    """The group of three letters of a spelling, or the letter of a shorter one, that fewest texts have."""
    length = _GROUP if len(spelling) >= _GROUP else 1
    groups = [spelling[at : at + length] for at in range(len(spelling) - length + 1)]
    return min(groups, key=lambda group: sum(map(_COMMON.__contains__, group)))


def _cost(needed: Letters) -> int:
    """How many texts will have one of these, roughly."""
    return sum(
        1 if len(one) == _GROUP else _COST_OF_A_LETTER if one.isalpha() else _COST_OF_A_SIGN for one in needed
    )


_MOST_NEEDED = 4
"""Things that an expression needs beside each other which are looked for: few texts have the first two."""


class _Part(NamedTuple):
    """A part of an expression: all its spellings where they are few, else what a text needs for it where known.

    `also`: what a text needs as well as `needed`.
    """

    spellings: frozenset[str] | None = None
    needed: Letters | None = None
    also: tuple[Letters, ...] = ()

    def needs(self) -> Letters | None:
        """What a text must have one of for the part to match."""
        if self.spellings is None:
            return self.needed
        return frozenset(map(_rarest, self.spellings)) if all(self.spellings) else None


_NOTHING = _Part(frozenset(("",)))
_ANYTHING = _Part()


def _part_of_set(items: Sequence[tuple[Any, Any]]) -> _Part:
    """What "[...]" can be."""
    if all(kind is _codes.LITERAL for kind, _ in items):
        return _Part(frozenset(_folded(chr(code)) for _, code in items))
    if all(
        (kind is _codes.CATEGORY and what is _codes.CATEGORY_DIGIT)
        or (kind is _codes.RANGE and chr(what[0]).isdecimal() and chr(what[1]).isdecimal())
        or (kind is _codes.LITERAL and chr(what).isdecimal())
        for kind, what in items
    ):
        return _Part(needed=frozenset((_A_DIGIT,)))
    return _ANYTHING


def _one_of(branches: list[_Part]) -> _Part:
    """What "a|b" can be."""
    spellings = [one.spellings for one in branches if one.spellings is not None]
    if len(spellings) == len(branches):
        together = frozenset().union(*spellings)
        if len(together) <= _MOST_SPELLINGS:
            return _Part(together)
    needs = [needed for one in branches if (needed := one.needs()) is not None]
    return _Part(needed=frozenset().union(*needs)) if len(needs) == len(branches) else _ANYTHING


def _repeated(least: int, most: int, part: _Part) -> _Part:
    """What "a?", "a+" and "a{2}" can be."""
    if most == 1 and part.spellings is not None:
        return _Part(part.spellings | {""}) if least == 0 else part
    return _Part(needed=part.needs(), also=part.also) if least else _ANYTHING


def _part(kind: Any, what: Any) -> _Part:
    """What one node of the tree can be."""
    if kind is _codes.LITERAL:
        return _Part(frozenset((_folded(chr(what)),)))
    if kind is _codes.IN:
        return _part_of_set(what)
    if kind in (_codes.AT, _codes.ASSERT, _codes.ASSERT_NOT):
        return _NOTHING
    if kind is _codes.SUBPATTERN:
        return _sequence(what[-1])
    if kind is _codes.ATOMIC_GROUP:
        return _sequence(what)
    if kind is _codes.BRANCH:
        return _one_of([_sequence(branch) for branch in what[1]])
    if kind in (_codes.MAX_REPEAT, _codes.MIN_REPEAT, _codes.POSSESSIVE_REPEAT):
        return _repeated(what[0], what[1], _sequence(what[2]))
    return _ANYTHING


def _sequence(nodes: Any) -> _Part:
    """What the parts of a tree can be that stand one after the other."""
    needs: list[Letters | None] = []
    stretch = frozenset(("",))
    whole = True
    for is_letter, run in groupby(nodes.data, lambda node: node[0] is _codes.LITERAL):
        letters = "".join(chr(code) for _, code in run) if is_letter else ""
        for part in (_Part(frozenset((_folded(letters),))),) if is_letter else starmap(_part, run):
            if part is _NOTHING:
                continue
            if part.spellings is not None and len(part.spellings) * len(stretch) <= _MOST_SPELLINGS:
                stretch = frozenset([before + after for before in stretch for after in part.spellings])
            else:
                whole = False
                needs += _Part(stretch).needs(), part.needed, *part.also
                stretch = part.spellings or frozenset(("",))
    if whole:
        return _Part(stretch)
    needs.append(_Part(stretch).needs())
    rarest = sorted({one for one in needs if one is not None}, key=_cost)
    return _Part(needed=rarest[0], also=tuple(rarest[1:_MOST_NEEDED])) if rarest else _ANYTHING


def _fewest(needs: Iterable[Letters | None]) -> Letters | None:
    """Of what several parts need, all of which must match, that which fewest texts have."""
    return min((one for one in needs if one is not None), key=_cost, default=None)


@cache
def needed_letters(expression: str, flags: int = 0) -> Letters | None:
    """Groups of letters of which a text must have one for an expression to match; None where any text may match."""
    return _sequence(_parser.parse(expression, flags)).needs()


@cache
def _all_needed(expression: str, flags: int) -> tuple[Letters, ...]:
    """The same, and what a text must have as well, the rarest first."""
    part = _sequence(_parser.parse(expression, flags))
    needed = part.needs()
    return () if needed is None else (needed, *part.also)


_needed: dict[int, tuple[re.Pattern[str], tuple[Letters, ...]]] = {}
"""By identity: the hash of a pattern goes through all of its code each time."""


def needs(pattern: re.Pattern[str]) -> Letters | None:
    """The same for a pattern, which lives as long as the process."""
    known = _needed.get(id(pattern)) or _known(pattern)
    return known[1][0] if known[1] else None


def _known(pattern: re.Pattern[str]) -> tuple[re.Pattern[str], tuple[Letters, ...]]:
    _needed[id(pattern)] = (pattern, _all_needed(pattern.pattern, pattern.flags))
    return _needed[id(pattern)]


def may_stand_in(pattern: re.Pattern[str], letters: Letters) -> bool:
    """Whether a pattern is worth trying on a text that has these letters; see `needs`."""
    for needed in (_needed.get(id(pattern)) or _known(pattern))[1]:  # noqa: SIM110 - a call for each is dearer
        if needed.isdisjoint(letters):
            return False
    return True


def search(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """What `pattern.search(text)` finds; see `needs`."""
    return pattern.search(text) if may_stand_in(pattern, letters_of(text)) else None


def sub(pattern: re.Pattern[str], instead: str | Callable[[re.Match[str]], str], text: str) -> str:
    """What `pattern.sub(instead, text)` gives; see `needs`."""
    return pattern.sub(instead, text) if may_stand_in(pattern, letters_of(text)) else text


Item = TypeVar("Item")


class Table(Generic[Item]):
    """Things with an expression each, of which those are looked up that may stand in a text."""

    def __init__(self, items: Iterable[tuple[Item, Letters | None]]) -> None:
        """Each thing with what its expression needs."""
        self._items: list[Item] = []
        self._always: list[int] = []
        self._by_letters: dict[str, list[int]] = {}
        for place, (item, needed) in enumerate(items):
            self._items.append(item)
            if needed is None:
                self._always.append(place)
            for one in needed or ():
                self._by_letters.setdefault(one, []).append(place)
        self._letters = frozenset(self._by_letters)

    def possible(self, letters: Letters) -> list[Item]:
        """Those that may stand in a text with these letters, in their order."""
        if not self._always and self._letters.isdisjoint(letters):
            return []
        places = set(self._always)
        for one in self._letters & letters:
            places.update(self._by_letters[one])
        return [self._items[place] for place in sorted(places)]


class Alternatives:
    """Expressions of which one is looked for.

    Each must be whole by itself, as what stands between two `|`. What is found is what all of them together find.
    """

    def __init__(
        self, words: Iterable[str | tuple[str, ...]], before: str = "", flags: int = re.IGNORECASE
    ) -> None:
        """`before`: what comes before each of them.

        A tuple is an expression in parts that follow each other, each whole by itself: what a part needs is read once,
        in however many expressions it stands.
        """
        self._flags = flags
        in_parts = [(before, f"(?:{one})") if isinstance(one, str) else (before, *one) for one in words]
        self._table = Table(
            ("".join(parts), _fewest(needed_letters(part, flags) for part in parts)) for parts in in_parts
        )
        self._compiled: dict[str, re.Pattern[str]] = {}

    def search(self, text: str) -> re.Match[str] | None:
        """The first place of the text where one of them is; of several there the one that is named first."""
        return self._first(self._possible(text), text, 0)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """All places of the text where one of them is."""
        possible = self._possible(text)
        at = 0
        while possible and (found := self._first(possible, text, at)) is not None:
            yield found
            at = max(found.end(), found.start() + 1)

    def _possible(self, text: str) -> list[str]:
        return self._table.possible(letters_of(text))

    def _first(self, possible: list[str], text: str, start: int) -> re.Match[str] | None:
        # `min` keeps the first of equals.
        found = [match for one in possible if (match := self._pattern(one).search(text, start))]
        return min(found, key=lambda match: match.start(), default=None)

    def _pattern(self, expression: str) -> re.Pattern[str]:
        if expression not in self._compiled:
            self._compiled[expression] = re.compile(expression, self._flags)
        return self._compiled[expression]
