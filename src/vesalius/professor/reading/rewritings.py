"""Ways of saying that the readers know by others, and what is said around a wish, from `vocabulary/rewritings.toml`."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from vesalius.kit.patterns import letters_of, may_stand_in, needs, sub

from .positions import OBJECTIVE
from .self_corrections import without_corrected
from .treatment import names_treatment
from .verbs import plain_verb, with_verbs
from .vocabulary import acts, alike, allergens, by_letters, diseases, drugs, labs, tables

_START = (
    r"(?P<start>(?:^|(?<=[;!?\n])|(?<=\.)(?!\d))\s*"
    r"(?:(?:and|also|but|please|then|so|ok|и|също|но|моля|после|а)[,\s]+)*)"
)
# A part of a sentence behind a comma may be a wish of its own.
_CLAUSE = _START.replace(r"(?<=\.)(?!\d)", r"(?<=\.)(?!\d)|(?<=,)(?!\d)")
_END = r"(?=\s*(?:please|моля)?\W*?(?:$|[.;!?\n]))"


@cache
def _stands_for() -> Mapping[str, str]:
    """What stands for itself in the patterns of the tables."""
    meant = {"end": _END, "objective": OBJECTIVE}
    for name in _TABLES:
        meant |= tables(name).get("stands_for", {})
    return meant


_FORMS = {
    "subject": {"him": "he", "her": "she"},
    "object": {"his": "him", "her": "her"},
    "who": {"his": "he", "her": "she"},
}
_CYRILLIC = re.compile(r"[а-яА-Я]")
# "Въпросът да отпадне": behind a verb it is "въпроса".
_AS_OBJECT = re.compile(r"^([а-я]{3,})(ът|ят)\b", re.IGNORECASE)
_BEHIND_A_VERB = re.compile(r"(?:махни|добави|свали|вдигни|\{verb\d?\})\s$")
_GROUP = re.compile(r"\{(\w+)(?::(\w+))?\}")


_TABLES = (
    "asked_politely",
    "signs_for_words",
    "course_forms",
    "graded",
    "said_of_the_case",
    "wish_forms",
    "wish_parts",
    "turns",
    "letters",
    "whole_wishes",
    "prose",
    "rewritings",
    "ward_speech",
    "shorthand",
)
"""Questions, signs and verdicts first, which the others know in words; then the forms that wishes have, then whole
sentences, then the ways of saying that are parts of them."""


class _Rewriting(NamedTuple):
    words: re.Pattern[str]
    becomes: tuple[str, str]
    """In English and in Bulgarian."""
    known: str
    """What `what` has to name: a value of the laboratory ("lab"), such a value and nothing that is done ("value"),
    what is done and no drug ("act"), a drug, what a team does ("treatment"), a disease ("disease"), none ("subject"),
    a disease, a drug or an allergen ("history"); or `old` a finding ("finding")."""
    apart: bool
    """Whether a wish ends with it: what stands behind a comma is another one."""


@cache
def _rewritings(which: str) -> tuple[_Rewriting, ...]:
    return tuple(
        _Rewriting(
            _pattern(row["words"]),
            (row.get("en", row.get("bg")), row.get("bg", row.get("en"))),
            row.get("known", ""),
            row["words"].endswith(("{stop}", "(?:{end}|(?=,\\s))")),
        )
        for name in _TABLES
        for row in tables(name).get(which, ())
    )


def prepare() -> None:
    """Find out what each of them needs, before the first message waits for it."""
    for which in ("any", "first", "case"):
        for row in _rewritings(which):
            needs(row.words)


_DEEPEST = 2
"""What stands for something may name what stands for another thing."""


def _pattern(words: str) -> re.Pattern[str]:
    begins = _CLAUSE if "{clause}" in words else _START
    parts = words.replace("{clause}", "{start}").split("{start}")
    # A second alternative begins a sentence as well; a group has a name once.
    spelt = parts[0] + "".join(
        (begins if place == 0 else begins.replace("<start>", f"<start{place}>")) + part
        for place, part in enumerate(parts[1:])
    )
    for stops in (".;!?\\n", ".;,!?\\n"):
        # A point between figures ends no sentence.
        spelt = spelt.replace(f"[^{stops}]", f"(?:[^{stops}]|(?<=\\d)\\.(?=\\d))")
    for _ in range(_DEEPEST):
        for name, meant in _stands_for().items():
            spelt = spelt.replace(f"{{{name}}}", meant)
    return re.compile(with_verbs(spelt), re.IGNORECASE)


@cache
def _short_forms() -> tuple[tuple[re.Pattern[str], dict[str, str]], ...]:
    """What is looked for and what it stands for, in small letters: capitals first."""
    found = []
    for which, flags in (("capitals", 0), ("letters", re.IGNORECASE)):
        forms = {short: meant for name in _TABLES for short, meant in tables(name).get(which, {}).items()}
        longest_first = sorted(forms, key=len, reverse=True)
        words = "|".join(re.escape(one) for one in longest_first)
        pattern = re.compile(rf"(?<![\w/])(?:{words})(?![\w/])", flags)
        found.append((pattern, {short.lower(): meant for short, meant in forms.items()}))
    return tuple(found)


def _spelt(found: re.Match[str], forms: dict[str, str]) -> str:
    return forms[found[0].lower()]


# "Palpitations x 3/7": days are sevenths, weeks parts of 52, months twelfths. 88/52 is a pressure, and a pregnancy has
# 40 weeks.
_SOME_TIME = re.compile(
    r"(?:(?:for|x)\s*)?\b(?P<n>[1-3]?\d)/(?P<of>7|52|12)\b(?!\s*(?:mmhg|bp|/))", re.IGNORECASE
)
_OF_PREGNANCY = re.compile(
    r"(?P<who>pregnan\w*|gravid\w*|gestation|бременн\w*)(?P<between>[^.;,\d]{0,12})(?P<n>[1-3]?\d|4[01])(?:\+\d)?/40\b",
    re.IGNORECASE,
)
_UNITS = {"7": "days", "52": "weeks", "12": "months"}


# ", 50 % is wrong" goes on about the same drug.
_ANOTHER_WISH = re.compile(
    r",\s+(?!\d|(?:so |please |затова |моля )?[^\W\d_]+ (?:it|them|that|го|я|ги)\b)", re.IGNORECASE
)


def rewritten(message: str, *, has_case: bool) -> tuple[str, list[tuple[str, str]]]:
    """The message with each known way of saying put as the readers know it, and what was put for which words."""
    put: list[tuple[str, str]] = []

    def one(found: re.Match[str], row: _Rewriting) -> str:
        if row.known and not _is_known(found["what"], row.known):
            return found[0]
        if row.known == "drug" and not _is_known(found.groupdict().get("new") or found["what"], "drug"):
            return found[0]
        if row.known == "finding" and not _is_known(found["old"], "finding"):
            return found[0]
        new = _put(found, row.becomes)
        if row.apart and _ANOTHER_WISH.match(found.string, found.end()):
            new = f"{new}. "
        put.append((new.strip(), found[0].strip()))
        return new

    message = without_courtesy(without_corrected(message))
    if not has_case:
        message = "\n".join(_without_dashes(line) for line in message.split("\n"))
    for short, forms in _short_forms():
        message = short.sub(partial(_spelt, forms=forms), message)
    message = _OF_PREGNANCY.sub(r"\g<who>\g<between>\g<n> weeks", message)
    message = _SOME_TIME.sub(lambda found: f"for {found['n']} {_UNITS[found['of']]}", message)
    for row in _rewritings("any"):
        message = sub(row.words, partial(_put, becomes=row.becomes), message)
    for row in _rewritings("case" if has_case else "first"):
        message = sub(row.words, partial(one, row=row), message)
    return _NO_MARKS.sub(". ", message), put


_DASH = re.compile(r"(?<![\d\s])\s+[-–]\s+(?=\S)|(?<=\d)\s+[-–]\s+(?=[^\s\d])")
_FEWEST_FACTS, _MOST_WORDS_OF_A_FACT = 3, 9
# "He should not - whatever they say - have diabetes": a sentence that goes on behind what is said in passing.
_GOES_ON = re.compile(
    r"(?:have|has|be|is|are|was|who|which|that|with|and|but|or|so|и|но|а|да|който|която|е|са|има)\b"
)


def _without_dashes(line: str) -> str:
    """ "Anaphylaxis - bee sting - 52M - on ramipril": facts between dashes, each as a sentence."""
    parts = _DASH.split(line)
    few = all(len(one.split()) <= _MOST_WORDS_OF_A_FACT for one in parts[1:])
    if len(parts) < _FEWEST_FACTS or not few or any(_GOES_ON.match(one.lower()) for one in parts[1:]):
        return line
    return ". ".join(parts)


# What stood between commas is a sentence now: "... 3 months. , smokes".
_NO_MARKS = re.compile(r"\.\s+[,;.]\s*")

_BEGINS = r"(?P<before>(?:^|(?<=[.!?\n;:])|(?<=,))\s*(?:(?:and|also|but|so|then|и|а|също|но)\s+)?)"


@cache
def _around_wishes() -> tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...]:
    """What is said in passing, what announces wishes, and what stands around one, with what is left of each."""
    told = tables("rewritings")

    def any_of(words: Sequence[str], begins: str = "", behind: str = "") -> re.Pattern[str]:
        return re.compile(f"{begins}(?:{'|'.join(words)}){behind}", re.IGNORECASE)

    return (
        (any_of(told["aside"]["words"]), ""),
        (any_of(told["opening"]["words"], _BEGINS, r"\s*"), r"\g<before>"),
        (any_of(told["course"]["words"], _BEGINS), r"\g<before>"),
        *(
            (
                any_of(row["words"], _BEGINS, r"(?P<rest>[^?!\n]*)(?P<asked>\??)(?P<on>\s*)"),
                partial(_no_question, plain=row["plain"]),
            )
            for row in (*told["frame"], *tables("asked_politely")["frame"])
        ),
    )


def _no_question(found: re.Match[str], plain: str) -> str:
    """What is asked as the order that it is; what follows it is a sentence of its own."""
    ends = "." if found["asked"] and found.end() < len(found.string) else ""
    return f"{found['before']}{plain}{found['rest']}{ends}{found['on']}"


def _is_known(words: str, kind: str) -> bool:
    """Whether words name something of a kind that the vocabulary has."""
    told = words.lower()
    letters = letters_of(told)
    if kind == "lab":
        return any(one.words.search(told) for one in labs())
    if kind == "value":
        return _is_known(words, "lab") and not any(one.search(told) for one in acts())
    if kind == "act":
        return any(one.search(told) for one in acts()) and not _is_known(words, "drug")
    if kind == "treatment":
        return names_treatment(told)
    if kind == "finding":
        return any(one.search(told) for one in alike()) and not any(one.words.search(told) for one in drugs())
    if kind == "drug":
        return any(one.words.search(told) for one in by_letters(drugs()).possible(letters))
    ill = any(one.words.search(told) for one in diseases() if may_stand_in(one.words, letters))
    if kind in ("disease", "subject"):
        return ill == (kind == "disease")
    return ill or any(
        one.words.search(told)
        for table in (drugs(), allergens())
        for one in by_letters(table).possible(letters)
    )


def without_courtesy(message: str) -> str:
    """The message as a plain wish: "I wonder whether it would not be wiser to allow more" is "allow more"."""
    plain = message
    for words, instead in _around_wishes():
        plain = sub(words, instead, plain)
    return plain if re.search(r"\w", plain) else message


def as_typed(words: str, put: Sequence[tuple[str, str]]) -> str:
    """The teacher's words for what was read from words that were put for them, one after the other."""
    for _ in put:
        said = words.strip().lower()
        typed = next(
            (typed for new, typed in put if said and said in new.lower() and said not in typed.lower()), words
        )
        if typed == words:
            break
        words = typed
    return words


def _put(found: re.Match[str], becomes: tuple[str, str]) -> str:
    groups = found.groupdict()
    put = becomes[_CYRILLIC.search(found[0]) is not None]
    said = {
        name: next((groups[key] for key in (name, f"{name}2", f"{name}3") if groups.get(key)), "")
        for name, _ in _GROUP.findall(put)
    }
    start = groups.get("start") or groups.get("start1") or ""
    return start + _GROUP.sub(lambda group: _said(group, said, put), put)


def _said(group: re.Match[str], said: Mapping[str, str], put: str) -> str:
    words = said[group[1]]
    if _BEHIND_A_VERB.search(put, 0, group.start()):
        words = _AS_OBJECT.sub(lambda found: f"{found[1]}{'а' if found[2] == 'ът' else 'я'}", words)
    if group[1].startswith("verb"):
        return plain_verb(words)[_CYRILLIC.search(words) is not None]
    return _FORMS[group[2]][words.lower()] if group[2] else words
