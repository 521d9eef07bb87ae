"""What the calls of the bedside take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.kit.locales import Locale
from vesalius.scenarios.document.schema import Ending, GuideStep
from vesalius.scenarios.engine.acts import AnyAct
from vesalius.scenarios.engine.score import Judged, Missed, Score
from vesalius.scenarios.engine.view_types import DrugOffer, Entry, MonitorSign, RunView

Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class StartBedside(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Begin a case at the bedside; `takeOver`: end the run of one's own that another window has open.

    `assignmentId`: begin it for an assignment of one's own, as one of its attempts.
    """

    scenario_id: UUID
    take_over: bool = False
    assignment_id: UUID | None = None


class PostAct(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """One act. `number`: how many acts the sender knows of; another number is 409 `bedside_moved_on`."""

    number: Number
    act: AnyAct


class Drugs(msgspec.Struct):
    """The drugs that can be ordered, by name."""

    drugs: list[DrugOffer]


class OpenRun(msgspec.Struct, rename="camel"):
    """The run of one's own that goes on now."""

    attempt_id: UUID
    scenario_id: UUID | None
    scenario_name: str


class OpenBedside(msgspec.Struct, rename="camel"):
    """`run` is null while none goes on."""

    run: OpenRun | None


class RunAssignment(msgspec.Struct, rename="camel", kw_only=True):
    """The assignment that a run belongs to. `hints`: whether they are given at all. `review`: whether the learner may
    look back on the run once it has ended, now, when the exam is over, or not."""

    id: UUID
    title: str
    due_at: datetime
    exam: bool
    hints: bool
    review: Literal["open", "after", "closed"]


class Bedside(RunView, rename="camel", kw_only=True):
    """A run at the bedside, with the attempt it is."""

    attempt_id: UUID
    organism_id: UUID | None
    heartbeat_seconds: int
    scenario_id: UUID | None
    assignment: RunAssignment | None


class SignAt(msgspec.Struct, rename="camel"):
    """The signs at a second of the run: number by sign id."""

    second: int
    values: dict[str, float | None]


class Source(msgspec.Struct, rename="camel"):
    """A reference of the case."""

    id: str
    title: str
    link: str


class Comment(msgspec.Struct, rename="camel"):
    """What somebody wrote about the attempt."""

    id: UUID
    author: str
    at: str
    text: str


class EarlierAttempt(msgspec.Struct, rename="camel"):
    """An attempt before the one that is looked back on; `percent`: its score, where that is known."""

    attempt_id: UUID
    ended_at: datetime
    percent: float | None


class Review(msgspec.Struct, rename="camel"):
    """An attempt that has ended, as teacher and student look back on it.

    `score` is null where it cannot be known; `why` says the reason: `version_gone`, `no_points`, `steps_gone`.
    """

    attempt_id: UUID
    scenario_id: UUID | None
    scenario_name: str
    locale: Locale
    person: str | None
    place: Literal["portal", "desktop"]
    started_at: str
    ended_at: str
    ending: Ending | Literal["abandoned"]
    seconds: int
    progress: int
    score: Score | None
    why: str | None
    steps_gone: bool
    """What was done was deleted after the period for which it is kept: `acts`, `missed` and `curve` are empty."""
    acts: list[Judged]
    missed: list[Missed]
    entries: list[Entry]
    signs: list[MonitorSign]
    curve: list[SignAt]
    summary: str
    points: list[str]
    questions: list[str]
    guide: list[GuideStep]
    """What a facilitator may ask about this attempt; empty for the learner."""
    sources: list[Source]
    comments: list[Comment]
    earlier: list[EarlierAttempt]
    """The person's earlier attempts on the scenario, the latest last."""
    group_percent: float | None
    """Mean score of all who have ended the scenario, where there are five or more."""
