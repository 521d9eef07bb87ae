"""Whether what happens over time in a block, and what leads out of it, fits the block and the patient."""

from ..findings import Findings, finding
from ..schema import Block, Document, ElementKind, Exit
from .places import BLOCKS, State, numbers_of, start_state, states

_GOOD = ("improved", "stable")
_SLOW = 3600
"""Seconds in which no change of a sign is seen any more."""
_CRITICAL: tuple[tuple[ElementKind, float, float], ...] = (
    ("heartRate", 40, 170),
    ("systolicPressure", 70, 230),
    ("oxygenSaturation", 80, 100),
    ("respiratoryRate", 7, 40),
    ("glasgowComaScale", 9, 15),
    ("temperature", 33, 41),
    ("glucose", 3.0, 33),
)
"""Signs beyond which somebody is critically ill (NEWS2 scores 3 well within these; ADA 2025 for glucose)."""


def time_in_blocks(document: Document) -> Findings:
    """A cue comes before its block ends, and a sign changes while somebody can see it."""
    for index, block in enumerate(document.scenario_flow.blocks):
        timers = [exit.seconds for exit in block.exits if exit.when == "timer" and exit.seconds is not None]
        if timers:
            for number, cue in enumerate(block.cues):
                if cue.after_seconds >= max(timers):
                    at = f"{BLOCKS}/{index}/cues/{number}/afterSeconds"
                    yield finding("cue_too_late", at, words=cue.text, value=cue.after_seconds)
        for number, change in enumerate(block.changes):
            if change.seconds >= _SLOW:
                at = f"{BLOCKS}/{index}/changes/{number}/seconds"
                yield finding("change_too_slow", at, block=block.id, value=change.seconds)


def mild_grades(document: Document) -> Findings:
    """What takes the patient's pulse is graded as harm."""
    blocks = {block.id: block for block in document.scenario_flow.blocks}
    for index, block in enumerate(document.scenario_flow.blocks):
        graded = {action.id: action for action in block.actions}
        for number, exit in enumerate(block.exits):
            target = blocks.get(exit.to)
            if exit.when != "action" or target is None or target.ending != "arrest":
                continue
            for id in exit.action_ids:
                action = graded.get(id)
                if action is not None and action.grade in ("neutral", "unnecessary"):
                    at = f"{BLOCKS}/{index}/exits/{number}"
                    yield finding("mild_action_kills", at, action=action.text)


def good_ends(document: Document) -> Findings:
    """Nobody ends well by a sign of danger, nor right after signs that are worse than those of the start."""
    blocks = {block.id: block for block in document.scenario_flow.blocks}
    kinds = {element.id: element.kind for element in document.initial_elements.elements}
    start, everywhere = start_state(document), states(document)
    for index, block in enumerate(document.scenario_flow.blocks):
        leaves_well = block.ending == "improved"
        for number, exit in enumerate(block.exits):
            target = blocks.get(exit.to)
            if target is None:
                continue
            if exit.when == "vital" and target.ending in _GOOD and _of_danger(exit, kinds):
                yield finding("danger_ends_well", f"{BLOCKS}/{index}/exits/{number}", block=target.id)
            leaves_well = leaves_well or (exit.when == "action" and target.ending == "improved")
        if leaves_well and block.kind != "state" and block.changes:
            yield from _worse_than_at_the_start(block, index, everywhere[index], start)


def _of_danger(exit: Exit, kinds: dict[str, ElementKind]) -> bool:
    """Whether a sign that leads out of a block is one of danger."""
    for kind, low, high in _CRITICAL:
        if kinds.get(exit.element_id or "") == kind and exit.value is not None:
            return exit.value <= low if exit.comparison == "below" else exit.value >= high
    return False


def _worse_than_at_the_start(block: Block, index: int, now: State, start: State) -> Findings:
    for kind, low, high in _CRITICAL:
        first, values = numbers_of(start, kind), numbers_of(now, kind)
        if not first or len(values) != 1:
            continue
        value = values[0]
        worse = (value < low and value < first[0]) or (value > high and value > first[0])
        if worse:
            at = f"{BLOCKS}/{index}/changes"
            yield finding("signs_not_well", at, kind=kind, value=value, block=block.id)
