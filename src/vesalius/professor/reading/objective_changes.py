# ruff: noqa: E501 (patterns read best unbroken)
"""Objectives: listed anew, moved, weighed, reworded, taken away; and the pass mark."""

import re
from itertools import zip_longest

from vesalius.professor.commands import (
    AddObjective,
    Command,
    MoveObjective,
    Rewrite,
    SetPassMark,
    SetWeight,
    WriteObjective,
    WriteObjectives,
)

from .positions import OBJECTIVE, ORDINAL, QUOTES, nth, ordinal, position_told
from .sentence import Sentence
from .vocabulary import pattern

_SWAP = pattern(
    rf"\b(?:swap|switch|exchange|reverse|interchange|размени\w*|смени\w* местата на|разменят)\b(?P<rest>[^.;]*\b{OBJECTIVE}\b[^.;]*)"
)
_SWAP_TWO = pattern(
    r"^\W*(?:(?:please|and|now|моля|и)\W+)*(?:swap|switch|reverse|размени)\s+(?P<rest>(?:the )?(?:first|last|първите|последните) (?:two|2|две))(?:\s+(?:round|around|over|местата))?(?:\s+please)?\W*$"
)
_PLACES = re.compile(
    rf"\b({ORDINAL}|\d{{1,2}}|(?:one|two|three|four|едно|две|три|четири)(?! (?:on|about|for|that|which|with|за|с)\b))\b"
)
_FIRST_TWO = pattern(r"\b(?:first|last|първи\w*|последни\w*) (?:two|2|две)\b")
_MOVE = pattern(
    rf"\b(?:move|put|bring|make|премести\w*|сложи\w*|качи\w*|изтегли\w*)\b\s+{nth('nth', OBJECTIVE)}\s+(?:to|into|in|as|at|up to|down to|на|като|в|да е|най-)?\s*(?:the )?(?:(?P<to>{ORDINAL}|number \d|\d)|(?P<top>top|beginning|start|front|отгоре|горе|отпред|напред|най-отпред|най-отгоре|най-напред|първо място|началото|върха)|(?P<end>bottom|end|отдолу|долу|най-отдолу|най-накрая|последно място|края))\b"
)
_STANDS = pattern(
    rf"^\W*(?:(?:please|and|моля|и)\W+)*{nth('nth', OBJECTIVE)}\s+(?:(?:should|must|has to|needs to|ought to|да|трябва|нека|becomes?|comes?|goes|go|be|come|become|стане|бъде|е|отиде|дойде|застане)\s+)+(?:at |in |to |as |на |като )?(?:the )?(?:(?P<to>{ORDINAL}|number \d|\d)(?: (?:one|place|position|място))?|(?P<top>top|beginning|start|front|отгоре|най-отгоре|най-напред|първо място|началото)|(?P<end>very end|bottom|end|най-отдолу|най-накрая|накрая|последно място|края))\W*$"
)
_READS = pattern(
    rf"{nth('nth', OBJECTIVE)}\s*(?:should |must |shall |to |да |нека )*(?:reads?|say|says|be worded(?: as)?|гласи|звучи|бъде формулирана\w*(?: като)?|стане|(?:be|is|е|бъде)(?=\s*:))\s*(?:as |така)?\s*[:,-]?\s*(?P<text>\S.*)$"
    rf"|^\W*{nth('label', OBJECTIVE)}\s*:\s*(?P<labelled>\S.*)$"
    rf"|\b(?:replace|change|rewrite|reword|rephrase|замени\w*|промени\w*|смени\w*|преформулирай\w*|пренапиши\w*)\s+{nth('old', OBJECTIVE)}\s*(?:with|by|to|as|into|на|с|със|така|като)?\s*(?:[:-]\s*(?P<colon>\S.*)|[\"“„«](?P<quoted>[^\"“”„«»]+)[\"”“»].*)$"
)
_REWORD = pattern(
    rf"\b(?:re-?word|re-?phrase|re-?write|re-?formulate|say|put|преформулирай|перифразирай|пренапиши|кажи)\w*\s+{nth('nth', OBJECTIVE)}(?:\s+(?:in other words|differently|another way|again|с други думи|другояче|по друг начин|отново))?(?:\s+(?:please|моля))?\W*$"
)
_MARK = r"(?:pass(?:ing)?[- ]?(?:mark|score|threshold|grade|rate|level)|(?:mark|score|threshold) (?:to|for) pass(?:ing)?|проход\w+ (?:бал|праг|оценка)|праг\w*(?: (?:за|на) (?:успех\w*|преминаване|издържане|взимане|вземане))?|минимал\w+ (?:резултат|бал|оценка|процент|праг)\w*)"
PASS_MARK = pattern(rf"\b{_MARK}")
"""What the share of the points is called that is enough."""
_PASS_STEP = pattern(
    rf"\b(?:(?P<down>lower|reduce|drop|decrease|less|намали\w*|свали\w*|смъкни\w*|понижи\w*|по-ниск\w+|по-нисък)|(?P<up>raise|increase|higher|вдигни\w*|повиши\w*|увеличи\w*|качи\w*|по-висок\w*))\s+(?:a bit\s+|the\s+|малко\s+)*{_MARK}(?!\s*(?:to|на|до|by|с|:)?\s*\d)"
    rf"|\b{_MARK}\s+(?:(?:a bit|a little|slightly|should be|is|be|малко|да е|да бъде|е|нека е)\s+)*(?:(?P<down2>lower|less|too high|по-ниск\w+|по-нисък|по-малък|твърде висок)|(?P<up2>higher|more|too low|по-висок\w*|по-голям|твърде нисък))\b(?!\s*\d)"
)
_PASS = pattern(
    r"\b(?:pass(?:ing)?[- ]?(?:mark|score|threshold|grade|rate|level)|(?:mark|score|threshold) (?:to|for) pass(?:ing)?|cut-?off|to pass|проход\w+ (?:бал|праг|оценка)|праг\w*(?: (?:за|на) (?:успех\w*|преминаване|издържане|взимане|вземане))?|минимал\w+ (?:резултат|бал|оценка|процент|праг)\w*|за да (?:мин\w+|изкарат|вземат|взeмат|издържат))"
    r"[^\d;.]{0,60}?(?P<n>\d{1,3})\s*(?:%|percent|per cent|процент\w*|на сто|points?|точки)?(?![\d/])"
    r"|\b(?:минава|издържа|взима|взема|минават|издържат|they pass|to pass you need|you pass)(?: се| го| ли)?\s+(?:от|с|със|над|при|with|at|from|above)\s+(?P<from>\d{1,3})\s*(?:%|percent|процент\w*|на сто)"
    r"|\b(?P<share>\d{1,3})\s*(?:%|percent|per cent|процент\w*|на сто)\s+(?:is |are |to be |е |са )?(?:needed |required |enough |нужни |необходими )?(?:to pass|for a pass|за да (?:мин\w+|издържат|вземат)|за преминаване|за успех)\b"
)
_SHARES = {
    "half": 50, "a half": 50, "a third": 33, "one third": 33, "a quarter": 25, "one quarter": 25, "половината": 50, "половин": 50,
    "третина": 33, "една трета": 33, "четвърт": 25, "една четвърт": 25,
}  # fmt: skip
_SHARE = rf"(?:(?P<n>\d{{1,3}}(?:[.,]\d)?)\s*(?:%|percent|per cent|процент\w*|на сто)|(?P<share>{'|'.join(_SHARES)}))"
_WEIGHT = (
    pattern(
        rf"{nth('nth', OBJECTIVE)}\s*(?:on |about |за )?[^\d.;]{{0,40}}?\b(?:counts?|weighs?|weight(?:ed|ing)?|carr(?:y|ies)|worth|account\w*|make up|тежи|тежест\w*|тежат|носи|дава|струва|е|бъде|има)\b[^\d.;]{{0,24}}?{_SHARE}"
    ),
    pattern(
        rf"\b(?:weight(?:ing|age)?|тежест\w*)\s+(?:of|for|на|за)\s+{nth('nth', OBJECTIVE)}[^\d.;]{{0,20}}?{_SHARE}"
    ),
    pattern(
        rf"{_SHARE}\s+(?:of the (?:mark|score|grade)\s+)?(?:weight )?(?:for|to|за|на)\s+{nth('nth', OBJECTIVE)}"
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
    texts = [sentence.words(start + a, start + b).strip(QUOTES + ".,:;-") for a, b in spans]
    texts = [text for text in texts if text]
    if len(texts) < 2 or all(len(text.split()) < _FEWEST_WORDS for text in texts):
        return []
    if any(re.match(r"(?:one|two|a|една|две)\s+(?:on|about|за)\b", text.lower()) for text in texts):
        return []
    return [WriteObjectives(texts=tuple(texts), words=sentence.take_all())]


def change_objectives(sentence: Sentence) -> list[Command]:
    text = sentence.text
    listed = _objective_list(sentence)
    if listed:
        return listed
    about = sentence.first(_ONE_ABOUT)
    if about is not None:
        return [AddObjective(subject=sentence.group(about, "what"), words=sentence.take_all())]
    reworded = sentence.first(_REWORD)
    if reworded is not None and (place := position_told(reworded, "nth")) is not None:
        section = f"/generalInfo/objectives/{place - 1 if place > 0 else place}/text"
        return [Rewrite(section=section, words=sentence.take_all())]
    swapped = sentence.first(_SWAP) or _SWAP_TWO.match(text)
    if swapped is not None:
        told = swapped["rest"]
        if pair := _FIRST_TWO.search(told):
            places = [1, 2] if pair[0][0] in "fп" and not pair[0].startswith("посл") else [-2, -1]
        else:
            places = [place for found in _PLACES.findall(told) if (place := ordinal(found)) is not None]
        if len(places) == 2:
            words = sentence.take_all()
            low, high = places if places[1] < 0 < places[0] else sorted(places)
            back: list[Command] = (
                [] if abs(high - low) == 1 else [MoveObjective(position=low + 1, to=high, words=words)]
            )
            return [MoveObjective(position=high, to=low, words=words), *back]
    moved = sentence.first(_MOVE) or sentence.first(_STANDS)
    if moved is not None and (position := position_told(moved, "nth")) is not None:
        to = 1 if moved["top"] else -1 if moved["end"] else ordinal(moved["to"].removeprefix("number "))
        if to is not None:
            return [MoveObjective(position=position, to=to, words=sentence.take_all())]
    reads = sentence.first(_READS)
    if reads is not None:
        group = next(name for name in ("text", "labelled", "colon", "quoted") if reads[name])
        place = position_told(reads, {"text": "nth", "labelled": "label"}.get(group, "old"))
        if place is not None:
            return [
                WriteObjective(position=place, text=sentence.group(reads, group), words=sentence.take_all())
            ]
    passed = sentence.first(_PASS)
    percent = int(passed["n"] or passed["share"] or passed["from"]) if passed is not None else 0
    marked: list[Command] = []
    stepped = _PASS_STEP.search(text) if passed is None else None
    if stepped is not None:
        down = stepped["down"] or stepped["down2"]
        return [SetPassMark(step=-1 if down else 1, words=sentence.take_all())]
    if passed is not None and percent <= 100:
        marked = [SetPassMark(percent=percent, words=sentence.take_match(passed))]
    for words_of_weight in _WEIGHT:
        weighed = sentence.first(words_of_weight)
        if weighed is not None and (place := position_told(weighed, "nth")) is not None:
            share = float(weighed["n"].replace(",", ".")) if weighed["n"] else _SHARES[weighed["share"]]
            equal = _EQUAL.search(text)
            if equal is not None:
                sentence.take_match(equal)
            # "Pass mark 80, and the first objective counts for half".
            return [
                *marked,
                SetWeight(position=place, percent=share, words=sentence.take_match(weighed)),
            ]
    if _EQUAL.search(text) and _OF_WEIGHTS.search(text) and sentence.first(_EQUAL):
        return [*marked, SetWeight(words=sentence.take_all())]
    return marked
