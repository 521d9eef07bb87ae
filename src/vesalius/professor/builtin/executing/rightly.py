"""What is right to do in the case, and what instead of something that is not to be had."""

import re
from collections.abc import Sequence

from vesalius.professor.reading.vocabulary import acts, drugs
from vesalius.scenarios.document.schema import RIGHT, Action, Block

from ..language import Say, joined
from .grades import GRADE_NAMES
from .work import BLOCKS, Told, Work, bare

_MOST = 8
"""So many actions are told at most."""
_GIVES = re.compile(
    r"\b(?:giv\w+|us(?:e|ed|ing)|treat\w*|drugs?|reach for|switch"
    r"|лекува\w*|лекарств\w*|дад\w+|дав\w+|прил\w+|замен\w+|замест\w+)\b"
)
_FIRST = re.compile(r"\bfirst\b|\bbegin\b|\bпърво\b|\bнай-напред\b|\bзапочн")


def treatment_told(work: Work, asked: str) -> Told:
    """The critical and recommended actions; without those that the question names as not to be had."""
    blocks = list(work.document.scenario_flow.blocks)
    named = [words for words in (*(one.words for one in drugs()), *acts()) if asked and words.search(asked)]
    without = [block for block in blocks if any(_gives(one, named) for one in block.actions)]
    told = _right(without[:1] or blocks, named)
    if without and not any(one.order for one in told):
        # Beside it there is nothing to give: what the flow has elsewhere.
        told += [one for one in _right(blocks, named) if one.order and one not in told]
    if not named and _FIRST.search(asked):
        told = _right(blocks[:1], named)
    if named or (_GIVES.search(asked) and not _FIRST.search(asked)):
        told = [one for one in (told if named else _right(blocks, named)) if one.order] or told
    quote, end = ("„", "“") if work.speaks == "bg" else ("“", "”")
    listed = {
        grade: joined(
            [f"{quote}{bare(one.text)}{end}" for one in told[:_MOST] if one.grade == grade], work.speaks
        )
        for grade in RIGHT
    }
    parts = [
        Say(f"{GRADE_NAMES[grade].en}: {texts}", f"{GRADE_NAMES[grade].bg}: {texts}")
        for grade, texts in listed.items()
        if texts
    ]
    place = BLOCKS if not without else f"{BLOCKS}/{blocks.index(without[0])}"
    if not parts:
        return (
            "The flow offers nothing else that is right.",
            "Ходът не предлага друго правилно действие.",
            place,
        )
    begins = (
        Say("What the flow has as right beside it: ", "Освен това в хода като правилно е: ")
        if without
        else Say("Right in this case: ", "Правилно в този случай: ")
    )
    return (
        begins.en + "; ".join(one.en for one in parts) + ".",
        begins.bg + "; ".join(one.bg for one in parts) + ".",
        place,
    )


def _gives(action: Action, named: Sequence[re.Pattern[str]]) -> bool:
    text = f"{action.order.drug if action.order else ''} {action.text}".lower()
    return any(words.search(text) for words in named)


def _right(blocks: Sequence[Block], named: Sequence[re.Pattern[str]]) -> list[Action]:
    return [one for block in blocks for one in block.actions if one.grade in RIGHT and not _gives(one, named)]
