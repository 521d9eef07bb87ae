# ruff: noqa: E501 (patterns read best unbroken)
"""Of whom a clause tells: the experiencer of the ConText algorithm (Harkema 2009) beyond the family.

A nurse who is pregnant, a monitor that does not work and a student who forgets oxygen are not the patient: no reader of
the patient's facts may take words about them for the patient's.
"""

import re
from functools import cache
from typing import Literal, NamedTuple

from vesalius.professor.commands import (
    AddAction,
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDrug,
    AddFacilitatorNote,
    ChangeAction,
    Command,
    HistorySection,
    NudgeVital,
    RemoveAllergy,
    RemoveCondition,
    RemoveDrug,
    RemoveInvestigation,
    SetCourse,
    SetOrigin,
    SetPatient,
    SetSetting,
    SetState,
    SetVital,
    WriteHistory,
    WriteText,
)

from .cues import cue_time
from .questions import is_question
from .sentence import Sentence
from .told import ORDERED, as_sentence
from .vocabulary import pattern, tables

Kind = Literal["team", "learners", "things", "patients", "players", "acquaintances", "case"]

_LEADS = r"(?:(?:and|also|but|so|well|oh|ok|okay|by the way|please|note|mind you|unfortunately|remember|imagine|suppose|say|mention|add|let's say|i should (?:say|add)|и|а|но|също|освен това|между другото|моля|имай предвид|представи си|да речем|за съжаление|спомени|добави|отбележи)\W+(?:that\W+|че\W+)?)*"
_ARTICLE = r"(?:(?:the|our|my|your|this|that|one of the|one|two|some|both|all|every|only|a|an)\s+)*"
_WHICH = r"(?:\s+(?:on (?:call|duty|shift|nights)|in (?:charge|this room|the room|that room|room \w+)|at (?:the bedside|night|the desk)|on the ward|next door|downstairs|upstairs|на смяна|на повикване|в стаята|в спешното|в отделението|от нощната смяна|долу|горе))?"
# What a subject does or is; a preposition or a conjunction behind the noun is none.
_DOES = r"(?P<does>\s+(?:herself\s+|himself\s+)?(?:(?:always|never|often|usually|sometimes|really|just|still|also|already|only|rarely|винаги|никога|често|обикновено|понякога|още|вече|само|рядко|много често)\s+)*(?:(?:is|are|was|were|has|have|had|does|do|did|will|would|should|must|shall|can|cannot|could|may|might|needs?|wants?|tend|keep|forget|miss|overlook|ignore|confuse|think|believe|struggle|panic|know|rush|skip|give|order|start|use|stop|ask|play|go|ring|fail|break|come|run)(?:n't|n’t)?\b|(?!(?:his|hers?|its|this|as|plus|versus|vs|yes|does)\b)[a-z]+(?:[^s\W]s|ed)\b|came|went|left|fell|broke|ran|lost|took|gave|made|said|(?:(?:да|не|ще|се|си|го|я|им|ги)\s+)*(?!(?:му|ѝ|й|на|в|във|от|с|със|за|и|или|до|при|по|към|че|ако|който|която|които)\b)[а-я]{1,}\b))"
# Learners are many: each verb of theirs stands without an ending.
_THEY_DO = r"(?!\s+(?:and|or|who|that|which|with|from|in|on|at|of|to|for|about|by|и|или|които|от|на|с|със|за|в|във|по)\b)\s+(?:always |never |often |usually |sometimes )?[^\W\d_]+"
_AT = r"\b(?:(?:at|after|in|from|by)\s+(?:about\s+)?(?:\d{1,3}|one|two|three|four|five|six|ten|fifteen|twenty)\s*(?:min\w*|sec\w*|s)\b(?:\s+in(?:to it)?\b)?|(?:at|in) (?:the )?(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|tenth) minute|(?:на|в|във|след)\s+(?:около\s+)?(?:\d{1,3}(?:\s?-?(?:ата|тата|вата|мата|рата|та|ва|а|ма|ра))?|първата|втората|третата|четвъртата|петата|шестата|десетата|една|две|три|пет|десет)\s*(?:мин\w*|сек\w*))"
_TIME = re.compile(_AT, re.IGNORECASE)
_MADE = r"(?:make|let|have|i want|i'd like|i would like|we want|искам|нека|направи)\s+"


def prepare() -> None:
    """Get the patterns ready, so that the first message does not wait for them."""
    _subjects()


@cache
def _subjects() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    kinds: tuple[Kind, ...] = ("case", "acquaintances", "players", "patients", "learners", "things", "team")
    return tuple((kind, _subject(kind)) for kind in kinds)


def _subject(kind: Kind) -> re.Pattern[str]:
    """How a clause begins whose subject is of a kind."""
    row = tables("others")[kind]
    known = kind == "acquaintances"
    article = rf"(?:(?:his|her|their)\s+)?{_ARTICLE}" if known else _ARTICLE
    noun = rf"{article}(?:{'|'.join([*row['en'], *row['bg']])}){_POSSESSIVE if known else ''}{_WHICH}"
    does = _THEY_DO if kind == "learners" else _DOES
    if known:
        # "Приятелят ѝ ѝ впръскал налоксон": what somebody did for the patient.
        does = does.replace("им|ги)", "им|ги|му|ѝ|й|е|са)")
    return pattern(
        rf"^\W*{_LEADS}(?:{_AT}\W+)?(?P<what>{_MADE}{noun}\s+(?:an?\s|to\s|be\s|да\s|[a-zа-я]+)|{noun}{does})"
    )


_POSSESSIVE = r"(?:\s+(?:му|ѝ|й)\b)?"


class _About(NamedTuple):
    kind: Kind
    start: int
    end: int


_REACH_ENDS = pattern(
    r";|,\s+(?:and |but |so |и |но |а )?(?=(?:he|she|his|her|the patient|pt|bp|hr|add|set|make|remove|put|той|тя|пациент\w*|пулс\w*|кръвно\w*|налягане\w*|добави|направи|махни|сложи)\b)|\s(?:and|but|so|и|но|а)\s+(?=(?:he|she|his|her|the patient|add|set|make|remove|put|please|той|тя|пациент\w*|пулс\w*|кръвно\w*|добави|направи|махни|сложи)\b)"
)
_OF_PATIENT = (
    SetPatient,
    SetVital,
    NudgeVital,
    SetState,
    SetOrigin,
    AddCondition,
    RemoveCondition,
    AddAllergy,
    RemoveAllergy,
    AddDrug,
    RemoveDrug,
    RemoveInvestigation,
    WriteHistory,
)
_EXAMINATION = "/clinicalScenario"
# Of what only the patient is told: "the monitor shows 180/100", "the lab reports a potassium of 7".
_SHOWS = pattern(
    r"\b(?:shows?|reads?|displays?|reports?|measures?|phones? (?:with|through)|says?|tells?|said|told|asks?|notic\w+|sees?|saw|found|finds?|показва|отчита|мери|съобщ\w+|доклад\w+|каз\w+|каж\w+|попит\w+|пита|извик\w+|вика\w*|вижда|видя|забелязва|забеляза|намира|намери|измерва|измери)\b"
)


def _about(text: str) -> _About | None:
    for kind, subject in _subjects():
        found = subject.match(text)
        if found is not None:
            ends = _REACH_ENDS.search(text, found.end())
            return _About(kind, found.start("what"), ends.start() if ends else len(text))
    return None


_SAYS_WORDS = re.compile(r"[:\"“„«]")


def others_apart(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """A sentence as what it tells of another and what it says behind that: "the nurse is 60, and make her 55"."""
    said = text[start:end]
    about = _about(said)
    if (
        about is None
        or about.end == len(said)
        or _SHOWS.search(said[: about.end])
        or _SAYS_WORDS.search(said)
    ):
        return [(start, end)]
    behind = _REACH_ENDS.match(said, about.end)
    return [(start, start + about.end), (start + (behind.end() if behind else about.end), end)]


def told_of_others(sentence: Sentence, commands: list[Command], *, first: bool) -> list[Command]:
    """The commands without those that take somebody else for the patient.

    What was said of the other is a note for the facilitator, or something that happens where it has a time.
    `first`: of the message a case is written from, where "a nurse collapsed" is the patient.
    """
    if is_question(sentence):
        return commands
    about = _about(sentence.text)
    if about is None and not first:
        return _happens(sentence, commands)
    if about is None or (first and about.kind in ("team", "learners", "case")):
        return commands
    wrong = [one for one in commands if _of_patient(one, about)]
    unread = not commands and sentence.free(about.start, about.end)
    if about.kind != "players" and _SHOWS.search(sentence.text) and not unread:
        # What a monitor shows and a nurse sees is the patient's.
        return commands
    if not unread and (not wrong or (first and about.kind == "things")):
        return commands
    text = as_sentence(sentence.words(about.start, len(sentence.text)).strip(" ,.;"))
    if about.kind == "case":
        # "There are too many hints": nothing is told, and it is quoted back.
        return [one for one in commands if one not in wrong]
    words = sentence.take_all().strip(" ,.;")
    timed = about.kind in ("things", "team", "acquaintances") and not _BEFORE_A_TIME.search(sentence.text)
    after = cue_time(sentence) if timed else None
    said: Command
    if after is not None and not first:
        said = AddCue(text=_without_time(text), after=after, happens=True, words=words)
    elif about.kind == "acquaintances" and not ORDERED.search(sentence.text):
        section: HistorySection = "presentIllness" if _ONCE.search(sentence.text) else "social"
        said = WriteHistory(section=section, text=text, words=words)
    elif about.kind == "team" and _DONE_TO_PATIENT.search(sentence.text):
        said = WriteHistory(section="presentIllness", text=text, words=words)
    else:
        said = AddFacilitatorNote(text=text, of_others=True, words=words)
    return [*(one for one in commands if one not in wrong), said]


_ONCE = pattern(
    r"\b(?:found|saw|gave|brought|called|heard|took|left|came|went|drove|was|were|had|[a-z]{3,}ed|намери\w*|видя\w*|даде|дал\w*|докара\w*|доведе|извика\w*|повика\w*|чу|беше|каза\w*|[а-я]{3,}(?:ал|ил|ял|ел)[аи]?)\b"
)
# "The crew has already given him naloxone": what was done before is the patient's.
_HIM = r"(?:him|her|the patient|му|ѝ|й|го|я|на пациент\w*)"
_GIVEN = r"(?:gave|given|injected|inserted|started|sprayed|intubated|shocked|дал\w*|даде|дадоха|сложи\w*|инжектира\w*|постави\w*|започна\w*|интубира\w*)"
_DONE_TO_PATIENT = pattern(rf"\b{_GIVEN}\b[^.;]{{0,20}}\b{_HIM}\b|\b{_HIM}\b[^.;]{{0,12}}\b{_GIVEN}\b")
_BEFORE_A_TIME = pattern(
    r"\b(?:before|until|till|within|преди|до|докато)\s+(?:the\s+)?(?:minute\s|\d|\w+\s+(?:min|мин)|[а-я]+(?:та|ата)\s+мин)"
)
_HAPPENS = pattern(
    rf"^\W*{_LEADS}(?:there(?:'s| is| are| will be)\s|suddenly\s|внезапно\s|изведнъж\s|[^,.;:]{{2,40}}?{_DOES}|(?:(?:се|му|ѝ|й|ще|има|идва)\s+)+[а-я]+|(?:the|a|an|his|her|somebody|someone)\s)"
)


def _happens(sentence: Sentence, commands: list[Command]) -> list[Command]:
    """ "A fire alarm goes off at 5 minutes": what learners see or hear then, and no fact of the family's past."""
    after, time = cue_time(sentence), _TIME.search(sentence.text)
    if after is None or time is None or any(not isinstance(one, WriteHistory) for one in commands):
        return commands
    before, behind = sentence.text[: time.start()].strip(" .!,"), sentence.text[time.end() :].strip(" .!,")
    if before and behind:
        return commands
    if not commands and (ORDERED.search(sentence.text) or not _HAPPENS.match(f" {before or behind}")):
        return commands
    words = sentence.take_all()
    return [AddCue(text=_without_time(as_sentence(words)), after=after, happens=True, words=words)]


def _without_time(text: str) -> str:
    said = re.sub(r"\s+(?=[.!?]$)", "", _TIME.sub("", text)).strip(" ,")
    said = re.sub(r"^(се|ми|му|ѝ|й) (\S+)", r"\2 \1", said, flags=re.IGNORECASE)
    return f"{said[:1].upper()}{said[1:]}" if said else text


def _of_patient(command: Command, about: _About) -> bool:
    match command:
        case WriteHistory():
            return about.kind != "acquaintances"
        case SetSetting():
            return about.kind in ("team", "learners", "patients", "players", "acquaintances")
        case WriteText(section=section):
            return section.startswith(_EXAMINATION)
        case AddCue():
            return about.kind == "players"
        case AddBlock(event=None, signs=()):
            return about.kind in ("things", "players")
        case AddAction() | ChangeAction() | SetCourse():
            return about.kind in ("things", "players")
        case _:
            return isinstance(command, _OF_PATIENT)
