"""The rules of imports: tried first, confirmed by a person, written by a job, all or nothing."""

import asyncio
from uuid import UUID

import msgspec
from litestar.datastructures import UploadFile

from vesalius.access.caller import Caller
from vesalius.companies import queries as companies
from vesalius.companies.imports import queries
from vesalius.companies.imports.columns import find_columns
from vesalius.companies.imports.jobs import write_import
from vesalius.companies.imports.queries import StoredImport
from vesalius.companies.imports.reading import read_table
from vesalius.companies.imports.rows import Row, compare, read_rows
from vesalius.companies.imports.schemas import (
    Columns,
    Import,
    ImportRow,
    SeatsOfKind,
    SeatsWanted,
)
from vesalius.companies.seats import check_seats, refuse_stopped
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import conflict, not_found
from vesalius.kit.ids import new_id
from vesalius.kit.jobs import defer
from vesalius.kit.paging import Page

MOST_BAD_ROWS = 500
ROWS_TO_SHOW = 100


async def try_file(
    database: Database, caller: Caller, file: UploadFile, told: str | None, license_id: UUID | None
) -> Import:
    """Read a file and say what would come of it. Nothing is written but the import itself.

    Takes a connection only when the file has been parsed: others need it more than one who waits for a turn. Raises
    `Problem` 413 `file_too_large`, 400 `file_not_readable`, `file_empty`, `too_many_rows`, `column_missing`, 404 for a
    license the company does not have.
    """
    scope = caller.scope
    file.file.rollover()
    table = await read_table(file.file)
    columns = find_columns(table[0][1], told)
    # Thousands of rows take a moment; other requests go on meanwhile.
    rows = await asyncio.to_thread(read_rows, table, columns)
    async with database.transaction(scope.company_id) as connection:
        license_id = license_id or await companies.main_license_id(connection, scope)
        if license_id is None:
            raise not_found()
        await refuse_stopped(connection, scope, license_id)
        known = await queries.known_accounts(connection, [row.email_key for row in rows])
        compare(rows, known, scope.company_id)
        names = {name.lower(): name for row in rows if not row.problems for name in row.groups}
        import_id = new_id()
        await queries.add(
            connection,
            scope,
            import_id,
            creator_id=caller.user_id,
            license_id=license_id,
            file_name=_file_name(file.filename),
            headers=table[0][1],
            columns=msgspec.to_builtins(columns),
            new_groups=await queries.groups_missing(connection, scope, list(names.values())),
            rows=rows,
        )
        return await show(connection, caller, import_id)


async def show(connection: Connection, caller: Caller, import_id: UUID) -> Import:
    """An import as it stands now. Raises `Problem` 404."""
    found = await queries.get(connection, caller.scope, import_id)
    if found is None:
        raise not_found()
    return await _view(connection, caller, found)


async def bad_rows(
    connection: Connection, caller: Caller, import_id: UUID, *, page: int, size: int
) -> Page[ImportRow]:
    """The rows that have to be corrected. Raises `Problem` 404."""
    found = await queries.get(connection, caller.scope, import_id)
    if found is None:
        raise not_found()
    rows = await queries.bad_rows(connection, caller.scope, import_id, page=page, size=size)
    return Page([_row(row) for row in rows], found.bad - found.present, page, size)


async def confirm(
    connection: Connection, caller: Caller, import_id: UUID, *, skip_present: bool = False
) -> Import:
    """Have an import written by a job; with `skip_present` without the rows of people who are members already.

    Raises `Problem` 409 `import_not_ready` when it is being written or is, `import_has_errors`, `import_adds_nobody`,
    which maximum the license would pass, or why it takes nobody. An import that failed can be confirmed again.
    """
    scope = caller.scope
    await companies.lock_licenses(connection, scope)
    found = await queries.get(connection, scope, import_id, hold=True)
    if found is None:
        raise not_found()
    if found.state not in ("CHECKED", "FAILED"):
        raise conflict(Code.IMPORT_NOT_READY, "This import is being written, or has been.")
    bad, good = found.bad, found.total - found.bad
    if skip_present:
        bad -= found.present
        await queries.skip_present(connection, scope, import_id)
    if bad:
        raise conflict(
            Code.IMPORT_HAS_ERRORS, "Some rows are not right. Correct the file and upload it again."
        )
    if good == 0:
        raise conflict(Code.IMPORT_ADDS_NOBODY, "Everybody in this file is a member already.")
    wanted = await queries.wanted_seats(connection, scope, import_id)
    await refuse_stopped(connection, scope, found.license_id)
    await check_seats(
        connection,
        scope,
        found.license_id,
        {
            "students": wanted.students,
            "teachers": wanted.teachers,
            "administrators": wanted.administrators,
        },
    )
    await queries.start(connection, scope, import_id)
    await defer(connection, write_import, company_id=str(scope.company_id), import_id=str(import_id))
    return await show(connection, caller, import_id)


def _file_name(name: str) -> str:
    """The last part of the name, without what could forge a line."""
    last = name.replace("\\", "/").rpartition("/")[2].encode("utf-8", "replace").decode()
    return "".join(c for c in last if c.isprintable())[:255] or "file"


async def _view(connection: Connection, caller: Caller, found: StoredImport) -> Import:
    scope = caller.scope
    shown = await queries.rows_to_show(connection, scope, found.id, bad=MOST_BAD_ROWS, in_all=ROWS_TO_SHOW)
    sent = queries.Invitations(0, 0)
    if found.state == "DONE":
        sent = await queries.invitations(connection, scope, found.id)
    return Import(
        id=found.id,
        license_id=found.license_id,
        state=found.state,
        file_name=found.file_name,
        headers=found.headers,
        columns=msgspec.convert(found.columns, Columns),
        total=found.total,
        good=found.total - found.bad,
        bad=found.bad - found.present,
        present=found.present,
        skipped=found.skipped,
        rows=[_row(row) for row in shown],
        new_groups=found.new_groups,
        seats=await _seats(connection, caller, found),
        done=found.done,
        inviting=sent.inviting,
        invited=sent.invited,
        failure=found.failure,
        created_at=found.created_at,
    )


def _row(row: Row) -> ImportRow:
    return ImportRow(
        line=row.line,
        email=row.email,
        first_name=row.first_name,
        last_name=row.last_name,
        role=row.role,
        usage_mode=row.usage_mode,
        groups=row.groups,
        problems=row.problems,
    )


async def _seats(connection: Connection, caller: Caller, found: StoredImport) -> SeatsWanted:
    wanted = await queries.wanted_seats(connection, caller.scope, found.id)
    limits = await companies.seat_limits(connection, caller.scope, found.license_id)
    taken = await companies.seats_taken(connection, caller.scope, found.license_id)

    def of(kind: str) -> SeatsOfKind:
        return SeatsOfKind(getattr(wanted, kind), max(0, getattr(limits, kind, 0) - getattr(taken, kind)))

    return SeatsWanted(of("students"), of("teachers"), of("administrators"), of("users"))
