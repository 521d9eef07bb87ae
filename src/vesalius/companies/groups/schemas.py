"""What the calls on groups take and answer."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.kit.paging import SortAndSearch

Ids = Annotated[list[UUID], msgspec.Meta(min_length=1, max_length=1000)]
SomeIds = Annotated[list[UUID], msgspec.Meta(max_length=1000)]
NameText = Annotated[str, msgspec.Meta(max_length=1000)]


class GroupRow(msgspec.Struct, rename="camel"):
    """A group in the list. `students` and `teachers` go by usage mode and make up `members`."""

    id: UUID
    name: str
    students: int
    teachers: int
    members: int
    created_at: datetime


GroupSort = Literal["name", "createdAt", "members"]


class GroupOrder(SortAndSearch, rename="camel"):
    """Which groups, and in which order."""

    sort_by: GroupSort | None = None


class GroupSearch(msgspec.Struct, rename="camel"):
    """Which groups to list."""

    sort_and_search: GroupOrder = msgspec.field(default_factory=GroupOrder)


class NewGroup(msgspec.Struct, forbid_unknown_fields=True):
    """A group to make."""

    name: NameText


class RenamedGroup(msgspec.Struct, forbid_unknown_fields=True):
    """A new name for a group."""

    id: UUID
    name: NameText


class Groups(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Groups to do something with."""

    group_ids: Ids


class GroupMembers(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Members to put into a group, and to take out of it."""

    group_id: UUID
    add: SomeIds = []
    remove: SomeIds = []


class GroupLabel(msgspec.Struct):
    """A group as a row shows it."""

    id: UUID
    name: str
