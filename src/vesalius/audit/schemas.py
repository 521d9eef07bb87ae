"""What the calls on the audit trail take and answer."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec

from vesalius.audit import Event
from vesalius.kit.paging import ListRequest, SortAndSearch


class AuditFilters(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """Which events: by name, by who did it, by what it was done to, by time (`from` included, `to` not)."""

    events: Annotated[list[Event], msgspec.Meta(max_length=100)] = []
    actor_id: UUID | None = None
    subject_id: UUID | None = None
    since: datetime | None = msgspec.field(default=None, name="from")
    until: datetime | None = msgspec.field(default=None, name="to")


AuditSort = Literal["at", "createdAt", "event"]


class AuditOrder(SortAndSearch, rename="camel"):
    """What of the trail, and in which order."""

    sort_by: AuditSort | None = None


class AuditSearch(ListRequest[AuditFilters], rename="camel"):
    """The body of `/audit/search`. The search text is looked for in the names of both."""

    filters: AuditFilters = msgspec.field(default_factory=AuditFilters)
    sort_and_search: AuditOrder = msgspec.field(default_factory=AuditOrder)


class Named(msgspec.Struct):
    """Somebody, or something that has a name."""

    id: UUID
    name: str


class AuditRow(msgspec.Struct):
    """One event. Nobody stands where it was the portal itself or the operator, and where the person was erased."""

    id: UUID
    at: datetime
    event: str
    actor: Named | None
    subject: Named | None
    detail: dict[str, Any]


class AuditPage(msgspec.Struct, rename="camel"):
    """One page of events. `totalElements` is 10,000 at most; `more` tells that there are more than that."""

    content: list[AuditRow]
    total_elements: int
    page: int
    size: int
    more: bool
