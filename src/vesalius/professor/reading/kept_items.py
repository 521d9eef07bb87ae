# ruff: noqa: E501 (patterns read best unbroken)
"""Items of lists that stay or go: "keep only the first two objectives", "remove all references but the last"."""

import re

from vesalius.professor.commands import Command, KeepItems, NumberOfObjectives, RemoveBlock

from .positions import OBJECTIVE, ORDINAL, nth, ordinal, position_told
from .sentence import Sentence
from .vocabulary import pattern

_LISTS: tuple[tuple[str, str], ...] = (
    ("/debriefing/questions", r"(?:de-?brief\w* questions?|questions?(?: (?:of|in|from|for) the de-?brief\w*)?|въпрос\w*)"),
    ("/debriefing/points", r"(?:de-?brief\w* points?|points?(?: (?:of|in|from) the de-?brief\w*)?|точк\w+)"),
    ("/generalInfo/medicalReferences", r"(?:references?|sources?|citations?|източни\w+|препратк\w+)"),
    ("/clinicalScenario/investigations/imaging", r"(?:images?|imaging|pictures?|x-?rays|образн\w+(?: изследвания)?|снимк\w+)"),
    ("/generalInfo/objectives", OBJECTIVE),
)  # fmt: skip
REMOVES = r"(?:get rid of|remove|delete|drop|cut|cut out|erase|strike|take out|clear|bin|lose|scrap|ditch|dump|kill|разкарай|изхвърли|махни|махнете|премахни|премахнете|изтрий|изтрийте|зачеркни|отстрани\w*)"
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
_WHICH = rf"(?:the )?(?:(?P<end>first|last|първ\w+|последн\w+)\s*(?P<few>{'|'.join(_FEW)}|\d)?|(?P<nth>{ORDINAL}|\d{{1,2}}))"
_LIST_PATTERNS = tuple(
    (
        section,
        (
            pattern(
                rf"\b{REMOVES}\s+(?:all|every|всички(?:те)?)\s+(?:of )?(?:the )?{noun}[^.;]{{0,30}}?(?:,?\s*(?:except|but|apart from|save|besides|освен|без|с изключение на)(?: for)?\s+{_WHICH})"
            ),
            pattern(
                rf"\b{_KEEPS}\s+(?:only|just|само)?\s*{_WHICH}\s+(?:\w+ )?{noun}(?P<only>)|\b{_KEEPS}\s+(?:only|just|само)\s+{noun}\s*(?P<number>\d)"
            ),
        ),
        pattern(rf"\b{REMOVES}\s+(?:all|every|всички(?:те)?)\s+(?:of )?(?:the )?{noun}"),
        pattern(
            rf"\b{REMOVES}\s+{nth('nth', noun)}|{nth('gone', noun)}\b[^.;]{{0,30}}\b{REMOVES}\s+(?:it|that|го|я|това)\b"
        ),
        pattern(rf"\b{REMOVES}\s+(?:the )?{noun}\s+(?P<places>\d(?:\s*(?:,|and|и|&)\s*\d)+)\b"),
    )
    for section, noun in _LISTS
)  # fmt: skip


_OF_THE_LIST = pattern(
    r"\s+(?:of|in|from|for|от|в|на|за)\s+(?:the )?(?:de-?brief\w*|разбор\w*|case|scenario|случая|сценария)"
)


# Without it a question is one of the flow, where it has one.
_OF_DEBRIEFING = pattern(r"\b(?:de-?brief\w*|discussion|разбор\w*|дебриф\w*|обсъждане\w*)")


def lists(sentence: Sentence) -> list[Command]:
    for section, keeps, clears, removes, many in _LIST_PATTERNS:
        for words in keeps:
            kept = sentence.first(words)
            if kept is None or ("only" in kept.groupdict() and not re.search(r"only|just|само", kept[0])):
                continue
            told = sentence.take_match(kept)
            count = kept.groupdict().get("nth") or ""
            if count.isdigit():
                # "Only 3 objectives" counts them; "objective 3" is the one.
                if section == "/generalInfo/objectives":
                    return [NumberOfObjectives(count=int(count), words=told)]
                return [KeepItems(section=section, positions=tuple(range(1, int(count) + 1)), words=told)]
            where = _OF_THE_LIST.match(sentence.text, kept.end())
            if where is not None:
                sentence.take_match(where)
            return [KeepItems(section=section, positions=_positions(kept), words=told)]
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
        place = position_told(removed, "nth") or position_told(removed, "gone")
        if place is not None:
            words_told = sentence.take_all()
            if section == "/debriefing/questions" and not _OF_DEBRIEFING.search(sentence.text):
                return [RemoveBlock(position=place, subject="question", words=words_told)]
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
