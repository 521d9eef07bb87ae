"""What the calls on members take and answer."""

from collections.abc import Mapping
from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.access.policy import Ability
from vesalius.kit.paging import KnownRow, ListRequest, SortAndSearch

UsageMode = Literal["STUDENT", "TEACHER"]
MemberRole = Literal["STUDENT", "TEACHER", "ADMIN"]
Population = Literal["current", "current_and_future", "future", "company"]
"""Whose members: of the main license, of both, of the other one, or all of the company with or without a seat."""
MemberStatus = Literal["PENDING", "ACTIVE", "WAITING", "DEACTIVATED"]
Ids = Annotated[list[UUID], msgspec.Meta(min_length=1, max_length=1000)]
GroupIds = Annotated[list[UUID], msgspec.Meta(max_length=100)]
TagIds = Annotated[list[UUID], msgspec.Meta(max_length=1000)]
NameText = Annotated[str, msgspec.Meta(max_length=1000)]


class Group(msgspec.Struct, rename="camel"):
    """A class of members."""

    id: UUID
    name: str


class MemberTag(msgspec.Struct, rename="camel"):
    """A tag a member carries."""

    id: UUID
    name: str
    color: str


class StoredMember(msgspec.Struct, rename="camel", kw_only=True, frozen=True):
    """What a row says of a member as it stands in `users`: each field is read from the column of its name."""

    id: UUID
    email: str
    first_name: str
    last_name: str
    usage_mode: UsageMode
    status: MemberStatus


class MemberRow(StoredMember, rename="camel", kw_only=True, frozen=True):
    """A member in a list.

    `license_using_time` are seconds of this calendar month, `app_using_time` of all time; `compliance` is the
    month's use in percent of the license's monthly usage per user, None without any use. The specification spells
    `last_session` so; `lastSession` is the same.
    """

    role: MemberRole
    label: Literal["Owner", "Admin", "Teacher", "Student"]
    administrative_rights: bool
    groups: list[Group]
    tags: list[MemberTag]
    registration: datetime | None
    invited: datetime
    invitation_expires: datetime | None
    last_session: datetime | None
    last_session_of_contract: datetime | None = msgspec.field(name="last_session")
    language: str
    verified: bool
    on_current_license: bool
    on_other_license: bool
    license_using_time: int
    app_using_time: int
    compliance: float | None
    abilities: list[Ability]


LastSession = Literal["never", "over30", "over90", "over180"]
"""Who never signed in, or not for so many days."""
DAYS_AWAY: Mapping[LastSession | None, int] = {"over30": 30, "over90": 90, "over180": 180}


class MemberFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which members a list shows. `lastSession`: who never signed in, or not for so many days."""

    role: MemberRole | None = None
    usage_mode: UsageMode | None = None
    status: MemberStatus | None = None
    group_ids: GroupIds = []
    tag_ids: GroupIds = []
    last_session: LastSession | None = None


MemberSort = Literal[
    "registration",
    "createdAt",
    "name",
    "firstName",
    "lastName",
    "email",
    "status",
    "last_session",
    "lastSession",
    "licenseUsingTime",
    "appUsingTime",
]


class MemberOrder(SortAndSearch, rename="camel"):
    """Which members, and in which order.

    `near` is the first member of a page of the same list that was read before: a far page is then read from there
    where that is nearer than either end, and follows on what the reader saw.
    """

    sort_by: MemberSort | None = None
    near: KnownRow | None = None


class MemberSearch(ListRequest[MemberFilters], rename="camel"):
    """The body of `/user-management/search`."""

    filters: MemberFilters = msgspec.field(default_factory=MemberFilters)
    sort_and_search: MemberOrder = msgspec.field(default_factory=MemberOrder)


class AddMember(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Somebody to invite. `role` ADMIN gives administrative rights on top of the usage mode."""

    email: Annotated[str, msgspec.Meta(min_length=1, max_length=255)]
    first_name: NameText
    last_name: NameText
    role: MemberRole
    usage_mode: UsageMode
    groups: GroupIds = []
    license_id: UUID | None = None


class AddedMember(msgspec.Struct, rename="camel"):
    """The person who was added."""

    id: UUID
    first_name: str
    last_name: str
    status: MemberStatus


class EditMember(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Changes to a member; what is left out stays."""

    id: UUID
    first_name: NameText | None = None
    last_name: NameText | None = None
    usage_mode: UsageMode | None = None
    administrative_rights: bool | None = None
    groups: GroupIds | None = None


class EditMembers(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """The same change for many members; what is left out stays."""

    user_ids: Ids
    usage_mode: UsageMode | None = None
    administrative_rights: bool | None = None
    add_groups: GroupIds = []
    remove_groups: GroupIds = []


class Members(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Members to do something with."""

    user_ids: Ids


class EditTags(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Tags for these members: `tagIds` in place of those they had, or some to add and some to take off."""

    user_ids: Ids
    tag_ids: TagIds | None = None
    add_tag_ids: TagIds = []
    remove_tag_ids: TagIds = []
