"""Blocks that several circumstances of the patient have filled, cut down to what can be chosen from.

Each circumstance writes its actions without knowing of the others. Two of them warn of the same drug in one block, and
the last decision gets the plans of all: a list that nobody reads to its end.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from vesalius.scenarios.document import Document
from vesalius.scenarios.document.drugs import mentions
from vesalius.scenarios.document.schema import RIGHT, Action, Block

from .case import Brief
from .circumstance_course import courses

MOST = 9
"""Actions that a block of a case with circumstances offers at most, as far as what is left out is no loss."""
FULL = 10
"""Those that it offers at most, though something is lost."""


def uncrowded(case: Document, brief: Brief) -> Document:
    """The document without actions of its circumstances that say the same, and without what overfills a block."""
    ids = [one.id for one in brief.circumstances]
    if len(ids) < 2:
        return case
    blocks = case.scenario_flow.blocks
    gone = {id for block in blocks for id in _spare(block, ids)}
    if not gone:
        return case
    return replace(case, scenario_flow=replace(case.scenario_flow, blocks=_without(blocks, gone)))


def _spare(block: Block, ids: Sequence[str]) -> set[str]:
    gone = set(_repeated(block, ids))
    for action in _least_missed(block, ids):
        if len(block.actions) - len(gone) <= MOST:
            break
        gone.add(action.id)
    for action in _missed(block, ids):
        if len(block.actions) - len(gone) <= FULL:
            break
        gone.add(action.id)
    return gone


def _repeated(block: Block, ids: Sequence[str]) -> Iterator[str]:
    """Harmful actions of a circumstance with a drug that one of another circumstance has there already."""
    known: set[str] = set()
    for action in _of(block, ids):
        drugs = {one.drug for one in mentions(action.text)}
        if action.grade != "harmful" or not drugs:
            continue
        if drugs <= known:
            yield action.id
        known |= drugs


def _least_missed(block: Block, ids: Sequence[str]) -> Iterator[Action]:
    """What a full block can do without: general plans beside one for this illness, then what is only unnecessary."""
    for id in ids:
        own = [one for one in _of(block, [id]) if one.grade in RIGHT]
        general = f"{id}_{courses()[id].plan.right.id}"
        yield from (one for one in own if one.id == general and len(own) > 1)
    yield from (one for one in block.actions if one.grade == "unnecessary")


def _missed(block: Block, ids: Sequence[str]) -> Iterator[Action]:
    """What an overfull block does without: what is neutral, and wrong ways of the case that end where another ends."""
    added = {one.id for one in _of(block, ids)}
    yield from (one for one in block.actions if one.grade == "neutral")
    for exit in block.exits:
        wrong = [one for one in block.actions if one.grade == "harmful" and one.id in exit.action_ids]
        yield from (one for one in wrong[1:] if one.id not in added)
    # Last what is good to do for one of the circumstances, where it has something else that is right.
    for id in ids:
        own = [one for one in _of(block, [id]) if one.grade in RIGHT]
        yield from (one for one in own if one.grade == "recommended" and len(own) > 1)


def _of(block: Block, ids: Iterable[str]) -> Iterator[Action]:
    prefixes = tuple(f"{id}_" for id in ids)
    return (one for one in block.actions if one.id.startswith(prefixes))


def _without(blocks: Sequence[Block], gone: set[str]) -> list[Block]:
    """The blocks without these actions, what is said until they are done, and what only they led to."""
    kept = [_cut(block, gone) for block in blocks]
    reached, waiting = set[str](), [kept[0].id]
    ways = {block.id: [exit.to for exit in block.exits] for block in kept}
    while waiting:
        id = waiting.pop()
        if id not in reached:
            reached.add(id)
            waiting += ways[id]
    return [block for block in kept if block.id in reached]


def _cut(block: Block, gone: set[str]) -> Block:
    exits = [
        replace(exit, action_ids=[id for id in exit.action_ids if id not in gone]) for exit in block.exits
    ]
    return replace(
        block,
        actions=[action for action in block.actions if action.id not in gone],
        cues=[cue for cue in block.cues if not cue.unless or set(cue.unless) - gone],
        exits=[exit for exit in exits if exit.action_ids or exit.when != "action"],
    )
