"""What a learner asks the patient about: topics found by words, in English and Bulgarian (`topics.toml`)."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Literal, get_args

from msgspec import Struct, convert

from vesalius.kit.locales import Language
from vesalius.scenarios.document.drugs import mentions
from vesalius.scenarios.document.schema import ElementKind, ElementValue, Gender

Section = Literal["complaint", "present", "past", "family", "social"]
SECTIONS: tuple[Section, ...] = get_args(Section)


class Topic(Struct, forbid_unknown_fields=True):
    """A topic of the table, where its fields are explained."""

    ask: tuple[str, ...]
    rank: int = 1
    hides: tuple[str, ...] = ()
    tell: tuple[str, ...] = ()
    sections: tuple[Section, ...] = ("complaint", "present")
    whole: tuple[Section, ...] = ()
    otherwise: tuple[Section, ...] = ()
    listed: Literal["medications", "allergies"] | None = None
    now: bool = False
    says: str = ""
    sex: Gender | None = None


class Feeling(Struct, forbid_unknown_fields=True):
    """What is felt while one of these signs is `below` or `above` its value."""

    below: dict[ElementKind, float] = {}
    above: dict[ElementKind, float] = {}

    def felt(self, signs: Mapping[ElementKind, ElementValue]) -> bool:
        """Whether a patient with these signs feels it."""
        return any(_number(signs.get(kind), limit) < limit for kind, limit in self.below.items()) or any(
            _number(signs.get(kind), limit) > limit for kind, limit in self.above.items()
        )


def _number(value: ElementValue, otherwise: float) -> float:
    return float(value) if isinstance(value, int | float) else otherwise


class _After(Struct):
    ask: tuple[str, ...]


class _Empty(Struct):
    words: frozenset[str]


class _Table(Struct, forbid_unknown_fields=True):
    phrases: dict[str, dict[Language, str]]
    feelings: dict[str, Feeling]
    topics: dict[str, Topic]
    after_another: _After
    empty: _Empty


_TABLE = convert(tomllib.loads(files(__package__).joinpath("topics.toml").read_text("utf-8")), _Table)
TOPICS: Mapping[str, Topic] = _TABLE.topics
PHRASES: Mapping[str, Mapping[Language, str]] = _TABLE.phrases
FEELINGS: Mapping[str, Feeling] = _TABLE.feelings


def pattern(words: Iterable[str]) -> re.Pattern[str]:
    """Any of these, each from the beginning of a word."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(words)})")


_ASKED = {id: pattern(topic.ask) for id, topic in TOPICS.items()}
_AFTER_ANOTHER = pattern(_TABLE.after_another.ask)
_PARTS = re.compile(r"[.?!;\n]+(?:\s|$)")


@lru_cache(maxsize=4096)
def topics_of(text: str, before: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The topics of what is said, in its order; `before`: those of the question before, which it may go on with."""
    found: list[str] = []
    for part in _PARTS.split(text.lower().replace("’", "'")):
        topics = _of_part(part.strip())
        if not topics and _AFTER_ANOTHER.search(part) and not stems_of(_AFTER_ANOTHER.sub(" ", part)):
            topics = found[-1:] or list(before)
        found += topics
    return tuple(dict.fromkeys(found))


def _of_part(part: str) -> list[str]:
    places = {id: match.start() for id, asked in _ASKED.items() if (match := asked.search(part))}
    if mentions(part):
        places.setdefault("drugs", mentions(part)[0].start)
    hidden = {other for id in places for other in TOPICS[id].hides}
    left = [id for id in places if id not in hidden]
    rank = min((TOPICS[id].rank for id in left), default=0)
    return sorted((id for id in left if TOPICS[id].rank == rank), key=places.__getitem__)


_LONG = re.compile(r"[^\W\d_]{4,}")
_ENDING = 2


@lru_cache(maxsize=4096)
def stems_of(text: str) -> tuple[str, ...]:
    """The beginnings of the long words of what is said, but for those that say nothing of what it is about."""
    words = (word for word in _LONG.findall(text.lower()) if word not in _TABLE.empty.words)
    return tuple(dict.fromkeys(word[: max(4, len(word) - _ENDING)] for word in words))
