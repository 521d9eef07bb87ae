"""All SQL that reads versions; they are written with the document they are of, in `scenarios/queries.py`."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.versions.schemas import VersionKind

_MESSAGE_CHARACTERS = 300


@dataclass(frozen=True, slots=True)
class ListedVersion:
    """A version without its document."""

    number: int
    at: datetime
    kind: VersionKind
    by: dict[str, Any] | None
    by_professor: bool
    model: str | None
    changed: Any
    name: str
    message: str | None
    same_as: int | None


@dataclass(frozen=True, slots=True)
class StoredVersion:
    """A version with its document, and where undo and redo go from it."""

    number: int
    document: Any
    origin: str
    origin_model: str | None
    parent: int | None
    redo_to: int | None
    same_as: int | None


_STORED: LiteralString = """
    SELECT v.revision AS number, v.document, v.origin, v.origin_model, v.parent, v.redo_to, v.same_as
    FROM scenario_versions v
    WHERE v.company_id = %(company)s AND v.scenario_id = %(scenario)s AND v.revision = {which}
"""
_VERSION = sql.SQL(_STORED).format(which=sql.SQL("%(number)s"))
_AROUND = sql.SQL(_STORED).format(
    which=sql.SQL(
        "ANY (%(named)s::integer[] || (SELECT ARRAY[n.revision, n.parent, n.redo_to] FROM scenario_versions n"
        " WHERE n.company_id = %(company)s AND n.scenario_id = %(scenario)s AND n.revision = %(number)s))"
    )
)


async def page(
    connection: Connection, scope: Scope, scenario_id: UUID, limit: int, offset: int
) -> list[ListedVersion]:
    """Versions of a scenario, newest first."""
    return await fetch_all(
        connection,
        ListedVersion,
        """
        SELECT v.revision AS number, v.created_at AS at, v.kind,
            CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'firstName', u.first_name,
                'lastName', u.last_name) END AS by,
            v.kind = 'message' OR v.message_id IS NOT NULL AS by_professor,
            CASE WHEN v.kind = 'message' THEN v.origin_model END AS model,
            v.changed, v.name, left(m.message, %(characters)s) AS message, v.same_as
        FROM (SELECT * FROM scenario_versions v WHERE v.company_id = %(company)s AND v.scenario_id = %(scenario)s
            ORDER BY v.revision DESC LIMIT %(limit)s OFFSET %(offset)s) v
        LEFT JOIN users u ON u.company_id = v.company_id AND u.id = v.author_id
        LEFT JOIN chat_messages m ON m.company_id = v.company_id AND m.id = v.message_id
        ORDER BY v.revision DESC
        """,
        {
            "company": scope.company_id,
            "scenario": scenario_id,
            "characters": _MESSAGE_CHARACTERS,
            "limit": limit,
            "offset": offset,
        },
    )


async def count(connection: Connection, scope: Scope, scenario_id: UUID) -> int:
    """How many versions a scenario has: they are numbered from 1, and none is ever deleted."""
    return int(
        await fetch_value(
            connection,
            "SELECT coalesce(max(revision), 0) FROM scenario_versions WHERE company_id = %s AND scenario_id = %s",
            (scope.company_id, scenario_id),
        )
    )


async def version(
    connection: Connection, scope: Scope, scenario_id: UUID, number: int
) -> StoredVersion | None:
    """One version."""
    return await fetch_one(
        connection,
        StoredVersion,
        _VERSION,
        {"company": scope.company_id, "scenario": scenario_id, "number": number},
    )


async def around(
    connection: Connection, scope: Scope, scenario_id: UUID, number: int, named: Collection[int]
) -> list[StoredVersion]:
    """A version, those that undo and redo go to from it, and the named ones."""
    return await fetch_all(
        connection,
        StoredVersion,
        _AROUND,
        {"company": scope.company_id, "scenario": scenario_id, "number": number, "named": list(named)},
    )
