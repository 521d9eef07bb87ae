"""What the calls of tags take and answer."""

from datetime import datetime
from typing import Annotated
from uuid import UUID

import msgspec

from vesalius.kit.paging import ListRequest
from vesalius.scenarios.schemas import Person, ScenarioIds


class Tag(msgspec.Struct, rename="camel"):
    """A tag in a list: on how many students and scenarios it is."""

    id: UUID
    name: str
    color: str
    description: str
    created: datetime
    modified: datetime
    creator: Person | None
    students: int
    scenarios: int


class NoFilters(msgspec.Struct):
    """The list of tags is narrowed by its search alone."""


class TagSearch(ListRequest[NoFilters], rename="camel"):
    """The body of `/tags/search`."""

    filters: NoFilters = msgspec.field(default_factory=NoFilters)


class TagScenarios(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Tags that these scenarios shall carry from now on, in place of those they had."""

    scenario_ids: ScenarioIds
    tag_ids: Annotated[list[UUID], msgspec.Meta(max_length=100)]
