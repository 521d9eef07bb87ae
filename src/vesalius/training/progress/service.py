"""Who sees whose progress, and what it is made of."""

import msgspec

from vesalius.access.caller import Caller
from vesalius.kit.db import Connection
from vesalius.kit.paging import Page, page_of, window
from vesalius.scenarios.schemas import TagLabel
from vesalius.training.periods import Period
from vesalius.training.progress import queries
from vesalius.training.progress.schemas import Progress, ProgressRow, ProgressSearch, Totals
from vesalius.training.students import is_staff, require_readable

SHOWN = Period(days=30)
RECENT = 10


async def own(connection: Connection, caller: Caller) -> Progress:
    """The caller's own training."""
    return Progress(
        totals=await totals(connection, caller),
        recent=await queries.recent(connection, caller.scope, caller.user_id, RECENT),
        days=await queries.days(connection, caller.scope, caller.user_id, SHOWN),
    )


async def totals(connection: Connection, caller: Caller) -> Totals:
    """What the caller has done in all."""
    return await queries.totals(connection, caller.scope, caller.user_id, staff=is_staff(caller))


async def search(connection: Connection, caller: Caller, wanted: ProgressSearch) -> Page[ProgressRow]:
    """One page of scenarios with the caller's progress, or that of a student of theirs.

    Raises `Problem` 404 for anybody else, known or not.
    """
    page = window(wanted.sort_and_search, queries.SORT_FIELDS, "last_launch", "s.id")
    student_id = wanted.filters.student_id or caller.user_id
    await require_readable(connection, caller, student_id)
    rows, total = await queries.search(
        connection,
        caller.scope,
        student_id,
        page,
        status=wanted.filters.status,
        staff=student_id == caller.user_id and is_staff(caller),
    )
    return page_of([_row(row) for row in rows], total, wanted.sort_and_search)


def _row(row: queries.Row) -> ProgressRow:
    return ProgressRow(
        scenario_id=row.scenario_id,
        name=row.name,
        last_launch=row.last_launch,
        tags=msgspec.convert(row.tags, list[TagLabel]),
        progress=row.progress,
        average_time_seconds=row.average_time_seconds,
        completed=row.completed,
        attempts=row.attempts,
        score=row.score,
        passed=row.passed,
        critical_missed=row.critical_missed,
        harmful=row.harmful,
        abilities=["view"],
    )
