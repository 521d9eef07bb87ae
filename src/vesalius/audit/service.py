"""Reading the audit trail: administrators see who did what to whom, and take it along as a file."""

import msgspec

from vesalius.access.caller import Caller
from vesalius.audit import queries
from vesalius.audit.queries import AuditEvent
from vesalius.audit.schemas import AuditFilters, AuditPage, AuditRow, Named
from vesalius.kit.db import Connection
from vesalius.kit.paging import SortAndSearch, window
from vesalius.kit.spreadsheets import csv_bytes

EXPORTED = 100_000
_BATCH = 1000
_HEADERS = {
    "en_UK": ("Time (UTC)", "Event", "Who", "To whom", "Details"),
    "bg_BG": ("Време (UTC)", "Събитие", "Кой", "Спрямо кого", "Подробности"),
}


async def search(
    connection: Connection, caller: Caller, filters: AuditFilters, wanted: SortAndSearch
) -> AuditPage:
    """One page of the company's trail, newest first."""
    page = window(wanted, queries.SORT_FIELDS, "at", tie="e.id", never_null=queries.SORT_FIELDS)
    rows = await queries.events(connection, caller.scope, filters, page)
    total = await queries.count(connection, caller.scope, filters, page)
    return AuditPage(
        content=[_row(row) for row in rows],
        total_elements=min(total, queries.MOST_COUNTED),
        page=wanted.page,
        size=page.limit,
        more=total > queries.MOST_COUNTED,
    )


async def export(connection: Connection, caller: Caller, filters: AuditFilters) -> bytes:
    """The newest hundred thousand events as a CSV file, newest first."""
    rows: list[AuditEvent] = []
    for number in range(EXPORTED // _BATCH):
        page = window(
            SortAndSearch(page=number, size=_BATCH),
            queries.SORT_FIELDS,
            "at",
            tie="e.id",
            never_null=queries.SORT_FIELDS,
        )
        found = await queries.events(connection, caller.scope, filters, page)
        rows += found
        if len(found) < _BATCH:
            break
    return csv_bytes(
        _HEADERS["bg_BG" if caller.locale == "bg_BG" else "en_UK"],
        (
            (
                f"{row.at:%Y-%m-%d %H:%M:%S}",
                row.event,
                row.actor,
                row.subject,
                msgspec.json.encode(row.detail).decode() if row.detail else "",
            )
            for row in rows
        ),
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
