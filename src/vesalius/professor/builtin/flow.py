"""How the blocks of a case lead on, so that whatever is right can be done in any sensible order."""

from collections.abc import Collection, Iterable, Sequence

from msgspec import structs

from vesalius.scenarios.document.schema import RIGHT, Action, Block, Cue, Exit

GRACE = 60
"""Seconds between the last critical action of a case and its end, for what else is right."""


def without_spare(blocks: Sequence[Block], spare: Collection[str]) -> list[Block]:
    """The blocks of a case for which there is little time: the spare ones, each with one good way on, are passed by."""
    kept = list(blocks)
    for block in blocks:
        on = _good_way(block) if block.id in spare else None
        if on is not None:
            kept = [_rerouted(one, block.id, on) for one in kept if one.id != block.id]
    led_to = {exit.to for block in kept for exit in block.exits}
    return [block for index, block in enumerate(kept) if index == 0 or block.id in led_to]


def _good_way(block: Block) -> str | None:
    """Where what is right in a block leads, if that is one place."""
    graded = {action.id: action for action in block.actions}
    targets = {exit.to for exit in block.exits if _leads_right(exit, graded, *RIGHT)}
    return targets.pop() if len(targets) == 1 else None


def _rerouted(block: Block, gone: str, to: str) -> Block:
    exits = [structs.replace(exit, to=to) if exit.to == gone else exit for exit in block.exits]
    return structs.replace(block, exits=exits)


def rewarding(blocks: Sequence[Block], beside: Collection[str] = ()) -> list[Block]:
    """The blocks with their exits and actions made to reward good medicine.

    A block is left once all its critical actions are done, not at the first; a recommended action that is no other
    drug for the same purpose does not lead on. What is right and was not done stays offered, but for alternatives and
    answers to a question. Before an end there is time for what else is right.

    `beside`: ids of actions that hold nobody up, critical or not.
    """
    endings = {block.id for block in blocks if block.kind == "end"}
    return [_rewarding(block, endings, beside) for block in blocks]


def last_decision(blocks: Sequence[Block]) -> Block | None:
    """The block from which what is critical leads to a good end; nothing where there is none."""
    good = {block.id for block in blocks if block.ending == "improved"}
    for block in blocks:
        critical = {action.id for action in block.actions if action.grade == "critical"}
        if block.kind != "question" and any(
            exit.when == "action" and exit.to in good and critical & set(exit.action_ids)
            for exit in block.exits
        ):
            return block
    return None


def _rewarding(block: Block, endings: set[str], beside: Collection[str]) -> Block:
    graded = {action.id: action for action in block.actions}
    exits = [part for exit in block.exits for part in _complete(block, exit, graded, beside)]
    exits = [
        structs.replace(exit, seconds=GRACE)
        if exit.to in endings and _leads_right(exit, graded, "critical")
        else exit
        for exit in exits
    ]
    leading = [exit for exit in exits if exit.needs == "any" and _leads_right(exit, graded, *RIGHT)]
    one_way = len({exit.to for exit in leading}) == 1
    # Alternatives lead to one place, and one of them is enough.
    spent = (
        {id for exit in leading for id in exit.action_ids} if one_way or block.kind == "question" else set()
    )
    actions = [
        structs.replace(action, stays=True) if action.grade in RIGHT and action.id not in spent else action
        for action in block.actions
    ]
    return structs.replace(block, exits=exits, actions=actions)


def _leads_right(exit: Exit, graded: dict[str, Action], *grades: str) -> bool:
    return exit.when == "action" and any(graded[id].grade in grades for id in exit.action_ids)


def _complete(
    block: Block, exit: Exit, graded: dict[str, Action], beside: Collection[str] = ()
) -> list[Exit]:
    """The exit as it needs all that is critical, and one beside it for what leads to the same place otherwise."""
    critical = [
        action.id for action in block.actions if action.grade == "critical" and action.id not in beside
    ]
    if exit.when != "action" or not set(critical) & set(exit.action_ids) or block.kind == "question":
        return [exit]
    elsewhere = {id for other in block.exits if other.to != exit.to for id in other.action_ids}
    others = [
        id
        for id in exit.action_ids
        if id not in critical and (graded[id].grade != "recommended" or graded[id].order is not None)
    ]
    if len(critical) == 1:
        return [structs.replace(exit, action_ids=[*critical, *others])]
    needed = structs.replace(exit, action_ids=[id for id in critical if id not in elsewhere], needs="all")
    return [needed, structs.replace(exit, action_ids=others)] if others else [needed]


def helping(blocks: Iterable[Block], speaker: str, after: int) -> list[Block]:
    """The blocks, each with a cue for who is stuck.

    Where the file has none, `speaker` says after so many seconds what the hint of the first critical action says, and
    earlier where time would be up by then. A question waits for its answer.
    """
    return [_with_help(block, speaker, after) for block in blocks]


def _with_help(block: Block, speaker: str, after: int) -> Block:
    hint = next((action.hint for action in block.actions if action.grade == "critical" and action.hint), "")
    if block.cues or not hint or block.kind == "question":
        return block
    timers = [exit.seconds // 2 for exit in block.exits if exit.when == "timer" and exit.seconds]
    return structs.replace(block, cues=[Cue(after_seconds=min([after, *timers]), speaker=speaker, text=hint)])
