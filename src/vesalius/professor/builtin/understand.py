"""What a message asks for. Plain patterns: what they do not match is not understood, and the author says so."""

import re
from collections.abc import Mapping
from typing import Literal

import msgspec

from vesalius.scenarios.document.schema import Difficulty, Gender, PathologyId

from .case import Knowledge
from .language import Say
from .words import (
    ANY,
    DIFFICULTY_WORDS,
    FEMALE,
    GREETING,
    HELP,
    MALE,
    MISSING,
    NUMBERS,
    PATHOLOGY_WORDS,
    SETTING_WORDS,
    THANKS,
)

Intent = Literal["greeting", "thanks", "help", "missing"]

_NUMBER_WORD = "|".join(sorted(NUMBERS, key=len, reverse=True))
_AGE = (
    re.compile(
        r"(?<!for )(?<!от )(?<!преди )\b(\d{1,3})\s?-?\s?(?:years?[- ]old|yo\b|y/o|y\.o\.|год(?:иш|\.))"
    ),
    re.compile(r"\bage(?:d)?\b(?: of| is| to|:)?\s*(\d{1,3})\b"),
    re.compile(r"\bвъзраст(?:та)?\b\D{0,15}?(\d{1,3})\b"),
    re.compile(r"(?<!преди )\bна (\d{1,3}) (?:г\.|години)"),
    re.compile(r"\b(?:make|make it|turn) (?:him|her|it|the patient|them) (\d{1,3})\b(?! ?(?:kg|cm|min|/))"),
    re.compile(r"\b(\d{2}) ?[mf]\b"),
)
_HEIGHT = re.compile(r"\b(\d{3}) ?(?:cm|см)\b")
_WEIGHT = re.compile(r"\b(\d{2,3}) ?(?:kg|кг)\b")
_MINUTES = re.compile(r"\b(\d{1,3})[- ]?(?:min(?:ute)?s?|мин(?:ути)?)\b")
_OBJECTIVES = re.compile(
    rf"\b({_NUMBER_WORD})\s+(?:more\s+|от\s+)?(?:(?:learning|учебни|обучителни)\s+)?(?:objectives?|goals?|aims?|цел(?:и|та)?)\b"
)
_ONE_OBJECTIVE = re.compile(r"\b(?:add|добави|още)\s+(?:objective|goal|цел)\b")
_ABOUT = re.compile(
    r"(?:(?:objectives?|goals?|aims?|цел(?:и|та)?)\s+)?\b(?:on|about|regarding|за|по|върху|относно)\s+(.+)"
)
_FURTHER = re.compile(rf"\b({_NUMBER_WORD})\s+(?:on|about|за|по|върху)\s+([^,.;]+)")
_OLDER, _YOUNGER = r"\bolder\b|по-възраст|по-стар", r"\byounger\b|по-млад"
_UNSTABLE = (
    r"hypotens|\bunstable\b|\bin shock\b|low blood pressure|"
    r"хипотон|хипотенз|нестабил(?:ен|на)\b|в шок\b|ниско (?:кръвно|артериално)"
)
_STABLE = r"\bstable\b|normotens|(?<!не)стабил(?:ен|на)\b|нормотон"
_MORE = r"\badd\b|\bmore\b|\banother\b|\bfurther\b|добав|още"
_HARDER = r"\bharder\b|more (?:difficult|complex|advanced)|по-труд|по-слож"
_EASIER = r"\beasier\b|\bsimpler\b|по-лес|по-прост|опрост"


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """What one or several messages ask for. None and 0: nothing was said about it."""

    pathology: PathologyId | None = None
    any_pathology: bool = False
    sex: Gender | None = None
    age: int | None = None
    years: int = 0
    """Years to add to the age: older or younger."""
    height: int | None = None
    weight: int | None = None
    minutes: int | None = None
    difficulty: Difficulty | None = None
    harder: int = 0
    """+1 harder, -1 easier."""
    unstable: bool | None = None
    setting: Say | None = None
    objective_count: int | None = None
    more: bool = False
    """The objectives are to be added to those there are."""
    subjects: tuple[tuple[int, str], ...] = ()
    """(number of objectives, words of their subject)."""

    def topics_of(self, knowledge: Knowledge) -> Mapping[str, int]:
        """The subjects as topics of a pathology, each with the number of objectives there are at most."""
        found: dict[str, int] = {}
        for number, words in self.subjects:
            topic = topic_in(words, knowledge)
            if topic is not None:
                available = sum(fact.topic == topic for fact in knowledge.objectives)
                found[topic] = min(number, available)
        return found

    def unknown_subjects(self, knowledge: Knowledge) -> list[str]:
        """Subjects on which the pathology has no objectives."""
        return [words for _, words in self.subjects if topic_in(words, knowledge) is None]

    def says_something(self) -> bool:
        return self != Request()

    def and_then(self, later: "Request") -> "Request":
        """Both requests; the later one wins."""
        said = {
            name: getattr(later, name)
            for name, empty in ((f.name, getattr(Request(), f.name)) for f in msgspec.structs.fields(Request))
            if getattr(later, name) != empty
        }
        return msgspec.structs.replace(self, **said)


def topic_in(words: str, knowledge: Knowledge) -> str | None:
    return next(
        (key for key, topic in knowledge.topics.items() if any(word in words for word in topic.words)), None
    )


def intent_of(message: str) -> Intent | None:
    """What a message wants, apart from a case or a change to one."""
    text = message.lower()
    if GREETING.search(text):
        return "greeting"
    if THANKS.search(text):
        return "thanks"
    if MISSING.search(text):
        return "missing"
    return "help" if HELP.search(text) else None


def read_request(message: str) -> Request:
    """The facts in a message."""
    text = " ".join(message.lower().replace("ё", "е").split())
    female, male = FEMALE.search(text), MALE.search(text)
    sex: Gender | None = None
    if bool(female) != bool(male):
        sex = "female" if female else "male"
    age = next((int(found[1]) for pattern in _AGE if (found := pattern.search(text))), None)
    count, subjects = _objectives(text)
    return Request(
        pathology=next((id for id, words in PATHOLOGY_WORDS.items() if re.search(words, text)), None),
        any_pathology=bool(ANY.search(text)),
        sex=sex,
        age=age if age and age <= 120 else None,
        years=10 * (bool(re.search(_OLDER, text)) - bool(re.search(_YOUNGER, text))),
        height=_number(_HEIGHT, text, 120, 220),
        weight=_number(_WEIGHT, text, 35, 250),
        minutes=_number(_MINUTES, text, 5, 120),
        difficulty=next((d for d, words in DIFFICULTY_WORDS.items() if re.search(words, text)), None),
        harder=bool(re.search(_HARDER, text)) - bool(re.search(_EASIER, text)),
        unstable=True if re.search(_UNSTABLE, text) else False if re.search(_STABLE, text) else None,
        setting=next((say for words, say in SETTING_WORDS if re.search(words, text)), None),
        more=bool(subjects) and bool(re.search(_MORE, text)),
        objective_count=count,
        subjects=subjects,
    )


def _objectives(text: str) -> tuple[int | None, tuple[tuple[int, str], ...]]:
    """Number and subjects of objectives: "two objectives on stroke and one on the ECG"."""
    found = _OBJECTIVES.search(text)
    if found is None:
        # "добави цел за ...": one, though nobody said so.
        found = _ONE_OBJECTIVE.search(text)
        if found is None:
            return None, ()
        number = 1
    else:
        number = NUMBERS[found[1]]
    rest = text[found.end() :]
    about = _ABOUT.match(rest.strip())
    if about is None:
        return number, ()
    first = re.split(rf"[,.;]|\s(?:and|и)\s(?=(?:{_NUMBER_WORD})\b)", about[1])[0]
    subjects = [(number, first.strip())]
    subjects += [
        (NUMBERS[m[1]], m[2].strip()) for m in _FURTHER.finditer(rest[about.start(1) + len(first) :])
    ]
    return None, tuple(subjects)


def _number(pattern: re.Pattern[str], text: str, low: int, high: int) -> int | None:
    found = pattern.search(text)
    return int(found[1]) if found and low <= int(found[1]) <= high else None
