"""What the calls of tags take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.paging import ListRequest, SortAndSearch
from vesalius.scenarios.schemas import Person, ScenarioIds

# As many as a company may have, so that whatever a scenario carries can be given again.
TagIds = Annotated[list[UUID], msgspec.Meta(max_length=1000)]
# Longer than any that is accepted: what is wrong with a name is said in the portal's own words.
Text = Annotated[str, msgspec.Meta(max_length=1000)]


class Tag(msgspec.Struct, rename="camel", kw_only=True):
    """A tag in a list, as the caller sees it.

    `students` train and carry it, `scenarios` are published and carry it: what analytics counts. `allMembers` and
    `allScenarios` count everybody and everything in sight that carries it, drafts and people still invited too.

    `progress` is the mean over each of the students on each of the scenarios, 0 where never tried.
    `averageTimeSeconds` is the mean duration of those attempts, `averageCompleted` and `averageAttempts` are their
    numbers for one student. `score` is the mean of the best of each of the students on each of the scenarios with a
    score, `averagePassed` the number of these scenarios that one student passed. They are null without anything to
    count, where the list was asked for without figures, and for whom analytics is closed.
    """

    id: UUID
    name: str
    color: str
    description: str
    created: datetime
    modified: datetime
    creator: Person | None
    students: int
    scenarios: int
    all_members: int
    all_scenarios: int
    progress: float | None
    average_time_seconds: float | None
    average_completed: float | None
    average_attempts: float | None
    score: float | None
    average_passed: float | None
    abilities: list[Ability]


class TagFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which tags a list shows, all without `tagIds`. To choose from a list nobody needs its `figures`."""

    tag_ids: TagIds = []
    figures: bool = True


TagSort = Literal["createdAt", "modified", "name"]


class TagOrder(SortAndSearch, rename="camel"):
    """Which tags, and in which order."""

    sort_by: TagSort | None = None


class TagSearch(ListRequest[TagFilters], rename="camel"):
    """The body of `/tags/search`."""

    filters: TagFilters = msgspec.field(default_factory=TagFilters)
    sort_and_search: TagOrder = msgspec.field(default_factory=TagOrder)


class NewTag(msgspec.Struct, forbid_unknown_fields=True):
    """A tag to make. `color` is `#` and six hexadecimal digits."""

    name: Text
    color: Text
    description: Text = ""


class EditedTag(msgspec.Struct, forbid_unknown_fields=True):
    """Changes to a tag; what is left out stays."""

    id: UUID
    name: Text | None = None
    color: Text | None = None
    description: Text | None = None


class DeletedTags(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Tags to delete."""

    tag_ids: Annotated[list[UUID], msgspec.Meta(min_length=1, max_length=1000)]


class TagScenarios(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Tags for these scenarios: `tagIds` in place of those they had, or some to add and some to take off."""

    scenario_ids: ScenarioIds
    tag_ids: TagIds | None = None
    add_tag_ids: TagIds = []
    remove_tag_ids: TagIds = []
