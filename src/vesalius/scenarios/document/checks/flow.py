"""Whether the flow can be run from its start to a good and a bad end."""

from collections import deque
from collections.abc import Iterable, Mapping

from ..findings import Findings, finding
from ..schema import Block, Document, Exit
from ..things import things_of

_BLOCKS = "/scenarioFlow/blocks"
_GOOD = {"improved", "stable"}
_BAD = {"deteriorated", "arrest"}


def ends_and_start(document: Document) -> Findings:
    blocks = document.scenario_flow.blocks
    if not blocks:
        yield finding("flow_missing", "/scenarioFlow")
        return
    starts = sum(block.kind == "start" for block in blocks)
    if starts != 1:
        yield finding("start_count", _BLOCKS, count=starts)
    endings = {block.ending for block in blocks if block.kind == "end"}
    if not endings & _GOOD:
        yield finding("good_end_missing", _BLOCKS)
    if not endings & _BAD:
        yield finding("bad_end_missing", _BLOCKS)


def blocks_are_whole(document: Document) -> Findings:
    for index, block in enumerate(document.scenario_flow.blocks):
        pointer = f"{_BLOCKS}/{index}"
        if block.kind == "end":
            if block.ending is None:
                yield finding("ending_missing", pointer, block=block.id)
            if block.exits:
                yield finding("end_with_exits", f"{pointer}/exits", block=block.id)
        elif not block.exits:
            yield finding("block_dead_end", pointer, block=block.id)
        if not block.narrative.strip():
            yield finding("block_narrative_missing", pointer, block=block.id)
        if block.kind in ("decision", "question") and len(block.actions) < 2:
            yield finding("decision_without_choice", f"{pointer}/actions", block=block.id)


def exits_lead_somewhere(document: Document) -> Findings:
    blocks = document.scenario_flow.blocks
    ids = {block.id for block in blocks}
    elements = {element.id for element in document.initial_elements.elements}
    for index, block in enumerate(blocks):
        actions = {action.id for action in block.actions}
        for number, exit in enumerate(block.exits):
            pointer = f"{_BLOCKS}/{index}/exits/{number}"
            if exit.to not in ids:
                yield finding("exit_unknown_block", pointer, to=exit.to)
            if exit.to == block.id:
                yield finding("block_never_ends", pointer, block=block.id)
            if not _complete(exit, elements):
                yield finding("exit_incomplete", pointer, to=exit.to)
            elif exit.when == "action" and not set(exit.action_ids) <= actions:
                yield finding("exit_unknown_action", pointer, to=exit.to)
        for number, cue in enumerate(block.cues):
            if not actions.issuperset(cue.unless):
                yield finding("cue_unknown_action", f"{_BLOCKS}/{index}/cues/{number}", words=cue.text)


def _complete(exit: Exit, elements: set[str]) -> bool:
    if exit.when == "action":
        return bool(exit.action_ids)
    if exit.when == "timer":
        return exit.seconds is not None
    return exit.element_id in elements and exit.comparison is not None and exit.value is not None


def changes_name_elements(document: Document) -> Findings:
    elements = {element.id for element in document.initial_elements.elements}
    for index, block in enumerate(document.scenario_flow.blocks):
        for number, change in enumerate(block.changes):
            if change.element_id not in elements:
                pointer = f"{_BLOCKS}/{index}/changes/{number}"
                yield finding("change_unknown_element", pointer, element=change.element_id)


def shown_things_are_there(document: Document) -> Findings:
    """What an action shows is in the case, and learners may see it."""
    things = things_of(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        for number, action in enumerate(block.actions):
            pointer = f"{_BLOCKS}/{index}/actions/{number}/shows"
            if not {*action.shows} <= {*things.at_once, *things.on_request, *things.hidden}:
                yield finding("shows_unknown", pointer, action=action.text)
            if {*action.shows}.intersection(things.hidden):
                yield finding("shows_hidden", pointer, action=action.text)


def everything_is_on_the_way(document: Document) -> Findings:
    """Every block can be reached from the start, and from every block an end can be reached."""
    blocks = document.scenario_flow.blocks
    starts = [block.id for block in blocks if block.kind == "start"]
    if not starts:
        return
    forward = {block.id: [exit.to for exit in block.exits] for block in blocks}
    backward: dict[str, list[str]] = {block.id: [] for block in blocks}
    for id, targets in forward.items():
        for target in targets:
            backward.setdefault(target, []).append(id)
    reached = reach(starts, forward)
    ending = reach([block.id for block in blocks if block.kind == "end"], backward)
    for index, block in enumerate(blocks):
        if block.id not in reached:
            yield finding("block_unreachable", f"{_BLOCKS}/{index}", block=block.id)
        elif block.id not in ending and _leads_on(block, backward):
            yield finding("block_never_ends", f"{_BLOCKS}/{index}", block=block.id)


def _leads_on(block: Block, known: Mapping[str, object]) -> bool:
    """A block without a way out is a dead end already, and one that leads nowhere has a wrong exit."""
    return any(exit.to in known for exit in block.exits)


def reach(from_ids: Iterable[str], edges: Mapping[str, list[str]]) -> set[str]:
    """The blocks that ways lead to from some blocks, these among them."""
    seen, queue = set(from_ids), deque(from_ids)
    while queue:
        for target in edges.get(queue.popleft(), []):
            if target not in seen:
                seen.add(target)
                queue.append(target)
    return seen
