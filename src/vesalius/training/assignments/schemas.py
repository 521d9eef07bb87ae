"""What the calls of assignments take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.companies.groups.schemas import GroupLabel
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.scenarios.schemas import Person

MOST_TARGETS = 200
"""Groups, and as many people beside them, that one assignment may name."""
MOST_ASSIGNMENTS = 20_000
"""Of a company."""
LONGEST_TITLE, LONGEST_NOTE = 200, 2000

AssignmentState = Literal["planned", "open", "over", "ended"]
"""Before its start; until it is due; after that; its case or tag has been deleted."""

StudentState = Literal["not_offered", "not_begun", "begun", "stuck", "passed"]
"""How a student stands.

`not_offered`: no case of it is offered to them. `stuck`: begun and not passed, nothing runs, and all attempts are used,
or three have failed, or nothing was done for three days. `passed`: every case of it.
"""

OwnState = Literal["planned", "to_do", "begun", "handed_in", "passed", "overdue", "missed"]
"""How one stands oneself.

`handed_in`: an exam, attempts of which have ended, whose results wait. `overdue`: late work is still taken; `missed`:
it is not.
"""

Moment = Annotated[datetime, msgspec.Meta(tz=True)]
# Longer than any that is accepted: what is wrong with a text is said in the portal's own words.
Text = Annotated[str, msgspec.Meta(max_length=10_000)]
Targets = Annotated[list[UUID], msgspec.Meta(max_length=MOST_TARGETS)]
Attempts = Annotated[int, msgspec.Meta(ge=1, le=100)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]


class PostAssignment(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """An assignment: either a case or a tag, to groups and people.

    `attemptsAllowed` is for each case, null for as many as one likes. `minimumScore` is in percent, null for what the
    case itself calls passed. An `exam` takes no late work; its results are closed to the students until it is due.
    """

    title: Text
    note: Text = ""
    scenario_id: UUID | None = None
    tag_id: UUID | None = None
    group_ids: Targets = []
    person_ids: Targets = []
    starts_at: Moment
    due_at: Moment
    attempts_allowed: Attempts | None = None
    minimum_score: Percent | None = None
    late_work: bool = False
    hints: bool = True
    debriefing: bool = True
    exam: bool = False


class CopyAssignment(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """An assignment once more, for other dates; what is null stays as it was."""

    starts_at: Moment
    due_at: Moment
    title: Text | None = None
    group_ids: Targets | None = None
    person_ids: Targets | None = None


class DeletedAssignments(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Assignments to delete."""

    assignment_ids: Annotated[list[UUID], msgspec.Meta(min_length=1, max_length=100)]


class AssignmentCounts(msgspec.Struct, rename="camel", kw_only=True):
    """How many students stand how. `late`: it was due and they had not passed by then, whatever they did after."""

    students: int
    not_offered: int
    not_begun: int
    begun: int
    stuck: int
    passed: int
    late: int


class Assignment(msgspec.Struct, rename="camel", kw_only=True):
    """An assignment as those who manage it see it.

    `subjectName` is the case's or the tag's; both ids are null once it has been deleted. `begun`: somebody has an
    attempt. The ability `use` is to copy it. `counts` are of the students whom the caller sees; null where results
    have no person, and for whom analytics is closed.
    """

    id: UUID
    title: str
    note: str
    scenario_id: UUID | None
    tag_id: UUID | None
    subject_name: str
    creator: Person | None
    groups: list[GroupLabel]
    people: list[Person]
    starts_at: datetime
    due_at: datetime
    attempts_allowed: int | None
    minimum_score: int | None
    late_work: bool
    hints: bool
    debriefing: bool
    exam: bool
    state: AssignmentState
    begun: bool
    counts: AssignmentCounts | None
    abilities: list[Ability]


class AssignmentFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which assignments: in which state, `mine` only those one made."""

    state: AssignmentState | None = None
    mine: bool = False


AssignmentSort = Literal[
    "due",
    "starts",
    "created",
    "title",
]


class AssignmentOrder(SortAndSearch, rename="camel"):
    """Which assignments, and in which order."""

    sort_by: AssignmentSort | None = None


class AssignmentSearch(ListRequest[AssignmentFilters], rename="camel"):
    """The body of `/assignments/search`."""

    filters: AssignmentFilters = msgspec.field(default_factory=AssignmentFilters)
    sort_and_search: AssignmentOrder = msgspec.field(default_factory=AssignmentOrder)


class AssignedFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which students of an assignment."""

    state: StudentState | None = None
    late: bool | None = None


AssignedSort = Literal[
    "name",
    "state",
    "attempts",
    "percent",
    "last",
]


class AssignedOrder(SortAndSearch, rename="camel"):
    """Which students, and in which order."""

    sort_by: AssignedSort | None = None


class AssignedSearch(ListRequest[AssignedFilters], rename="camel"):
    """The body of `/assignments/{id}/students/search`."""

    filters: AssignedFilters = msgspec.field(default_factory=AssignedFilters)
    sort_and_search: AssignedOrder = msgspec.field(default_factory=AssignedOrder)


class AssignedStudent(msgspec.Struct, rename="camel", kw_only=True):
    """A student of an assignment.

    `passed` of `cases` that are offered to them; `percent` is the mean of the best score on each case they tried,
    `attemptId` the attempt with the best score. Without results `state` and the figures are null.
    """

    student: Person
    state: StudentState | None
    late: bool | None
    cases: int
    passed: int | None
    attempts: int | None
    percent: float | None
    last_at: datetime | None
    attempt_id: UUID | None
    abilities: list[Ability]


ChoiceKind = Literal["case", "tag", "group", "person"]


class AssignmentChoices(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """What to choose from, containing which text."""

    kind: ChoiceKind
    search: Annotated[str, msgspec.Meta(max_length=200)] = ""


class AssignmentChoice(msgspec.Struct):
    """Something to name in an assignment; `email`: of a person."""

    id: UUID
    name: str
    email: str | None


class AssignmentChoiceList(msgspec.Struct):
    """The first fifty by name; `more`: there are others."""

    choices: list[AssignmentChoice]
    more: bool


class OwnCase(msgspec.Struct, rename="camel", kw_only=True):
    """A case of an assignment of one's own.

    `attemptsLeft` is null for as many as one likes. `percent` and `passed` are null while they wait, and where results
    have no person. `canBegin`: an attempt can be begun now.
    """

    scenario_id: UUID
    name: str
    minutes: int | None
    attempts: int | None
    attempts_left: int | None
    percent: float | None
    passed: bool | None
    can_begin: bool


class OwnAssignment(msgspec.Struct, rename="camel", kw_only=True):
    """An assignment of one's own, with those of its cases that are offered. `late`: passed, but after it was due."""

    id: UUID
    title: str
    note: str
    starts_at: datetime
    due_at: datetime
    attempts_allowed: int | None
    minimum_score: int | None
    late_work: bool
    hints: bool
    debriefing: bool
    exam: bool
    state: OwnState | None
    late: bool
    cases: list[OwnCase]


class OwnAssignments(msgspec.Struct):
    """The latest hundred by due date, the first due first."""

    assignments: list[OwnAssignment]
