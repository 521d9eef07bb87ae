"""The job that writes an import: durable, all or nothing, and counted once however often it is started."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from uuid import UUID

import psycopg
from procrastinate import JobContext

from vesalius.access.caller import scope_of
from vesalius.accounts.jobs import mail_links
from vesalius.accounts.links import Purpose
from vesalius.audit import Event, record, record_each
from vesalius.companies import queries as companies
from vesalius.companies.imports import queries
from vesalius.companies.imports.queries import StoredImport
from vesalius.companies.imports.rows import Row, compare
from vesalius.companies.seats import check_seats, refuse_stopped
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import Problem
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import IMPORTS, RETRY, given_to, queue
from vesalius.kit.logging import get_logger
from vesalius.kit.tenancy import Scope

log = get_logger(__name__)

PIECE = 500
"""Rows written between two reports of progress."""


class OutdatedError(Exception):
    """Some of the people belong to somebody now. `rows` say who."""

    def __init__(self, rows: list[Row]) -> None:
        super().__init__("outdated")
        self.rows = rows


@queue.periodic(cron="23 * * * *")
@queue.task(name="companies.forget_imports", queueing_lock="companies.forget_imports", pass_context=True)
async def forget_imports(job: JobContext, timestamp: int) -> None:
    """Delete the imports of more than a week ago: they name people who may never have joined."""
    async with given_to(job, Database).transaction() as connection:
        if forgotten := await queries.forget_old(connection):
            log.info("imports_forgotten", imports=forgotten)


@queue.task(name="companies.write_import", retry=RETRY, queue=IMPORTS, pass_context=True)
async def write_import(job: JobContext, company_id: str, import_id: str) -> None:
    """Write an import."""
    last = job.job.attempts + 1 >= (RETRY.max_attempts or 1)
    await write(given_to(job, Database), UUID(company_id), UUID(import_id), last_try=last)


async def write(database: Database, company_id: UUID, wanted: UUID, *, last_try: bool) -> None:
    """Write an import; what fails for a reason that will not go away is told on the import.

    Raises `psycopg.OperationalError` for what may go better next time, unless this is the last try.
    """
    scope = scope_of(company_id)
    try:
        async with database.transaction(scope.company_id) as connection:
            await _write(database, connection, scope, wanted)
        return
    except OutdatedError as outdated:
        failure, rows = "import_outdated", outdated.rows
    except Problem as refused:
        failure, rows = refused.code, []
    except psycopg.OperationalError:
        # A lock that was held too long, a database that was started anew.
        if not last_try:
            await _tell_failed_try(database, scope, wanted)
            raise
        log.exception("import_failed", id=str(wanted))
        failure, rows = "import_failed", []
    except Exception:
        log.exception("import_failed", id=str(wanted))
        failure, rows = "import_failed", []
    async with database.transaction(scope.company_id) as connection:
        await queries.correct_rows(connection, scope, wanted, rows)
        await queries.finish(connection, scope, wanted, failure)


async def _write(database: Database, connection: Connection, scope: Scope, import_id: UUID) -> None:
    # A second run of this job waits here and then finds the work done.
    await queries.be_alone(connection, import_id)
    found = await queries.get(connection, scope, import_id)
    if found is None or found.state != "RUNNING":
        return
    rows = await _rows_as_they_stand(connection, scope, found)
    groups = list({name.lower(): name for row in rows for name in row.groups}.values())
    await queries.add_groups(connection, scope, [new_id() for _ in groups], groups)
    # The licenses are held as shortly as can be, because everybody who wants a seat waits for them: what needs no
    # seat is written before, unseen until all of it is.
    await _write_new_people(database, connection, scope, found, rows)
    await queries.write_groups(connection, scope, import_id)
    await companies.lock_licenses(connection, scope)
    await refuse_stopped(connection, scope, found.license_id)
    await check_seats(connection, scope, found.license_id, Counter(row.kind for row in rows))
    await _write_back(connection, scope, import_id, sum(row.comes_back for row in rows))
    await queries.write_seats(connection, scope, import_id, found.license_id)
    await record(
        connection,
        scope,
        Event.MEMBERS_IMPORTED,
        actor_id=found.creator_id,
        detail={"members": len(rows), "groups": len(found.new_groups)},
    )
    await queries.finish(connection, scope, import_id, None)


async def _write_new_people(
    database: Database, connection: Connection, scope: Scope, found: StoredImport, rows: Sequence[Row]
) -> None:
    """Those who were never members, with their invitations; and for all a line in the audit."""
    locale = await companies.license_locale(connection, scope)
    done = 0
    if found.done:
        # Left by a process that is no more: what it wrote is not there.
        await _publish_progress(database, scope, found.id, done)
    for piece in _pieces(rows):
        new = [row.user_id for row in piece if not row.comes_back]
        written = await queries.write_new(connection, scope, found.id, piece[0].line, piece[-1].line, locale)
        if written != len(new):
            raise _outdated()
        await mail_links(connection, scope, new, Purpose.INVITATION)
        await record_each(
            connection,
            scope,
            Event.MEMBER_ADDED,
            actor_id=found.creator_id,
            subject_ids=[row.user_id for row in piece],
            detail={"by": "import"},
        )
        done += len(piece)
        await _publish_progress(database, scope, found.id, done)


async def _write_back(connection: Connection, scope: Scope, import_id: UUID, expected: int) -> None:
    """Those who were members; who of them never registered is invited anew."""
    back = await queries.write_back(connection, scope, import_id) if expected else []
    if len(back) != expected:
        raise _outdated()
    unregistered = [user_id for user_id, status in back if status == "PENDING"]
    await mail_links(connection, scope, unregistered, Purpose.INVITATION)


def _outdated() -> Problem:
    """Somebody came in elsewhere in the moment since the check."""
    return Problem(409, Code.IMPORT_OUTDATED, "Some of these people are members now.")


async def _tell_failed_try(database: Database, scope: Scope, import_id: UUID) -> None:
    """Say that nobody has been added by this try, and that there will be another."""
    try:
        async with asyncio.timeout(5), database.transaction(scope.company_id) as connection:
            await queries.begin_again(connection, scope, import_id, "import_failed")
    except (TimeoutError, psycopg.OperationalError):
        # The database is away still. The next try begins at nothing by itself.
        log.info("import_try_untold", id=str(import_id))


async def _publish_progress(database: Database, scope: Scope, import_id: UUID, done: int) -> None:
    """Report progress, on a connection of its own: others do not see the transaction that writes."""
    try:
        async with asyncio.timeout(1), database.transaction(scope.company_id) as beside:
            await queries.set_done(beside, scope, import_id, done)
    except (TimeoutError, psycopg.OperationalError):
        # No connection is free. The next piece tells.
        log.info("import_progress_untold", id=str(import_id))


async def _rows_as_they_stand(connection: Connection, scope: Scope, found: StoredImport) -> list[Row]:
    """The rows, compared anew with who is a member now. Raises `OutdatedError`."""
    rows = await queries.rows_of(connection, scope, found.id)
    before = {row.line: (row.user_id, row.comes_back) for row in rows}
    known = await queries.known_accounts(connection, [row.email_key for row in rows])
    compare(rows, known, scope.company_id)
    changed = [row for row in rows if row.problems or before[row.line] != (row.user_id, row.comes_back)]
    if any(row.problems for row in rows):
        raise OutdatedError(changed)
    if changed:
        await queries.correct_rows(connection, scope, found.id, changed)
    return rows


def _pieces(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    for start in range(0, len(rows), PIECE):
        yield rows[start : start + PIECE]
