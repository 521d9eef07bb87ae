"""Reading the audit trail: administrators see who did what to whom, and take it along as a file."""

from collections.abc import AsyncIterator
from zoneinfo import ZoneInfo

import msgspec

from vesalius.access.caller import Caller
from vesalius.access.guard import require_still
from vesalius.access.policy import Permission
from vesalius.audit import queries
from vesalius.audit.queries import AuditEvent
from vesalius.audit.schemas import AuditFilters, AuditOrder, AuditPage, AuditRow, Named
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import FieldError, invalid
from vesalius.kit.messages import messages
from vesalius.kit.paging import window
from vesalius.kit.spreadsheets import CsvFile

EXPORTED = 100_000
_BATCH = 500


async def search(
    connection: Connection, caller: Caller, filters: AuditFilters, wanted: AuditOrder
) -> AuditPage:
    """One page of the company's trail, newest first. Raises `Problem` 400 for a page beyond what is counted."""
    page = window(wanted, queries.SORT_FIELDS, "at", tie="e.id", never_null=queries.SORT_FIELDS)
    if page.offset > queries.MOST_COUNTED:
        raise invalid(FieldError("/sortAndSearch/page", Code.PAGE_TOO_FAR))
    rows = await queries.events(connection, caller.scope, filters, page)
    total = await queries.count(connection, caller.scope, filters, page)
    return AuditPage(
        content=[_row(row) for row in rows],
        total_elements=min(total, queries.MOST_COUNTED),
        page=wanted.page,
        size=page.limit,
        more=total > queries.MOST_COUNTED,
    )


async def export(
    database: Database, caller: Caller, token: bytes, filters: AuditFilters, zone: ZoneInfo
) -> AsyncIterator[bytes]:
    """The newest hundred thousand events as a CSV file, newest first, piece by piece.

    Each piece is read in a transaction of its own, after the last event of the one before: whoever takes the file
    slowly holds no connection, and no piece costs more than the first. `token` is the hash of the token it was asked
    for with: a piece is sent while its session is open and has the right, else the file breaks off (`Problem`).
    """
    say = messages(caller.locale)
    file = CsvFile(say, zone)
    yield file.head(
        (
            say("csv_time", zone=zone.key),
            say("audit_event"),
            say("audit_actor"),
            say("csv_subject"),
            say("audit_detail"),
        )
    )
    after: AuditEvent | None = None
    for _ in range(EXPORTED // _BATCH):
        async with database.transaction(caller.scope.company_id) as connection:
            await require_still(connection, caller.scope.company_id, token, Permission.SEE_AUDIT)
            found = await queries.events_before(connection, caller.scope, filters, after, _BATCH)
        yield file.lines(_line(row, zone) for row in found)
        if len(found) < _BATCH:
            return
        after = found[-1]


def _line(row: AuditEvent, zone: ZoneInfo) -> tuple[str | None, ...]:
    return (
        f"{row.at.astimezone(zone):%Y-%m-%d %H:%M:%S}",
        row.event,
        row.actor,
        row.subject,
        msgspec.json.encode(row.detail).decode() if row.detail else "",
    )


def _row(row: AuditEvent) -> AuditRow:
    return AuditRow(
        id=row.id,
        at=row.at,
        event=row.event,
        actor=Named(row.actor_id, row.actor) if row.actor_id and row.actor else None,
        subject=Named(row.subject_id, row.subject) if row.subject_id and row.subject else None,
        detail=row.detail,
    )
