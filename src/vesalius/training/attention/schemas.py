"""What the calls about who needs a teacher take and answer. Percentages are from 0 to 100.

Everything is of the students whom the caller sees: a teacher's own, for administrators all of the company.
"""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.companies.groups.schemas import GroupLabel
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.scenarios.schemas import Person
from vesalius.training.assignments.schemas import StudentState
from vesalius.training.periods import Period
from vesalius.training.scores.items import ItemKind

LEAST_ATTEMPTS = 10
"""With a score on a case in the period, below which nothing is said of its parts."""

Groups = Annotated[list[UUID], msgspec.Meta(max_length=100)]
IdleDays = Annotated[int, msgspec.Meta(ge=1, le=365)]


class AttentionFilters(Period, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """In which groups (nothing named is everybody), in which period, and after how long somebody is inactive.

    The period is taken in whole calendar weeks: from that in which it begins to that in which it ends.
    """

    group_ids: Groups = msgspec.field(default_factory=list)
    idle_days: IdleDays = 14


class Attention(msgspec.Struct, rename="camel"):
    """How many of the active `students` need attention, and what of the attempts with a score.

    `inactive`: a case is offered to them and they have begun none for `idleDays`. `stuck`: on some case they have tried
    in the period, three attempts with a score and none passed, or none that came to an end. `late`: with an assignment
    that the caller manages and that was due in the period; null where there are no assignments. `attempts` with a score
    ended in the period, in `harmful` of them harm was done.
    """

    students: int
    inactive: int
    stuck: int
    late: int | None
    attempts: int
    harmful: int
    groups: list[GroupLabel]


AttentionSort = Literal[
    "name",
    "last",
    "attempts",
]


class AttentionOrder(SortAndSearch, rename="camel"):
    """Which students, and in which order."""

    sort_by: AttentionSort | None = None


class AttentionSearch(ListRequest[AttentionFilters], rename="camel"):
    """The body of `/analytic/attention/{kind}/search`."""

    filters: AttentionFilters = msgspec.field(default_factory=AttentionFilters)
    sort_and_search: AttentionOrder = msgspec.field(default_factory=AttentionOrder)


class AttentionRow(msgspec.Struct, rename="camel", kw_only=True):
    """A student; one who is stuck with the case, one who is late with the assignment.

    `lastAt`: when they last began an attempt, on the case or of the assignment where there is one. `percent` is their
    best score there.
    """

    student: Person
    last_at: datetime | None
    attempts: int
    percent: float | None = None
    scenario_id: UUID | None = None
    scenario_name: str | None = None
    assignment_id: UUID | None = None
    assignment_title: str | None = None
    due_at: datetime | None = None
    state: StudentState | None = None


class ItemFilters(Period, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """Parts of which kind; groups and period as in `AttentionFilters`."""

    kind: ItemKind
    group_ids: Groups = msgspec.field(default_factory=list)


ItemSort = Literal[
    "share",
    "failed",
    "attempts",
    "score",
    "discrimination",
    "name",
]


class ItemOrder(SortAndSearch, rename="camel"):
    """Which parts of cases, and in which order."""

    sort_by: ItemSort | None = None


class ItemSearch(ListRequest[ItemFilters], rename="camel"):
    """The body of `/analytic/items/search`."""

    filters: ItemFilters
    sort_and_search: ItemOrder = msgspec.field(default_factory=ItemOrder)


class ItemRow(msgspec.Struct, rename="camel", kw_only=True):
    """A part of a case over the attempts of the period, of cases with ten such attempts or more.

    `text` is that of the case today, null where it has the part no more, and for the whole case. `failed` of `attempts`
    did not pass the case, did not reach the objective, did harm (any, or by this action), or missed the critical
    action; `share` is the percent of them. `score` is the mean score of the case. `discrimination` of an objective,
    from -1 to 1, says whether who reaches it does well in the others, too; null where all or none reach it.
    """

    scenario_id: UUID
    scenario_name: str
    item: str
    text: str | None
    attempts: int
    failed: int
    share: float
    score: float | None
    discrimination: float | None


class FailedFilters(Period, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """Which part of which case; groups and period as in `AttentionFilters`."""

    kind: ItemKind
    scenario_id: UUID
    item: Annotated[str, msgspec.Meta(max_length=129)] = ""
    group_ids: Groups = msgspec.field(default_factory=list)


FailedSort = Literal["ended",]


class FailedOrder(SortAndSearch, rename="camel"):
    """Which attempts, and in which order."""

    sort_by: FailedSort | None = None


class FailedSearch(ListRequest[FailedFilters], rename="camel"):
    """The body of `/analytic/items/attempts/search`."""

    filters: FailedFilters
    sort_and_search: FailedOrder = msgspec.field(default_factory=FailedOrder)
