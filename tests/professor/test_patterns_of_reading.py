"""No pattern that reads messages may be tried in exponentially many ways: a message is anybody's text."""

import importlib
import pkgutil
import re
from collections.abc import Iterator

# The parser of the standard library is not public and has no types; nothing else says how a pattern is built.
from re import _constants as kinds  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from types import ModuleType
from typing import Any

import vesalius.professor.builtin
import vesalius.professor.reading
from vesalius.professor.reading import read

_MANY = 20
_REPEATS = (kinds.MAX_REPEAT, kinds.MIN_REPEAT)


def modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        yield importlib.import_module(found.name)


def patterns(value: Any, depth: int = 0) -> Iterator[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, tuple | list) and depth < 4:
        for one in value:
            yield from patterns(one, depth + 1)
    elif isinstance(value, dict) and depth < 4:
        yield from patterns(list(value.values()), depth + 1)


def may_be_empty(item: Any) -> bool:
    kind, value = item
    if kind in _REPEATS:
        return bool(value[0] == 0)
    if kind in (kinds.AT, kinds.ASSERT, kinds.ASSERT_NOT):
        return True
    if kind is kinds.SUBPATTERN:
        return all(map(may_be_empty, value[3]))
    return kind is kinds.BRANCH and any(all(map(may_be_empty, branch)) for branch in value[1])


def goes_on(item: Any) -> bool:
    """Whether an item alone is a repetition without an end."""
    kind, value = item
    if kind in _REPEATS:
        return bool(value[1] > _MANY)
    return (
        kind is kinds.SUBPATTERN
        and sum(not may_be_empty(one) for one in value[3]) <= 1
        and any(map(goes_on, value[3]))
    )


def ambiguous(parsed: Any) -> bool:
    """Whether something repeated without an end is, but for what may be empty, a repetition without an end itself."""
    for kind, value in parsed:
        inner: list[Any] = []
        if kind in _REPEATS:
            body = list(value[2])
            while len(body) == 1 and body[0][0] is kinds.SUBPATTERN:
                body = list(body[0][1][3])
            branches = body[0][1][1] if len(body) == 1 and body[0][0] is kinds.BRANCH else [body]
            for branch in branches if value[1] > _MANY else ():
                needed = [one for one in branch if not may_be_empty(one)] or list(branch)
                if (len(needed) == 1 and goes_on(needed[0])) or (
                    all(map(may_be_empty, branch)) and any(map(goes_on, branch))
                ):
                    return True
            inner = [value[2]]
        elif kind is kinds.SUBPATTERN:
            inner = [value[3]]
        elif kind is kinds.BRANCH:
            inner = value[1]
        elif kind in (kinds.ASSERT, kinds.ASSERT_NOT):
            inner = [value[1]]
        if any(map(ambiguous, inner)):
            return True
    return False


def test_the_rule_finds_what_it_is_about() -> None:
    assert ambiguous(_parser.parse(r"(?:(?!and\b)[\w']+ ?)+? be"))
    assert not ambiguous(_parser.parse(r"[\w']+(?: [\w']+)*? be"))


def test_no_pattern_repeats_a_repetition() -> None:
    known: dict[int, tuple[str, re.Pattern[str]]] = {}
    for package in (vesalius.professor.reading, vesalius.professor.builtin):
        for module in modules(package):
            for name, value in vars(module).items():
                for one in patterns(value):
                    known[id(one)] = (f"{module.__name__}.{name}", one)
    found = {name for name, one in known.values() if ambiguous(_parser.parse(one.pattern, one.flags))}
    assert found == set()


def test_a_long_order_without_a_verb_is_read() -> None:
    words = " ".join(["let the clubbing", *["rather"] * 40, "conspicuous in the examination"])
    assert read(words, has_case=True).unused or read(words, has_case=True).commands
