"""All SQL of imports. What is done for many rows is one statement."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

import msgspec
from psycopg.types.json import Jsonb

from vesalius.companies.imports.rows import KnownAccount, Row
from vesalius.companies.imports.schemas import State
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class StoredImport:
    """An import as it is stored."""

    id: UUID
    creator_id: UUID | None
    license_id: UUID
    state: State
    file_name: str
    headers: list[str]
    columns: dict[str, int | None]
    new_groups: list[str]
    total: int
    bad: int
    present: int
    skipped: int
    done: int
    failure: str | None
    created_at: datetime
    started_at: datetime | None


async def known_accounts(connection: Connection, keys: Sequence[str]) -> dict[str, KnownAccount]:
    """The accounts with these addresses, in whichever company."""
    rows = await fetch_all(connection, KnownAccount, "SELECT * FROM find_accounts(%s)", (list(keys),))
    return {row.email_key: row for row in rows}


async def groups_missing(connection: Connection, scope: Scope, names: Sequence[str]) -> list[str]:
    """Which of these group names the company does not have yet."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT n FROM unnest(%s::text[]) n WHERE NOT EXISTS (SELECT FROM groups g"
            " WHERE g.company_id = %s AND lower(g.name) = lower(n)) ORDER BY in_order(n)",
            (list(names), scope.company_id),
        )
        return [row[0] for row in await cursor.fetchall()]


async def add(
    connection: Connection,
    scope: Scope,
    import_id: UUID,
    *,
    creator_id: UUID,
    license_id: UUID,
    file_name: str,
    headers: Sequence[str],
    columns: dict[str, Any],
    new_groups: Sequence[str],
    rows: Sequence[Row],
) -> None:
    """Keep a file that was tried."""
    await connection.execute(
        "INSERT INTO imports (company_id, id, creator_id, license_id, file_name, headers, columns, new_groups, total,"
        " bad) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (
            scope.company_id,
            import_id,
            creator_id,
            license_id,
            file_name,
            list(headers),
            Jsonb(columns),
            list(new_groups),
            len(rows),
            sum(bool(row.problems) for row in rows),
        ),
    )
    await connection.execute(
        "INSERT INTO import_rows (company_id, import_id, line, user_id, comes_back, email, email_key, first_name,"
        " last_name, role, usage_mode, groups, problems) SELECT %(company)s, %(import)s, r.line, r.user_id,"
        " r.comes_back, r.email, r.email_key, r.first_name, r.last_name, r.role, r.usage_mode, r.groups, r.problems"
        " FROM jsonb_to_recordset(%(rows)s) AS r(line int, user_id uuid, comes_back boolean, email text,"
        " email_key text, first_name text, last_name text, role text, usage_mode text, groups text[],"
        " problems jsonb)",
        {"company": scope.company_id, "import": import_id, "rows": Jsonb(list(rows))},
    )


async def get(
    connection: Connection, scope: Scope, import_id: UUID, *, hold: bool = False
) -> StoredImport | None:
    """An import; with `hold` its row is held until the transaction ends."""
    statement: LiteralString = (
        "SELECT id, creator_id, license_id, state, file_name, headers, columns, new_groups, total, bad,"
        " (SELECT count(*) FROM import_rows r WHERE r.company_id = i.company_id AND r.import_id = i.id"
        " AND r.present) AS present,"
        " skipped, done, failure, created_at, started_at FROM imports i WHERE company_id = %s AND id = %s"
    )
    if hold:
        statement += " FOR UPDATE"
    return await fetch_one(connection, StoredImport, statement, (scope.company_id, import_id))


async def skip_present(connection: Connection, scope: Scope, import_id: UUID) -> None:
    """Leave out the rows of people who are members already."""
    await execute(
        connection,
        "WITH gone AS (DELETE FROM import_rows r WHERE r.company_id = %(company)s AND r.import_id = %(import)s"
        " AND r.present RETURNING 1), counted AS (SELECT count(*) AS rows FROM gone)"
        " UPDATE imports i SET total = i.total - c.rows, bad = i.bad - c.rows, skipped = i.skipped + c.rows"
        " FROM counted c WHERE i.company_id = %(company)s AND i.id = %(import)s",
        {"company": scope.company_id, "import": import_id},
    )


_ROWS = (
    "SELECT line, user_id, comes_back, email, email_key, first_name, last_name, role, usage_mode, groups, problems"
    " FROM import_rows WHERE company_id = %(company)s AND import_id = %(import)s "
)


async def rows_of(connection: Connection, scope: Scope, import_id: UUID) -> list[Row]:
    """All rows of an import, by line."""
    place = {"company": scope.company_id, "import": import_id}
    return await _rows(connection, _ROWS + "ORDER BY line", place)


async def bad_rows(
    connection: Connection, scope: Scope, import_id: UUID, *, page: int, size: int
) -> list[Row]:
    """One page of the rows that have to be corrected, by line."""
    place = {"company": scope.company_id, "import": import_id, "limit": size, "offset": page * size}
    return await _rows(
        connection,
        _ROWS + "AND problems <> '[]' AND NOT present ORDER BY line LIMIT %(limit)s OFFSET %(offset)s",
        place,
    )


async def rows_to_show(
    connection: Connection, scope: Scope, import_id: UUID, *, bad: int, in_all: int
) -> list[Row]:
    """Bad rows first, `bad` at most, then good ones until there are `in_all`."""
    place = {"company": scope.company_id, "import": import_id}
    found = await _rows(
        connection,
        _ROWS + "AND problems <> '[]' ORDER BY present, line LIMIT %(limit)s",
        {**place, "limit": bad},
    )
    if len(found) < in_all:
        found += await _rows(
            connection,
            _ROWS + "AND problems = '[]' ORDER BY line LIMIT %(limit)s",
            {**place, "limit": in_all - len(found)},
        )
    return found


async def _rows(connection: Connection, statement: LiteralString, parameters: dict[str, Any]) -> list[Row]:
    async with connection.cursor() as cursor:
        await cursor.execute(statement, parameters)
        names = Row.__struct_fields__
        return [msgspec.convert(dict(zip(names, row, strict=True)), Row) for row in await cursor.fetchall()]


async def correct_rows(connection: Connection, scope: Scope, import_id: UUID, rows: Sequence[Row]) -> None:
    """Store what became known of these rows since the file was tried, and how many are bad now."""
    await connection.execute(
        "UPDATE import_rows i SET user_id = r.user_id, comes_back = r.comes_back, problems = r.problems"
        " FROM jsonb_to_recordset(%(rows)s) AS r(line int, user_id uuid, comes_back boolean, problems jsonb)"
        " WHERE i.company_id = %(company)s AND i.import_id = %(import)s AND i.line = r.line",
        {"company": scope.company_id, "import": import_id, "rows": Jsonb(list(rows))},
    )
    await connection.execute(
        "UPDATE imports SET bad = (SELECT count(*) FROM import_rows r WHERE r.company_id = imports.company_id"
        " AND r.import_id = imports.id AND r.problems <> '[]') WHERE company_id = %s AND id = %s",
        (scope.company_id, import_id),
    )


@dataclass(frozen=True, slots=True)
class WantedSeats:
    """Seats that the good rows of an import want."""

    students: int
    teachers: int
    administrators: int
    users: int


async def wanted_seats(connection: Connection, scope: Scope, import_id: UUID) -> WantedSeats:
    """How many seats the good rows want."""
    found = await fetch_one(
        connection,
        WantedSeats,
        "SELECT count(*) FILTER (WHERE role = 'STUDENT') AS students,"
        " count(*) FILTER (WHERE role = 'TEACHER') AS teachers,"
        " count(*) FILTER (WHERE role = 'ADMIN') AS administrators, count(*) AS users"
        " FROM import_rows WHERE company_id = %s AND import_id = %s AND problems = '[]'",
        (scope.company_id, import_id),
    )
    return found or WantedSeats(0, 0, 0, 0)


# --- writing --------------------------------------------------------------------------------------------------------


async def start(connection: Connection, scope: Scope, import_id: UUID) -> None:
    """The import is to be written from now on."""
    await execute(
        connection,
        "UPDATE imports SET state = 'RUNNING', started_at = app_now(), done = 0, failure = NULL"
        " WHERE company_id = %s AND id = %s",
        (scope.company_id, import_id),
    )


async def set_done(connection: Connection, scope: Scope, import_id: UUID, done: int) -> None:
    """Tell how far the writing is."""
    await execute(
        connection,
        "UPDATE imports SET done = %s WHERE company_id = %s AND id = %s AND state = 'RUNNING'",
        (done, scope.company_id, import_id),
    )


async def begin_again(connection: Connection, scope: Scope, import_id: UUID, failure: str) -> None:
    """Tell why a try has written nothing; another one will follow."""
    await execute(
        connection,
        "UPDATE imports SET done = 0, failure = %s WHERE company_id = %s AND id = %s AND state = 'RUNNING'",
        (failure, scope.company_id, import_id),
    )


async def finish(connection: Connection, scope: Scope, import_id: UUID, failure: str | None) -> None:
    """Store how the writing ended; with a `failure` nothing was written."""
    await execute(
        connection,
        "UPDATE imports SET state = %s, failure = %s, done = CASE WHEN %s::text IS NULL THEN total ELSE 0 END"
        " WHERE company_id = %s AND id = %s AND state = 'RUNNING'",
        ("DONE" if failure is None else "FAILED", failure, failure, scope.company_id, import_id),
    )


async def add_groups(connection: Connection, scope: Scope, ids: Sequence[UUID], names: Sequence[str]) -> None:
    """Make the groups that are not there yet."""
    await execute(
        connection,
        "INSERT INTO groups (company_id, id, name) SELECT %s, g.id, g.name"
        " FROM unnest(%s::uuid[], %s::text[]) AS g(id, name) ON CONFLICT (company_id, lower(name)) DO NOTHING",
        (scope.company_id, list(ids), list(names)),
    )


async def be_alone(connection: Connection, import_id: UUID) -> None:
    """Let nobody else write this import until the transaction ends.

    Not by its row: how far the writing is, is told there from beside.
    """
    await connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (f"import {import_id}",)
    )


async def write_new(
    connection: Connection, scope: Scope, import_id: UUID, first: int, last: int, locale: Locale
) -> int:
    """Add the people of these lines who were never members; returns how many."""
    return await execute(
        connection,
        "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, administrator,"
        " status, locale) SELECT r.company_id, r.user_id, r.email, r.email_key, r.first_name, r.last_name,"
        " r.usage_mode, r.role = 'ADMIN', 'PENDING', %(locale)s"
        " FROM import_rows r WHERE r.company_id = %(company)s AND r.import_id = %(import)s"
        " AND r.line BETWEEN %(first)s AND %(last)s AND NOT r.comes_back ORDER BY r.line"
        " ON CONFLICT (email_key) DO NOTHING",
        {"company": scope.company_id, "import": import_id, "first": first, "last": last, "locale": locale},
    )


async def write_back(connection: Connection, scope: Scope, import_id: UUID) -> list[tuple[UUID, str]]:
    """Bring back those who were members; returns who they are with their status."""
    cursor = await connection.execute(
        "UPDATE users u SET first_name = r.first_name, last_name = r.last_name, usage_mode = r.usage_mode,"
        " administrator = r.role = 'ADMIN', status = CASE WHEN u.registered_at IS NULL THEN 'PENDING'"
        " WHEN license_state(l.status, l.start_date, l.end_date, l.time_zone) = 'NOT_YET_ACTIVE' THEN 'WAITING'"
        " ELSE 'ACTIVE' END"
        " FROM import_rows r JOIN imports i ON i.company_id = r.company_id AND i.id = r.import_id"
        " JOIN licenses l ON l.company_id = i.company_id AND l.id = i.license_id"
        " WHERE r.company_id = %(company)s AND r.import_id = %(import)s AND r.comes_back"
        " AND u.company_id = r.company_id AND u.id = r.user_id AND u.status = 'DEACTIVATED'"
        " RETURNING u.id, u.status",
        {"company": scope.company_id, "import": import_id},
    )
    return await cursor.fetchall()


async def write_groups(connection: Connection, scope: Scope, import_id: UUID) -> None:
    """Put the people of an import into their groups."""
    await execute(
        connection,
        "INSERT INTO group_members (company_id, group_id, user_id) SELECT r.company_id, g.id, r.user_id"
        " FROM import_rows r CROSS JOIN LATERAL unnest(r.groups) n"
        " JOIN groups g ON g.company_id = r.company_id AND lower(g.name) = lower(n)"
        " WHERE r.company_id = %s AND r.import_id = %s ON CONFLICT DO NOTHING",
        (scope.company_id, import_id),
    )


async def write_seats(connection: Connection, scope: Scope, import_id: UUID, license_id: UUID) -> None:
    """Give the people of an import their seats, which were counted before."""
    await execute(
        connection,
        "INSERT INTO seats (company_id, license_id, user_id) SELECT company_id, %s, user_id"
        " FROM import_rows WHERE company_id = %s AND import_id = %s",
        (license_id, scope.company_id, import_id),
    )


@dataclass(frozen=True, slots=True)
class Invitations:
    """How many people of an import are invited by mail, and how many of those mails are sent."""

    inviting: int
    invited: int


async def invitations(connection: Connection, scope: Scope, import_id: UUID) -> Invitations:
    """How far the invitations of a written import are. Who has registered since was invited."""
    found = await fetch_one(
        connection,
        Invitations,
        """
        SELECT count(*) FILTER (WHERE invited OR registered_at IS NULL) AS inviting,
            count(*) FILTER (WHERE invited) AS invited
        FROM (
            SELECT u.registered_at, EXISTS (SELECT FROM links l WHERE l.company_id = u.company_id AND l.user_id = u.id
                AND l.purpose = 'invitation' AND l.created_at >= i.started_at) AS invited
            FROM imports i JOIN import_rows r ON r.company_id = i.company_id AND r.import_id = i.id
            JOIN users u ON u.company_id = r.company_id AND u.id = r.user_id
            WHERE i.company_id = %s AND i.id = %s) p
        """,
        (scope.company_id, import_id),
    )
    return found or Invitations(0, 0)


async def forget_old(connection: Connection) -> int:
    """Delete imports older than a week, in all companies; returns how many."""
    return int(await fetch_value(connection, "SELECT forget_old_imports()"))
