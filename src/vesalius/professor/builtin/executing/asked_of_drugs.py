"""Answers on what drugs do, on what is aimed for, and on who does something."""

import re
from functools import cache

from vesalius.professor.commands import Outcome
from vesalius.professor.reading.vocabulary import acts, tables
from vesalius.scenarios.document.drugs import find_drug
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say, joined
from .drug_groups import drugs_of_group
from .limits import signs_named
from .matching import named_late
from .signs import NAMES
from .work import BLOCKS, HISTORY, Work, bare, ended, patient_word

_MOST_TOLD = 3
_WHICH = re.compile(
    r"\b(?:which|what|any|does|do|is there|кой|коя|кое|кои|какв\w+|има ли)\b.*\b(?:drugs?|tablets?|medic\w+|meds"
    r"|pills?|(?:he|she|patient) (?:takes|is on)|лекарств\w+|медикамент\w+|хапче\w*|приема\w*|пие|взема)\b"
    r"|\b(?:which|what) (?:of|one)\b|\bкое от\b|\bwhat (?:prolongs|raises|lowers|causes)\b"
)


@cache
def _effects() -> tuple[tuple[re.Pattern[str], frozenset[str], Say], ...]:
    return tuple(
        (re.compile(one["words"]), frozenset(one["classes"]), Say(one["en"], one["bg"]))
        for one in tables("effects")["effects"]
    )


def effect_told(work: Work, asked: str, words: str) -> Outcome | None:
    """ "Which of his drugs raise potassium?": those of the home drugs that do; None where nothing is asked of that."""
    asked = asked.lower()
    if not _WHICH.search(asked):
        return None
    effect = next((one for one in _effects() if one[0].search(asked)), None)
    if effect is None:
        return None
    _, classes, does = effect
    taken = [
        one.name
        for one in work.document.clinical_scenario.history.medications
        if (known := find_drug(one.name)) is not None and classes & {known[0], *known[1].classes}
    ]
    who, listed = patient_word(work), joined(taken, work.speaks)
    return work.outcome(
        "answered",
        f"Of what {who.en.lower()} takes at home these {does.en}: {listed}."
        if taken
        else f"As far as I know nothing that {who.en.lower()} takes at home is a drug to {does.en}.",
        f"От приеманото вкъщи тези {does.bg}: {listed}."
        if taken
        else f"Доколкото знам, никое от лекарствата вкъщи не е от тези, които {does.bg}.",
        words=words,
        pointer=f"{HISTORY}/medications",
    )


_AIMS = re.compile(
    r"\b(?:aim\w*|targets?|goals? for|go for|shoot for|stri?v\w+|стрем\w+|прицелн?\w*|целят|цели се|целев\w+)\b"
)
_AIMED = re.compile(
    r"\b(?:aim\w*|target\w*|goal\w*|above|below|at least|between|until|up to|to (?:an? )?(?=\d|spo2|mean|map)"
    r"|цел\w*|прицел\w*|над|под|поне|между|докато|до)\b"
)


def target_told(work: Work, asked: str, words: str) -> Outcome | None:
    """ "What saturation should they aim for?": the right actions that name the sign with a number to reach."""
    asked = asked.lower()
    kinds = set(signs_named(asked)) if _AIMS.search(asked) else set()
    if not kinds:
        return None
    told: list[str] = []
    pointer = ""
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            for text in (action.text, action.rationale):
                low = text.lower()
                if (
                    action.grade in RIGHT
                    and re.search(r"\d", low)
                    and _AIMED.search(low)
                    and kinds & set(signs_named(low))
                ):
                    pointer = pointer or f"{BLOCKS}/{number}/actions/{at}"
                    told += [] if ended(text) in told else [ended(text)]
    if not told:
        sign = next(iter(signs_named(asked)))
        return work.outcome(
            "answered",
            f"The flow names no target for it ({NAMES[sign].en}).",
            f"В хода не е посочена прицелна стойност ({NAMES[sign].bg}).",
            words=words,
            pointer=BLOCKS,
        )
    told = told[:_MOST_TOLD]
    return work.outcome(
        "answered",
        "The flow says: " + "; ".join(f"“{one}”" for one in told) + ".",
        "В хода пише: " + "; ".join(f"„{one}“" for one in told) + ".",
        words=words,
        pointer=pointer,
    )


_FORBIDDEN = re.compile(
    r"\b(?:which|what|кой|коя|кое|кои|какъв|каква|какво)\b.*\b(?:forbidden|contra-?indicated|not allowed|harmful"
    r"|ruled out|to be avoided|забранен\w*|противопоказан\w*|вреден|вредн\w+|не бива|не трябва)"
)


def forbidden_told(work: Work, asked: str, words: str) -> Outcome | None:
    """ "Which antibiotic is forbidden?": the harmful actions that give a drug of the group, and the allergies."""
    asked = asked.lower()
    group = {one.term.key for one in drugs_of_group(asked)} if _FORBIDDEN.search(asked) else set()
    if not group:
        return None
    told: list[str] = []
    pointer = BLOCKS
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            if action.grade == "harmful" and action.order is not None and action.order.drug in group:
                pointer = f"{BLOCKS}/{number}/actions/{at}" if not told else pointer
                told.append(f"“{ended(action.text)}”" if work.speaks == "en" else f"„{ended(action.text)}“")
    allergic = joined(
        [one.substance for one in work.document.clinical_scenario.history.allergies], work.speaks
    )
    listed = "; ".join(told[:_MOST_TOLD])
    en = [f"Harmful in the flow: {listed}." if told else "The flow has none of them as harmful."]
    bg = [f"Вредни в хода: {listed}." if told else "В хода никой от тях не е отбелязан като вреден."]
    if allergic:
        en.append(f"The patient is allergic to: {allergic}.")
        bg.append(f"Алергии: {allergic}.")
    return work.outcome("answered", " ".join(en), " ".join(bg), words=words, pointer=pointer)


def asked_of_drugs(work: Work, asked: str, words: str) -> Outcome | None:
    """What a question on effects, targets or forbidden drugs is answered; None for any other."""
    return (
        effect_told(work, asked, words)
        or target_told(work, asked, words)
        or forbidden_told(work, asked, words)
    )


_WHO = re.compile(r"^\W*(?:(?:and|but|so|а|и|но)\W+)?(?:who\b|кой\b|коя\b|кои\b)")


def doer_told(work: Work, asked: str, words: str) -> Outcome | None:
    """ "Who does the endoscopy?": the case tells no names; what it has of that is quoted."""
    asked = asked.lower()
    if not _WHO.match(asked):
        return None
    meant = [one for one in acts() if one.search(asked)]
    stems = [one[:6] for one in re.findall(r"[^\W\d_]{6,}", asked)]
    told: list[str] = []
    pointer = ""
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            low = action.text.lower()
            named = any(one.search(low) for one in meant) and not named_late(low, asked)
            if action.grade in RIGHT and (named or any(re.search(rf"\b{stem}", low) for stem in stems)):
                pointer = pointer or f"{BLOCKS}/{number}/actions/{at}"
                told.append(f"“{ended(action.text)}”" if work.speaks == "en" else f"„{ended(action.text)}“")
    if not told:
        return None
    listed = "; ".join(told[:_MOST_TOLD])
    title = bare(work.document.scenario_flow.blocks[int(pointer.split("/")[3])].title)
    return work.outcome(
        "answered",
        f"The case does not name who does it. What the flow has of it, first in “{title}”: {listed}.",
        f"Случаят не посочва кой го прави. В хода, най-напред в „{title}“: {listed}.",
        words=words,
        pointer=pointer,
    )
