# ruff: noqa: E501 (patterns read best unbroken)
"""What words name in the flow: a block by its place, its title or its phase, an event; and how much time they say."""

import re
from collections.abc import Iterable
from functools import cache
from typing import Literal, NamedTuple

from .positions import ordinal
from .vocabulary import pattern, tables

Event = Literal["arrest", "deterioration"]
NTH = r"(?:first|second|third|fourth|fifth|sixth|last|final|next to last|1st|2nd|3rd|4th|5th|първ\w+|втор\w+|трет\w+|четвърт\w+|пет(?:и|ия|ият|ата|а)|последн\w+)"
NOUN = r"(?:blocks?|steps?|scenes?|stages?|phases?|screens?|блок(?:а|ът|ове|овете|че)?|стъпк(?:а|ата|и|ите)|сцен(?:а|ата|и|ите)|етап(?:а|ът)?|фаз(?:а|ата)|екран(?:а|ът)?)"
OF = r"(?:of|about|on|with|where|for|called|named|titled|за|с|със|на|относно|където|наречен\w*)"
_WORD = r"(?!(?:the|a|an|this|that|each|every|all|and|or|of|for|in|is|to|by|with|before|after|from|into|than|not|и|на|в|за|да|до|от|с|преди|след|е|всеки|всички|вторият?|new|added)\b)[^\W\d_][\w'-]*"


class Named(NamedTuple):
    """A block that words name, and where they do."""

    position: int | None
    subject: str
    start: int
    end: int


class Told(NamedTuple):
    """A time: so many seconds, or `by` so many more or fewer."""

    seconds: int | None
    by: int
    spans: tuple[tuple[int, int], ...]
    was: int | None


@cache
def _any(table: str, key: str = "") -> re.Pattern[str]:
    rows: Iterable[dict[str, list[str]]] = tables("flow_words")[table]
    words = [one for row in rows if key in ("", row["key"]) for one in row["words"]]
    return pattern(rf"(?<![\w-])(?:{'|'.join(sorted(words, key=len, reverse=True))})(?![\w-])")


@cache
def _keys(table: str) -> tuple[str, ...]:
    return tuple(row["key"] for row in tables("flow_words")[table])


def phase_named(text: str) -> str:
    """The phase of a flow that lower-case words name: "start", "question", "arrest"; empty for none."""
    return next((key for key in _keys("phase") if _any("phase", key).search(text)), "")


def without_phase(text: str) -> str:
    """Lower-case words without the name of a phase and of a block: what is left says which of them."""
    return re.sub(rf"\b{NOUN}\b", " ", _any("phase").sub(" ", text)).strip()


def event_told(text: str) -> tuple[Event, int, int] | None:
    """What lower-case words say happens to the patient, and where."""
    for key in _keys("event"):
        found = _any("event", key).search(text)
        if found is not None:
            event: Event = "arrest" if key == "arrest" else "deterioration"
            return event, found.start(), found.end()
    return None


_QUOTED_BLOCK = pattern(rf"(?:the |{NOUN} )?[\"“„«](?P<quoted>[^\"“”„«»]{{2,80}})[\"”“»](?:\s+{NOUN})?")
_BY_PLACE = pattern(
    rf"(?:\b(?:the )?(?P<nth>{NTH})\s+(?:question |decision |въпросен )?{NOUN}(?:\s+{NTH})?|\b{NOUN}\s*(?:number |no\.? ?|номер |№ ?|# ?)?(?P<number>\d{{1,2}}(?!\s*(?:[:.,]\d|min|sec|мин|сек|s\b))|one|two|three|four|five|six|едно|две|три|четири|пет)\b)"
)
_BY_WORDS = (
    pattern(rf"\b(?:the )?(?P<words>{_WORD}(?: {_WORD}){{0,2}}?) {NOUN}\b"),
    pattern(rf"\b{NOUN} {OF} (?:the )?(?P<about>{_WORD}(?: {_WORD}){{0,2}})"),
)


# "The question on the ECG", "въпросът за ЕКГ".
_ABOUT = pattern(
    rf"\s+(?:about|on|за|относно)\s+(?:the |a )?(?!{NOUN}\b|\d|минут|секунд|{NTH}\b)(?P<about>{_WORD})"
)


def block_meant(text: str, begin: int = 0, end: int | None = None) -> Named | None:
    """The block that a stretch of lower-case text names; by a phase alone, too: "the assessment", "ареста"."""
    stop = len(text) if end is None else end
    placed = _BY_PLACE.search(text, begin, stop)
    if placed is not None:
        told = placed["nth"] or placed["number"]
        place = -1 if told == "final" else ordinal(told)
        if place is not None:
            return Named(place, "", placed.start(), placed.end())
    quoted = _QUOTED_BLOCK.search(text, begin, stop)
    if quoted is not None:
        return Named(None, quoted["quoted"], quoted.start(), quoted.end())
    for found in (one for each in _BY_WORDS for one in each.finditer(text, begin, stop)):
        name = "words" if "words" in found.groupdict() else "about"
        start = found.start()
        words = [*re.finditer(r"\S+", found[name])]
        allowed, order = said_of("said_of_time"), said_of("said_of_order")
        while words and name == "words" and (allowed.fullmatch(words[0][0]) or order.fullmatch(words[0][0])):
            start = words.pop(0).end()
        while words and name == "about" and allowed.fullmatch(words[-1][0]):
            words.pop()
        if words:
            base = found.start(name)
            subject = text[base + words[0].start() : base + words[-1].end()]
            stops = found.end() if name == "words" else base + words[-1].end()
            begins = base + words[0].start() if name == "words" and start != found.start() else found.start()
            return Named(None, subject, begins, stops)
    phase = _any("phase").search(text, begin, stop)
    if phase is not None:
        before = re.search(rf"(?:(?<![\w-]){_WORD} )?$", text[begin : phase.start()])
        extra = before[0].strip() if before else ""
        if extra and (said_of("said_of_time").fullmatch(extra) or said_of("said_of_order").fullmatch(extra)):
            extra = ""
        start = phase.start() - (len(extra) + 1 if extra else 0)
        about = _ABOUT.match(text, phase.end(), stop)
        end_of = phase.end() if about is None else about.end()
        return Named(None, text[start:end_of], start, end_of)
    return None


@cache
def said_of(table: str) -> re.Pattern[str]:
    """One word that a wish about time, or order, may say beside what it is about."""
    return pattern(rf"(?:{'|'.join(tables('flow_words')[table]['words'])})")


_A_WORD = re.compile(r"[^\W\d_][\w-]*|\d+")


def says_no_more(text: str, spans: Iterable[tuple[int, int]], table: str) -> bool:
    """Whether a text has, beside some stretches, only words that say nothing of their own."""
    left = list(text)
    for start, end in spans:
        left[start:end] = " " * (end - start)
    allowed = said_of(table)
    return all(allowed.fullmatch(word) for word in _A_WORD.findall("".join(left)))


_NUMBERS = {
    "half a": 0.5, "half an": 0.5, "half": 0.5, "half of a": 0.5, "a": 1, "an": 1, "one": 1, "a couple of": 2, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "forty-five": 45, "ninety": 90, "sixty": 60, "половин": 0.5, "една": 1, "един": 1,
    "две": 2, "два": 2, "три": 3, "четири": 4, "пет": 5, "шест": 6, "седем": 7, "осем": 8, "девет": 9, "десет": 10, "дванайсет": 12, "петнайсет": 15,
    "двайсет": 20, "трийсет": 30, "четирийсет": 40, "шейсет": 60, "деветдесет": 90,
}  # fmt: skip
N = rf"(?:\d{{1,3}}(?:[.,]5)?|{'|'.join(sorted(_NUMBERS, key=len, reverse=True))})"
_MORE = r"(?:more|extra|further|additional|longer|later|повече|още|по-късно|по-дълъг|по-дълга|по-дълго|допълнителн\w+)"
_FEWER = (
    r"(?:less|fewer|shorter|earlier|sooner|по-малко|по-рано|по-кратък|по-кратка|по-кратко|по-къс|по-къса)"
)
UNIT = r"(?:minutes?|mins?|seconds?|secs?|минут(?:а|и)|мин|секунд(?:а|и)|сек)\b\.?|(?<=\d)\s?(?:m|s|м|с)\b"
_TIME = pattern(
    rf"(?<![\w:])(?P<clock>\d{{1,2}}:[0-5]\d)(?![\d:])(?:\s*(?:min\w*|мин\w*))?"
    rf"|\b(?P<nth>\d{{1,3}})(?:-?(?:та|тата|ата|ва|вата|ма|мата|ра)|st|nd|rd|th)\s+(?P<of>minute|second|минута|секунда)\b|\b(?:minute|минута)\s+(?P<at>\d{{1,2}})(?!\d)"
    rf"|(?:\b(?P<before>another|an extra|extra|further|additional|by|with|още|с|със)\s+)?(?<![\w.,:])(?:(?P<n>{N})\s*-?\s*(?:(?P<between>{_MORE}|{_FEWER})\s+)?|(?=минута\b))(?P<unit>{UNIT})"
    rf"(?P<half>\s+(?:and a half|и половина))?(?:\s+(?P<behind>{_MORE}|{_FEWER}))?(?![\w])"
)
_WAS = pattern(
    rf"\b(?:(?:instead of|rather than|and not|not|вместо|а не|не)\s+(?:after |след |на |at )?|(?P<from>from|от)\s+)(?P<n>{N})(?![\w.,:])\s*(?P<unit>{UNIT})?"
)
_DOWN = pattern(
    r"\b(?:shorten|cut|reduce|trim|lower|less|shorter|earlier|sooner|bring (?:it )?forward|съкрати|скъси|намали|по-рано)\b"
)


def seconds_of(n: str | None, unit: str, half: str | None = None) -> int:
    """So many seconds, of a number as it is written and the word for its unit."""
    number = _NUMBERS.get(n or "a") or float((n or "1").replace(",", "."))
    number += 0.5 if half else 0
    return round(number * (1 if unit.strip()[0] in "sс" else 60))


def time_told(text: str) -> Told | None:
    """The time that lower-case words say, where they say one: "5 min", "two more minutes", "2:00", "4 minutes, not 6"."""
    was = _WAS.search(text)
    found = next(
        (
            one
            for one in _TIME.finditer(text)
            if was is None or not was.start() <= one.start("n" if one["n"] else 0) < was.end()
        ),
        None,
    )
    if found is None:
        return None
    if found["clock"]:
        minutes, seconds = found["clock"].split(":")
        value = 60 * int(minutes) + int(seconds)
        unit = "min"
    elif found["nth"] or found["at"]:
        unit = found["of"] or "min"
        value = seconds_of(found["nth"] or found["at"], unit)
    else:
        unit = found["unit"]
        value = seconds_of(found["n"], unit, found["half"])
    spans = [found.span()]
    before = None
    if was is not None:
        before = seconds_of(was["n"], was["unit"] or unit)
        spans.append(was.span())
    steps = [found[name] or "" for name in ("before", "between", "behind")] if found["unit"] else []
    if any(steps):
        fewer = any(re.fullmatch(_FEWER, one) for one in steps) or (
            not any(re.fullmatch(_MORE, one) for one in steps)
            and steps[0] in ("by", "with", "с", "със")
            and _DOWN.search(text) is not None
        )
        return Told(None, -value if fewer else value, tuple(spans), before)
    return Told(value, 0, tuple(spans), before)


def several_times(text: str) -> bool:
    """Whether lower-case words say more than one time."""
    return len([*_TIME.finditer(text)]) > 1
