"""What the calls of analytics take and answer. Percentages are from 0 to 100; null where there is nothing to count.

Everything is of the students the caller sees: a teacher's own, for administrators all of the company.
"""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.companies.groups.schemas import GroupLabel
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.scenarios.schemas import TagLabel
from vesalius.training.progress.schemas import Day

CardId = Literal["students", "scenarios", "tags"]


class Card(msgspec.Struct, rename="camel"):
    """How many there are, how many of them have been trained (on) at all, and the mean of their progress."""

    id: CardId
    total: int
    tried: int
    progress: float | None


class Cards(msgspec.Struct):
    """The three cards, and what ended on each day of the period and of as many days before."""

    cards: list[Card]
    trend: list[Day]


class CardFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Whose training: of these students, with any of these tags, in any of these groups. Nothing named is everybody."""

    student_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)] = []
    tag_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)] = []
    group_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)] = []


CardSort = Literal[
    "attempts",
    "completed",
    "progress",
    "accuracy",
    "hintFree",
    "averageTimeSeconds",
    "average_time",
    "score",
    "passed",
    "criticalMissed",
    "harmful",
    "firstName",
    "lastName",
    "name",
    "scenarios",
    "attentiveness",
    "lastLaunch",
    "last_launch",
    "pathology",
    "students",
    "averageCompleted",
    "averageAttempts",
    "averagePassed",
]
"""Of all three cards; each can be sorted by some of these."""


class CardOrder(SortAndSearch, rename="camel"):
    """Which rows of a card, and in which order."""

    sort_by: CardSort | None = None


class CardSearch(ListRequest[CardFilters], rename="camel"):
    """The body of `/analytic/card/{id}/search`."""

    filters: CardFilters = msgspec.field(default_factory=CardFilters)
    sort_and_search: CardOrder = msgspec.field(default_factory=CardOrder)


class StudentFigures(msgspec.Struct, rename="camel", kw_only=True):
    """A student. `scenarios` were tried.

    `progress` is the mean over all scenarios that are offered to them or were tried of the best on each, 0 where never
    tried: the figure they see themselves. `completed` counts attempts that reached an end, `attempts` all.
    `score` is the mean over the scenarios with a score of the best on each, `passed` counts the scenarios they passed;
    `criticalMissed` and `harmful` are of the mean attempt with a score.
    """

    id: UUID
    first_name: str
    last_name: str
    tags: list[TagLabel]
    groups: list[GroupLabel]
    scenarios: int
    attempts: int
    completed: int
    progress: float | None
    accuracy: float | None
    hint_free: float | None
    attentiveness: float | None
    average_time_seconds: float | None
    score: float | None
    passed: int
    critical_missed: float | None
    harmful: float | None
    last_launch: datetime | None
    abilities: list[Ability]


class ScenarioFigures(msgspec.Struct, rename="camel", kw_only=True):
    """A scenario. `students` tried it, `progress` is the mean of their best.

    `score` is the mean of the best of those with a score, `passed` counts the students who passed; `criticalMissed` and
    `harmful` are of the mean attempt with a score.
    """

    id: UUID
    name: str
    pathology: str | None
    tags: list[TagLabel]
    students: int
    attempts: int
    completed: int
    progress: float | None
    accuracy: float | None
    hint_free: float | None
    average_time_seconds: float | None
    score: float | None
    passed: int
    critical_missed: float | None
    harmful: float | None
    abilities: list[Ability]


class TagFigures(msgspec.Struct, rename="camel", kw_only=True):
    """A tag: `students` and published `scenarios` carry it.

    `progress` is the mean over each such student on each such scenario, 0 where never tried. `averageTimeSeconds` is
    the mean duration of those attempts, `averageCompleted` and `averageAttempts` are their numbers for one student.
    `score` is the mean of the best of each such student on each such scenario with a score, `averagePassed` the number
    of these scenarios that one student passed.
    """

    id: UUID
    name: str
    color: str
    students: int
    scenarios: int
    progress: float | None
    average_time_seconds: float | None
    average_completed: float | None
    average_attempts: float | None
    score: float | None
    average_passed: float | None
    abilities: list[Ability]
