"""Deleting what is older than its period, in batches that each are a transaction of their own."""

from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from uuid import UUID

from vesalius.access.caller import scope_of
from vesalius.audit import Event, record
from vesalius.kit.db import Connection, Database, current_time
from vesalius.kit.tenancy import Scope
from vesalius.support.retention import queries
from vesalius.support.retention.rules import COUNTED_AS, DELETED_BY_AGE, Periods

BATCH = 500
"""Rows that one transaction deletes; of steps and acts, a fifth as many attempts."""
_ATTEMPTS = BATCH // 5
_JOBS = "procrastinate_jobs"


async def delete_old(database: Database, periods: Periods) -> Counter[str]:
    """Delete what is older than its period, in every company; returns how many rows of each table.

    A run that is stopped anywhere is taken up by the next one: what it deleted stays deleted and is counted.
    """
    befores, companies = await _plan(database, periods)
    deleted: Counter[str] = Counter()
    if before := befores.pop(_JOBS, None):
        deleted[_JOBS] = await _delete_jobs(database, before)
    for company_id in companies:
        scope = scope_of(company_id)
        for table, before in befores.items():
            deleted[table] += await _delete_of(database, scope, table, before)
        async with database.transaction(company_id) as connection:
            if counts := await queries.take_counts(connection, scope):
                await record(connection, scope, Event.RECORDS_DELETED, actor_id=None, detail=counts)
    return +deleted


async def count_old(database: Database, periods: Periods) -> Counter[str]:
    """How many rows of each table `delete_old` would delete now; 0 for those of which none is old."""
    befores, companies = await _plan(database, periods)
    counted: Counter[str] = Counter(dict.fromkeys(befores, 0))
    if before := befores.pop(_JOBS, None):
        async with database.transaction() as connection:
            counted[_JOBS] = await queries.count_old_jobs(connection, before)
    for company_id in companies:
        async with database.transaction(company_id) as connection:
            for table, before in befores.items():
                counted[table] += await queries.count_old(connection, scope_of(company_id), table, before)
    return counted


async def _plan(database: Database, periods: Periods) -> tuple[dict[str, datetime], list[UUID]]:
    """By table the moment before which rows are old, and the companies."""
    async with database.transaction() as connection:
        now = await current_time(connection)
        companies = await queries.companies(connection)
    return {
        table: now - timedelta(days=periods[kind])
        for table, kind in DELETED_BY_AGE.items()
        if periods[kind] > 0
    }, companies


async def _delete_of(database: Database, scope: Scope, table: str, before: datetime) -> int:
    most = _ATTEMPTS if table in queries.OF_ATTEMPTS else BATCH

    async def batch(connection: Connection) -> int:
        rows = await queries.delete_old(connection, scope, table, before, most)
        if rows:
            await queries.add_count(connection, scope, COUNTED_AS.get(table, table), rows)
        return rows

    return await _in_batches(database, scope.company_id, batch)


async def _delete_jobs(database: Database, before: datetime) -> int:
    return await _in_batches(
        database, None, lambda connection: queries.delete_old_jobs(connection, before, BATCH)
    )


async def _in_batches(
    database: Database, company_id: UUID | None, batch: Callable[[Connection], Awaitable[int]]
) -> int:
    """Repeat a batch, each in a transaction of its own, until one deletes nothing."""
    deleted = 0
    while True:
        async with database.transaction(company_id) as connection:
            rows = await batch(connection)
        if not rows:
            return deleted
        deleted += rows
