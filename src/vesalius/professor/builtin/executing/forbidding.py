# ruff: noqa: E501 (prose reads best unbroken)
"""What must not be given: said of drugs that the flow has as harmful already, or does not have."""

from vesalius.professor.commands import ChangeAction, Outcome
from vesalius.professor.reading import forbids
from vesalius.professor.reading.vocabulary import Substance, drugs
from vesalius.scenarios.document.schema import RIGHT

from .grades import GRADE_POINTS
from .ways_out import done_leads_to
from .work import BLOCKS, Work, bare, ended


def harmful_already(work: Work, command: ChangeAction) -> Outcome | None:
    """Says where giving a drug is harmful already, or that the flow has none of it; None where there is work to do.

    A group of drugs, such as penicillins, is each drug of the group.
    """
    named = [one for one in drugs() if one.words.search(command.subject.lower())]
    group = [one for one in drugs() if any(_of_group(one, other) for other in named)]
    if not group:
        return None
    term = named[0].term
    told: list[str] = []
    told_bg: list[str] = []
    right: list[str] = []
    pointer = None
    harmful: list[tuple[int, str]] = []
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            order = action.order.drug.lower() if action.order else ""
            if action.grade == "harmful" or (action.order is None and action.grade in RIGHT):
                # An act without an order names the drug in its words.
                order = f"{order} {action.text.lower()}"
            if not any(one.words.search(order) for one in group):
                continue
            if action.grade != "harmful":
                right.append(f"{BLOCKS}/{number}/actions/{at}")
                continue
            pointer = pointer or f"{BLOCKS}/{number}/actions/{at}"
            harmful.append((number, action.id))
            text = ended(action.text)
            told.append(f"“{text}” in “{block.title}”")
            told_bg.append(f"„{text}“ в „{block.title}“")
    if right:
        return _all_harmful(work, command, right) if len(right) > 1 and _everywhere(work, command) else None
    if told and command.leads:
        before = work.document
        ways = [done_leads_to(work, number, id, command.leads) for number, id in harmful]
        return work.outcome(
            "answered" if work.document == before else "done",
            f"Giving {term.en} is harmful in this case already: "
            + " ".join(f"{what}.{way.en}" for what, way in zip(told, ways, strict=True)),
            f"Даването на {term.bg} в този случай вече е вредно: "
            + " ".join(f"{what}.{way.bg}" for what, way in zip(told_bg, ways, strict=True)),
            words=command.words,
            pointer=pointer,
        )
    if told:
        return work.outcome(
            "answered",
            f"Giving {term.en} is harmful in this case already: {'; '.join(told)}.",
            f"Даването на {term.bg} в този случай вече е вредно: {'; '.join(told_bg)}.",
            words=command.words,
            pointer=pointer,
        )
    if not forbids(command.words, work.writes):
        return None
    return work.outcome(
        "answered",
        f"The flow offers no {term.en}, so nobody can give it; nothing was changed. To let learners choose it wrongly, say "
        f"“add {term.en} as a harmful action”.",
        f"В хода не се предлага {term.bg}, затова никой не може да го даде; нищо не е променено. За да може обучаем да сгреши с "
        f"него, кажете „добави {term.bg} като вредно действие“.",
        words=command.words,
        pointer=BLOCKS,
    )


def _everywhere(work: Work, command: ChangeAction) -> bool:
    return command.grade == "harmful" and command.position is None and forbids(command.words, work.writes)


def _all_harmful(work: Work, command: ChangeAction, pointers: list[str]) -> Outcome:
    """What must not be given is harmful wherever the flow has it as another answer."""
    told: list[str] = []
    told_bg: list[str] = []
    for pointer in pointers:
        work.set(f"{pointer}/grade", "harmful")
        work.set(f"{pointer}/points", GRADE_POINTS["harmful"])
        text = bare(work.read(f"{pointer}/text"))
        title = bare(work.read(f"{pointer.partition('/actions/')[0]}/title"))
        told.append(f"“{text}” in “{title}”")
        told_bg.append(f"„{text}“ в „{title}“")
    return work.outcome(
        "done",
        f"Graded harmful, {GRADE_POINTS['harmful']} points: {'; '.join(told)}.",
        f"Оценени като вредни, {GRADE_POINTS['harmful']} точки: {'; '.join(told_bg)}.",
        words=command.words,
        pointer=pointers[0],
    )


def _of_group(one: Substance, named: Substance) -> bool:
    return one.term.key == named.term.key or named.term.key in one.term.classes
