"""What the calls on binding take and answer."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

import msgspec

from vesalius.companies.licenses.schemas import SeatCounts
from vesalius.companies.members.schemas import LastSession, MemberRole
from vesalius.kit.paging import SortAndSearch

People = Annotated[list[UUID], msgspec.Meta(max_length=50_000)]


class NextLicense(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """The license that people are to be bound to."""

    license_id: UUID


class BindingRequest(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """Who is to be on the next license: `bind` and `unbind` change who is, `bind_all` binds everybody else too."""

    license_id: UUID
    bind: People = []
    unbind: People = []
    bind_all: bool = False


class MergeRequest(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """Who is to stay after the license has started; `expected_removals` is how many the caller was told will go."""

    license_id: UUID
    bind: People = []
    bind_all: bool = False
    expected_removals: Annotated[int, msgspec.Meta(ge=0)]


class BindFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which people a table shows. `lastSession`: who never signed in, or not for so many days; `wanted`: who will
    hold a seat on the next license with what has been chosen so far, or (false) will not."""

    role: MemberRole | None = None
    group_id: UUID | None = None
    last_session: LastSession | None = None
    wanted: bool | None = None


BindSort = Literal["name", "role", "lastSession"]


class BindOrder(SortAndSearch, rename="camel"):
    """Which rows of a table, and in which order."""

    sort_by: BindSort | None = None


class BindSearch(msgspec.Struct, rename="camel", forbid_unknown_fields=True, kw_only=True):
    """A page of one of the two tables, as it stands with what was chosen and is not saved yet.

    `current`: the members of the present license. `next`: who is on the next license, or would be.
    """

    binding: BindingRequest
    side: Literal["current", "next"]
    filters: BindFilters = msgspec.field(default_factory=BindFilters)
    sort_and_search: BindOrder = msgspec.field(default_factory=BindOrder)


class BindRow(msgspec.Struct, rename="camel", kw_only=True):
    """A person in one of the two tables: whether they are on the next license now, and whether they would be."""

    id: UUID
    first_name: str
    last_name: str
    email: str
    role: MemberRole
    manager: bool
    groups: list[str]
    last_session: datetime | None
    on_next: bool
    wanted: bool


class MatchingPeople(msgspec.Struct):
    """Everybody in a table who matches its filters and can be moved to the other one."""

    ids: list[UUID]


class LeaveOut(msgspec.Struct, rename="camel"):
    """Whom to leave out so that the others fit: first who never signed in, then who was away longest."""

    ids: list[UUID]
    never_signed_in: int


class SeatsToTake(msgspec.Struct):
    """Seats that would be taken, and the most there are."""

    wanted: int
    maximum: int


class NextSeats(msgspec.Struct):
    """The same for each kind and in all."""

    students: SeatsToTake
    teachers: SeatsToTake
    administrators: SeatsToTake
    users: SeatsToTake


class SeatsOfBoth(msgspec.Struct):
    """Seats taken on the present license, and wanted on the next one."""

    current: SeatCounts
    next: NextSeats


class LosingMember(msgspec.Struct, rename="camel"):
    """Somebody who would lose access."""

    id: UUID
    first_name: str
    last_name: str
    email: str
    role: Literal["ADMIN", "TEACHER", "STUDENT"]


class Losing(msgspec.Struct):
    """How many would lose access, and the first thousand of them by name."""

    total: int
    people: list[LosingMember]


class BindingPreview(msgspec.Struct, rename="camel"):
    """What happens on the start date.

    `carried_over` are on both licenses, `waiting` on the next one alone, `losing` on neither any more.
    """

    start_date: date
    started: bool
    carried_over: int
    waiting: int
    losing: Losing
    seats: SeatsOfBoth
    fits: bool


class Merged(msgspec.Struct):
    """How many lost access, and how many are on the license now."""

    removed: int
    bound: int
