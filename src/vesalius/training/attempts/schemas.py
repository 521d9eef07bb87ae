"""What the calls of attempts take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.training.pft.payload import PftResult

Ending = Literal["improved", "stable", "deteriorated", "arrest", "abandoned"]
"""How an attempt ended. All but `abandoned` are ends of the scenario: the attempt is completed."""

Progress = Annotated[int, msgspec.Meta(ge=0, le=100)]
Seconds = Annotated[int, msgspec.Meta(ge=0, le=86_400)]

MOST_STEPS = 5000
MOST_RESULTS = 20
"""Of pulmonary function tests. Both in one attempt."""


Speaker = Literal["student", "patient", "tutor"]
"""Who says something in a session chat. Laura is the patient or the tutor."""

Mark = Annotated[int, msgspec.Meta(ge=0, le=100)]
"""For politeness and attentiveness."""


class Message(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Something said in an attempt: who, what, at which second. `mark` only of what the student says."""

    speaker: Speaker
    message: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
    second: Seconds
    mark: Mark | None = None


class StartAttempt(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Begin to run a scenario on an organism of one's own."""

    scenario_id: UUID
    organism_id: UUID


class StartedAttempt(msgspec.Struct, rename="camel"):
    """The attempt that was begun."""

    attempt_id: UUID


class Step(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Something the learner did: which action, whether it was right, whether after a hint, at which second."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]
    correct: bool
    with_hint: bool
    second: Seconds
    block: Annotated[str, msgspec.Meta(max_length=64)] | None = None


class ReportSteps(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Further steps of an attempt, in order, and its progress (percent) after them."""

    steps: Annotated[list[Step], msgspec.Meta(max_length=500)]
    progress: Progress


class AttemptState(msgspec.Struct, rename="camel"):
    """An attempt as it stands: how many steps were reported, and the highest progress."""

    attempt_id: UUID
    steps: int
    progress: int


class EndAttempt(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """How an attempt ended, after how many seconds of training."""

    progress: Progress
    ending: Ending
    seconds: Seconds


class EndedAttempt(msgspec.Struct, rename="camel"):
    """What counts of the attempt. `accuracy` and `hintFree` are percent of its steps, null without any."""

    attempt_id: UUID
    progress: int
    ending: Ending
    completed: bool
    seconds: int
    steps: int
    accuracy: float | None
    hint_free: float | None


class RecordedAttempt(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A whole attempt, begun `startedAfter` seconds into its session."""

    scenario_id: UUID
    started_after: Seconds
    seconds: Seconds
    progress: Progress
    ending: Ending
    steps: Annotated[list[Step], msgspec.Meta(max_length=500)]
    messages: Annotated[list[Message], msgspec.Meta(max_length=500)] = []
    pft_results: Annotated[list[PftResult], msgspec.Meta(max_length=MOST_RESULTS)] = []


class RecordedSession(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """A session with the application that nobody heard of while it lasted."""

    started_at: Annotated[datetime, msgspec.Meta(tz=True)]
    seconds: Seconds
    attempts: Annotated[list[RecordedAttempt], msgspec.Meta(max_length=100)]


class Recordings(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Sessions that were recorded while the application had no connection."""

    sessions: Annotated[list[RecordedSession], msgspec.Meta(min_length=1, max_length=100)]


class Recorded(msgspec.Struct, rename="camel"):
    """What was taken over: the new attempts' ids, in the order they were sent."""

    attempt_ids: list[UUID]
