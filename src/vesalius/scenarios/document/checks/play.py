"""What becomes of a learner who plays well: a robot runs the case as learners will."""

from collections.abc import Iterator

from vesalius.scenarios.engine.case import Case
from vesalius.scenarios.engine.robot import play_well
from vesalius.scenarios.engine.score import GOOD_ENDINGS

from ..findings import Finding, finding
from ..schema import Document
from .flow import blocks_are_whole, changes_name_elements, ends_and_start, exits_lead_somewhere
from .places import BLOCKS

_ORDERS = (None, 1, 2)
"""Orders in which the right things are done: as written, and two others."""


def good_play(document: Document) -> Iterator[Finding]:
    """Good play comes to a good end, and wins all points in whichever order it does what is offered."""
    parts = (ends_and_start, blocks_are_whole, exits_lead_somewhere, changes_name_elements)
    if any(found.grade == "error" for part in parts for found in part(document)):
        # What does not lead on is found already.
        return
    case = Case(document)
    plays = [play_well(case, order) for order in _ORDERS]
    if any(play.run.ending not in GOOD_ENDINGS for play in plays):
        yield finding("good_play_fails", BLOCKS)
        return
    percents = [play.percent for play in plays if play.percent is not None]
    if percents and min(percents) < 100:
        missed = next((m.text for play in plays for m in play.judgement.missed), "")
        yield finding("good_play_loses", BLOCKS, value=min(percents), action=missed)
