# ruff: noqa: E501 (prose reads best unbroken)
"""Why a sign, a laboratory value or the whole illness is as it is: the value, who said it, and what the case says of it."""

import re
from collections.abc import Mapping

from vesalius.professor.commands import AskWhy, Outcome
from vesalius.professor.reading.vocabulary import acts, drugs, labs, pattern
from vesalius.scenarios.document.body_signs import VITAL_SIGNS
from vesalius.scenarios.document.schema import ElementKind

from ..language import Say, joined
from .limits import SIGN_WORDS, signs_named
from .signs import NAMES, present, with_unit
from .work import Work

_MOST_TOLD = 2
# What makes the question one about how the patient is: "is the saturation 79", "is her pressure on the low side".
_IS_SO = pattern(
    r"\b(?:is|are|so|low\w*|high\w*|fast|slow|long|wide|short|raised|elevated|normal|down|up|е|са|толкова|такав\w*|такова|нисъ?к\w*|ниск\w*|висок\w*|бърз\w*|бавн?\w*|удължен\w*|широк\w*|повишен\w*|понижен\w*|\d+)\b"
)


# "Why is he hypotensive?": a state, and the sign that it is one of.
_STATES: tuple[tuple[str, tuple[ElementKind, ...]], ...] = (
    (r"\b(?:hypotensive|hypertensive|shocked|in shock|хипотони\w+|хипертони\w+|в шок)\b", ("systolicPressure", "diastolicPressure")),
    (r"\b(?:tachycardi\w+|bradycardi\w+|тахикарди\w+|брадикарди\w+)\b", ("heartRate",)),
    (r"\b(?:hypoxi\w+|hypoxaemi\w+|desaturat\w+|cyanosed|хипокси\w+|цианотич\w+)\b", ("oxygenSaturation",)),
    (r"\b(?:breath\w* (?:so |too )?(?:fast|quick|hard)\w*|tachypnoe\w+|диша (?:толкова |така )?(?:бързо|учестено)|тахипно\w+)\b", ("respiratoryRate",)),
    (r"\b(?:febrile|feverish|hypothermic|фебрил\w+|хипотерми\w+)\b", ("temperature",)),
    (r"\b(?:drowsy|confused|unconscious|comatose|сънлив\w*|объркан\w*|в безсъзнание|в кома)\b", ("glasgowComaScale",)),
)  # fmt: skip
_STATE_OF = tuple((pattern(words), kinds) for words, kinds in _STATES)
# "What brought it on?", "why did this happen?", "каква е причината?".
_CAUSE_ASKED = pattern(
    r"\b(?:what (?:has |had )?(?:caused|brought|triggered|provoked|precipitated|led to|set (?:it|this|that) off)|(?:how|why) (?:did|has|come) (?:it|this|that|he|she) (?:all )?(?:happen\w*|come about|start\w*|get (?:it|this|so ill|like this))|what(?:'s| is| was) (?:the|her|his) (?:underlying )?(?:cause|trigger|precipitant|reason)|(?:this|it|that) (?:happen|come about|start)(?:ed)?$"
    r"|какво (?:го |я |е |му |ѝ )*(?:причин\w+|отключ\w+|провокира\w*|предизвика\w*|докара\w*)|(?:каква|коя|кой|какъв) е (?:причин\w+|отключващ\w+)|(?:това )?(?:се е |се )(?:случи\w*|стигна\w*)|от какво (?:е|му е|ѝ е|й е|се)\b)"
)


_TRACED = pattern(r"\b(?:qtc?|qrs|pr)\b")
_DONE = pattern(
    r"\b(?:if|when|ако|когато|give\w*|gave|treat\w*|first|before|after|instead|wait\w*|check\w*|measure\w*|дава\w*|даде\w*|лекува\w*|първо|преди|след|вместо|изчака\w*|мери\w*)\b"
)


def asks_cause(asked: str) -> bool:
    """Whether a question is about how the illness came about."""
    return _CAUSE_ASKED.search(asked.lower().strip(" ?.!")) is not None


def why_ill(work: Work, asked: str, words: str) -> Outcome | None:
    """The answer to "what brought it on?" and "why is her potassium high?": what the case tells of how it came about.

    None where neither the cause is asked for nor a laboratory value of the case is named as high or low.
    """
    low = asked.lower().strip(" ?.!")
    case = work.document.clinical_scenario
    value = next(
        (
            one
            for one in case.investigations.labs
            if one.value is not None
            and any(lab.words.search(one.name.lower()) and lab.words.search(low) for lab in labs())
        ),
        None,
    )
    of_value = (value is not None or _TRACED.search(low)) and _IS_SO.search(low)
    done = _DONE.search(low) or any(act.search(low) for act in acts())
    if not asks_cause(low) and (not of_value or done):
        return None
    story, drugs_told = case.history.present_illness, ", ".join(one.name for one in case.history.medications)
    number = f"{value.name} {value.value:g} {value.unit}. ".replace(" .", ".") if value is not None else ""
    cause = work.document.debriefing.summary
    if not (story or cause):
        return None
    en = f"{number}The case tells how it came about." + (f" In the debriefing: “{cause}”" if cause else "")
    bg = f"{number}В случая пише как се е стигнало дотук." + (f" В разбора: „{cause}“" if cause else "")
    if story:
        en, bg = f"{en} In the history: “{story}”", f"{bg} В анамнезата: „{story}“"
    if drugs_told:
        en, bg = f"{en} Taken at home: {drugs_told}.", f"{bg} Приема вкъщи: {drugs_told}."
    return work.outcome("answered", en, bg, words=words, pointer="/clinicalScenario/history/presentIllness")


def why_sign(work: Work, command: AskWhy) -> Outcome | None:
    """The answer to "why is the saturation 79?"; None where the question is about something that is done."""
    asked = command.subject.lower()
    kinds = signs_named(asked)
    state = next((of for words, of in _STATE_OF if words.search(asked)), ()) if not kinds else ()
    kinds += state
    rest = asked
    for words, found in SIGN_WORDS:
        if set(found) & set(kinds):
            rest = words.sub(" ", rest)
    if not kinds or not (state or _IS_SO.search(rest)):
        return None
    if any(words.search(rest) for words in (*acts(), *(one.words for one in drugs()))):
        return None
    now = present(work.document)
    told = joined(
        [_told(work, kind, now) for kind in kinds if kind in now and kind != "diastolicPressure"], work.speaks
    )
    if not told:
        return None
    of_case = _said_of(work, kinds[0]) or _quoted(work, work.document.debriefing.summary)
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
    return " ".join(_quoted(work, one) for one in list(found)[:_MOST_TOLD])


def _quoted(work: Work, text: str) -> str:
    quote, end = ("„", "“") if work.speaks == "bg" else ("“", "”")
    return f"{quote}{text}{end}" if text else ""
