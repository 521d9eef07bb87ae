# ruff: noqa: E501 (patterns read best unbroken)
"""Actions that come into the flow, and where they stand."""

import re
from typing import Any

from vesalius.professor.commands import AddAction, MoveAction, Outcome, Term
from vesalius.scenarios.document.drugs import DRUGS, mentions
from vesalius.scenarios.document.schema import RIGHT

from ..language import Say
from .actions_removed import action_with, no_cue_waits
from .drug_groups import drugs_of_group
from .grades import GRADE_NAMES, GRADE_POINTS
from .matching import names_act, no_such, orders, place_of, says_something
from .shown import shown_by, told
from .treatment import offered_act
from .work import BLOCKS, Work, bare, sentence


def add_action(work: Work, command: AddAction) -> Outcome:
    """Something learners can do, in the first block or the one that is named."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    if not says_something(command.text):
        return work.outcome(
            "refused",
            f"Nothing added: “{command.text}” does not say what is done.",
            f"Нищо не е добавено: „{command.text}“ не казва какво се прави.",
            words=command.words,
            pointer=BLOCKS,
        )
    if command.grade == "neutral" and (given := _given_already(work, command.text)) is not None:
        return work.outcome(
            "answered",
            f"The flow gives it already: “{given}”. Nothing changed; say which dose or which grade it should have.",
            f"В хода това вече се дава: „{given}“. Нищо не е променено; кажете каква доза или оценка да има.",
            words=command.words,
            pointer=BLOCKS,
        )
    number = place_of(blocks, command.block or 1, "", "title")
    if number is None:
        return no_such(work, str(command.block or command.text), command.words, BLOCKS)
    ids = [one["id"] for block in blocks for one in block["actions"]]
    shows = shown_by(work.document, command.text)
    worth = GRADE_POINTS[command.grade]
    if command.points is not None:
        # Harm takes points away, whichever way it is said.
        worth = abs(command.points) * (-1 if worth < 0 else 1)
    action = {
        "id": work.new_id("added_action", ids),
        "text": sentence(command.text)[:300],
        "grade": command.grade,
        "points": worth,
        "stays": command.grade in RIGHT,
        "shows": shows,
    }
    work.set(f"{BLOCKS}/{number}/actions/-", action)
    grade, title = GRADE_NAMES[command.grade], bare(blocks[number]["title"])
    points = Say("", "")
    if command.points is not None:
        points = Say(f", {worth} points", f", {worth} точки")
    also = told(work, shows)
    return work.outcome(
        "done",
        f"Added to “{title}”: “{action['text']}”, graded {grade.en}{points.en}.{also.en}",
        f"Добавено в „{title}“: „{action['text']}“, оценено като {grade.bg}{points.bg}.{also.bg}",
        words=command.words,
        pointer=f"{BLOCKS}/{number}/actions/{len(blocks[number]['actions'])}",
    )


def _given_already(work: Work, text: str) -> str | None:
    """The action that orders the drug which a text names, where it names nothing else: "Adenosine 6"."""
    named_in = mentions(text)
    if len(named_in) != 1 or len(re.findall(r"[^\W\d_]{3,}", text)) > 1:
        return None
    drug = DRUGS[named_in[0].drug]
    return action_with(work, Term(named_in[0].drug, drug.bg, named_in[0].drug))


def move_action(work: Work, command: MoveAction) -> Outcome:
    """An action in another block; one that a way out of its block hangs on stays."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    target = None if command.block is None else place_of(blocks, command.block, "", "title")
    found = _named(blocks, command.subject, target)
    if command.block is None and found is not None:
        target = found[0]
    if target is None or found is None:
        what = command.subject or command.words if found is None else str(command.block)
        return no_such(work, what, command.words, BLOCKS)
    number, at = found
    action, title = blocks[number]["actions"][at], bare(blocks[target]["title"])
    pointer = f"{BLOCKS}/{number}/actions/{at}"
    if number == target and command.at is not None:
        return _listed(work, command, number, at)
    if number == target:
        return work.outcome(
            "answered",
            f"“{action['text']}” is in “{title}” already.",
            f"„{action['text']}“ вече е в „{title}“.",
            words=command.words,
            pointer=pointer,
        )
    if blocks[target]["kind"] == "end":
        return work.outcome(
            "refused",
            f"Not moved: “{title}” is an ending, where nothing more can be done. Name a block before it.",
            f"Не е преместено: „{title}“ е изход, в който вече няма действия. Посочете блок преди него.",
            words=command.words,
            pointer=pointer,
        )
    if any(action["id"] in exit["actionIds"] for exit in blocks[number]["exits"]):
        return work.outcome(
            "refused",
            f"Not moved: a way out of “{bare(blocks[number]['title'])}” depends on “{action['text']}”.",
            f"Не е преместено: преход от „{bare(blocks[number]['title'])}“ зависи от „{action['text']}“.",
            words=command.words,
            pointer=pointer,
        )
    del blocks[number]["actions"][at]
    no_cue_waits(blocks[number], action["id"])
    place = len(blocks[target]["actions"]) if command.at is None else _index(blocks[target], command.at)
    blocks[target]["actions"].insert(place, action)
    work.set(BLOCKS, blocks)
    return work.outcome(
        "done",
        f"Moved “{action['text']}” to “{title}”.",
        f"Преместих „{action['text']}“ в „{title}“.",
        words=command.words,
        pointer=f"{BLOCKS}/{target}/actions",
    )


def _is_given(action: dict[str, Any], subject: str) -> bool:
    """Whether an action orders what words name: "before the antibiotic" only speaks of it."""
    return action["order"] is not None and (
        orders(action["order"], subject)
        or action["order"]["drug"] in {one.term.key for one in drugs_of_group(subject.lower())}
    )


def _named(blocks: list[dict[str, Any]], subject: str, first: int | None) -> tuple[int, int] | None:
    """The action that words name, looked for in one block before the others."""
    order = sorted(range(len(blocks)), key=lambda at: at != first)
    for among in ([blocks[first]] if first is not None else [], blocks):
        at, given = offered_act(among, subject)
        if given and any(_is_given(one, subject) for one in given):
            number = at if among is blocks else first or 0
            return number, blocks[number]["actions"].index(given[0])
    for number in order:
        found = place_of(blocks[number]["actions"], None, subject, "text")
        if found is not None:
            return number, found
    for number in order:
        for place, one in enumerate(blocks[number]["actions"]):
            if one["grade"] != "harmful" and names_act(one["text"], subject):
                return number, place
    return None


def _index(block: dict[str, Any], position: int) -> int:
    """Where an action comes to stand for a position from 1, or -1 for the last."""
    return len(block["actions"]) if position < 0 else min(position - 1, len(block["actions"]))


def _listed(work: Work, command: MoveAction, number: int, at: int) -> Outcome:
    """Another place in the list of a block; nobody is held to the order there."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    block = blocks[number]
    action = block["actions"].pop(at)
    place = _index(block, command.at or 1)
    block["actions"].insert(place, action)
    work.set(BLOCKS, blocks)
    title, count = bare(block["title"]), len(block["actions"])
    return work.outcome(
        "done",
        f"“{action['text']}” is now number {place + 1} of {count} in “{title}”. Learners may choose in any order there.",
        f"„{action['text']}“ вече е номер {place + 1} от {count} в „{title}“. Там обучаемите избират в произволен ред.",
        words=command.words,
        pointer=f"{BLOCKS}/{number}/actions/{place}",
    )
