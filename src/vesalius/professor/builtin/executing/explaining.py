# ruff: noqa: E501 (prose reads best unbroken)
"""Why a sign of the body is as it is: its value, who said it, and what the case itself says of it."""

import re
from collections.abc import Mapping

from vesalius.professor.commands import AskWhy, Outcome
from vesalius.professor.reading.vocabulary import acts, drugs, pattern
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import ElementKind

from ..language import Say, joined
from .limits import SIGN_WORDS, signs_named
from .signs import NAMES, present, with_unit
from .work import Work

_MOST_TOLD = 2
# What makes the question one about how the patient is: "is the saturation 79", "is her pressure on the low side".
_IS_SO = pattern(
    r"\b(?:is|are|so|low\w*|high\w*|fast|slow|raised|elevated|normal|down|up|е|са|толкова|такав\w*|такова|нисъ?к\w*|ниск\w*|висок\w*|бърз\w*|бавн?\w*|\d+)\b"
)


def why_sign(work: Work, command: AskWhy) -> Outcome | None:
    """The answer to "why is the saturation 79?"; None where the question is about something that is done."""
    asked = command.subject.lower()
    kinds = signs_named(asked)
    rest = asked
    for words, found in SIGN_WORDS:
        if set(found) & set(kinds):
            rest = words.sub(" ", rest)
    if not kinds or not _IS_SO.search(rest):
        return None
    if any(words.search(rest) for words in (*acts(), *(one.words for one in drugs()))):
        return None
    now = present(work.document)
    told = joined(
        [_told(work, kind, now) for kind in kinds if kind in now and kind != "diastolicPressure"], work.speaks
    )
    if not told:
        return None
    of_case = _said_of(work, kinds[0])
    said = Say(
        f" The case says of it: {of_case}" if of_case else " The case says no more of it.",
        f" В случая за това пише: {of_case}" if of_case else " Друго за това в случая не пише.",
    )
    return work.outcome(
        "answered",
        f"At the start: {told}. It is what you set, or else what goes with the disease and the other signs.{said.en}",
        f"В началото: {told}. Това е зададеното от Вас или каквото съответства на болестта и на другите показатели.{said.bg}",
        words=command.words,
        pointer="/initialElements/elements",
    )


def _told(work: Work, kind: ElementKind, now: Mapping[ElementKind, float]) -> str:
    """A sign with its value; the pressure as it is said."""
    unit = VITAL_SIGNS[kind].unit
    if kind == "systolicPressure" and "diastolicPressure" in now:
        name = Say("blood pressure", "кръвно налягане").to(work.speaks)
        return f"{name} {now[kind]:g}/{now['diastolicPressure']:g} {unit}"
    return f"{NAMES[kind].to(work.speaks)} {with_unit(now[kind], unit)}"


def _said_of(work: Work, kind: str) -> str:
    """Sentences of the debriefing that name a sign."""
    words = next(one for one, kinds in SIGN_WORDS if kind in kinds)
    document = work.document
    texts = [*document.debriefing.points, document.debriefing.summary]
    found = dict.fromkeys(
        one.strip() for text in texts for one in re.split(r"(?<=[.!?])\s+", text) if words.search(one.lower())
    )
    quote, end = ("„", "“") if work.speaks == "bg" else ("“", "”")
    return " ".join(f"{quote}{one}{end}" for one in list(found)[:_MOST_TOLD])
