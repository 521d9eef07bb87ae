"""Clauses of a sentence of which nothing was read, as sentences of their own."""

import re
from collections.abc import Iterator

from vesalius.professor.commands import (
    AddAction,
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddInvestigation,
    AddObjective,
    AddReference,
    AvoidEvent,
    ChangeAction,
    Lengthen,
    NotAvailable,
    NudgeVital,
    RemoveAction,
    RemoveAllergy,
    RemoveDrug,
    RemoveHints,
    RemoveInvestigation,
    RemoveObjective,
    Rename,
    SetCourse,
    SetLearners,
    SetLevel,
    SetMinutes,
    SetPassMark,
    SetPatient,
    SetSequence,
    SetSetting,
    SetVisibility,
    SetVital,
    Shorten,
    WriteObjective,
    WriteText,
)

from .sentence import Sentence
from .settling import WORD
from .vocabulary import filler_words

_END = re.compile(r"\s*[,;:]\s+|\s+[-&]\s+|\s+(?:and|but|then|и|но|а|после)\s+")
# "If they do not pace, he arrests": what follows is not asked for by itself.
_ON_CONDITION = re.compile(r"\b(?:if|unless|when|while|until|ако|щом|когато|докато|освен)\b")
_FEWEST_WORDS = 2
MAY_STAND_ALONE = (
    AddAction,
    AddAllergy,
    AddBlock,
    AddCondition,
    AddCue,
    AddDebriefPoint,
    AddDrug,
    AddInvestigation,
    AddObjective,
    AddReference,
    Lengthen,
    NotAvailable,
    NudgeVital,
    RemoveAllergy,
    RemoveDrug,
    RemoveObjective,
    Rename,
    SetLearners,
    SetLevel,
    SetMinutes,
    SetPatient,
    SetSetting,
    SetVital,
    Shorten,
    WriteObjective,
)
"""What adds something or names what it changes: a clause may ask for it by itself."""

OF_THE_FLOW = (
    AddAction,
    AddBlock,
    AddCue,
    AddDebriefPoint,
    AvoidEvent,
    ChangeAction,
    NotAvailable,
    RemoveAction,
    RemoveHints,
    RemoveInvestigation,
    SetCourse,
    SetPassMark,
    SetSequence,
    SetVisibility,
    WriteText,
)
"""What is asked of a case once it is written, and tells nothing of its patient."""


_CLAUSE_ENDS = re.compile(r"[,;:.!?()]|\s-\s|\b(?:and|but|then|и|но|а)\b")
_WORD = re.compile(r"[^\W\d_][\w'-]{2,}")


def says_more(sentence: Sentence, start: int, end: int, *, beside: re.Pattern[str]) -> bool:
    """Whether the clause around a stretch tells of other things, read by nobody yet.

    "A bystander did compressions for 6 minutes" is not the length of a case. `beside`: words that may stand there.
    """
    cuts = list(_CLAUSE_ENDS.finditer(sentence.text))
    begin = max((cut.end() for cut in cuts if cut.end() <= start), default=0)
    stop = min((cut.start() for cut in cuts if cut.start() >= end), default=len(sentence.text))
    left = [sentence.text[max(a, begin) : min(b, start)] for a, b in sentence.rest() if a < start]
    left += [sentence.text[max(a, end) : min(b, stop)] for a, b in sentence.rest() if b > end]
    said = [word for part in left for word in _WORD.findall(part)]
    return any(word not in filler_words() and beside.fullmatch(word) is None for word in said)


def untouched(sentence: Sentence) -> Iterator[Sentence]:
    """The clauses that nothing has been read from and that say something, the longest stretches first."""
    if _ON_CONDITION.search(sentence.text):
        return
    ends = [(0, 0), *(found.span() for found in _END.finditer(sentence.text)), (len(sentence.text),) * 2]
    starts = [(end, index) for index, (_, end) in enumerate(ends[:-1])]
    done = 0
    for start, index in starts:
        if start < done:
            continue
        for stop, _ in reversed(ends[index + 1 :]):
            if stop <= start or not sentence.free(start, stop):
                continue
            said = [word for word in WORD.findall(sentence.text[start:stop]) if word not in filler_words()]
            whole = start == 0 and stop == len(sentence.text)
            if len(said) >= _FEWEST_WORDS and not whole:
                yield Sentence(sentence.message, sentence.start + start, sentence.start + stop)
                done = stop
                break
