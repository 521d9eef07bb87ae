"""All SQL of tags."""

from collections.abc import Sequence
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, execute, fetch_all, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.tags.schemas import Tag

SORT_FIELDS = {"createdAt": "t.created_at", "modified": "t.modified_at", "name": "lower(t.name)"}

_ROW = sql.SQL("""
    t.id, t.name, t.color, t.description, t.created_at AS created, t.modified_at AS modified,
    (SELECT jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) FROM users u
        WHERE u.company_id = t.company_id AND u.id = t.creator_id) AS creator,
    (SELECT count(*) FROM user_tags ut WHERE ut.company_id = t.company_id AND ut.tag_id = t.id) AS students,
    (SELECT count(*) FROM scenario_tags st WHERE st.company_id = t.company_id AND st.tag_id = t.id) AS scenarios
""")


async def search(connection: Connection, scope: Scope, window: Window) -> tuple[list[Tag], int]:
    """One page of the company's tags, and how many there are in all."""
    found = " AND lower(t.name || ' ' || t.description) LIKE %(pattern)s" if window.pattern else ""
    where = sql.SQL("t.company_id = %(company)s") + sql.SQL(found)
    parameters = {
        "company": scope.company_id,
        "pattern": window.pattern,
        "limit": window.limit,
        "offset": window.offset,
    }
    rows = await fetch_all(
        connection,
        Tag,
        sql.SQL(
            "SELECT {row} FROM (SELECT * FROM tags t WHERE {where} ORDER BY {order} LIMIT %(limit)s"
            " OFFSET %(offset)s) t ORDER BY {order}"
        ).format(row=_ROW, where=where, order=window.order),
        parameters,
    )
    total = await fetch_value(
        connection, sql.SQL("SELECT count(*) FROM tags t WHERE {}").format(where), parameters
    )
    return rows, int(total)


async def known(connection: Connection, scope: Scope, tag_ids: Sequence[UUID]) -> bool:
    """Whether all of these are tags of the company; they stay until the transaction ends."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT id FROM tags WHERE company_id = %s AND id = ANY(%s) ORDER BY id FOR KEY SHARE",
            (scope.company_id, list(tag_ids)),
        )
        return {row[0] for row in await cursor.fetchall()} == set(tag_ids)


async def set_scenario_tags(
    connection: Connection, scope: Scope, scenario_id: UUID, tag_ids: Sequence[UUID]
) -> None:
    """Let a scenario carry exactly these tags."""
    await execute(
        connection,
        "DELETE FROM scenario_tags WHERE company_id = %s AND scenario_id = %s AND tag_id <> ALL(%s)",
        (scope.company_id, scenario_id, list(tag_ids)),
    )
    await execute(
        connection,
        "INSERT INTO scenario_tags (company_id, scenario_id, tag_id) SELECT %s, %s, unnest(%s::uuid[])"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, scenario_id, list(set(tag_ids))),
    )
