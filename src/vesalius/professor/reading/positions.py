# ruff: noqa: E501 (patterns read best unbroken)
"""Phrases that patterns share: what begins an order, what adds, and the nth of what is listed."""

import re

from .vocabulary import pattern

OBJECTIVE = r"(?:(?:learning |teaching |учебн\w+ |обучителн\w+ )?(?:objectives?|goals?|aims?|outcomes?|цел(?:и|та|ите)?|(?:учебн\w+ )?задач(?:а|и|ата|ите)))"
ORDINAL = r"(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|шест\w+|последн\w+)"
# Who does what an action is about: "students who give", "anyone giving", "който даде", "ако някой сложи".
WHO_DOES = (
    r"(?:(?:(?:students?|learners?|trainees?|those|people|anyone|anybody|everyone|someone|whoever|they|he|she|the (?:team|group|student|learner|candidate)|candidates?)(?:\s+(?:who|that))?|if (?:they|anyone|someone|somebody|a student|the team)|giving)\s+)(?:(?:give|order|do|use|choose|pick|administer|start|call|take|ask for|perform|put)(?:s|es)?\s+|(?:giv|order|do|us|choos|pick|administer|start|call|tak|perform|putt)ing\s+)?(?:him |her |them |the patient )?"
    r"|(?:(?:студент\w*|обучаем\w*|екип\w*|ако)(?:,)?\s+)?(?:някой|който|която|които|студент\w*|обучаем\w*)\s+(?:му |ѝ |й |им )?(?:даде|дава|дадат|дават|сложи|слага|направи|прави|извика|поръча|поиска|назначи|започне|използва|приложи|пусне)\w*\s+"
)
ORDER = r"(?:(?:please|моля|also|и|and|now|then)\W+)*"
ADDS = r"(?:add|insert|include|put in|put|create|give|make|need|want|have|there (?:should|must|has to|needs to) be|добави\w*|вмъкни|включи\w*|сложи\w*|създай|вкарай\w*|вмъкн\w*|искам|направи|(?:would|i'd|'d) like)"
QUOTES = " \t\"“”„«»'"


def nth(name: str, noun: str) -> str:
    """ "The second X", "X 2", "X number 2": the groups `name` and `name` with a b."""
    return rf"(?:(?:the )?(?P<{name}>{ORDINAL})\s+(?:\w+\s+)?{noun}|(?:the )?{noun}\s*(?:number|no\.?|номер|№|#)?\s*(?P<{name}b>\d{{1,2}}\b|one\b|two\b|three\b|four\b|five\b|six\b|едно\b|две\b|три\b|четири\b|пет\b|шест\b))"


def position_told(found: re.Match[str], name: str) -> int | None:
    """The number that the groups of `nth` tell."""
    told = found[name] or found[name + "b"]
    return ordinal(told) if told else None


_NAMED = pattern(rf"\b{nth('nth', OBJECTIVE)}")


def objective_named(text: str) -> int | None:
    """The position of the objective that lower-case words name: "the second objective"."""
    found = _NAMED.search(text)
    return position_told(found, "nth") if found is not None else None


# "Remove the hardest objective": one of several, and not the case.
OF_SEVERAL = pattern(
    rf"\b(?:hardest|easiest|simplest|most (?:difficult|complex)|trickiest|най-(?:труд|лес|слож|прост)\w+)\s+(?:{OBJECTIVE}|questions?|points?|actions?|blocks?|steps?|cues?|references?|sources?|въпрос\w*|точк\w+|действи\w+|блок\w*|стъпк\w+|реплик\w+|източни\w+)\b"
)
_ORDINALS = {
    "first": 1,
    "1st": 1,
    "second": 2,
    "2nd": 2,
    "third": 3,
    "3rd": 3,
    "fourth": 4,
    "4th": 4,
    "fifth": 5,
    "5th": 5,
    "last": -1,
    **dict(zip("one two three four five".split(), range(1, 6), strict=True)),
    **dict(zip("едно две три четири пет".split(), range(1, 6), strict=True)),
}
_BULGARIAN_ORDINALS = (
    ("перв", 1),
    ("първ", 1),
    ("пърр", 1),
    ("парв", 1),
    ("втор", 2),
    ("трет", 3),
    ("четв", 4),
    ("пет", 5),
    ("посл", -1),
)


def ordinal(word: str) -> int | None:
    """The number that an ordinal stands for; -1 for the last."""
    if word in _ORDINALS:
        return _ORDINALS[word]
    if word.isdigit():
        return int(word)
    return next((number for stem, number in _BULGARIAN_ORDINALS if word.startswith(stem)), None)


_IN_BLOCK = pattern(
    r"[,\s]*\b(?:in|into|to|at|from|of|в|във|към|на|от)\s+(?:the )?(?:(?P<nth>first|second|third|fourth|fifth|sixth|last|final|1st|2nd|3rd|4th|5th|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|последн\w+)\s+(?:block|step|scene|stage|блок\w*|стъпка\w*|сцена\w*)|(?:block|step|scene|блок\w*)\s*(?:number|no\.?|номер|№)?\s*(?P<number>\d{1,2}|one|two|three|four|five|едно|две|три|четири|пет)\b)\s*,?"
)


def block_named(text: str) -> tuple[int, re.Match[str]] | None:
    """The block that words name by its place, and where they do."""
    found = _IN_BLOCK.search(text)
    if found is None:
        return None
    place = ordinal("last" if found["nth"] == "final" else found["nth"] or found["number"])
    return None if place is None else (place, found)
