"""All SQL of groups."""

from collections.abc import Collection, Sequence
from typing import LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.companies.groups.schemas import GroupRow, GroupSort
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope

_MEMBERS = (
    "(SELECT sum(n.members) FROM group_counts n WHERE n.company_id = g.company_id AND n.group_id = g.id)"
)
SORT_FIELDS: dict[GroupSort, LiteralString] = {
    "name": "in_order(g.name)",
    "createdAt": "g.created_at",
    "members": f"coalesce({_MEMBERS}, 0)",
}

_ROW = """
    SELECT g.id, g.name, g.created_at, c.students, c.teachers, c.students + c.teachers AS members
    FROM ({}) g CROSS JOIN LATERAL (
        SELECT coalesce(sum(n.members) FILTER (WHERE n.usage_mode = 'STUDENT'), 0)::bigint AS students,
            coalesce(sum(n.members) FILTER (WHERE n.usage_mode = 'TEACHER'), 0)::bigint AS teachers
        FROM group_counts n WHERE n.company_id = g.company_id AND n.group_id = g.id) c
"""


async def search(connection: Connection, scope: Scope, window: Window) -> tuple[list[GroupRow], int]:
    """One page of groups, and how many there are in all."""
    where = sql.SQL("g.company_id = %(company)s AND lower(g.name) LIKE %(pattern)s")
    parameters = {
        "company": scope.company_id,
        "pattern": window.pattern or "%",
        "offset": window.offset,
    }
    page = sql.SQL("SELECT * FROM groups g WHERE {where} ORDER BY {order} {cut}").format(
        where=where, order=window.order, cut=window.cut
    )
    rows = await fetch_all(
        connection,
        GroupRow,
        sql.SQL(_ROW).format(page) + sql.SQL(" ORDER BY {}").format(window.order),
        parameters,
    )
    total = await fetch_value(
        connection, sql.SQL("SELECT count(*) FROM groups g WHERE {}").format(where), parameters
    )
    return rows, int(total)


async def get(connection: Connection, scope: Scope, group_id: UUID) -> GroupRow | None:
    """One group."""
    return await fetch_one(
        connection,
        GroupRow,
        sql.SQL(_ROW).format(sql.SQL("SELECT * FROM groups WHERE company_id = %s AND id = %s")),
        (scope.company_id, group_id),
    )


async def add(connection: Connection, scope: Scope, group_id: UUID, name: str) -> bool:
    """Make a group; False when there is one of this name."""
    return bool(
        await execute(
            connection,
            "INSERT INTO groups (company_id, id, name) VALUES (%s, %s, %s)"
            " ON CONFLICT (company_id, lower(name)) DO NOTHING",
            (scope.company_id, group_id, name),
        )
    )


async def rename(connection: Connection, scope: Scope, group_id: UUID, name: str) -> bool:
    """Rename a group. Raises `psycopg.errors.UniqueViolation` for a name that another one has."""
    return bool(
        await execute(
            connection,
            "UPDATE groups SET name = %s WHERE company_id = %s AND id = %s",
            (name, scope.company_id, group_id),
        )
    )


async def name_of(connection: Connection, scope: Scope, group_id: UUID) -> str | None:
    """The group's name, its row held until the transaction ends; None when the company has no such group."""
    name: str | None = await fetch_value(
        connection,
        "SELECT name FROM groups WHERE company_id = %s AND id = %s FOR NO KEY UPDATE",
        (scope.company_id, group_id),
    )
    return name


async def delete(connection: Connection, scope: Scope, group_id: UUID) -> None:
    """Delete a group; its members stay members of the company."""
    await execute(
        connection, "DELETE FROM groups WHERE company_id = %s AND id = %s", (scope.company_id, group_id)
    )


async def known(connection: Connection, scope: Scope, group_ids: Collection[UUID]) -> bool:
    """Whether all of these are groups of the company; nobody can delete them until the transaction ends."""
    if not group_ids:
        return True
    found = await fetch_value(
        connection,
        "SELECT count(*) FROM (SELECT FROM groups WHERE company_id = %s AND id = ANY(%s)"
        " ORDER BY id FOR KEY SHARE) held",
        (scope.company_id, list(group_ids)),
    )
    return bool(found == len(set(group_ids)))


async def members_of_company(connection: Connection, scope: Scope, user_ids: Sequence[UUID]) -> set[UUID]:
    """Which of these are members of the company; nobody can delete them until the transaction ends."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT id FROM users WHERE company_id = %s AND id = ANY(%s) ORDER BY id FOR KEY SHARE",
            (scope.company_id, list(user_ids)),
        )
        return {row[0] for row in await cursor.fetchall()}


async def put_in(
    connection: Connection, scope: Scope, group_ids: Sequence[UUID], user_ids: Sequence[UUID]
) -> None:
    """Put each of these members into each of these groups."""
    await execute(
        connection,
        "INSERT INTO group_members (company_id, group_id, user_id)"
        " SELECT %s, g, u FROM unnest(%s::uuid[]) g CROSS JOIN unnest(%s::uuid[]) u ON CONFLICT DO NOTHING",
        (scope.company_id, list(group_ids), list(user_ids)),
    )


async def take_out(
    connection: Connection, scope: Scope, group_ids: Sequence[UUID], user_ids: Sequence[UUID]
) -> None:
    """Take these members out of these groups."""
    await execute(
        connection,
        "DELETE FROM group_members WHERE company_id = %s AND group_id = ANY(%s) AND user_id = ANY(%s)",
        (scope.company_id, list(group_ids), list(user_ids)),
    )
