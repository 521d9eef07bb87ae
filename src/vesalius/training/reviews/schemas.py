"""What the calls of reviews take and answer; a review itself is in `bedside/schemas.py`."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.scenarios.document.schema import Ending
from vesalius.scenarios.schemas import Person

MOST_COMMENTS = 200
"""Of one attempt."""


class PostComment(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Something to say about an attempt."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class AttemptFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Whose attempts on what: without either the caller's own; on a scenario those of all their students."""

    student_id: UUID | None = None
    scenario_id: UUID | None = None


AttemptSort = Literal[
    "ended",
    "started",
    "percent",
    "progress",
    "seconds",
    "scenarioName",
]


class AttemptOrder(SortAndSearch, rename="camel"):
    """Which attempts, and in which order."""

    sort_by: AttemptSort | None = None


class AttemptSearch(ListRequest[AttemptFilters], rename="camel"):
    """The body of `/attempts/search`."""

    filters: AttemptFilters = msgspec.field(default_factory=AttemptFilters)
    sort_and_search: AttemptOrder = msgspec.field(default_factory=AttemptOrder)


class AttemptRow(msgspec.Struct, rename="camel", kw_only=True):
    """An attempt that has ended. `percent` and `passed` are null where there is no score."""

    attempt_id: UUID
    student: Person
    scenario_id: UUID | None
    scenario_name: str
    place: Literal["portal", "desktop"]
    started_at: datetime
    ended_at: datetime
    ending: Ending | Literal["abandoned"]
    seconds: int
    progress: int
    percent: float | None
    passed: bool | None
    abilities: list[Ability]
