# ruff: noqa: E501 (patterns read best unbroken)
"""Questions about a limit: "are ketones over 3 enough?", "at what potassium is insulin held back?"."""

import re
from collections.abc import Iterator, Sequence

from vesalius.professor.commands import AskFind, Outcome
from vesalius.professor.reading.vocabulary import labs, pattern
from vesalius.scenarios.document.schema import ElementKind

from ..language import Say, joined
from .signs import NAMES, present, with_unit
from .work import INVESTIGATIONS, Work, sentence

_MOST_TOLD = 3
_SIGNS: tuple[tuple[str, tuple[ElementKind, ...]], ...] = (
    (r"\b(?:map|mean (?:arterial )?(?:blood )?pressure|mean arterial|средно\w*(?: артериално\w*)?(?: кръвно\w*)? налягане\w*|средно\w* артериално\w*|сан)\b", ("meanArterialPressure",)),
    (r"\b(?:et-?co2|end[- ]tidal(?: (?:co2|carbon dioxide))?|капнометри\w*|капнограф\w*)\b", ("endTidalCarbonDioxide",)),
    (r"\b(?:blood pressure|pressure|bp|кръвно\w*|налягане\w*)\b", ("systolicPressure", "diastolicPressure")),
    (r"\b(?:heart rate|pulse|hr|пулс\w*|сърдечна\w* честота)\b", ("heartRate",)),
    (r"\b(?:resp\w*(?: rate)?|rr|дихателна\w*|диша)\b", ("respiratoryRate",)),
    (r"\b(?:saturation|sats?|spo2|сатураци\w*)\b", ("oxygenSaturation",)),
    (r"\b(?:temp\w*|температур\w*)\b", ("temperature",)),
    (r"\b(?:gcs|glasgow|гкс|глазгоу)\b", ("glasgowComaScale",)),
)  # fmt: skip
SIGN_WORDS = tuple((pattern(words), kinds) for words, kinds in _SIGNS)
_FURTHER_SUBJECTS = pattern(r"\b(?:ketones?|кетон\w*|glucose|blood sugar|глюкоз\w*|кръвна\w* захар\w*|anion gap|анионна\w* разлика|osmolal\w*|осмолал\w*)\b")  # fmt: skip
_LIMIT = re.compile(
    r"(?:<|>|≤|≥|\b(?:above|over|below|under|less than|more than|at least|exceed\w*|up to|from|until|within|than|reach\w*|falls?|fallen|rises?"
    r"|над|под|поне|най-малко|повече от|по-малко от|до|от|при|след|спад\w*|достиг\w*|надхвърл\w*|по-ниск\w+|по-висок\w*))\W{0,3}\d",
    re.IGNORECASE,
)


def signs_named(asked: str) -> list[ElementKind]:
    """The signs that lower-case words name; "mean arterial pressure" is not the blood pressure as well."""
    found: list[ElementKind] = []
    for words, kinds in SIGN_WORDS:
        if words.search(asked):
            found += kinds
            asked = words.sub(" ", asked)
    return found


def limit_told(work: Work, command: AskFind) -> Outcome | None:
    """The value that the case has of what is asked about, and what the case says of a limit for it."""
    asked = command.subject.lower()
    named = [one.words for one in labs() if one.words.search(asked)]
    further = _FURTHER_SUBJECTS.search(asked)
    if further is not None:
        stem = further[0][:5]
        named.append(re.compile(rf"\b{re.escape(stem)}\w*", re.IGNORECASE))
    signs = signs_named(asked)
    named += [words for words, kinds in SIGN_WORDS if set(kinds) & set(signs)]
    if not named:
        return None
    here = [
        f"{one.name} {with_unit(one.value, one.unit)}"
        for one in work.document.clinical_scenario.investigations.labs
        if one.value is not None and any(words.search(one.name.lower()) for words in named)
    ]
    now = present(work.document)
    here += [f"{NAMES[one].to(work.speaks)} {now[one]:g}" for one in signs if one in now]
    told = list(dict.fromkeys(_sentences_on_limits(work, named)))[:_MOST_TOLD]
    value = joined(here, work.speaks)
    begins = Say(f"In this case: {value}. ", f"В този случай: {value}. ") if here else Say("", "")
    if told:
        said_en, said_bg = " ".join(f"“{one}”" for one in told), " ".join(f"„{one}“" for one in told)
        says = Say(
            f"The limits that the case names: {said_en} It says no more about it.",
            f"Границите, които случаят посочва: {said_bg} Друго не пише.",
        )
    elif here:
        says = Say(
            "The case does not say from which value on it counts.",
            "Случаят не казва от каква стойност нататък има значение.",
        )
    else:
        says = Say("The case says nothing about that value.", "В случая няма нищо за тази стойност.")
    return work.outcome(
        "answered",
        f"{begins.en}{says.en}",
        f"{begins.bg}{says.bg}",
        words=command.words,
        pointer=f"{INVESTIGATIONS}/labs",
    )


def _sentences_on_limits(work: Work, named: Sequence[re.Pattern[str]]) -> Iterator[str]:
    """The sentences of flow, objectives and debriefing that hold one of the values against a number."""
    for text in _texts(work):
        for told in re.split(r"(?<=[.!?;])\s+", text):
            low = told.lower()
            for words in named:
                found = words.search(low)
                if found is not None and any(
                    0 <= limit.start() - found.end() <= _BEHIND or 0 <= found.start() - limit.end() <= _BEFORE
                    for limit in _LIMIT.finditer(low)
                ):
                    yield (
                        sentence(told.strip().rstrip(";")) if told.strip()[-1:] not in "!?" else told.strip()
                    )
                    break


_BEHIND, _BEFORE = 40, 12
"""Letters between a value and a limit that stands behind or before it."""


def _texts(work: Work) -> Iterator[str]:
    document = work.document
    for block in document.scenario_flow.blocks:
        for action in block.actions:
            yield action.text
            yield action.rationale
    for block in document.scenario_flow.blocks:
        yield block.narrative
    for objective in document.general_info.objectives:
        yield objective.text
    yield document.debriefing.summary
    yield from document.debriefing.points
