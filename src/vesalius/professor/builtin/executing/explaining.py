# ruff: noqa: E501 (prose reads best unbroken)
"""Why a sign of the body is as it is: its value, who said it, and what the case itself says of it."""

import re

from vesalius.professor.commands import AskWhy, Outcome
from vesalius.professor.reading.vocabulary import acts, drugs, pattern
from vesalius.scenarios.document.body_signs import VITAL_SIGNS

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
        [
            f"{NAMES[kind].to(work.speaks)} {with_unit(now[kind], VITAL_SIGNS[kind].unit)}"
            for kind in kinds
            if kind in now
        ],
        work.speaks,
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


def _said_of(work: Work, kind: str) -> str:
    """Sentences of the debriefing and of reasons that name a sign."""
    words = next(one for one, kinds in SIGN_WORDS if kind in kinds)
    document = work.document
    texts = [*document.debriefing.points, document.debriefing.summary]
    texts += [
        action.rationale
        for block in document.scenario_flow.blocks
        for action in block.actions
        if action.grade in ("critical", "harmful")
    ]
    found = dict.fromkeys(
        one.strip()
        for text in texts
        for one in re.split(r"(?<=[.!?])\s+", text)
        if words.search(one.lower())
    )
    quote, end = ("„", "“") if work.speaks == "bg" else ("“", "”")
    return " ".join(f"{quote}{one}{end}" for one in list(found)[:_MOST_TOLD])
