"""Which thing of a document a teacher's words mean."""

import re
from functools import lru_cache
from typing import Any

from vesalius.professor.commands import Outcome
from vesalius.professor.reading.vocabulary import acts, drugs, labs

from .work import Work


def same_word(one: str, other: str) -> bool:
    """Whether two names are the same or one begins the other."""
    a, b = one.lower().strip(), other.lower().strip()
    return bool(a and b) and (a == b or a.startswith(b) or b.startswith(a))


def has_words(text: str, subject: str) -> bool:
    """Whether a text has every word of a subject that says something, by the beginnings of words."""
    said = [_WITH_ARTICLE.sub(r"\1", word) for word in re.findall(r"\w+", subject.lower())]
    stems = [word[: max(4, len(word) - 2)] for word in said if len(word) > 3]
    if not stems:
        # "CT", "INR": a short word counts where it stands alone.
        short = re.findall(r"\b[^\W\d_]{2,3}\b", subject.lower())
        return bool(short) and all(re.search(rf"\b{one}\b", text.lower()) for one in short)
    return all(_begins_word(stem, text.lower()) for stem in stems)


# "Каротидата" is the word of "каротидния", too.
_WITH_ARTICLE = re.compile(r"^([а-я]{5,})(?:та|то|те|ът|ят)$")


def _begins_word(stem: str, text: str) -> bool:
    """Whether a word of a text begins so: "ward" is not in "towards"."""
    return any(word.startswith(stem) for word in re.findall(r"\w+", text))


def names_act(text: str, subject: str) -> bool:
    """Whether a text names the act or the drug of a subject, in whichever language either is."""
    text, subject = text.lower(), subject.lower()
    meant = [
        words
        for words in (*acts(), *(one.words for one in drugs()), *(one.words for one in labs()))
        if words.search(subject)
    ]
    return any(words.search(text) for words in meant) or likeness(text, subject) >= LIKE_ENOUGH


def named_late(text: str, subject: str) -> bool:
    """Whether a text names the act of a subject only behind its middle: "check the pulse, look for shock"."""
    starts = [found.start() for words in acts() if words.search(subject) and (found := words.search(text))]
    return bool(starts) and min(starts) > len(text) / 2


_WITHOUT = re.compile(
    r"\b(?:without|no|without any|без)\s+(?:the |a |an |any )?(?P<what>[^\W\d_]{4,})", re.IGNORECASE
)


_ROUTES = tuple(
    (route, re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE))
    for route, words in (
        ("im", r"im|i\.m\.?|intramuscular\w*|и\.м\.?|(?:интра)?мускулно"),
        ("iv", r"iv|i\.v\.?|intravenous\w*|и\.в\.?|(?:интра)?венозно"),
        ("oral", r"orally|by mouth|po|перорално|през устата"),
        ("nasal", r"(?:intra)?nasal\w*|(?:интра)?назалн?\w*|в носа"),
        ("sublingual", r"sublingual\w*|under the tongue|сублингвалн?\w*|под езика"),
        ("sc", r"s\.?c\.?|subcut\w*|подкожн\w*"),
        ("rectal", r"rectal\w*|pr|ректалн?\w*"),
        ("intraosseous", r"io|i\.o\.?|intraosseous\w*|(?:интра|вътре)осал\w*|вътрекостн\w*"),
        ("nebulised", r"nebuli[sz]ed|небулизиран\w*"),
    )
)


def done_otherwise(action: dict[str, Any], subject: str) -> bool:
    """Whether an action goes by another route than a subject names, or has what the subject is to be without."""
    text, order = action["text"], action["order"]
    route = next((name for name, words in _ROUTES if words.search(subject)), None)
    if route is not None and order is not None and order["route"] != route:
        return True
    if (
        route is not None
        and order is None
        and not any(name == route and words.search(text) for name, words in _ROUTES)
    ):
        return True
    without = _WITHOUT.search(subject)
    return without is not None and not re.search(
        rf"\b(?:without|no|not|before|без|преди)\b[^.;]*\b{re.escape(without['what'][:5])}",
        text,
        re.IGNORECASE,
    )


_ARTICLE = re.compile(r"(?<!\w)([а-я]{4,}а)та(?!\w)", re.IGNORECASE)
"""Of "глюкозата": names of drugs stand without it."""


def offered(
    blocks: list[dict[str, Any]], subject: str, *, harmful: bool = False
) -> tuple[int, list[dict[str, Any]]]:
    """The first block that offers what is named, and its actions of that name that do no harm, or do (`harmful`).

    "A new ECG after the calcium" names it too: where something is ordered anywhere, that is what is meant.
    """
    subject = _ARTICLE.sub(r"\1", subject)
    graded = {
        at: [one for one in block["actions"] if (one["grade"] == "harmful") == harmful]
        for at, block in enumerate(blocks)
    }
    ordered = {at: [one for one in found if orders(one["order"], subject)] for at, found in graded.items()}
    named = {at: [one for one in found if names_act(one["text"], subject)] for at, found in graded.items()}
    return next(((at, found) for kind in (ordered, named) for at, found in kind.items() if found), (0, []))


def orders(order: dict[str, Any] | None, subject: str) -> bool:
    """Whether an order is of the drug that a subject names, by its full name or its first word: calcium."""
    return order is not None and any(
        names_act(name, subject) for name in (order["drug"], order["drug"].split()[0])
    )


def place_of(things: list[dict[str, Any]], position: int | None, subject: str, *keys: str) -> int | None:
    """Index of a thing by its position (from 1; -1 the last, -2 the one before) or by words of its texts."""
    if position is not None:
        at = len(things) + position if position < 0 else position - 1
        return at if 0 <= at < len(things) else None
    return next(
        (i for i, one in enumerate(things) if any(has_words(str(one[key]), subject) for key in keys)), None
    )


def no_such(work: Work, what: str, words: str, pointer: str) -> Outcome:
    """Says that a thing that was named is not there."""
    return work.outcome(
        "refused",
        f"Nothing changed: I did not find “{what}” there.",
        f"Нищо не е променено: не намерих „{what}“ там.",
        words=words,
        pointer=pointer,
    )


_POINTS_BACK = re.compile(
    r"(?:i|we|they|you|he|she|it|that|this|those|these|them|one|want|get|gets|have|should|points?|marks?|for|to|be|the|a|of|all|both|аз|ние|те|това|този|тази|тези|го|я|ги|искам|да|за|се|е|са|точк\w*|всичко|всички|и|двете?|iv|im|io|sc|po|i\.v|i\.m|venous|intravenous\w*|intramuscular\w*|oral\w*|венозно|мускулно|подкожно|перорално|през|устата|earlier|later|sooner|before|after|преди|после|по|рано|късно)"
)


def says_something(subject: str) -> bool:
    """Whether a subject names a thing, and does not only point to one: "I want that"."""
    return any(_POINTS_BACK.fullmatch(word) is None for word in re.findall(r"\w+", subject.lower()))


LIKE_ENOUGH = 0.6


_SHORT_STEM, _LONG_STEM = 4, 7
"""Letters by which words are held against each other: endings differ, in Bulgarian by up to four."""


def likeness(text: str, subject: str) -> float:
    """How much of a subject a text names: each word by its beginning, or by another word for the same act."""
    meant = [words for words in acts() if words.search(subject)]
    if meant:
        return 1.0 if any(words.search(text) for words in meant) else 0.0
    words = [word for word in re.findall(r"\w+", subject) if len(word) > 3]
    text = " ".join(word for word in re.findall(r"\w+", text) if not _is_another_drug(word, subject))
    told = sum(_told(word, text) for word in words)
    return told / len(words) if words else 0.0


def _told(word: str, text: str) -> bool:
    """Whether a text has a word: a drug by its names, "insulin" is no insult, and other words by their beginnings."""
    named = _drugs_named(word)
    if named:
        return any(one.words.search(text) for one in drugs() if one.term.key in named)
    return _begins_word(word[: max(_SHORT_STEM, min(_LONG_STEM, len(word) - 3))], text)


@lru_cache(maxsize=4096)
def _drugs_named(words: str) -> frozenset[str]:
    return frozenset(one.term.key for one in drugs() if one.words.search(words))


def _is_another_drug(word: str, subject: str) -> bool:
    """Whether a word is the name of a drug that a subject does not name: glucagon, for "glucose 50 %"."""
    named = _drugs_named(word)
    return bool(named) and named.isdisjoint(_drugs_named(subject))
