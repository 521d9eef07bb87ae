"""All SQL of downloads."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from psycopg import sql
from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope
from vesalius.support.downloads.schemas import Kind

_SELECT = sql.SQL(
    "SELECT id, kind, locale, version, released_on, file_name, size, sha256, notes, requirements, added_at"
    " FROM downloads"
)


@dataclass(frozen=True, slots=True)
class Row:
    """One file as it is kept. `notes` and `requirements` are Markdown by language."""

    id: UUID
    kind: Kind
    locale: Locale | None
    version: str
    released_on: date
    file_name: str
    size: int
    sha256: bytes
    notes: dict[str, str]
    requirements: dict[str, str]
    added_at: datetime


async def every(connection: Connection) -> list[Row]:
    """All files, the newest first."""
    return await fetch_all(
        connection,
        Row,
        sql.SQL("{} ORDER BY released_on DESC, added_at DESC, id DESC").format(_SELECT),
    )


async def get(connection: Connection, download_id: UUID) -> Row | None:
    """One file."""
    return await fetch_one(connection, Row, sql.SQL("{} WHERE id = %s").format(_SELECT), (download_id,))


async def lock(connection: Connection) -> None:
    """Wait until no other command changes what is offered, and keep others waiting; readers go on."""
    # A build of some gigabytes takes its time to be copied.
    await connection.execute("SET LOCAL lock_timeout = '10min'; SET LOCAL statement_timeout = '11min'")
    await connection.execute("LOCK TABLE downloads IN SHARE ROW EXCLUSIVE MODE")


async def add(connection: Connection, row: Row) -> None:
    """Offer a file; a guide takes the place of the one in its language."""
    if row.kind == "guide":
        await connection.execute("DELETE FROM downloads WHERE kind = 'guide' AND locale = %s", (row.locale,))
    await connection.execute(
        "INSERT INTO downloads (id, kind, locale, version, released_on, file_name, size, sha256, notes, requirements)"
        " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)",
        (row.id, row.kind, row.locale, row.version, row.released_on, row.file_name, row.size, row.sha256,
         Jsonb(row.notes), Jsonb(row.requirements)),
    )  # fmt: skip


async def has_version(connection: Connection, version: str) -> bool:
    """Whether this version of the application is offered."""
    return bool(
        await fetch_value(
            connection,
            "SELECT EXISTS (SELECT FROM downloads WHERE kind = 'application' AND lower(version) = lower(%s))",
            (version,),
        )
    )


async def remove(connection: Connection, download_id: UUID) -> bool:
    """Offer a file no more; False when it was not."""
    return bool(await execute(connection, "DELETE FROM downloads WHERE id = %s", (download_id,)))


async def may_still(
    connection: Connection, scope: Scope, session_id: UUID, statuses: Sequence[str], feature: str
) -> bool:
    """Whether the session goes on, its person is one of these, and a license of their company has the feature."""
    return bool(
        await fetch_value(
            connection,
            """
            SELECT EXISTS (
                SELECT FROM sessions s JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
                WHERE s.company_id = %(company)s AND s.id = %(session)s
                    AND s.ended_at IS NULL AND s.expires_at > app_now() AND u.status = ANY (%(statuses)s)
                    AND EXISTS (SELECT FROM licenses l WHERE l.company_id = s.company_id
                        AND l.position IS NOT NULL AND %(feature)s = ANY (l.features)))
            """,
            {
                "company": scope.company_id,
                "session": session_id,
                "statuses": list(statuses),
                "feature": feature,
            },
        )
    )
