# ruff: noqa: E501 (prose reads best unbroken)
"""Whether a drug goes into the vein as fast as it may, and as fast as it must (`knowledge/speeds.toml`)."""

import re
from typing import NamedTuple

from ...body_signs import PULSELESS
from ...drugs import Mention, mentions, read_table
from ...findings import Findings, finding
from ...schema import RIGHT, Document
from ...units import UNIT, Amount, amount, number
from ..places import actions, bulgarian, denied, states
from .given import not_given, route_of
from .stated import stated_doses


class _Speed(NamedTuple):
    most: Amount | None
    push: bool
    bolus: bool
    pulse: bool
    words: dict[str, str]


def _read(row: dict[str, object]) -> _Speed:
    written = str(row.get("most", ""))
    value, _, unit = written.partition(" ")
    most = amount(float(value), unit) if written else None
    words = {"en": str(row["en"]), "bg": str(row["bg"])}
    return _Speed(most, bool(row.get("push", True)), bool(row.get("bolus")), bool(row.get("pulse")), words)


_SPEEDS = {name: _read(row) for name, row in read_table("speeds")["speeds"].items()}
_COUNTS = {
    **{word: n for n, word in enumerate("one two three four five six seven eight nine ten".split(), 1)},
    **{word: n for n, word in enumerate("един два три четири пет шест седем осем девет десет".split(), 1)},
    "a": 1, "an": 1, "half an": 0.5, "една": 1, "две": 2, "половин": 0.5, "fifteen": 15, "twenty": 20, "thirty": 30,
    "петнадесет": 15, "двадесет": 20, "тридесет": 30,
}  # fmt: skip
_WHILE = re.compile(
    rf"\b(?:over|within|in|during|for|as an? (?:slow )?infusion (?:over|of|for)|за|в рамките на|в продължение на|през)\s+(?:the next |следващите |about |около )?"
    rf"(?P<n>\d+(?:[.,]\d+)?|{'|'.join(sorted(_COUNTS, key=len, reverse=True))})(?:\s?(?:to|–|-|до)\s?(?P<m>\d+|{'|'.join(_COUNTS)}))?\s*"
    r"(?P<t>seconds?|sec\b|s\b|minutes?|min\b|hours?|h\b|секунд\w+|сек\b|минут\w+|мин\b|час\w*|ч\b)",
    re.IGNORECASE,
)
"""How long something runs."""
_RATE = re.compile(rf"(?<![\w.,/–-])(?P<n>\d+(?:[.,]\d+)?)\s?(?P<unit>{UNIT})", re.IGNORECASE)
"""A number with a unit, which can be one of speed: "50 mg/min"."""
_PUSHED = re.compile(
    r"\b(?:as (?:a |an )?(?:fast |rapid |quick |i\.?v\.? )*(?:push|bolus)|(?:push|bolus)(?:ed)?\b(?! of (?:fluid|saline))|in one go|at one go|as fast as (?:it|possible)|rapidly|quickly|undiluted|"
    r"(?:като |бърз )?болус\w*|на струя|струйно|(?<!по-)бързо|наведнъж|неразреден\w*)\b",
    re.IGNORECASE,
)
_SLOWLY = re.compile(
    r"\b(?:slow(?:ly)?|infusion|drip|as a drip|by pump|бавн[оа]|инфузия|капково|с помпа|перфузор\w*)\b",
    re.IGNORECASE,
)
_LONG = 0.2
"""A bolus takes less than this time in minutes."""


def _minutes(match: re.Match[str]) -> float:
    """The longest time that the words allow, in minutes."""
    said = (match["m"] or match["n"]).lower()
    count = _COUNTS.get(said) or number(said, comma_is_decimal=True)
    unit = match["t"].lower()
    return count * (60 if unit[0] in "hч" else 1 if unit[0] in "mм" else 1 / 60)


def _about(text: str, one: Mention) -> str:
    """What a text says of a drug: from it to the next drug or the next part of the sentence, and its dose before it."""
    behind = next((other.start for other in mentions(text) if other.start > one.start), len(text))
    return re.split(r";|, then|, после|\bbefore\b|\bпреди\b", text[one.end : behind])[0]


def speeds(document: Document) -> Findings:
    """What an action gives by vein over a time, or as a bolus, against the speeds of the table."""
    language = "bg" if bulgarian(document) else "en"
    timed = [
        (pointer, index, action)
        for pointer, index, _, action in actions(document)
        if action.grade in (*RIGHT, "neutral") and any(one.drug in _SPEEDS for one in mentions(action.text))
    ]
    in_blocks = states(document) if timed else []
    for pointer, index, action in timed:
        left_out = not_given(action.text)
        rhythms = in_blocks[index].get("rhythm", frozenset())
        arrest = bool(rhythms & PULSELESS)
        doses = {one.start: amount(value, unit) for one, value, unit, _ in stated_doses(action.text)}
        for one in mentions(action.text):
            speed = _SPEEDS.get(one.drug)
            if speed is None or one.start in left_out or (speed.pulse and arrest):
                continue
            about = _about(action.text, one)
            if (route_of(about) or "iv") != "iv":
                continue
            stated = _wrong(speed, doses.get(one.start), about)
            if stated is not None:
                name = action.text[one.start : one.end]
                yield finding(
                    "speed_wrong", f"{pointer}/text", drug=name, stated=stated, wanted=speed.words[language]
                )
                break


def _wrong(speed: _Speed, given: Amount | None, about: str) -> str | None:
    """The words for a speed that is none of the drug."""
    lasting = _WHILE.search(about)
    if speed.bolus:
        slow = _SLOWLY.search(about)
        if lasting and _minutes(lasting) > _LONG:
            return lasting[0]
        return slow[0] if slow and not re.search(r"\b(?:not|no|не|без)\b|too slow|wastes", about) else None
    if lasting and given and speed.most and f"{given.kind}/min" == speed.most.kind and _minutes(lasting) > 0:
        return lasting[0] if given.value / _minutes(lasting) > speed.most.value * 1.05 else None
    for rate in _RATE.finditer(about) if speed.most else ():
        told = amount(number(rate["n"], comma_is_decimal=True), rate["unit"])
        if told and speed.most and told.kind == speed.most.kind and told.value > speed.most.value * 1.05:
            return rate[0]
    pushed = _PUSHED.search(about)
    if pushed is None or speed.push or lasting or denied(about, pushed.start()):
        return None
    return pushed[0]
