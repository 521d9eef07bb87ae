"""What the calls of the preview take and answer."""

from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from vesalius.scenarios.document.schema import ActionGrade, Exit, Thing
from vesalius.scenarios.engine.acts import AnyAct
from vesalius.scenarios.engine.score import Judged, Missed, Score
from vesalius.scenarios.engine.state import LONGEST
from vesalius.scenarios.engine.view_types import RunView


class TimedAct(Struct, forbid_unknown_fields=True):
    """An act at a second of the run; never before the second to which the acts before it have led."""

    second: Annotated[int, Meta(ge=0, le=LONGEST)]
    act: AnyAct


Acts = Annotated[list[TimedAct], Meta(max_length=500)]


class PreviewScenario(Struct, rename="camel", forbid_unknown_fields=True):
    """Run these acts on a scenario. `revision`: the one the caller knows; another is 409 `revision_conflict`."""

    scenario_id: UUID
    revision: int
    acts: Acts = []


class PreviewTemplate(Struct, rename="camel", forbid_unknown_fields=True):
    """Run these acts on a template."""

    template_id: UUID
    acts: Acts = []


class ChoiceMark(Struct, rename="camel"):
    """What a choice is worth, and what it shows."""

    id: str
    grade: ActionGrade
    points: int
    objective_id: str | None
    shows: list[Thing]


class Visit(Struct, rename="camel"):
    """A block that was entered. `exit`: how the run went on to it, null for the first one.

    `because`: of an exit by actions, the texts of those that were done.
    """

    second: int
    block_id: str
    title: str
    exit: Exit | None
    because: list[str]


class Preview(Struct, rename="camel"):
    """A run as its learner sees it (`view`), and what only the teacher does.

    `marks` are those of the view's choices, in the same order; the last of `visits` is where the run is. `score` is
    what the run would be worth if it ended now, null where nothing on the way has points; `missed` is what is not
    done so far of the blocks that were entered.
    """

    view: RunView
    marks: list[ChoiceMark]
    visits: list[Visit]
    score: Score | None
    acts: list[Judged]
    missed: list[Missed]
