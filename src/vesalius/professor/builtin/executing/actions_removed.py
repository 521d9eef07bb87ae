"""Actions that leave the flow: one by its words, those of a drug or a group of drugs; asked where several are meant."""

from collections.abc import Collection, Sequence
from typing import Any

from vesalius.professor.commands import Outcome, RemoveAction, Term

from ..language import Say
from .drug_groups import drugs_of_group
from .matching import has_words, no_such, orders, place_of
from .work import BLOCKS, Work

_MOST_OFFERED = 4


def remove_action(work: Work, command: RemoveAction) -> Outcome:
    """Actions by their words, where no exit hangs on them alone."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    if command.position is not None:
        number = place_of(blocks, command.block or 1, "", "title")
        at = None if number is None else place_of(blocks[number]["actions"], command.position, "", "text")
        if number is None or at is None:
            return no_such(work, str(command.position), command.words, BLOCKS)
        return _without_action(work, number, at, command.words)
    group = {one.term.key for one in drugs_of_group(command.subject.lower())}
    if any(
        one["order"] is not None and one["order"]["drug"] in group
        for block in blocks
        for one in block["actions"]
    ):
        return _without_group(work, group, command)
    ordered = [
        (number, at, action["text"])
        for number, block in enumerate(blocks)
        for at, action in enumerate(block["actions"])
        if orders(action["order"], command.subject)
    ]
    if (
        len(ordered) > 1
        and len({text for *_, text in ordered}) > 1
        and not _names_one(ordered, command.subject)
    ):
        return _which_action(work, command, [text for *_, text in ordered])
    if len(ordered) == 1:
        # What gives the drug is meant, and not what only speaks of it.
        return _without_action(work, ordered[0][0], ordered[0][1], command.words)
    for number, block in enumerate(blocks):
        at = place_of(block["actions"], None, command.subject, "text")
        if at is not None:
            return _without_action(work, number, at, command.words)
    return no_such(work, command.subject, command.words, BLOCKS)


def _names_one(ordered: Sequence[tuple[int, int, str]], subject: str) -> bool:
    """Whether words of a subject beside the drug tell which of several actions is meant."""
    named = [text for *_, text in ordered if has_words(text, subject)]
    return len(named) == 1 or any(text.lower().strip(" .") == subject.lower().strip(" .") for text in named)


def _which_action(work: Work, command: RemoveAction, texts: Sequence[str]) -> Outcome:
    offered = list(dict.fromkeys(texts))[:_MOST_OFFERED]
    return work.outcome(
        "asked",
        "Several actions give it. Which of them shall go? Nothing is removed yet.",
        "Няколко действия го прилагат. Кое да отпадне? Засега нищо не е премахнато.",
        words=command.words,
        pointer=BLOCKS,
        options=tuple(
            Say(f"Remove the action {one}", f"Премахни действието {one}").to(work.speaks) for one in offered
        ),
    )


def _without_group(work: Work, group: Collection[str], command: RemoveAction) -> Outcome:
    """Take all actions away that give a drug of a group: "the antibiotics"."""
    given = [
        (number, action["id"])
        for number, block in enumerate(work.read(BLOCKS))
        for action in block["actions"]
        if action["order"] is not None and action["order"]["drug"] in group
    ]
    outcomes = [
        _without_action(work, number, at, command.words)
        for number, id in given
        for at, action in enumerate(work.read(BLOCKS)[number]["actions"])
        if action["id"] == id
    ]
    if len(outcomes) <= 1:
        return outcomes[0] if outcomes else no_such(work, command.subject, command.words, BLOCKS)
    kept = any(one.status == "refused" for one in outcomes)
    text = " ".join(one.text for one in outcomes)
    return Outcome(status="different" if kept else "done", text=text, words=command.words, pointer=BLOCKS)


def action_with(work: Work, drug: Term) -> str | None:
    """The text of the first action that orders a drug."""
    actions = (one for block in work.document.scenario_flow.blocks for one in block.actions)
    return next((one.text for one in actions if one.order is not None and one.order.drug == drug.key), None)


def remove_action_with(work: Work, drug: Term, words: str) -> Outcome | None:
    """The first action that orders a drug; None where no action does."""
    for number, block in enumerate(work.document.scenario_flow.blocks):
        for at, action in enumerate(block.actions):
            if action.order is not None and action.order.drug == drug.key:
                return _without_action(work, number, at, words)
    return None


def no_cue_waits(block: dict[str, Any], id: str) -> None:
    """What is said in a block waits no longer for an action that has left it."""
    for cue in block["cues"]:
        cue["unless"] = [one for one in cue["unless"] if one != id]


def _without_action(work: Work, number: int, at: int, words: str) -> Outcome:
    """Take an action away, where no exit hangs on it alone."""
    blocks: list[dict[str, Any]] = work.read(BLOCKS)
    block = blocks[number]
    action = block["actions"][at]
    if any(exit["actionIds"] == [action["id"]] for exit in block["exits"]):
        return work.outcome(
            "refused",
            f"Not removed: a way out of “{block['title']}” hangs on “{action['text']}” alone.",
            f"Не е премахнато: преход от „{block['title']}“ зависи само от „{action['text']}“.",
            words=words,
            pointer=f"{BLOCKS}/{number}/actions/{at}",
        )
    del block["actions"][at]
    for exit in block["exits"]:
        exit["actionIds"] = [id for id in exit["actionIds"] if id != action["id"]]
    no_cue_waits(block, action["id"])
    work.set(BLOCKS, blocks)
    return work.outcome(
        "done",
        f"Removed the action “{action['text']}” from “{block['title']}”.",
        f"Премахнах действието „{action['text']}“ от „{block['title']}“.",
        words=words,
        pointer=f"{BLOCKS}/{number}/actions",
    )
