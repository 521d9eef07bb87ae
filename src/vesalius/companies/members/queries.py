"""All SQL of members."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from psycopg import sql

from vesalius.companies.members.schemas import MemberFilters
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope

Population = Literal["current", "current_and_future", "future", "company"]
"""Whose members: of the main license, of both, of the other one, or all of the company with or without a seat."""

SORT_FIELDS = {
    "registration": "u.created_at",
    "createdAt": "u.created_at",
    "name": "lower(u.last_name || ' ' || u.first_name)",
    "firstName": "lower(u.first_name)",
    "lastName": "lower(u.last_name)",
    "email": "u.email_key",
    "status": "u.status",
    "last_session": "u.last_seen_at",
    "lastSession": "u.last_seen_at",
}
NEVER_NULL = SORT_FIELDS.keys() - {"last_session", "lastSession"}

_SEAT = "EXISTS (SELECT FROM seats x WHERE x.company_id = u.company_id AND x.user_id = u.id AND x.license_id = {})"
_ON_MAIN = sql.SQL(_SEAT.format("%(main)s"))
_ON_OTHER = sql.SQL(_SEAT.format("%(other)s"))
_POPULATIONS: dict[Population, sql.Composable] = {
    "current": _ON_MAIN,
    "future": _ON_OTHER,
    "current_and_future": sql.SQL("({} OR {})").format(_ON_MAIN, _ON_OTHER),
    "company": sql.SQL("true"),
}
_ROW = sql.SQL("""
    u.id, u.email, u.first_name, u.last_name, u.usage_mode, u.administrator, u.status, u.locale,
    u.created_at, u.registered_at, u.last_seen_at, {on_main} AS on_main, {on_other} AS on_other,
    EXISTS (SELECT FROM license_managers m WHERE m.company_id = u.company_id AND m.user_id = u.id) AS manager,
    (SELECT max(l.expires_at) FROM links l WHERE l.company_id = u.company_id AND l.user_id = u.id
        AND l.purpose = 'invitation' AND l.used_at IS NULL AND l.revoked_at IS NULL) AS invitation_expires,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name))
        FROM group_members m JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id
        WHERE m.company_id = u.company_id AND m.user_id = u.id), '[]') AS groups,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
            ORDER BY lower(t.name))
        FROM user_tags ut JOIN tags t ON t.company_id = ut.company_id AND t.id = ut.tag_id
        WHERE ut.company_id = u.company_id AND ut.user_id = u.id), '[]') AS tags,
    coalesce((SELECT sum(n.seconds) FROM usage_months n WHERE n.company_id = u.company_id AND n.user_id = u.id
        AND n.month = date_trunc('month', app_now())::date), 0)::bigint AS seconds_this_month,
    coalesce((SELECT sum(n.seconds) FROM usage_months n WHERE n.company_id = u.company_id AND n.user_id = u.id),
        0)::bigint AS seconds
""").format(on_main=_ON_MAIN, on_other=_ON_OTHER)


@dataclass(slots=True, kw_only=True)
class ListedMember:
    """A row of the list."""

    id: UUID
    email: str
    first_name: str
    last_name: str
    usage_mode: str
    administrator: bool
    status: str
    locale: str
    created_at: datetime
    registered_at: datetime | None
    last_seen_at: datetime | None
    on_main: bool
    on_other: bool
    manager: bool
    invitation_expires: datetime | None
    groups: list[dict[str, Any]]
    tags: list[dict[str, Any]]
    seconds_this_month: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Licenses:
    """The company's main license and the one beside it."""

    main: UUID | None
    other: UUID | None
    monthly_usage_seconds: int


async def licenses(connection: Connection, scope: Scope) -> Licenses:
    """Both licenses of the company."""
    found = await fetch_one(
        connection,
        Licenses,
        "SELECT m.id AS main, (SELECT l.id FROM licenses l WHERE l.company_id = m.company_id AND l.id <> m.id"
        "   AND l.position IS NOT NULL AND l.status <> 'DELETED' LIMIT 1) AS other, m.monthly_usage_seconds"
        " FROM main_licenses m WHERE m.company_id = %s",
        (scope.company_id,),
    )
    return found or Licenses(None, None, 0)


def _where(population: Population, filters: MemberFilters, pattern: str | None) -> sql.Composable:
    parts: list[sql.Composable] = [sql.SQL("u.company_id = %(company)s"), _POPULATIONS[population]]
    if filters.role == "ADMIN":
        parts.append(sql.SQL("u.administrator"))
    elif filters.role:
        parts.append(sql.SQL("NOT u.administrator AND u.usage_mode = %(role)s"))
    if filters.usage_mode:
        parts.append(sql.SQL("u.usage_mode = %(mode)s"))
    if filters.status:
        parts.append(sql.SQL("u.status = %(status)s"))
    if filters.group_ids:
        parts.append(
            sql.SQL(
                "EXISTS (SELECT FROM group_members m WHERE m.company_id = u.company_id AND m.user_id = u.id"
                " AND m.group_id = ANY(%(groups)s))"
            )
        )
    if filters.tag_ids:
        parts.append(
            sql.SQL(
                "EXISTS (SELECT FROM user_tags ut WHERE ut.company_id = u.company_id AND ut.user_id = u.id"
                " AND ut.tag_id = ANY(%(tags)s))"
            )
        )
    if pattern:
        parts.append(sql.SQL("lower(u.first_name || ' ' || u.last_name || ' ' || u.email) LIKE %(pattern)s"))
    return sql.SQL(" AND ").join(parts)


async def search(
    connection: Connection,
    scope: Scope,
    both: Licenses,
    population: Population,
    filters: MemberFilters,
    window: Window,
) -> tuple[list[ListedMember], int]:
    """One page of members, and how many there are in all."""
    where = _where(population, filters, window.pattern)
    parameters = {
        "company": scope.company_id,
        "main": both.main,
        "other": both.other,
        "role": filters.role,
        "mode": filters.usage_mode,
        "status": filters.status,
        "groups": filters.group_ids,
        "tags": filters.tag_ids,
        "pattern": window.pattern,
        "limit": window.limit,
        "offset": window.offset,
    }
    rows = await fetch_all(
        connection,
        ListedMember,
        sql.SQL(
            "SELECT {row} FROM (SELECT * FROM users u WHERE {where} ORDER BY {order} LIMIT %(limit)s"
            " OFFSET %(offset)s) u ORDER BY {order}"
        ).format(row=_ROW, where=where, order=window.order),
        parameters,
    )
    total = await fetch_value(
        connection, sql.SQL("SELECT count(*) FROM users u WHERE {}").format(where), parameters
    )
    return rows, int(total)


@dataclass(frozen=True, slots=True)
class HeldMember:
    """A member, held until the transaction ends."""

    id: UUID
    email: str
    first_name: str
    last_name: str
    usage_mode: str
    administrator: bool
    status: str
    manager: bool


async def hold(connection: Connection, scope: Scope, user_id: UUID) -> HeldMember | None:
    """Hold a member of the company; to be called after the license was locked, never before."""
    return await fetch_one(
        connection,
        HeldMember,
        "SELECT u.id, u.email, u.first_name, u.last_name, u.usage_mode, u.administrator, u.status,"
        " EXISTS (SELECT FROM license_managers m WHERE m.company_id = u.company_id AND m.user_id = u.id) AS manager"
        " FROM users u WHERE u.company_id = %s AND u.id = %s FOR NO KEY UPDATE OF u",
        (scope.company_id, user_id),
    )


async def lock_licenses(connection: Connection, scope: Scope) -> None:
    """Hold every license of the company, in one order: seats, rights and managers change only under this lock."""
    await connection.execute(
        "SELECT id FROM licenses WHERE company_id = %s ORDER BY id FOR NO KEY UPDATE", (scope.company_id,)
    )


async def other_administrators(connection: Connection, scope: Scope, user_id: UUID) -> int:
    """How many active administrators there are besides this person."""
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM users WHERE company_id = %s AND id <> %s AND administrator AND status = 'ACTIVE'",
            (scope.company_id, user_id),
        )
    )


async def seats_of(connection: Connection, scope: Scope, user_id: UUID) -> list[UUID]:
    """The licenses a person has a seat on."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT license_id FROM seats WHERE company_id = %s AND user_id = %s", (scope.company_id, user_id)
        )
        return [row[0] for row in await cursor.fetchall()]


async def update(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    *,
    first_name: str,
    last_name: str,
    usage_mode: str,
    administrator: bool,
) -> None:
    """Store a member's names, mode and rights."""
    await execute(
        connection,
        "UPDATE users SET first_name = %s, last_name = %s, usage_mode = %s, administrator = %s"
        " WHERE company_id = %s AND id = %s",
        (first_name, last_name, usage_mode, administrator, scope.company_id, user_id),
    )


async def deactivate(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Take a registered member's seats away and keep their training record."""
    await execute(
        connection,
        "UPDATE users SET status = 'DEACTIVATED' WHERE company_id = %s AND id = %s",
        (scope.company_id, user_id),
    )
    await execute(
        connection, "DELETE FROM seats WHERE company_id = %s AND user_id = %s", (scope.company_id, user_id)
    )


async def reactivate(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    *,
    first: str,
    last: str,
    mode: str,
    administrator: bool,
) -> str:
    """Bring a deactivated member back; registered ones are active at once, others are invited anew."""
    status: str = await fetch_value(
        connection,
        "UPDATE users SET status = CASE WHEN registered_at IS NULL THEN 'PENDING' ELSE 'ACTIVE' END,"
        " first_name = %s, last_name = %s, usage_mode = %s, administrator = %s"
        " WHERE company_id = %s AND id = %s RETURNING status",
        (first, last, mode, administrator, scope.company_id, user_id),
    )
    return status


async def delete(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Delete somebody who never registered."""
    await execute(
        connection, "DELETE FROM users WHERE company_id = %s AND id = %s", (scope.company_id, user_id)
    )


async def set_groups(connection: Connection, scope: Scope, user_id: UUID, group_ids: Sequence[UUID]) -> bool:
    """Put a member into exactly these groups; False when one of them does not exist."""
    known = await fetch_value(
        connection,
        "SELECT count(*) FROM groups WHERE company_id = %s AND id = ANY(%s)",
        (scope.company_id, list(group_ids)),
    )
    if known != len(set(group_ids)):
        return False
    await execute(
        connection,
        "DELETE FROM group_members WHERE company_id = %s AND user_id = %s AND group_id <> ALL(%s)",
        (scope.company_id, user_id, list(group_ids)),
    )
    await execute(
        connection,
        "INSERT INTO group_members (company_id, group_id, user_id) SELECT %s, unnest(%s::uuid[]), %s"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, list(set(group_ids)), user_id),
    )
    return True


async def known_tags(connection: Connection, scope: Scope, tag_ids: Sequence[UUID]) -> bool:
    """Whether all of these are tags of the company."""
    known = await fetch_value(
        connection,
        "SELECT count(*) FROM tags WHERE company_id = %s AND id = ANY(%s)",
        (scope.company_id, list(tag_ids)),
    )
    return bool(known == len(set(tag_ids)))


async def set_tags(connection: Connection, scope: Scope, user_id: UUID, tag_ids: Sequence[UUID]) -> None:
    """Let a member carry exactly these tags."""
    await execute(
        connection,
        "DELETE FROM user_tags WHERE company_id = %s AND user_id = %s AND tag_id <> ALL(%s)",
        (scope.company_id, user_id, list(tag_ids)),
    )
    await execute(
        connection,
        "INSERT INTO user_tags (company_id, user_id, tag_id) SELECT %s, %s, unnest(%s::uuid[])"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, user_id, list(set(tag_ids))),
    )


async def is_own_student(connection: Connection, scope: Scope, teacher_id: UUID, user_id: UUID) -> bool:
    """Whether the person is a student who shares a group with the teacher."""
    return bool(
        await fetch_value(
            connection,
            "SELECT EXISTS (SELECT FROM users u JOIN group_members theirs ON theirs.company_id = u.company_id"
            " AND theirs.user_id = u.id JOIN group_members mine ON mine.company_id = theirs.company_id"
            " AND mine.group_id = theirs.group_id WHERE u.company_id = %s AND u.id = %s"
            " AND u.usage_mode = 'STUDENT' AND NOT u.administrator AND mine.user_id = %s)",
            (scope.company_id, user_id, teacher_id),
        )
    )
