# ruff: noqa: E501 (patterns read best unbroken)
"""Doses of drugs as words tell them: how much, in which unit, how often."""

import re
from typing import NamedTuple

from .sentence import Sentence
from .vocabulary import pattern

UNIT = (
    r"(?P<unit>mg|milligrams?|мг|милиграма?|g|grams?|г|грама?|mcg|µg|μg|micrograms?|мкг|микрограма?|iu|ie|(?<=\d)е|(?<=\d )е(?=\W*(?:веднъж|вечер|сутрин|дневно|два|три|преди|подкожно|s\.?c))|ед(?=\.| )|units?|единици|ui"
    r"|ml|мл|puffs?|впръсквания|drops|капки)\b(?:(?:/|per |на )(?:h\b|hr\b|hour|ч\b|час\w*))?(?!/)"
)
# What may stand between a drug and its dose: "bisoprolol should go up to 10", "метопролола му го направи 100".
_UP_TO = (
    r"(?:\s|\b(?:his|her|the|dose|dosage|a|in|of|to|at|up|down|is|are|be|should|must|shall|needs?|has|go(?:es)?|now|actually|really|it|rather|raised|increased|lowered|reduced|changed|halved|doubled|tripled|cut|(?:from|от) \d+(?:[.,]\d+)?(?: ?(?:mg|мг|mcg|мкг|units?|единици))?"
    r"|по|на|до|в|доза\w*|дозировка\w*|му|ѝ|й|го|я|да|нека|е|бъде|стане|ще|трябва|направи\w*|сложи\w*|смени\w*|промени\w*|вдигни\w*|качи\w*|увеличи\w*|намали\w*|свали\w*|всъщност|вече|сега)\b)*"
)
_BARE_END = r"(?=\s*(?:$|[,.;)–]|-\s|е\s*(?:$|[,.;])|(?:to (?:the|his|her|my) |към |b\.?d|o\.?d|t\.?[di]\.?s|daily|once|twice|nocte|mane|prn|a day|every|in the|at night|not|instead|please|now|already|вече|actually|i meant?|дневно|сутрин|вечер|веднъж|два|три|на ден|да стане|да е|да бъде|а не|вместо|моля|всъщност|исках|имах предвид|(?:and|и)\s+[^\W\d_]{4,}|\d\s*(?:[xх]|пъти|times))\b))"
# "На бисопролол, 58 г.": years, and no grams.
_NO_AGE = r"(?!\s*,\s*(?:1[89]|[2-9]\d)\s*г\b)"
DOSE = pattern(rf"{_NO_AGE}\s*,?{_UP_TO}\s*(?P<dose>\d+(?:[.,]\d+)?)\s*{UNIT}")
_BARE_DOSE = pattern(rf"\s*(?P<dose>\d+(?:[.,]\d+)?)(?![.,]?\d){_BARE_END}")
# "On ticagrelor last month, 90 twice daily".
_DOSE_LATER = pattern(
    rf"\s*(?:(?:last|this) (?:week|month|year|spring|summer|autumn|winter)|recently|(?:от|преди) (?:месец|седмица|година)|миналия месец|наскоро)\s*,?\s*(?P<dose>\d+(?:[.,]\d+)?)(?!\s*(?:mg|мг|g|г|mcg|мкг)\b){_BARE_END}"
)
_CHANGED_DOSE = pattern(rf"{_UP_TO}\s*(?P<dose>\d+(?:[.,]\d+)?)(?![.,]?\d){_BARE_END}")
_DOSE_BEFORE = pattern(
    rf"(?P<dose>\d+(?:[.,]\d+)?)\s*(?:{UNIT}\s*(?:of|от)?|(?:of|от))\s+(?:the |his |her )?$"
)
# "A woman of 64 on sotalol", "жена на 64 от соталол": no dose.
_OF_AN_AGE = pattern(r"\b(?:of|aged|на)\s*$")
UNITS = {
    "mg": "mg", "milligram": "mg", "milligrams": "mg", "мг": "mg", "милиграма": "mg", "милиграм": "mg", "g": "g",
    "gram": "g", "grams": "g", "г": "g", "грам": "g", "грама": "g", "mcg": "microgram", "µg": "microgram",
    "μg": "microgram", "microgram": "microgram", "micrograms": "microgram", "мкг": "microgram", "микрограма": "microgram",
    "микрограм": "microgram", "iu": "unit", "ie": "unit", "е": "unit", "ед": "unit", "ui": "unit", "unit": "unit", "units": "unit",
    "единици": "unit", "ml": "mL", "мл": "mL", "puff": "puff", "puffs": "puff", "впръсквания": "puff", "drops": "drop",
    "капки": "drop",
}  # fmt: skip
TIMES_A_DAY = pattern(
    r"[\s,]*(?P<all>(?P<n>once|twice|one|two|three|four|веднъж|двукратно|трикратно|един път|два пъти|три пъти|четири пъти|\d)\s*"
    r"(?:x|х|times|пъти|път)?\s*(?:a|per|/|на|in the)?\s*(?:day|daily|дневно|ден|дн\.?)|(?P<bare_n>[1-4]|два|три|четири|two|three|four)\s*(?:пъти|times|[xх])(?=\W*(?:$|[,.;]|and\b|и\b))|(?P<daily>daily|od\b|qd\b|every day|дневно"
    r"|всеки ден|сутрин|вечер|in the (?:morning|evening)|at (?:night|bedtime)|before bed|преди лягане|нощем|nightly|(?:each|every) (?:morning|evening|night))|(?P<two>b\.?i?\.?d\b\.?|bd\b|2\s*[xх]\s*1|1-0-1)"
    r"|(?P<three>t\.?[id]\.?[sd]\b\.?|3\s*[xх]\s*1|1-1-1)|(?P<one>1\s*[xх]\s*1|1-0-0|0-0-1)|(?P<need>as needed|prn|при нужда)|(?P<weekly>(?:once )?(?:a week|per week|weekly|every week)|(?:веднъж )?(?:седмично|на седмица|всяка седмица)))"
)
_COUNTS = {
    "once": 1, "one": 1, "веднъж": 1, "един път": 1, "twice": 2, "two": 2, "двукратно": 2, "два пъти": 2, "three": 3,
    "трикратно": 3, "три пъти": 3, "four": 4, "четири пъти": 4, "два": 2, "три": 3, "четири": 4,
}  # fmt: skip


class _Dose(NamedTuple):
    """A dose as it was said, and where its words stand."""

    value: float
    unit: str
    start: int
    end: int


def dose_in(text: str, start: int, end: int, usual: str, *, changed: bool = False) -> _Dose | None:
    """The dose behind a drug that stands from `start` to `end`, or before it ("22 units of insulin").

    `usual`: the unit of a dose without one; `changed`: the drug is one of a case that is there.
    """
    told = DOSE.match(text, end)
    bare = (
        None
        if told
        else _BARE_DOSE.match(text, end)
        or _DOSE_LATER.match(text, end)
        or (_CHANGED_DOSE.match(text, end) if changed else None)
    )
    before = None if told or bare else _DOSE_BEFORE.search(text[:start])
    found = told or bare or before
    if found is None or (before and not before["unit"] and _OF_AN_AGE.search(text[: before.start()])):
        return None
    unit = found["unit"] if found is not bare else None
    return _Dose(
        value=float(found["dose"].replace(",", ".")),
        unit=UNITS.get(unit, unit) if unit else usual,
        start=found.start() if before else start,
        end=end if before else found.end(),
    )


TIME_TOLD = r"\s*\b(?:in|last|this|through|since|during|через|през|миналия|миналата|миналото|този|тази)\s+(?:the )?(?:spring|summer|autumn|winter|week|month|year|пролетта|лятото|есента|зимата|пролет|лято|есен|зима|седмица|месец|година)\b|\s*\b(?:yesterday|вчера|наскоро|recently)\b"
_TIME = pattern(TIME_TOLD)


def take_time(sentence: Sentence) -> None:
    """When a drug was stopped: nothing that the list of drugs has a place for."""
    found = sentence.first(_TIME)
    if found is not None:
        sentence.take_match(found)


def weekly(found: re.Match[str] | None, text: str) -> str:
    """How often a drug is taken that is not taken every day, in the language of the text."""
    if found is None or not found["weekly"]:
        return ""
    return "веднъж седмично" if re.search(r"[а-я]", text) else "once weekly"


def times_a_day(found: re.Match[str] | None) -> int | None:
    if found is None or found["weekly"]:
        return None
    if found["need"]:
        return 0
    if found["daily"] or found["one"]:
        return 1
    if found["two"]:
        return 2
    if found["three"]:
        return 3
    number = found["n"] or found["bare_n"]
    return int(number) if number.isdigit() else _COUNTS[number]
