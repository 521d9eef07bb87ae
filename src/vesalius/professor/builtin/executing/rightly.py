"""What is right to do in the case, what instead of something that is not to be had, and what comes of doing nothing."""

import re
from collections.abc import Sequence

from vesalius.professor.commands import Outcome
from vesalius.professor.reading.vocabulary import acts, drugs
from vesalius.scenarios.document.schema import RIGHT, Action, Block

from ..language import Say, joined
from .actions import GRADE_NAMES
from .work import BLOCKS, Work, bare

_MOST = 8
"""So many actions are told at most."""
_GIVES = re.compile(
    r"\b(?:giv\w+|us(?:e|ed|ing)|treat\w*|drugs?|reach for|switch"
    r"|лекува\w*|лекарств\w*|дад\w+|дав\w+|прил\w+|замен\w+|замест\w+)\b"
)
NOTHING = re.compile(r"\b(?:nothing|nobody acts?|do not act|just wait|нищо|не направят|не правят)\b")
_FIRST = re.compile(r"\bfirst\b|\bbegin\b|\bпърво\b|\bнай-напред\b|\bзапочн")


def treatment_told(work: Work, asked: str) -> tuple[str, str, str]:
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


def nothing_done(work: Work, words: str) -> Outcome:
    """What the flow does while nobody acts: the ways out that only time takes."""
    blocks = list(work.document.scenario_flow.blocks)
    titles = {one.id: bare(one.title) for one in blocks}
    timed = [
        (bare(block.title), exit.seconds, titles[exit.to])
        for block in blocks
        for exit in block.exits
        if exit.when == "timer" and exit.seconds and exit.to in titles
    ]
    if not timed:
        return work.outcome(
            "answered",
            "No way out of a block opens with time alone: while nobody acts the flow stays where it is.",
            "Никой преход не се отваря само с времето: докато никой не действа, ходът остава на място.",
            words=words,
            pointer=BLOCKS,
        )
    en = "; ".join(f"from “{a}” after {seconds:g} s to “{b}”" for a, seconds, b in timed[:_MOST])
    bg = "; ".join(f"от „{a}“ след {seconds:g} s към „{b}“" for a, seconds, b in timed[:_MOST])
    return work.outcome(
        "answered",
        f"If nothing is done, the flow goes on by itself: {en}.",
        f"Ако не направят нищо, ходът продължава сам: {bg}.",
        words=words,
        pointer=BLOCKS,
    )
