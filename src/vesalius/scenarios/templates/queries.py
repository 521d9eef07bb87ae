"""All SQL of templates."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql
from psycopg.types.json import Jsonb

from vesalius.access.policy import TEMPLATE_VISIBLE
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.queries import DocumentColumns, Viewer
from vesalius.scenarios.templates.schemas import TemplateFilters, TemplateSort

SORT_FIELDS: dict[TemplateSort, LiteralString] = {
    "name": "in_order(t.name)",
    "createdAt": "t.created_at",
    "pathology": "t.pathology",
}
NEVER_NULL = SORT_FIELDS.keys() - {"pathology"}
SHOWN_TEACHERS = 20
"""As many names of teachers a row of the list has."""


@dataclass(slots=True, kw_only=True)
class ListedTemplate:
    """A row of the list; the people come as JSON made by the same statement."""

    id: UUID
    name: str
    description: str
    pathology: str | None
    locale: Locale
    origin: str
    origin_model: str | None
    blocks: int
    complete: bool
    created: datetime
    modified: datetime
    creator: dict[str, Any] | None
    creator_id: UUID | None
    teachers: list[dict[str, Any]]
    teacher_count: int


@dataclass(slots=True, kw_only=True)
class WholeTemplate(ListedTemplate):
    """A template with its document."""

    document: Any


_VISIBLE = sql.SQL(TEMPLATE_VISIBLE)

# Who may have templates assigned. Administrators see them all; who became one, or was deactivated, is not shown until
# they are a teacher again.
_TEACHER = sql.SQL("u.usage_mode = 'TEACHER' AND NOT u.administrator AND u.status <> 'DEACTIVATED'")

_ROW = sql.SQL("""
    t.id, t.name, t.description, t.pathology, t.locale, t.origin, t.origin_model, t.block_count AS blocks,
    t.ready_to_publish AS complete, t.created_at AS created, t.modified_at AS modified, t.creator_id,
    (SELECT jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
        FROM users u WHERE u.company_id = t.company_id AND u.id = t.creator_id) AS creator,
    p.teachers, p.teacher_count
""")

_TEACHERS = sql.SQL("""
    CROSS JOIN LATERAL (
        SELECT count(*) AS teacher_count, coalesce(
            jsonb_agg(jsonb_build_object('id', n.id, 'firstName', n.first_name, 'lastName', n.last_name)
                ORDER BY n.place) FILTER (WHERE n.place <= %(teachers_shown)s), '[]') AS teachers
        FROM (
            SELECT u.id, u.first_name, u.last_name,
                row_number() OVER (ORDER BY lower(u.last_name), lower(u.first_name), u.id) AS place
            FROM template_teachers a JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id
            WHERE a.company_id = t.company_id AND a.template_id = t.id AND {teacher}
        ) n
    ) p
""").format(teacher=_TEACHER)


def _filter(window: Window, filters: TemplateFilters) -> sql.Composed:
    parts: list[sql.Composable] = [sql.SQL("t.company_id = %(company)s"), _VISIBLE]
    if filters.pathology:
        parts.append(sql.SQL("t.pathology = %(pathology)s"))
    if filters.creator_ids:
        parts.append(sql.SQL("t.creator_id = ANY(%(creators)s)"))
    if filters.teacher_ids:
        parts.append(
            sql.SQL(
                "EXISTS (SELECT FROM template_teachers a JOIN users u ON u.company_id = a.company_id"
                " AND u.id = a.user_id WHERE a.company_id = t.company_id AND a.template_id = t.id"
                " AND a.user_id = ANY(%(teachers)s) AND {})"
            ).format(_TEACHER)
        )
    if window.pattern:
        parts.append(sql.SQL("lower(t.name || ' ' || t.description) LIKE %(pattern)s"))
    return sql.SQL(" AND ").join(parts)


async def search(
    connection: Connection, scope: Scope, viewer: Viewer, window: Window, filters: TemplateFilters
) -> tuple[list[ListedTemplate], int]:
    """One page of the templates in sight, and how many there are in all."""
    where = _filter(window, filters)
    parameters = {
        "company": scope.company_id,
        "caller": viewer.caller,
        "all": viewer.everything,
        "pathology": filters.pathology,
        "creators": filters.creator_ids,
        "teachers": filters.teacher_ids,
        "teachers_shown": SHOWN_TEACHERS,
        "pattern": window.pattern,
        "offset": window.offset,
    }
    # The page is cut first and dressed after, so names are looked up for its rows only.
    page = sql.SQL(
        "SELECT {row} FROM (SELECT * FROM templates t WHERE {where} ORDER BY {order} {cut}) t"
        " {teachers} ORDER BY {order}"
    ).format(row=_ROW, where=where, order=window.order, cut=window.cut, teachers=_TEACHERS)
    rows = await fetch_all(connection, ListedTemplate, page, parameters)
    total = await fetch_value(
        connection, sql.SQL("SELECT count(*) FROM templates t WHERE {}").format(where), parameters
    )
    return rows, int(total)


async def find(
    connection: Connection, scope: Scope, viewer: Viewer, template_id: UUID
) -> WholeTemplate | None:
    """One template in sight, with all its teachers."""
    return await fetch_one(
        connection,
        WholeTemplate,
        sql.SQL(
            "SELECT {row}, t.document FROM templates t {teachers}"
            " WHERE t.company_id = %(company)s AND t.id = %(template)s AND {visible}"
        ).format(row=_ROW, teachers=_TEACHERS, visible=_VISIBLE),
        {
            "company": scope.company_id,
            "caller": viewer.caller,
            "all": viewer.everything,
            "template": template_id,
            "teachers_shown": 2**31 - 1,
        },
    )


async def hold(connection: Connection, scope: Scope, template_ids: Sequence[UUID]) -> None:
    """Hold these templates, in one order, until the transaction ends: nobody else changes or assigns them."""
    await execute(
        connection,
        "SELECT id FROM templates WHERE company_id = %s AND id = ANY(%s) ORDER BY id FOR UPDATE",
        (scope.company_id, list(template_ids)),
    )


async def in_sight(
    connection: Connection, scope: Scope, viewer: Viewer, template_ids: Sequence[UUID]
) -> dict[UUID, ListedTemplate]:
    """Those of these templates that are in sight."""
    rows = await fetch_all(
        connection,
        ListedTemplate,
        sql.SQL(
            "SELECT {row} FROM templates t {teachers}"
            " WHERE t.company_id = %(company)s AND t.id = ANY(%(templates)s) AND {visible}"
        ).format(row=_ROW, teachers=_TEACHERS, visible=_VISIBLE),
        {
            "company": scope.company_id,
            "caller": viewer.caller,
            "all": viewer.everything,
            "templates": list(template_ids),
            "teachers_shown": SHOWN_TEACHERS,
        },
    )
    return {row.id: row for row in rows}


async def hold_number(connection: Connection, scope: Scope) -> int:
    """How many templates the company has; nobody else makes one until the transaction ends."""
    await connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (f"templates of {scope.company_id}",)
    )
    return int(
        await fetch_value(
            connection, "SELECT count(*) FROM templates WHERE company_id = %s", (scope.company_id,)
        )
    )


async def add(
    connection: Connection,
    scope: Scope,
    template_id: UUID,
    columns: DocumentColumns,
    *,
    name: str,
    description: str,
    locale: Locale,
    creator_id: UUID,
) -> bool:
    """Make a template; False when its creator has one of this name."""
    return bool(
        await execute(
            connection,
            "INSERT INTO templates (company_id, id, name, description, pathology, locale, origin, origin_model,"
            " creator_id, document, block_count, ready_to_publish)"
            " VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
            " ON CONFLICT (company_id, creator_id, lower(name)) DO NOTHING",
            (
                scope.company_id,
                template_id,
                name,
                description,
                columns.pathology,
                locale,
                columns.origin,
                columns.origin_model,
                creator_id,
                Jsonb(columns.document),
                columns.blocks,
                columns.ready_to_publish,
            ),
        )
    )


async def change(
    connection: Connection, scope: Scope, template_id: UUID, *, name: str, description: str
) -> None:
    """Store a template's texts. Raises `psycopg.errors.UniqueViolation` for a name its creator has given already."""
    await execute(
        connection,
        "UPDATE templates SET name = %s, description = %s, modified_at = app_now()"
        " WHERE company_id = %s AND id = %s",
        (name, description, scope.company_id, template_id),
    )


async def delete(connection: Connection, scope: Scope, template_ids: Sequence[UUID]) -> None:
    """Delete templates with their assignments; scenarios that were begun from them stay."""
    await execute(
        connection,
        "DELETE FROM templates WHERE company_id = %s AND id = ANY(%s)",
        (scope.company_id, list(template_ids)),
    )


async def hold_people(connection: Connection, scope: Scope, user_ids: Collection[UUID]) -> dict[UUID, bool]:
    """Those of these who are people of the company, and whether they are teachers; nobody is erased meanwhile."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            sql.SQL(
                "SELECT u.id, {} FROM users u WHERE u.company_id = %s AND u.id = ANY(%s)"
                " ORDER BY u.id FOR KEY SHARE"
            ).format(_TEACHER),
            (scope.company_id, list(user_ids)),
        )
        return {row[0]: bool(row[1]) for row in await cursor.fetchall()}


async def assigned(
    connection: Connection, scope: Scope, template_ids: Collection[UUID]
) -> dict[UUID, set[UUID]]:
    """To whom each of these templates is assigned, those who are not shown among them."""
    found: dict[UUID, set[UUID]] = {template_id: set() for template_id in template_ids}
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT template_id, user_id FROM template_teachers WHERE company_id = %s AND template_id = ANY(%s)",
            (scope.company_id, list(template_ids)),
        )
        for template_id, user_id in await cursor.fetchall():
            found[template_id].add(user_id)
    return found


async def assign(
    connection: Connection, scope: Scope, template_id: UUID, added: Sequence[UUID], removed: Sequence[UUID]
) -> None:
    """Assign a template to some and take it from others."""
    await execute(
        connection,
        "DELETE FROM template_teachers WHERE company_id = %s AND template_id = %s AND user_id = ANY(%s)",
        (scope.company_id, template_id, list(removed)),
    )
    await execute(
        connection,
        "INSERT INTO template_teachers (company_id, template_id, user_id) SELECT %s, %s, unnest(%s::uuid[])"
        " ON CONFLICT DO NOTHING",
        (scope.company_id, template_id, list(added)),
    )
