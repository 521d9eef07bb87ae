# ruff: noqa: E501 (patterns read best unbroken)
"""Changes to single places: order and weights of objectives, marks and hints of actions, blocks, ECG, lung function."""

import re
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, Literal

import msgspec

from vesalius.professor.commands import (
    AddBlock,
    AddDebriefPoint,
    AddObjective,
    AddReference,
    ChangeAction,
    Command,
    KeepItems,
    MoveObjective,
    NumberOfObjectives,
    RemoveBlock,
    RemoveDebriefPoint,
    RemoveInvestigation,
    RemoveObjective,
    RemoveReference,
    Rewrite,
    SetPassMark,
    SetSpirometry,
    SetTracing,
    SetVisibility,
    SetWeight,
    Term,
    WriteBlock,
    WriteFreely,
    WriteHistory,
    WriteObjective,
    WriteObjectives,
    WriteText,
)
from vesalius.scenarios.document.schema import ElementKind, PftMeasure, Visibility

from . import structure
from .frame import OBJECTIVE, ordinal
from .sentence import Sentence
from .vocabulary import acts, drugs, labs, pattern, sections

_ORDINAL = r"(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th|първ\w+|втор\w+|трет\w+|четвърт\w+|пет\w+|шест\w+|последн\w+)"
_ORDER = r"(?:(?:please|моля|also|и|and|now|then)\W+)*"
_QUOTES = " \t\"“”„«»'"


def _nth(name: str, noun: str) -> str:
    """ "The second X", "X 2", "X number 2": the groups `name` and `name` with a b."""
    return rf"(?:(?:the )?(?P<{name}>{_ORDINAL})\s+(?:\w+\s+)?{noun}|(?:the )?{noun}\s*(?:number|no\.?|номер|№|#)?\s*(?P<{name}b>\d{{1,2}}))"


def _position(found: re.Match[str], name: str) -> int | None:
    told = found[name] or found[name + "b"]
    return ordinal(told) if told else None


def _own(sentence: Sentence, found: re.Match[str], group: str) -> str:
    return (
        sentence.words(found.start(group), found.end(group)).strip(_QUOTES + ".,:;-") if found[group] else ""
    )


def _whole(sentence: Sentence) -> str:
    sentence.take(0, len(sentence.text))
    return sentence.own_words


# --- objectives and the mark

_SWAP = pattern(
    rf"\b(?:swap|switch|exchange|reverse|interchange|размени\w*|смени\w* местата на|разменят)\b(?P<rest>[^.;]*\b{OBJECTIVE}\b[^.;]*)"
)
_PLACES = re.compile(rf"\b({_ORDINAL}|\d{{1,2}})\b")
_FIRST_TWO = pattern(r"\b(?:first|last|първи\w*|последни\w*) (?:two|2|две)\b")
_MOVE = pattern(
    rf"\b(?:move|put|bring|make|премести\w*|сложи\w*|качи\w*|изтегли\w*)\b\s+{_nth('nth', OBJECTIVE)}\s+(?:to|into|in|as|at|up to|down to|на|като|в|да е|най-)?\s*(?:the )?(?:(?P<to>{_ORDINAL}|number \d|\d)|(?P<top>top|beginning|start|front|отгоре|горе|отпред|напред|най-отпред|най-отгоре|най-напред|първо място|началото|върха)|(?P<end>bottom|end|отдолу|долу|най-отдолу|най-накрая|последно място|края))\b"
)
_READS = pattern(
    rf"{_nth('nth', OBJECTIVE)}\s*(?:should |must |shall |to |да |нека )*(?:reads?|say|says|be worded(?: as)?|гласи|звучи|бъде формулирана\w*(?: като)?|стане)\s*(?:as |така)?\s*[:,-]?\s*(?P<text>\S.*)$"
    rf"|^\W*{_nth('label', OBJECTIVE)}\s*:\s*(?P<labelled>\S.*)$"
    rf"|\b(?:replace|change|rewrite|reword|rephrase|замени\w*|промени\w*|смени\w*|преформулирай\w*|пренапиши\w*)\s+{_nth('old', OBJECTIVE)}\s*(?:with|by|to|as|into|на|с|със|така|като)?\s*(?:[:-]\s*(?P<colon>\S.*)|[\"“„«](?P<quoted>[^\"“”„«»]+)[\"”“»].*)$"
)
_REWORD = pattern(
    rf"\b(?:re-?word|re-?phrase|re-?write|re-?formulate|say|put|преформулирай|перифразирай|пренапиши|кажи)\w*\s+{_nth('nth', OBJECTIVE)}(?:\s+(?:in other words|differently|another way|again|с други думи|другояче|по друг начин|отново))?(?:\s+(?:please|моля))?\W*$"
)
_PASS = pattern(
    r"\b(?:pass(?:ing)?[- ]?(?:mark|score|threshold|grade|rate|level)|(?:mark|score|threshold) (?:to|for) pass(?:ing)?|cut-?off|to pass|проходн\w+ (?:бал|праг|оценка)|праг\w*(?: (?:за|на) (?:успех\w*|преминаване|издържане|взимане|вземане))?|минимал\w+ (?:резултат|бал|оценка|процент|праг)\w*|за да (?:мин\w+|изкарат|вземат|взeмат|издържат))"
    r"[^\d;.]{0,60}?(?P<n>\d{1,3})\s*(?:%|percent|per cent|процент\w*|на сто|points?|точки)?(?![\d/])"
    r"|\b(?P<share>\d{1,3})\s*(?:%|percent|per cent|процент\w*|на сто)\s+(?:is |are |to be |е |са )?(?:needed |required |enough |нужни |необходими )?(?:to pass|for a pass|за да (?:мин\w+|издържат|вземат)|за преминаване|за успех)\b"
)
_SHARES = {
    "half": 50, "a half": 50, "a third": 33, "one third": 33, "a quarter": 25, "one quarter": 25, "половината": 50, "половин": 50,
    "третина": 33, "една трета": 33, "четвърт": 25, "една четвърт": 25,
}  # fmt: skip
_SHARE = rf"(?:(?P<n>\d{{1,3}}(?:[.,]\d)?)\s*(?:%|percent|per cent|процент\w*|на сто)|(?P<share>{'|'.join(_SHARES)}))"
_WEIGHT = (
    pattern(
        rf"{_nth('nth', OBJECTIVE)}\s*(?:on |about |за )?[^\d.;]{{0,40}}?\b(?:counts?|weighs?|weight(?:ed|ing)?|carr(?:y|ies)|worth|account\w*|make up|тежи|тежест\w*|тежат|носи|дава|струва|е|бъде|има)\b[^\d.;]{{0,24}}?{_SHARE}"
    ),
    pattern(
        rf"\b(?:weight(?:ing|age)?|тежест\w*)\s+(?:of|for|на|за)\s+{_nth('nth', OBJECTIVE)}[^\d.;]{{0,20}}?{_SHARE}"
    ),
    pattern(
        rf"{_SHARE}\s+(?:of the (?:mark|score|grade)\s+)?(?:weight )?(?:for|to|за|на)\s+{_nth('nth', OBJECTIVE)}"
    ),
)
_EQUAL = pattern(
    r"\b(?:equal(?:ly)?(?: weights?| weighted)?|the same weight|even(?:ly)?|по равно|еднакв\w+ тежест\w*|равн\w+ тежест\w*|еднакво)\b"
)
_OF_WEIGHTS = pattern(rf"\b(?:weigh\w*|{OBJECTIVE}|count|тежест\w*|тежат)\b")


_SOME_COUNT = r"(?:\d(?!\s*[).:])(?!\s+[^\W\d_]+ )|two|three|four|five|две|три|четири|пет)"
_OBJECTIVES_LISTED = pattern(
    rf"^\W*(?:(?:please|and|now|i want|make|let|моля|и|нека|искам)\W+)*(?:(?:the|only|just|exactly|these|my|само|точно|следните)\s+)*(?:{_SOME_COUNT}\s+)?{OBJECTIVE}\b(?:\s+please)?\s*(?:(?:should|must|shall|to|will|да|нека|ще)\s+)*(?:be|are|is|са|бъдат)?\s*(?:only |just |само |точно |следните )*(?:{_SOME_COUNT})?\s*(?:please|моля)?\s*(?::|-(?=\s))?\s*(?P<list>\S.*)$"
)
_NUMBERED = re.compile(r"(?:^|(?<=[\s,;]))(?P<n>[1-9])\s*[).:]?\s+(?=[^\W\d_])")
_LISTED_WITH = re.compile(r"\s*;\s*|\s*,\s*(?:and |и )?|\s+(?:and|и)\s+(?:(?=да\b))?")
_FEWEST_WORDS = 2


_ONE_ABOUT = pattern(
    rf"\b(?:one|another|един|една|едната) (?:of|от) (?:the |my |their )?{OBJECTIVE}\s+(?:should|must|has to|shall|да|трябва да|нека)\s+(?:be|cover|е|бъде)\s+(?:about |on |за )?(?P<what>[^.;!?]+)"
)


def _objective_list(sentence: Sentence) -> list[Command]:
    """All objectives, numbered or behind a colon, each in the teacher's words."""
    found = _OBJECTIVES_LISTED.match(sentence.text)
    if found is None:
        return []
    start, end = found.span("list")
    marks = list(_NUMBERED.finditer(found["list"]))
    if [int(mark["n"]) for mark in marks] == list(range(1, len(marks) + 1)) and len(marks) > 1:
        spans = [
            (one.end(), other.start() if other else end - start)
            for one, other in zip_longest(marks, marks[1:])
        ]
    elif re.search(r"[:-]\s*$", sentence.text[:start]):
        cuts = list(_LISTED_WITH.finditer(found["list"]))
        spans = list(
            zip([0, *(cut.end() for cut in cuts)], [*(cut.start() for cut in cuts), end - start], strict=True)
        )
    else:
        return []
    texts = [sentence.words(start + a, start + b).strip(_QUOTES + ".,:;-") for a, b in spans]
    texts = [text for text in texts if text]
    if len(texts) < 2 or all(len(text.split()) < _FEWEST_WORDS for text in texts):
        return []
    if any(re.match(r"(?:one|two|a|една|две)\s+(?:on|about|за)\b", text.lower()) for text in texts):
        return []
    return [WriteObjectives(texts=tuple(texts), words=_whole(sentence))]


def _objectives(sentence: Sentence) -> list[Command]:
    text = sentence.text
    listed = _objective_list(sentence)
    if listed:
        return listed
    about = sentence.first(_ONE_ABOUT)
    if about is not None:
        return [AddObjective(subject=_own(sentence, about, "what"), words=_whole(sentence))]
    reworded = sentence.first(_REWORD)
    if reworded is not None and (place := _position(reworded, "nth")) is not None:
        section = f"/generalInfo/objectives/{place - 1 if place > 0 else place}/text"
        return [Rewrite(section=section, words=_whole(sentence))]
    swapped = sentence.first(_SWAP)
    if swapped is not None:
        told = swapped["rest"]
        if pair := _FIRST_TWO.search(told):
            places = [1, 2] if pair[0][0] in "fп" and not pair[0].startswith("посл") else [-2, -1]
        else:
            places = [place for found in _PLACES.findall(told) if (place := ordinal(found)) is not None]
        if len(places) == 2:
            words = _whole(sentence)
            low, high = places if places[1] < 0 < places[0] else sorted(places)
            back: list[Command] = (
                [] if abs(high - low) == 1 else [MoveObjective(position=low + 1, to=high, words=words)]
            )
            return [MoveObjective(position=high, to=low, words=words), *back]
    moved = sentence.first(_MOVE)
    if moved is not None and (position := _position(moved, "nth")) is not None:
        to = 1 if moved["top"] else -1 if moved["end"] else ordinal(moved["to"].removeprefix("number "))
        if to is not None:
            return [MoveObjective(position=position, to=to, words=_whole(sentence))]
    reads = sentence.first(_READS)
    if reads is not None:
        group = next(name for name in ("text", "labelled", "colon", "quoted") if reads[name])
        place = _position(reads, {"text": "nth", "labelled": "label"}.get(group, "old"))
        if place is not None:
            return [WriteObjective(position=place, text=_own(sentence, reads, group), words=_whole(sentence))]
    passed = sentence.first(_PASS)
    percent = int(passed["n"] or passed["share"]) if passed is not None else 0
    if passed is not None and percent <= 100:
        return [SetPassMark(percent=percent, words=sentence.take_match(passed))]
    for words_of_weight in _WEIGHT:
        weighed = sentence.first(words_of_weight)
        if weighed is not None and (place := _position(weighed, "nth")) is not None:
            share = float(weighed["n"].replace(",", ".")) if weighed["n"] else _SHARES[weighed["share"]]
            equal = _EQUAL.search(text)
            if equal is not None:
                sentence.take_match(equal)
            return [SetWeight(position=place, percent=share, words=sentence.take_match(weighed))]
    if _EQUAL.search(text) and _OF_WEIGHTS.search(text) and sentence.first(_EQUAL):
        return [SetWeight(words=_whole(sentence))]
    return []


# --- actions

_GRADE = r"(?P<grade>critical|essential|mandatory|recommended|neutral|unnecessary|harmful|dangerous|wrong|критичн\w+|задължителн\w+|препоръчителн\w+|неутралн\w+|излишн\w+|ненужн\w+|вредн\w+|опасн\w+|грешн\w+)"
_WHAT = r"(?P<what>(?!it\b|him\b|her\b|this\b|the case\b|го\b|я\b|gcs\b|гкс\b)[^,.;:!?\d]{3,60}?)"
_BLOCKS_WORD = re.compile(r"\b(?:block|step|блок\w*)\b")
_POINTS = (
    pattern(
        rf"^\W*{_ORDER}(?:let |нека )?(?:the )?{_WHAT}\s+(?:(?:is|are|should be|be|must be|shall be|gets?|should get|earns?|gives?|should give|scores?|brings?|да|нека|ще|трябва|носи|дава|струва|получава|се оценява|бъде|е)\s+)*(?:worth|с|на)?\s*(?P<n>(?:minus |минус |[-+])?\d{{1,3}})\s*(?:points?|pts?|marks|точк\w+|т\.)(?!\w)"
    ),
    pattern(
        rf"\b(?:give|award|set|take|deduct|дай|сложи|постави|отнеми|извади)\w*\s+(?:them )?(?P<n>(?:minus |минус |[-+])?\d{{1,3}})\s*(?:points?|pts?|marks|точк\w+|т\.)\s*(?:for|to|on|off for|за|на)\s+{_WHAT}(?=\W*$|,)"
    ),
    pattern(
        rf"\b(?:points?|точк\w+)\s+(?:for|of|за|на)\s+{_WHAT}\s*(?:to|=|:|are|is|at|са|да са|да бъдат|на|-)+\s*(?P<n>(?:minus |минус |[-+])?\d{{1,3}})\b"
    ),
)
_DEDUCT = pattern(r"\b(?:deduct|take|lose|loses|отнем\w*|извад\w*|губи\w*)\b")
_GRADED = (
    pattern(
        rf"\b(?:mark|grade|rate|classify|count|treat|regard|make|set|отбележи\w*|оцени\w*|направи\w*|маркирай\w*|сложи\w*|класифицирай\w*)\s+{_WHAT}\s+(?:as\s+|to\s+|да е\s+|да бъде\s+|да са\s+|като\s+|за\s+)?(?:an? )?{_GRADE}(?:\s+(?:action|действие))?\W*$"
    ),
    pattern(
        rf"^\W*{_ORDER}(?:the )?{_WHAT}\s+(?:should be|must be|shall be|is|are|should count|counts|has to be|да е|да бъде|да се (?:оцени|отбележи|счита)|е|трябва да е)\s+(?:graded |marked |rated |counted |оценено |отбелязано |оценена )?(?:as |като |за )?(?:an? )?{_GRADE}(?:\s+(?:action|действие|стъпка|step))?(?: only| само)?(?:,? (?:not|а не|вместо|instead of) \w+)?\W*$"
    ),
)
_GRADED_AS_SAID = (
    pattern(
        rf"^\W*{_ORDER}(?:the )?{_WHAT}\s+(?:(?:ought to|should|must|has to|will)\s+)?(?:count|score|be (?:counted|scored|graded|marked))\s+(?:as\s+)?(?:an? )?{_GRADE}\b"
    ),
    pattern(
        rf"^\W*{_ORDER}(?:the )?{_WHAT}\s+is\s+(?:something (?:that )?(?:i'?d|i would|we) (?P<verb>recommend|call critical|expect)|{_GRADE} here\b)"
    ),
    pattern(
        rf"^\W*{_ORDER}{_WHAT}\s+(?:да|нека|трябва да)\s+(?:се\s+)?(?:брои|смята|счита|води|оценява|минава|приема|зачита|е)\s+(?:за|като)\s+{_GRADE}"
    ),
)
# "... а обаждането в реанимация – за препоръчително": the verb stands in the clause before.
_GRADED_TOO = pattern(
    rf"^\W*{_ORDER}{_WHAT}\s*(?:-\s*|\bas\s+|\s(?=за))(?:за |като |as )?(?:an? )?{_GRADE}\W*$"
)
_IN_TIME_SHORT = pattern(
    rf"^\W*{_ORDER}(?:if (?:they|nobody|no one)(?: (?:do not|don't|haven't|have not|doesn't))? (?:give|given|gives|get|start|call)s?\s+|ако (?:не |никой не )?(?:дадат|даде|дават|сложат|приложат|направят|извикат)\s+)?(?:the )?{_WHAT}\s+(?:(?:has to|must|should|needs to|have to) be (?:in|given|done|started)\s+)?(?:within|in under|inside|before|до|в рамките на)\s+(?:the first )?(?P<n>\d{{1,3}}|one|two|three|four|five|ten|една|две|три|четири|пет)\s*(?P<unit>min\w*|sec\w*|s\b|мин\w*|сек\w*)"
    r"(?:\s*,?\s*(?:-\s*)?(?:or else|or|else|otherwise|иначе|или|then|тогава)?\s*(?P<otherwise>.+))?$"
)
# "If they give him nitrates his pressure should crash": what it does makes it harmful.
_HARM_IF = pattern(
    rf"^\W*{_ORDER}(?:if|when|once) (?:they|anyone|anybody|someone|somebody|the (?:team|learners|students)) gives? (?:him |her |them |the patient )?{_WHAT}\s*,?\s+(?:then )?(?:his|her|the|he|she|it)\b[^.;]{{0,24}}?\b(?:crash\w*|drops?|falls?|plummets?|arrests?|dies|deteriorates?|collapses?|gets? worse|worsens?|stops?|bottoms? out)\b.*$"
    rf"|^\W*(?:ако|щом) (?:му |ѝ |й )?(?:дадат|даде|сложат|приложат|инжектират) {_WHAT.replace('what', 'what2')}\s*,?\s+(?:тогава )?(?:да |ще )?(?:му |ѝ |й )?[^.;]{{0,30}}?(?:пад[анe]\w*|спад\w+|се срин\w+|срива|се влош\w+|влошава|спре|спира|колабира|умре|умира)\b.*$"
)
_ARRESTS = pattern(
    r"\b(?:arrest\w*|heart stops|dies|no pulse|loses (?:his|her) pulse|(?:да )?(?:спре|спира) сърцето|сърцето (?:му |ѝ |й )?(?:спира|да спре)|арест\w*|умира|умре)\b"
)
_WORSE = pattern(r"\b(?:gets worse|deteriorat\w*|crash\w*|collapses|влошав\w*|влоши|се срива)\b")
_FEW_MINUTES = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ten": 10, "една": 1, "две": 2, "три": 3, "четири": 4, "пет": 5,
}  # fmt: skip
_IN_TIME = (
    pattern(
        rf"^\W*{_ORDER}(?:the )?{_WHAT}\s+(?:should|must|has to|needs to|have to|is to|to|да|трябва да|нека)\s+(?:be |се )?(?:\w+ ){{0,2}}?(?:within|in under|in less than|before|до|в рамките на|за по-малко от|в първите)\s+(?:the first )?(?P<n>\d{{1,3}})\s*(?P<unit>min\w*|sec\w*|s\b|мин\w*|сек\w*)"
    ),
    pattern(
        rf"\b(?:time limit|deadline|време\w*|срок\w*)\s+(?:for|of|за|на)\s+{_WHAT}\s*(?:to|is|of|:|=|at|да е|е|на|-)*\s*(?P<n>\d{{1,3}})\s*(?P<unit>min\w*|sec\w*|s\b|мин\w*|сек\w*)"
    ),
)
_NOTE = pattern(
    rf"\b(?:(?P<hint>hint|clue|tip|подсказка\w*)|(?P<why>rationale|explanation|justification|обосновк\w*|обяснение\w*|мотив\w*))\s+(?:to|for|at|on|of|към|за|при|на)\s+(?:the )?(?:{_nth('nth', '(?:action|действие(?:то)?)')}|(?:action |действие(?:то)? )?(?P<what>[^:.;]{{3,80}}?))\s*(?::|-|,? (?:saying|that says|should (?:be|say|read)|да (?:гласи|е|бъде)|че))\s*(?P<text>\S.*)$"
)


def _in_time_or_else(sentence: Sentence) -> list[ChangeAction]:
    """ "Adrenaline within 3 minutes, else he arrests": a time limit and what happens behind it."""
    hurried = _IN_TIME_SHORT.match(sentence.text)
    if (
        hurried is None
        or _OF_COURSE.search(hurried["what"])
        or not any(words.search(hurried["what"]) for words in (*acts(), *(one.words for one in drugs())))
    ):
        return []
    told = hurried["otherwise"] or ""
    otherwise: Literal["arrest", "deteriorated", None] = (
        "arrest" if _ARRESTS.search(told) else "deteriorated" if _WORSE.search(told) else None
    )
    if told and otherwise is None:
        return []
    number = _FEW_MINUTES.get(hurried["n"]) or int(hurried["n"])
    seconds = number * (1 if hurried["unit"][0] in "sс" else 60)
    subject = _subject(sentence, hurried)
    return [ChangeAction(subject=subject, until=seconds, otherwise=otherwise, words=sentence.own_words)]


def _actions(sentence: Sentence) -> list[Command]:
    noted = sentence.first(_NOTE)
    if noted is not None:
        text = _own(sentence, noted, "text")
        change = ChangeAction(
            subject=_own(sentence, noted, "what"),
            position=_position(noted, "nth"),
            hint=text if noted["hint"] else "",
            rationale=text if noted["why"] else "",
            words=_whole(sentence),
        )
        return [change] if text else []
    for words in _POINTS:
        scored = sentence.first(words)
        if scored is not None and not re.search(rf"{OBJECTIVE}\b", scored["what"]):
            digits = int(re.sub(r"\D", "", scored["n"]))
            minus = re.match(r"minus|минус|-", scored["n"]) or _DEDUCT.search(scored[0])
            subject = _subject(sentence, scored)
            return [
                ChangeAction(
                    subject=subject, points=-digits if minus else digits, words=sentence.take_match(scored)
                )
            ]
    late = _in_time_or_else(sentence)
    if late and late[0].otherwise:
        _whole(sentence)
        return [*late]
    for words in _IN_TIME:
        timed = sentence.first(words)
        if timed is not None and not _BLOCKS_WORD.search(timed["what"]):
            seconds = int(timed["n"]) * (1 if timed["unit"][0] in "sс" else 60)
            return [
                ChangeAction(
                    subject=_subject(sentence, timed), until=seconds, words=sentence.take_match(timed)
                )
            ]
    if late:
        _whole(sentence)
        return [*late]
    text = sentence.text
    harmful = _HARM_IF.match(text)
    if harmful is not None:
        subject = _subject(sentence, harmful)
        return [ChangeAction(subject=subject, grade="harmful", added=True, words=_whole(sentence))]
    graded_as = next((found for words in _GRADED_AS_SAID if (found := words.match(text))), None)
    if graded_as is not None and not _NO_ACTION.search(graded_as["what"]):
        verb = graded_as.groupdict().get("verb")
        told = graded_as["grade"] or ("recommended" if verb == "recommend" else "critical")
        grade = structure.grade_named(told)
        return [
            ChangeAction(
                subject=_subject(sentence, graded_as), grade=grade, added=True, words=_whole(sentence)
            )
        ]
    for words in _GRADED:
        graded = sentence.first(words)
        if graded is None or _BLOCKS_WORD.search(graded["what"]) or _NO_ACTION.search(graded["what"]):
            continue
        grade = structure.grade_named(graded["grade"])
        return [
            ChangeAction(
                subject=_subject(sentence, graded), grade=grade, added=True, words=sentence.take_match(graded)
            )
        ]
    return []


# "The pain started within 10 minutes": a story and no time limit.
_OF_COURSE = pattern(
    r"\b(?:pain|patient|he|she|it|case|scenario|started|began|came|happened|symptoms?|болка\w*|случа\w*|сценари\w*|започна\w*|той|тя)\b"
)
_NO_ACTION = pattern(
    r"\b(?:add|добави\w*|patient|he|she|case|level|condition|state|пациент\w*|той|тя|случа\w*|състояни\w*|нещо|something)\b"
)
_GIVING = re.compile(
    r"^(?:please |let |the |a |an |giving |give |given |doing |using |use of |action of |действие(?:то)? (?:с |за )?|прилагане(?:то)? на |даване(?:то)? на |за |нека |и |also )+",
    re.IGNORECASE,
)


def _subject(sentence: Sentence, found: re.Match[str]) -> str:
    group = "what" if found["what"] else "what2"
    told = _GIVING.sub("", _own(sentence, found, group)).strip()
    return re.sub(r"\s+(?:should|must|shall|has to|да|трябва)$", "", told, flags=re.IGNORECASE)


# --- lists

_LISTS: tuple[tuple[str, str], ...] = (
    ("/debriefing/questions", r"(?:de-?brief\w* questions?|questions?(?: (?:of|in|from|for) the de-?brief\w*)?|въпрос\w*)"),
    ("/debriefing/points", r"(?:de-?brief\w* points?|points?(?: (?:of|in|from) the de-?brief\w*)?|точк\w+)"),
    ("/generalInfo/medicalReferences", r"(?:references?|sources?|citations?|източни\w+|препратк\w+)"),
    ("/clinicalScenario/investigations/imaging", r"(?:images?|imaging|pictures?|x-?rays|образн\w+(?: изследвания)?|снимк\w+)"),
    ("/generalInfo/objectives", OBJECTIVE),
)  # fmt: skip
_REMOVES = r"(?:get rid of|remove|delete|drop|cut|cut out|erase|strike|take out|clear|bin|lose|scrap|ditch|dump|kill|разкарай|изхвърли|махни|махнете|премахни|премахнете|изтрий|изтрийте|зачеркни|отстрани\w*)"
_KEEPS = r"(?:keep|leave|retain|i only want|only keep|want only|just|остави|оставете|запази|запазете|да останат|да остане|искам)"
_FEW = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "една": 1,
    "един": 1,
    "едно": 1,
    "два": 2,
    "две": 2,
    "три": 3,
    "четири": 4,
}
_WHICH = rf"(?:the )?(?:(?P<end>first|last|първ\w+|последн\w+)\s*(?P<few>{'|'.join(_FEW)}|\d)?|(?P<nth>{_ORDINAL}|\d{{1,2}}))"
_LIST_PATTERNS = tuple(
    (
        section,
        (
            pattern(
                rf"\b{_REMOVES}\s+(?:all|every|всички(?:те)?)\s+(?:of )?(?:the )?{noun}[^.;]{{0,30}}?(?:,?\s*(?:except|but|apart from|save|besides|освен|без|с изключение на)(?: for)?\s+{_WHICH})"
            ),
            pattern(
                rf"\b{_KEEPS}\s+(?:only|just|само)?\s*{_WHICH}\s+(?:\w+ )?{noun}(?P<only>)|\b{_KEEPS}\s+(?:only|just|само)\s+{noun}\s*(?P<number>\d)"
            ),
        ),
        pattern(rf"\b{_REMOVES}\s+(?:all|every|всички(?:те)?)\s+(?:of )?(?:the )?{noun}"),
        pattern(rf"\b{_REMOVES}\s+{_nth('nth', noun)}"),
        pattern(rf"\b{_REMOVES}\s+(?:the )?{noun}\s+(?P<places>\d(?:\s*(?:,|and|и|&)\s*\d)+)\b"),
    )
    for section, noun in _LISTS
)  # fmt: skip


def _lists(sentence: Sentence) -> list[Command]:
    for section, keeps, clears, removes, many in _LIST_PATTERNS:
        for words in keeps:
            kept = sentence.first(words)
            if kept is None or ("only" in kept.groupdict() and not re.search(r"only|just|само", kept[0])):
                continue
            return [KeepItems(section=section, positions=_positions(kept), words=sentence.take_match(kept))]
        cleared = sentence.first(clears)
        if cleared is not None and section != "/generalInfo/objectives":
            return [KeepItems(section=section, positions=(), words=sentence.take_match(cleared))]
        several, removed = sentence.first(many), sentence.first(removes)
        if several is not None:
            places = tuple(int(number) for number in re.findall(r"\d+", several["places"]))
            return [
                KeepItems(section=section, positions=places, removed=True, words=sentence.take_match(several))
            ]
        if removed is None or section not in (
            "/debriefing/questions",
            "/clinicalScenario/investigations/imaging",
        ):
            continue
        place = _position(removed, "nth")
        if place is not None:
            words_told = _whole(sentence)
            return [KeepItems(section=section, positions=(place,), removed=True, words=words_told)]
    return []


def _positions(kept: re.Match[str]) -> tuple[int, ...]:
    groups = kept.groupdict()
    if groups.get("number"):
        return (int(groups["number"]),)
    if not groups.get("end"):
        place = ordinal(groups["nth"] or "")
        return (place,) if place is not None else ()
    few = groups.get("few")
    count = 1 if not few else int(few) if few.isdigit() else _FEW[few]
    last = groups["end"].startswith(("last", "посл"))
    return tuple(range(-count, 0)) if last else tuple(range(1, count + 1))


# --- blocks

_BLOCK_NOUN = r"(?:block|step|scene|блок\w*|стъпка\w*|сцена\w*)"
_BLOCK_TITLE = pattern(
    rf"\b(?:re-?name|call|name|title|прекръсти\w*|преименувай\w*|кръсти\w*|наречи\w*|озаглави\w*)\s+{_nth('nth', _BLOCK_NOUN)}\s*(?:to|as|into|на|като)?\s*[\":“„«]*\s*(?P<text>[^\"“”„«»]+)"
    rf"|\b(?:title|name|заглавие\w*|име\w*)\s+(?:of|for|на)\s+{_nth('of', _BLOCK_NOUN)}\s*(?:should be|to be|is|to|:|да е|да бъде|е|на)*\s*[\":“„«]*\s*(?P<text2>[^\"“”„«»]+)"
    rf"|{_nth('called', _BLOCK_NOUN)}\s+(?:should be called|shall be called|is called|да се казва|нека се казва)\s*[\":“„«]*\s*(?P<text3>[^\"“”„«»]+)"
)
_BLOCK_TEXT = pattern(
    rf"\b(?:narrative|text|story|разказ\w*|текст\w*)\s+(?:of|in|for|на|в)\s+{_nth('nth', _BLOCK_NOUN)}\s*(?:should (?:say|read|be)|to|is|says|да (?:гласи|е|бъде)|:|-)*\s*[\":“„«]*\s*(?P<text>[^\"“”„«»]+)"
    rf"|\b(?:in|into|to|в|във|към)\s+{_nth('into', _BLOCK_NOUN)}\s*,?\s*(?:please |моля )?(?:add|write|say|mention|добави|напиши|впиши|спомени)(?:те)?\s*(?:that|че)?\s*[\":“„«]*\s*(?P<text2>[^\"“”„«»]+)"
)


def _blocks(sentence: Sentence) -> list[Command]:
    titled = sentence.first(_BLOCK_TITLE)
    if titled is not None:
        for group, name in (("text", "nth"), ("text2", "of"), ("text3", "called")):
            place = _position(titled, name)
            if titled[group] and place is not None:
                text = _own(sentence, titled, group)
                return [WriteBlock(position=place, part="title", text=text, words=_whole(sentence))]
    told = sentence.first(_BLOCK_TEXT)
    if told is not None:
        for group, name in (("text", "nth"), ("text2", "into")):
            place = _position(told, name)
            if told[group] and place is not None:
                text = _own(sentence, told, group)
                return [WriteBlock(position=place, part="narrative", text=text, words=_whole(sentence))]
    return []


# --- texts of sections

_TEXT_SECTIONS = frozenset(
    (
        "/generalInfo/prebrief",
        "/debriefing/summary",
        "/clinicalScenario/investigations/ecg/findings",
        *(f"/clinicalScenario/history/{name}" for name in ("chiefComplaint", "presentIllness", "past", "family", "social")),
        *(
            f"/clinicalScenario/initialExamination/{name}"
            for name in ("general", "airway", "breathing", "circulation", "disability", "exposure", "heartSounds", "lungSounds")
        ),
    )
)  # fmt: skip
_OF_WHOLE = {
    "/debriefing": "/debriefing/summary",
    "/clinicalScenario/initialExamination": "/clinicalScenario/initialExamination/general",
    "/clinicalScenario/history": "/clinicalScenario/history/presentIllness",
    "/clinicalScenario/investigations/ecg": "/clinicalScenario/investigations/ecg/findings",
}
_SAYS = r"(?:should|must|shall|to|has to|да|нека|трябва да)\s+(?:now )?(?:read|say|be|гласи|бъде|е|казва)|reads?|says?|гласи"
_REPLACES = pattern(
    r"\b(?:re-?write|replace|change|set|make|use|write|пренапиши\w*|замени\w*|промени\w*|смени\w*|напиши\w*|сложи\w*)\b"
)
_ADDS = pattern(r"\b(?:add|append|include|put|mention|добави\w*|включи\w*|впиши\w*|допълни\w*|спомени\w*)\b")
_TEXT_PATTERNS = tuple(
    (
        target,
        pattern(
            rf"{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*(?:(?P<says>{_SAYS})\s*[:,-]?\s*|(?:to|with|by|на|с|със|that|че)?\s*:\s*|(?:to|with|by|на|с|със)\s+(?=[\"“„«]))(?P<text>\S.*)$"
        ),
    )
    for section, words in sections()
    if (target := _OF_WHOLE.get(section, section)) in _TEXT_SECTIONS
)


def read_texts(sentence: Sentence) -> list[Command]:
    """The words of the teacher for a text that the sentence names: "the prebriefing should say: ..."."""
    if (
        ":" not in sentence.text
        and not _SAYS_WORD.search(sentence.text)
        and not re.search('["“„«]', sentence.text)
    ):
        return []
    for target, words in _TEXT_PATTERNS:
        found = sentence.first(words)
        if found is None or len(_own(sentence, found, "text").split()) < 2:
            continue
        before = sentence.text[: found.start()]
        if not (found["says"] or _REPLACES.search(before) or _ADDS.search(before) or not before.strip()):
            continue
        if found["says"] and ":" not in found[0] and _COMPARED.match(found["text"]):
            continue
        adds = _ADDS.search(before) is not None
        if adds and target == "/debriefing/summary" and "summar" not in found[0] and "обобщ" not in found[0]:
            # What is added to the debriefing is a point of it.
            continue
        return [
            WriteText(
                section=target, text=_own(sentence, found, "text"), replace=not adds, words=_whole(sentence)
            )
        ]
    return []


_TELL = r"(?:mention|say|state|note|include|tell (?:them|the learners)|warn|explain|read|спомен\w+|пише|се каже|кажe|каже|се спомене|се добави|добави|стои|има|се посочи|посочи)"
_TOLD_IN = tuple(
    (
        target,
        pattern(
            rf"{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*,?\s*(?:(?:should|must|has to|have to|needs to|ought to|да|нека|трябва|и|also|непременно|задължително|моля|please)\s+)+(?:also\s+|и\s+)?{_TELL}\s*,?\s*(?:that|че)?\s*[:,]?\s*(?P<text>\S.{{4,}})$"
            rf"|\b(?:in|into|to|в|във|към)\s+(?:the )?{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*,?\s*(?:please |моля )?(?:mention|say|state|note|write|add|put|include|спомени\w*|напиши\w*|впиши\w*|добави\w*|сложи\w*|кажи\w*)\s*,?\s*(?:that|че)\s+(?P<text3>\S.{{4,}})$"
            rf"|\b(?:mention|say|state|note|write|add|put|include|спомени\w*|напиши\w*|впиши\w*|добави\w*|сложи\w*|кажи\w*)\s+(?:in|into|to|в|във|към)\s+(?:the )?{words.pattern}(?:\s+(?:text|section|раздел\w*|текст\w*))?\s*,?\s*(?:that|че)\s+(?P<text2>\S.{{4,}})$"
        ),
    )
    for section, words in sections()
    if (target := _OF_WHOLE.get(section, section)) in _TEXT_SECTIONS
)
_MUST_TELL = pattern(rf"\b(?:{_TELL}|write|add|put|напиши\w*|впиши\w*|сложи\w*|кажи\w*)\b")


def _told_in(sentence: Sentence) -> list[Command]:
    """What a text has to tell: "the briefing must mention that there is no doctor on call"."""
    if not sentence.has(_MUST_TELL):
        return []
    for target, words in _TOLD_IN:
        found = sentence.first(words)
        if found is None or target == "/debriefing/summary":
            continue
        text = _own(sentence, found, next(name for name in ("text", "text2", "text3") if found[name]))
        part = _HISTORY_PLACE.match(target)
        told = _whole(sentence)
        if part is not None:
            section: Any = part[1]
            return [WriteHistory(section=section, text=f"{text[:1].upper()}{text[1:]}.", words=told)]
        return [WriteText(section=target, text=text, words=told)]
    return []


_OTHER_WORDS = pattern(
    r"\b(?:(?:in|with|using) (?:other|different) words|re-?phrase|paraphrase|re-?word|put (?:it )?differently|с други думи|с други изрази|по друг начин|друга формулировка|перифразирай\w*|преформулирай\w*|иначе казано)\b"
)
_OWN_WORDS = pattern(
    r"\b(?:in|with) (?:his|her|the patient'?s|their|lay|plain|simple|simpler|everyday) (?:own )?(?:words|language|terms)|the way (?:he|she|the patient|they)(?:'d| would)?|as (?:he|she|the patient) would (?:say|put)|(?:more )?(?:plainly|colloquially)|със (?:свои|собствени|негови|нейни)(?:те)? думи|както (?:би|пациентът|той|тя)|на (?:прост|разговорен|човешки) език|по-(?:човешки|разговорно|простичко)\b"
)


def _in_other_words(sentence: Sentence) -> list[Command]:
    """A text that is to be worded otherwise: another version of it, or in a voice that only free writing has."""
    section = structure.section_named(sentence)
    if section is None or section.startswith("/generalInfo/objectives"):
        return []
    if sentence.has(_OTHER_WORDS):
        return [Rewrite(section=section, words=_whole(sentence))]
    if sentence.has(_OWN_WORDS):
        wish = _whole(sentence)
        return [WriteFreely(sections=(), wish=wish, words=wish)]
    return []


_SAYS_WORD = pattern(rf"\b(?:{_SAYS})\b")
_COMPARED = pattern(
    r"(?:a (?:bit|little) )?(?:more|less|very|much|too|(?:a lot )?shorter|longer|easier|simpler|harder|in |about|без|на |малко|по-|много|в |за )\b"
)


# --- ECG and lung function

_MEASURES: tuple[tuple[Literal["pr", "qrs", "qt", "qtc", "axis"], str], ...] = (
    ("qtc", r"(?:qtc|qt ?corr\w*|коригиран\w* qt)"),
    ("qt", r"qt"),
    ("qrs", r"qrs"),
    ("pr", r"(?:pr|pq)"),
    ("axis", r"(?:(?:electrical |qrs )?axis|(?:електрическа )?ос)"),
)
_TRACING = tuple(
    (
        measure,
        pattern(
            rf"\b{words}\b(?:[ -](?:interval\w*|duration|complex(?:es)?|width|time|интервал\w*|комплекс\w*|време))?\s*(?:of|is|to|at|be|should be|=|:|about|around|е|да е|на|от|с|до|около|бъде|\s)*\s*(?P<n>[-+]?\d{{1,3}}(?:[.,]\d+)?)\s*(?P<unit>ms\b|msec\w*|мс\b|милисек\w*|s\b|sec\w*|сек\w*|с\b|°|deg\w*|градус\w*)?(?![\d/])"
        ),
    )
    for measure, words in _MEASURES
)
_MENTIONS_TRACING = re.compile(r"\b(?:pr|pq|qrs|qt|qtc|axis|ос)\b|qt ?corr")
_SPIROMETRY: tuple[tuple[PftMeasure, str], ...] = (
    ("FEV1FVC", r"(?:fev1?\s*/\s*fvc|фео1\s*/\s*фвк|tiffeneau\w*|тифно)"),
    ("FEV1", r"(?:fev1|фео ?1|веo1|вео1)"),
    ("FVC", r"(?:fvc|фвк)"),
    ("PEF", r"(?:pefr?|peak (?:expiratory )?flow|върхов\w* (?:експираторен )?(?:дебит|поток)|пеф)"),
    ("TLC", r"(?:tlc|тбк|total lung capacity)"),
    ("RV", r"(?:rv|residual volume|остатъчен обем)"),
    ("DLCO", r"(?:dlco|tlco|дифузион\w* капацитет)"),
    ("KCO", r"kco"),
)
_LUNG = tuple(
    (
        measure,
        pattern(
            rf"\b{words}\b\s*(?:of|is|to|at|be|should be|must be|lower|higher|reduced|worse|better|down|up|only|just|=|:|,|about|around|е|да е|на|от|с|до|около|бъде|по-нисък|по-висок|по-нисък|намален\w*|само|\s)*\s*(?P<n>\d{{1,3}}(?:[.,]\d+)?)\s*(?P<unit>%|percent|процент\w*|l/min|л/мин|l/s|л/с|l\b|л\b|liters?|litres?|литр\w*|ml\b|мл\b)?"
        ),
    )
    for measure, words in _SPIROMETRY
)
_MENTIONS_LUNG = re.compile(
    r"fev|fvc|фео|вео|фвк|pef|peak|пеф|tlc|тбк|\brv\b|resid|остатъч|dlco|tlco|kco|дифузион|tiffen|тифно|върхов"
)
_POST = pattern(
    r"\b(?:post|after (?:the )?(?:bronchodilator|salbutamol|ventolin|reversibility)|след (?:бронходилат\w*|салбутамол\w*|вентолин\w*))"
)
_FRACTION = frozenset(("FEV1FVC",))


def read_measures(sentence: Sentence) -> list[Command]:
    """Numbers of the ECG and of lung function."""
    commands: list[Command] = []
    if _MENTIONS_TRACING.search(sentence.text):
        for measure, words in _TRACING:
            for found in list(sentence.find(words)):
                value = float(found["n"].replace(",", "."))
                if measure != "axis" and value < 3:
                    value *= 1000
                if measure == "axis" or 20 <= value <= 900:
                    commands.append(
                        SetTracing(measure=measure, value=round(value), words=sentence.take_match(found))
                    )
    if _MENTIONS_LUNG.search(sentence.text):
        phase: Literal["pre", "post"] = "post" if _POST.search(sentence.text) else "pre"
        for lung, words in _LUNG:
            for found in list(sentence.find(words)):
                value, unit = float(found["n"].replace(",", ".")), found["unit"] or ""
                share = unit.startswith(("%", "percent", "процент"))
                if lung in _FRACTION and (share or value > 1.5):
                    value, share = round(value / 100, 2), False
                elif unit.startswith(("l/min", "л/мин")) or (lung == "PEF" and value > 20 and not share):
                    value = round(value / 60, 2)
                elif unit.startswith(("ml", "мл")):
                    value = round(value / 1000, 2)
                commands.append(
                    SetSpirometry(
                        measure=lung,
                        phase=phase,
                        value=None if share else value,
                        percent=value if share else None,
                        words=sentence.take_match(found),
                    )
                )
    return commands


# --- what is seen, and what goes

_SEEN: tuple[tuple[Visibility, str], ...] = (
    ("hidden", r"\b(?:hide|conceal|do not show|don't show|should not see|not be (?:visible|shown)|be hidden|invisible|скрий\w*|не показвай\w*|да не се вижда\w*|не виждат|да е скрит\w*|скрит\w*)\b"),
    ("onRequest", r"\b(?:only )?(?:on request|on demand|(?:only )?(?:when|if|once) (?:they )?(?:ask\w*|request\w*|order\w*)|при поискване|ако (?:го |я |ги )?поискат|когато (?:го |я |ги )?поискат|по заявка|само ако)\b"),
    ("atOnce", r"\b(?:at once|from the (?:start|beginning|outset)|straight away|immediately visible|always visible|be visible|show|visible|веднага|от началото|отначало|да се вижда\w*|покажи|видим\w*)\b"),
)  # fmt: skip
_SEEN_WORDS = tuple((name, pattern(words)) for name, words in _SEEN)
_SHOWN: tuple[tuple[str, str], ...] = (
    ("ecg", r"\b(?:ecg|ekg|екг)\b"),
    ("pft", r"\b(?:spirometry|lung function|pft|спирометрия\w*)\b"),
    ("imaging", r"\b(?:x-?ray|cxr|imaging|images?|ct|echo\w*|рентген\w*|снимк\w+|ехо\w*)\b"),
    ("labs", r"\b(?:labs?|laborator\w+|blood (?:tests|results)|bloods|лаборатор\w*|кръвни изследвания)\b"),
)
_SHOWN_WORDS = tuple((name, pattern(words)) for name, words in _SHOWN)
_SIGNS: tuple[tuple[ElementKind, str], ...] = (
    ("heartRate", r"\b(?:heart rate|hr|pulse|пулс\w*)\b"),
    ("respiratoryRate", r"\b(?:resp(?:iratory)? rate|rr|дихателна\w* честота)\b"),
    ("oxygenSaturation", r"\b(?:spo2|sats?|saturation|сатурация\w*)\b"),
    ("systolicPressure", r"\b(?:blood pressure|bp|кръвно\w*|налягане\w*)\b"),
    ("temperature", r"\b(?:temp(?:erature)?|температура\w*)\b"),
    ("endTidalCarbonDioxide", r"\b(?:etco2|end-tidal\w*|capno\w*|капно\w*)\b"),
    ("glasgowComaScale", r"\b(?:gcs|гкс)\b"),
    ("glucose", r"\b(?:glucose|sugar|глюкоза\w*|захар\w*)\b"),
    ("rhythm", r"\b(?:rhythm|ритъм\w*)\b"),
)
_SIGN_WORDS = tuple((name, pattern(words)) for name, words in _SIGNS)
_PICTURE = pattern(
    r"\b(?P<name>chest x-?ray|cxr|x-?ray|ct(?: scan)?|mri|ultrasound|echo(?:cardiogra\w+)?|рентген\w*(?: на \w+)?|скенер\w*|ехография\w*|ехокардиограф\w*)\b"
)


_RESULTS = pattern(
    r"\b(?:results?|labs?|bloods|investigations|tests|back yet|available|резултат\w*|изследван\w*|лаборатори\w*|кръвни\w*|излязъл|излязла|излезли)\b"
)
_NOT_WANTED = pattern(
    r"\b(?:(?:do not|don't|no longer) (?:want|need)|no need (?:for|of)|can do without|не (?:искам|искаме|ми трябва|ни трябва|е нужен|е нужна)|нямаме нужда от|няма нужда от)\s+(?:any |a |an |the |to see )?$"
)


def _removed_investigations(sentence: Sentence) -> list[Command]:
    """Laboratory values and pictures that go."""
    named: list[tuple[re.Match[str], RemoveInvestigation]] = []
    for lab in labs():
        found = sentence.first(lab.words)
        if found is not None:
            named.append((found, RemoveInvestigation(what="lab", name=lab.term)))
    picture = sentence.first(_PICTURE)
    if picture is not None:
        name = _own(sentence, picture, "name")
        named.append((picture, RemoveInvestigation(what="imaging", name=Term(name, name))))
    gone = [
        (found, command)
        for found, command in named
        if sentence.removed(found.start())
        or (sentence.has(_RESULTS) and sentence.negated(found.start()))
        or _NOT_WANTED.search(sentence.text[: found.start()])
    ]
    if not gone:
        return []
    return [msgspec.structs.replace(command, words=_whole(sentence)) for _, command in gone]


def _investigations(sentence: Sentence) -> list[Command]:
    if re.search(r"\d|\b(?:action|действи)", sentence.text):
        return []
    removed = _removed_investigations(sentence)
    if removed:
        return removed
    seen = next(((name, found) for name, words in _SEEN_WORDS if (found := sentence.first(words))), None)
    if seen is None:
        return []
    targets = [name for name, words in (*_SHOWN_WORDS, *_SIGN_WORDS) if sentence.first(words)]
    targets += [lab.term.key for lab in labs() if sentence.first(lab.words)]
    if not targets or (seen[0] == "atOnce" and sentence.has(_FINDING)):
        return []
    told = _whole(sentence)
    return [SetVisibility(what=name, visibility=seen[0], words=told) for name in targets]


_FINDING = pattern(r"\b(?:shows?(?! the\b| them\b| it\b)|showing|показва)\s+\w+\s+\w+")


_QUOTED_INTO = pattern(
    r"\b(?:add|put|write|insert|include|append|note|добави|впиши|напиши|сложи|запиши|включи)\w*\s+[\"“„«'](?P<text>[^\"“”„«»]{3,})[\"”“»']\s+"
    r"(?:to|in|into|under|at the end of|към|в|във|при|на края на)\s+(?P<place>.+)$"
)
_HISTORY_PLACE = re.compile(r"^/clinicalScenario/history/(chiefComplaint|presentIllness|past|family|social)$")


def _quoted_into(sentence: Sentence) -> list[Command]:
    """ "Add “she lives alone” to the social history": the words between the quotes, where they are to stand."""
    found = sentence.first(_QUOTED_INTO)
    if found is None:
        return []
    place = next((pointer for pointer, words in sections() if words.search(found["place"])), None)
    if place is None or place.count("/") < 2:
        return []
    text = sentence.words(found.start("text"), found.end("text")).strip()
    part = _HISTORY_PLACE.match(place)
    words = sentence.take(0, len(sentence.text)).strip()
    if part is not None:
        section: Any = part[1]
        return [WriteHistory(section=section, text=text[:1].upper() + text[1:], words=words)]
    return [WriteText(section=place, text=text, words=words)]


_OF_OBJECTIVES = (WriteObjective, AddObjective, MoveObjective, RemoveObjective, NumberOfObjectives)
_THAT_ONE = re.compile(rf"\b(?P<nth>{_ORDINAL}) one\b")


_CALLED_ONE = pattern(rf"\b(?:{_REMOVES}) (?:the |that )(?P<what>[^,.;:]{{3,40}}?) one\b")


def _that_one(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """ "And bin the last one": one of the things that the wish before was about."""
    if not earlier:
        return []
    called = sentence.first(_CALLED_ONE)
    if called is not None and isinstance(earlier[-1], AddReference | RemoveReference):
        subject = _own(sentence, called, "what")
        if ordinal(subject.split()[0].lower()) is None:
            return [RemoveReference(subject=subject, words=_whole(sentence))]
    found = sentence.first(_THAT_ONE)
    if found is None or not sentence.removed(found.start()):
        return []
    place = ordinal(found["nth"])
    match earlier[-1]:
        case AddReference() | RemoveReference():
            return [RemoveReference(position=place, words=_whole(sentence))]
        case AddDebriefPoint() | RemoveDebriefPoint() if place is not None:
            return [RemoveDebriefPoint(position=place, words=_whole(sentence))]
        case AddBlock() | RemoveBlock() | WriteBlock():
            return [RemoveBlock(position=place, words=_whole(sentence))]
        case command if isinstance(command, _OF_OBJECTIVES):
            return [RemoveObjective(position=place, words=_whole(sentence))]
    return []


def read_changes(sentence: Sentence, earlier: Sequence[Command] = ()) -> list[Command]:
    """What is changed in a case that is there; `earlier`: the wishes before, for "the last one"."""
    named = _that_one(sentence, earlier)
    if named:
        return named
    moved = structure.read_moved_action(sentence, earlier)
    if moved:
        return moved
    several = _clause_by_clause(sentence)
    if several:
        return several
    for reader in _READERS:
        commands = reader(sentence)
        if commands:
            return commands
    return []


_READERS = (
    _quoted_into,
    _in_other_words,
    _objectives,
    _actions,
    _lists,
    _blocks,
    read_texts,
    _told_in,
    _investigations,
)
_CLAUSES = re.compile(r",\s*(?:and|but|а|и|но)\s+|,\s+|\s+(?:and|и)\s+")


def _clause_by_clause(sentence: Sentence) -> list[Command]:
    """Grades of several actions: "sedating counts as harmful, and calling for help is recommended"."""
    if not re.search(_GRADE, sentence.text):
        return []
    cuts = list(_CLAUSES.finditer(sentence.text))
    starts = [0, *(cut.end() for cut in cuts)]
    ends = [*(cut.start() for cut in cuts), len(sentence.text)]
    found: list[Command] = []
    for start, end in zip(starts, ends, strict=True):
        clause = Sentence(sentence.message, sentence.start + start, sentence.start + end)
        commands = _actions(clause)
        too = _GRADED_TOO.match(clause.text) if not commands and found else None
        if too is not None:
            grade = structure.grade_named(too["grade"])
            commands = [
                ChangeAction(subject=_subject(clause, too), grade=grade, added=True, words=clause.own_words)
            ]
        if not commands:
            return []
        found += commands
    if len(found) < 2:
        return []
    _whole(sentence)
    return found
