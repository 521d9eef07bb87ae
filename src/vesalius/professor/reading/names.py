# ruff: noqa: E501 (patterns read best unbroken)
"""First names: who the patient is called, and the sex that a name tells where nothing else does."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import Command, SetPatient, WriteHistory
from vesalius.scenarios.document.schema import Gender

from .sentence import Sentence
from .vocabulary import first_names, pattern

_WORD = re.compile(r"[^\W\d_]{2,}")
_SURNAME = r"(?:\s+[A-ZА-Я][\w'-]+){0,2}"
_AGE_BEHIND = re.compile(
    rf"{_SURNAME}\s*(?:,|\(|-|–|\bна\b|\baged?\b|\bis\b|\be\b|\bе\b)*\s*[1-9]\d\b(?!\s*(?:%|/|mg|мг|mmhg|bpm))",
)
_ENDS = re.compile(rf"{_SURNAME}\s*(?:[,.;:()]|$|\s(?:is|has|who|with|comes|presents|е|има|с|със|идва)\b)")
_LED = re.compile(
    r"(?:^|[.,;:(—–-]|\b(?:in|of|for|is|patient|pt|called|named|about|on|meet|this is|при|у|за|е|пациент\w*|на име|казва се|болн\w+))\s*$",
    re.IGNORECASE,
)
# "Dr Emma is the consultant", "her friend Anna": not the patient.
_OF_OTHERS = re.compile(
    r"\b(?:dr|doctor|prof\w*|nurse|sister|consultant|colleague|friend|neighbou?r|д-р|доктор\w*|проф\w*|сестра|колега\w*|приятел\w*|съсед\w*)\.?\s*$",
    re.IGNORECASE,
)
# "Call her Maria", "казва се Петър", "rename the patient to Olga", "the patient should be called Mr Popov".
_CALLED = pattern(
    r"\b(?:(?:re-?name|call|name)\s+(?:the patient|him|her|them)\s+(?:to |as )?|(?:(?:the )?patient|he|she) (?:is|should be|shall be|must be) (?:called|named)\s+"
    r"|(?:the patient'?s|patient|his|her) name\b(?: (?:is|to|should be|shall be|to be|into))*\s*|name of the patient\b(?: (?:is|to|should be|into))*\s*|(?:man|woman|patient|boy|girl|lady|gentleman|мъж|жена|пациент\w*) (?P<called>called|named|с име|на име)\s+"
    r"|име(?:то)? (?:на пациент\w*|ѝ|й|му)(?: (?:е|да е|на|да бъде))*\s*|(?:преименувай|прекръсти|наречи|кръсти)\w* (?:пациент\w*|го|я)(?: на)?\s+|(?:(?:нека|да|пациент\w*|тя|той)\s+)*(?:да )?се казва\s+|казва се\s+)"
)
_WHAT_IT_IS_CALLED = re.compile(
    r"\b(?:case|scenario|title|it|this|случа\w+|сценари\w+|заглави\w+)\b", re.IGNORECASE
)


def _by_name(commands: Sequence[Command]) -> list[SetPatient]:
    """What is known of the sex by a name alone."""
    names = {
        one.words for one in commands if isinstance(one, WriteHistory) and one.text.startswith(_SAYS_NAME)
    }
    return [one for one in commands if isinstance(one, SetPatient) and one.sex and one.words in names]


def told_anew(commands: Sequence[Command], sex: Gender) -> list[Command]:
    """Without the sex that a name tells where the patient is of that sex already."""
    known = [one for one in _by_name(commands) if one.sex == sex]
    return [one for one in commands if one not in known]


def told_sex_first(commands: list[Command]) -> list[Command]:
    """Without the sex that a name tells where the message says one: "a man called Maria"."""
    said = [one for one in commands if isinstance(one, SetPatient) and one.sex]
    by_name = _by_name(commands)
    return [one for one in commands if one not in by_name] if len(by_name) < len(said) else commands


def _sex_of(name: str) -> Gender | None:
    known = first_names().get(name.lower())
    return known[0] if known else None


_SAYS_NAME = ("Казва се ", "The patient is called ")


def _told(name: str) -> str:
    bulgarian = re.search(r"[а-яА-Я]", name) is not None
    return f"{_SAYS_NAME[0 if bulgarian else 1]}{name}."


def read_given_name(sentence: Sentence, *, first: bool) -> list[Command]:
    """The first name of the patient, and the sex that it tells.

    In a case that is there only where somebody is called so: "call him Eleanor" is another patient, and no title.
    """
    called = sentence.first(_CALLED)
    if called is not None and not _WHAT_IT_IS_CALLED.search(called[0]):
        named = re.match(
            r"[\"“„«']?(?P<name>[^\W\d_][\w'-]+(?:\s+[A-ZА-Я][\w'-]+){0,2})[\"”“»']?",
            sentence.words(called.end(), len(sentence.text)),
        )
        sex = _sex_of(named["name"].split()[0]) if named else None
        if named and sex and named["name"][:1].isupper():
            # "A man called Maria": what he is has been said.
            begin = called.start("called") if called["called"] else called.start()
            words = sentence.take(begin, called.end() + named.end())
            return [
                WriteHistory(section="social", text=_told(named["name"]), words=words),
                SetPatient(sex=sex, words=words),
            ]
    if not first:
        return []
    own = sentence.words(0, len(sentence.text))
    for word in _WORD.finditer(own):
        known = first_names().get(word[0].lower())
        if known is None or not word[0][0].isupper() or not sentence.free(*word.span()):
            continue
        sex, common = known
        aged = _AGE_BEHIND.match(own, word.end())
        stands_so = _LED.search(own[: word.start()]) and _ENDS.match(own, word.end())
        if not (aged or (stands_so and not common)) or _OF_OTHERS.search(own[: word.start()]):
            continue
        if sentence.somebody_else(word.start()):
            continue
        name = re.match(rf"[^\W\d_]+{_SURNAME}", own[word.start() :])
        words = sentence.take(word.start(), word.start() + (name.end() if name else len(word[0])))
        return [
            WriteHistory(section="social", text=_told(words), words=words),
            SetPatient(sex=sex, words=words),
        ]
    return []
