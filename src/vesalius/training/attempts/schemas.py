"""What the calls of attempts take and answer."""

from typing import Annotated
from uuid import UUID

import msgspec

from vesalius.training.fields import Ending, Progress, Seconds
from vesalius.training.scores.schemas import Step

MOST_STEPS = 5000


class StartAttempt(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Begin to run a scenario on an organism of one's own."""

    scenario_id: UUID
    organism_id: UUID


class StartedAttempt(msgspec.Struct, rename="camel"):
    """The attempt that was begun."""

    attempt_id: UUID


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
