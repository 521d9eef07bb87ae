"""What happens in a run, each at its second."""

from collections.abc import Mapping

from msgspec import Struct

from vesalius.scenarios.document.schema import Action, Block, ElementValue, Exit

from .acts import Order
from .talk.answering import Question


class Entered(Struct, frozen=True):
    """A block began. `by`: the exit that led to it; None for the first one."""

    second: int
    block: Block
    by: Exit | None = None


class Cued(Struct, frozen=True):
    """Somebody said something of their own accord."""

    second: int
    speaker: str
    text: str


class Done(Struct, frozen=True):
    """An action was done, in the block where it is offered; `late`: beyond its time. `order`: by which order."""

    second: int
    block: Block
    action: Action
    with_hint: bool
    late: bool
    order: Order | None = None


class Given(Struct, frozen=True):
    """A drug was given that is no action of the block."""

    second: int
    order: Order


class Asked(Struct, frozen=True):
    """Something was examined or investigated, with the signs as they were then (`values`, by their ids).

    `by`: the action that showed it; None where the learner asked for it.
    """

    second: int
    thing: str
    values: Mapping[str, ElementValue]
    by: Action | None = None


class Spoke(Struct, frozen=True):
    """The learner said something to the patient. `answer`: where it was not answered by the rules."""

    second: int
    text: str
    question: Question
    answer: str = ""


class Hinted(Struct, frozen=True):
    """A hint to an action was given."""

    second: int
    action: Action


Event = Entered | Cued | Done | Given | Asked | Spoke | Hinted


class Log(Struct, frozen=True):
    """Events, the latest first: a longer log shares the shorter one."""

    event: Event
    before: "Log | None"
    size: int
