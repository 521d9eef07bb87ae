"""Where a run stands, and what is offered there."""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from vesalius.physiology.drug_effects import Dose
from vesalius.scenarios.document.schema import Action, Block, ElementValue, Ending, Exit

from .case import Case
from .events import Event, Log
from .hearing import Heard
from .showing import Seen
from .signs import Movement

LONGEST = 86_400
"""Seconds after which a run is over, wherever it stands."""


class Offer(Struct, frozen=True):
    """An action that is offered, in its block, which began at this second."""

    block: Block
    entered: int
    action: Action


class Run(Struct, frozen=True):
    """Where a run stands. `ending` is None while it goes on, and where it was left before an end."""

    case: Case
    second: int
    block: Block
    entered: int
    visits: int
    moved_this_second: int
    signs: dict[str, Movement]
    doses: tuple[Dose, ...]
    """What was given so far."""
    done: frozenset[str]
    """Actions done in this visit of the block."""
    ever_done: frozenset[tuple[str, str]]
    """(block, action) done in any."""
    staying: tuple[Offer, ...]
    pending: tuple[int, Exit] | None
    """An exit that is taken at this second, or once nothing right is left to do."""
    cues: int
    """How many of the block's were said."""
    hinted: frozenset[str]
    seen: Seen
    heard: Heard
    log: Log | None
    paused: bool = False
    over: bool = False
    ending: Ending | None = None

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        found: list[Event] = []
        log = self.log
        while log is not None:
            found.append(log.event)
            log = log.before
        found.reverse()
        return found

    def values(self, second: int | None = None) -> Mapping[str, ElementValue]:
        """Each element's value now, or at a second since the block began."""
        return self.case.values(self.signs, self.doses, self.second if second is None else second)


def offers(run: Run) -> Iterator[Offer]:
    """What can be done now: in the block what is not done, and what stays of earlier ones."""
    if run.over:
        return
    for action in run.block.actions:
        if action.id not in run.done:
            yield Offer(run.block, run.entered, action)
    yield from run.staying
