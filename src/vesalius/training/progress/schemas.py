"""What the calls of progress take and answer. Percentages are from 0 to 100; null where there is nothing to count."""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.scenarios.schemas import TagLabel
from vesalius.training.fields import Ending

TrainingStatus = Literal["new", "started", "completed", "unfinished"]
"""Never tried; tried but never brought to an end; brought to an end at least once; tried, with progress below 100."""


class Totals(msgspec.Struct, rename="camel", kw_only=True):
    """All that a person has done.

    `scenarios` are offered to them or were tried by them, `attempted` were tried, `completed` were brought to an end.
    `averageProgress` is the mean of the progress on each of the `scenarios`, 0 where never tried;
    `averageTimeSeconds` is the mean duration of all attempts; `accuracy` and `hintFree` are the shares of all steps
    that were right and that needed no hint. `attentiveness` is the mean mark of their messages, null without any or
    where the company does without.

    `score` is the mean over the scenarios with a score of the best on each, `passed` counts the scenarios that were
    passed at least once; `criticalMissed` and `harmful` are the critical actions missed and the harmful actions
    taken in the mean attempt with a score.
    """

    scenarios: int
    attempted: int
    completed: int
    attempts: int
    average_progress: float
    average_time_seconds: float | None
    accuracy: float | None
    hint_free: float | None
    attentiveness: float | None
    score: float | None
    passed: int
    critical_missed: float | None
    harmful: float | None


class RecentAttempt(msgspec.Struct, rename="camel", kw_only=True):
    """One of the last attempts. `score` and `passed` are null where there is no score."""

    attempt_id: UUID
    scenario_id: UUID
    scenario_name: str
    ended_at: datetime
    progress: int
    accuracy: float
    outcome: Ending
    score: float | None
    passed: bool | None


class Day(msgspec.Struct, rename="camel"):
    """What ended on one day: how many attempts, how many completed, and the mean of their progress."""

    date: date
    attempts: int
    completed: int
    average_progress: float | None


class Progress(msgspec.Struct, rename="camel"):
    """A person's training: in all, lately, and by day over the last 60 days."""

    totals: Totals
    recent: list[RecentAttempt]
    days: list[Day]


class ProgressFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Whose progress (the caller's own without a student) and on which scenarios."""

    student_id: UUID | None = None
    status: TrainingStatus | None = None


ProgressSort = Literal[
    "name",
    "last_launch",
    "lastLaunch",
    "progress",
    "completed",
    "attempts",
    "average_time",
    "score",
    "passed",
    "criticalMissed",
    "harmful",
    "averageTimeSeconds",
]


class ProgressOrder(SortAndSearch, rename="camel"):
    """Which scenarios, and in which order."""

    sort_by: ProgressSort | None = None


class ProgressSearch(ListRequest[ProgressFilters], rename="camel"):
    """The body of `/profile/progress/student_scenario/search`."""

    filters: ProgressFilters = msgspec.field(default_factory=ProgressFilters)
    sort_and_search: ProgressOrder = msgspec.field(default_factory=ProgressOrder)


class ProgressRow(msgspec.Struct, rename="camel", kw_only=True):
    """A scenario and what one person has done on it.

    `progress` is the highest over their attempts; `completed` counts attempts that reached an end, `attempts` all;
    `averageTimeSeconds` is their mean duration. `score` is the best of the attempts with a score, `passed` says whether
    one of them passed; `criticalMissed` and `harmful` are of the mean one. All four are null without a score.
    """

    scenario_id: UUID
    name: str
    last_launch: datetime | None
    tags: list[TagLabel]
    progress: int
    average_time_seconds: float | None
    completed: int
    attempts: int
    score: float | None
    passed: bool | None
    critical_missed: float | None
    harmful: float | None
    abilities: list[Ability]
