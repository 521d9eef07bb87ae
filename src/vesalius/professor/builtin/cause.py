# ruff: noqa: E501 (patterns read best unbroken)
"""What a teacher says brought the problem on, as the present illness tells it."""

import re
from collections.abc import Sequence

import msgspec

from vesalius.kit.locales import Language
from vesalius.professor.commands import Command, SetOrigin, WriteHistory
from vesalius.professor.reading import as_sentence
from vesalius.professor.reading.onset import NUMBER, TIME_BEFORE, UNIT, WHEN, WHY
from vesalius.professor.reading.vocabulary import filler_words
from vesalius.scenarios.document import Document

from .case import Brief
from .knowledge import Knowledge
from .origins import is_rhythm

_TRIED = 24
"""Seeds that are looked at for one whose case has no cause of its own beside the story."""
_FEWEST_WORDS = 2

_BEGAN = re.compile(
    rf"(?:and |и )?(?P<when>{TIME_BEFORE}(?:{WHEN}|when|at|on (?:the|his|her) way|as (?:he|she) (?:was|left|got|came)|на път|на|в края на|в разгара на)\b.+)",
    re.IGNORECASE | re.DOTALL,
)
_BY = re.compile(rf"(?:and |и )?(?:{WHY}|from|от)\s+(?P<what>.+)", re.IGNORECASE | re.DOTALL)
_TIME_ALONE = re.compile(rf"(?:from|for|от|за)\s+(?:\w+\s+)?{NUMBER}\s*{UNIT}", re.IGNORECASE)
_DID = re.compile(
    r"(?:(?:and|who|и|който|която) )?(?:(?:he|she|the patient|it|той|тя) )?(?:(?:had|has|was|were|е|бил|била|беше|си|се) )*"
    r"(?:stopp|miss|skipp|forgot|ran out|left out|took|taken|tak(?:es|ing)|ate|eaten|drank|drunk|swallow|inject|collaps|faint|fell|fallen|found|slump|ran|danc|swam|lift|carr|shovel|dug|inhal|chew|overdos"
    r"|спря|спрял|пропусн|забрав|изял|изяд|пил|изпил|взел|глътн|инжектир|припадн|колабир|падн|намер|открит|свлякъл|тичал|танцувал|вдиг|пренас|рина)",
    re.IGNORECASE,
)


def _sentence(words: str, language: Language) -> str:
    """The words of a cause as a sentence: "after a marathon" is "It began after a marathon."."""
    words = words.strip(" ,.;:")
    began, by = _BEGAN.fullmatch(words), _BY.fullmatch(words)
    if began:
        when = began["when"][0].lower() + began["when"][1:]
        comma = "," if when.startswith("докато") else ""
        return f"Започнало{comma} {when}." if language == "bg" else f"It began {when}."
    if by:
        return (
            f"Отключващ фактор: {by['what']}." if language == "bg" else f"What brought it on: {by['what']}."
        )
    return as_sentence(words)


def tells_when(command: Command) -> bool:
    """Whether words tell when it began, and not by themselves why: "after a kidney transplant"."""
    return _BEGAN.fullmatch(command.words.strip(" ,.;:")) is not None


def _tells_cause(command: Command) -> bool:
    match command:
        case SetOrigin():
            return not is_rhythm(command) and len(command.words.split()) >= _FEWEST_WORDS
        case WriteHistory(section="presentIllness", replace=False):
            said = command.words.strip(" ,.;:")
            return not _TIME_ALONE.fullmatch(said) and any(words.match(said) for words in (_BEGAN, _BY, _DID))
        case WriteHistory(section="past", replace=False):
            # "Four weeks after giving birth".
            return tells_when(command)
    return False


_STEM = 4
"""Letters by which a word of the teacher's is known again in a story."""
_UNIT_OF_TIME = re.compile(rf"{UNIT}|after|след", re.IGNORECASE)


def _telling(words: str) -> list[str]:
    """The words of a cause that say what it is."""
    return [
        word
        for word in re.findall(r"[^\W\d_]{4,}", words.lower())
        if word not in filler_words() and not _UNIT_OF_TIME.fullmatch(word)
    ]


def story_has(document: Document, command: Command) -> bool:
    """Whether the history of a case has a word by which the teacher tells the cause."""
    history = document.clinical_scenario.history
    told = f"{history.present_illness} {history.past}".lower()
    return any(word[:_STEM] in told for word in _telling(command.words))


def told_causes(facts: Sequence[Command], met: Sequence[SetOrigin], story: Document) -> list[Command]:
    """What of a first message tells what brought the problem on, beside what the story that was chosen tells.

    Of an origin that is met (`met`) the kind is: "after a marathon", of a story of exercise in the garden.
    """
    return [
        one
        for one in facts
        if _tells_cause(one)
        and not (isinstance(one, SetOrigin) and one in met and (_is_told(one, story) or not tells_when(one)))
    ]


def _is_told(command: SetOrigin, story: Document) -> bool:
    """Whether the story of an origin tells all of a cause: it has a word of it, or the words but name the origin."""
    name = f"{command.origin.en} {command.origin.bg}".lower()
    return story_has(story, command) or all(word[:_STEM] in name for word in _telling(command.words))


def with_causes(knowledge: Knowledge, brief: Brief, causes: Sequence[Command], *, settled: bool) -> Brief:
    """The brief of a case whose present illness begins with these causes in the teacher's words.

    `settled`: its story was chosen already, by another cause. The same brief where the present illness of the
    pathology has no place for them.
    """
    text = " ".join(_sentence(one.words, brief.language) for one in causes)
    if not text or not knowledge.case.told_cause:
        return brief
    seeds = (msgspec.structs.replace(brief, seed=brief.seed + further) for further in range(_TRIED))
    best = brief if settled else next((one for one in seeds if knowledge.without_cause(one)), brief)
    told = msgspec.structs.replace(best, cause=text)
    return told if text in knowledge.write(told).clinical_scenario.history.present_illness else brief
