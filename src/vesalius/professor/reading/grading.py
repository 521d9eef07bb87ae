# ruff: noqa: E501 (patterns read best unbroken)
"""Marks of many actions at once, time limits said the other way round, and what goes on about the action named last."""

import re
from collections.abc import Sequence

import msgspec

from vesalius.professor.commands import AddAction, ChangeAction, Command, RemoveHints

from . import structure
from .actions import GRADE
from .positions import ORDER
from .sentence import Sentence
from .vocabulary import pattern

# "A harmful action should cost 20 points, not 10", "вредните действия да взимат по 20 точки вместо 10".
_ALL_OF_A_GRADE = pattern(
    rf"^\W*{ORDER}(?:(?:let|make|set|нека|направи)\s+)?(?:(?:each|every|any|all|an?|the|those|всяко|всички|всичките)\s+)*{GRADE}(?:та|ите)?\s+(?:actions?|steps?|choices?|answers?|mistakes?|действи\w+|стъпк\w+|отговор\w*|грешк\w+)\s+(?:(?:should|must|shall|will|to|да|нека|ще|трябва да|is|are|be)\s+)*(?:cost|costs|take away|lose|loses|deduct|be worth|worth|count|counts|score|scores|earn|earns|give|gives|get|gets|взима\w*|отнема\w*|губ\w+|струва\w*|нос[ия]\w*|дава\w*|получава\w*|е|са|бъдат)?\s*(?:them |for |off |с |по |на )*(?P<n>(?:minus |минус |[-+])?\d{{1,3}})\s*(?:points?|pts?|marks|точк\w+|т\.|(?<!minutes )$)(?:\s*(?:each|apiece|всяко))?(?:\s*,?\s*(?:not|and not|instead of|rather than|а не|вместо)\s+\d{{1,3}})?\W*$"
)
# "They get 60 seconds to shock, not more", "имат 60 секунди за шока".
_HAVE_TIME = pattern(
    rf"^\W*{ORDER}(?:(?:they|learners|students|the (?:team|students|learners)|екипът|студентите|обучаемите|те)\s+)?(?:(?:should|must|only|да|нека|само)\s+)*(?:get|have|have got|are given|are allowed|имат|получават|разполагат с)\s+(?:only |just |само )?(?P<n>\d{{1,3}})\s*(?P<unit>min\w*|sec\w*|мин\w*|сек\w*)\s+(?:to|for|за|да)\s+(?:(?:give|do|start|get|have|deliver|дадат|направят|започнат)\s+)?(?:the |a |an |first )*(?P<what>[^,.;:!?\d]{{3,50}}?)(?:\s*,?\s*(?:not (?:more|longer)|no more|max(?:imum)?|at most|не повече|максимум))?\W*$"
)
_OF_THE_CASE = pattern(
    r"\b(?:case|scenario|station|read\w*|finish|discuss|it|prepare|случая|сценария|станцията|прочет\w*|четене|всичко|подготовка)\b"
)
# "And if they give it, the feedback should be “You are drowning her”": about the action that was named last.
_FEEDBACK = pattern(
    r"^\W*(?:(?:and|also|then|и|също|а)\s+)*(?:(?:if|when|ако|когато)\s+(?:they|anyone|someone|somebody|a student|го|я|някой го|някой я)\s*(?:give|gives|do|does|choose|chooses|pick|picks|дадат|даде|направят|избер\w+)?\s*(?:it|that|this)?\s*,?\s+)?(?:the |its |then the |обратната |нейната )?(?:feedback|explanation|rationale|reason|comment|връзка|обратна връзка|обяснението|обосновката|коментарът)\s+(?:(?:for|to|on|за)\s+(?:it|that|this|него|това)\s+)?(?:(?:should|must|to|да|нека)\s+)*(?:be|is|say|says|read|reads|е|бъде|гласи|пише|казва|:)\s*:?\s*[\"“„«'](?P<text>[^\"“”„«»]{3,300})[\"”“»']\W*$"
)
# "Actually one hint, for the calcium: protect the heart first".
_ONE_HINT = pattern(
    r"^\W*(?:(?:actually|but|only|just|well|ok|всъщност|но|само|добре)\W+)*(?:leave |keep |add |остави |добави )?(?:only |just |само )?(?:one|a single|една|един)(?: (?:hint|подсказка))?\s*,?\s+(?:for|on|about|to|за|при|към)\s+(?:the )?(?P<what>[^:.;]{3,60}?)\s*:\s*(?P<text>\S.*)$"
)


def read_grading(sentence: Sentence, earlier: Sequence[Command]) -> list[Command]:
    """What is said of all actions of a grade, of the time for one, or of the action that was named last."""
    many = _ALL_OF_A_GRADE.match(sentence.text)
    grade = structure.grade_named(many["grade"]) if many is not None else None
    if many is not None and grade is not None:
        points = int(re.sub(r"\D", "", many["n"]))
        loses = grade in ("harmful", "unnecessary") or re.match(r"minus|минус|-", many["n"]) is not None
        return [
            ChangeAction(every=grade, points=-points if loses else points, words=sentence.take_all()),
        ]
    timed = _HAVE_TIME.match(sentence.text)
    if timed is not None and not _OF_THE_CASE.search(timed["what"]):
        seconds = int(timed["n"]) * (1 if timed["unit"][0] in "sс" else 60)
        subject = sentence.group(timed, "what")
        return [ChangeAction(subject=subject, until=seconds, words=sentence.take_all())]
    last = next((one for one in reversed(earlier) if isinstance(one, AddAction | ChangeAction)), None)
    told = _FEEDBACK.match(sentence.text)
    if told is not None and last is not None:
        text = sentence.words(told.start("text"), told.end("text")).strip()
        subject = last.text if isinstance(last, AddAction) else last.subject
        position = None if isinstance(last, AddAction) else last.position
        return [
            ChangeAction(subject=subject, position=position, rationale=text, words=sentence.take_all()),
        ]
    hint = _ONE_HINT.match(sentence.text)
    if hint is not None and earlier and isinstance(earlier[-1], RemoveHints):
        subject, text = sentence.group(hint, "what"), sentence.group(hint, "text")
        return [ChangeAction(subject=subject, hint=text, words=sentence.take_all())]
    return []


_ROUTE = re.compile(
    r"^(?:\d+(?:[.,]\d+)?\s*%|im|iv|i\.m\.|i\.v\.|intra\w+|oral\w*|by mouth|nebuli[sz]ed|sc|subcutan\w+|(?:интра)?мускулно|(?:интра)?венозно|подкожно|през устата|инхалаторно)(?!\w)",
    re.IGNORECASE,
)


def with_its_drug(commands: Sequence[Command]) -> list[Command]:
    """ "Adrenaline im recommended, iv in titrated doses critical": the second is about adrenaline as well."""
    result: list[Command] = []
    drug = ""
    for one in commands:
        if isinstance(one, ChangeAction) and one.subject:
            if drug and _ROUTE.match(one.subject):
                one = msgspec.structs.replace(one, subject=f"{drug} {one.subject}")
            else:
                drug = one.subject.split()[0]
        result.append(one)
    return result
