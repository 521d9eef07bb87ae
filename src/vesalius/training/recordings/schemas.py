"""What the call of recordings takes and answers."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec

from vesalius.training.chats.schemas import Message
from vesalius.training.fields import Ending, Progress, Seconds
from vesalius.training.pft.payload import MOST_RESULTS, PftResult
from vesalius.training.scores.schemas import Step


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
