"""All SQL of tags."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SCENARIO_VISIBLE, SHARING_A_GROUP
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.scenarios.queries import Viewer
from vesalius.scenarios.tags.schemas import TagSort

SORT_FIELDS: dict[TagSort, LiteralString] = {
    "createdAt": "t.created_at",
    "modified": "t.modified_at",
    "name": "in_order(t.name)",
}


@dataclass(frozen=True, slots=True)
class TagViewer(Viewer):
    """Who asks; with `figures` each tag comes with the figures of the students that they see."""

    figures: bool


@dataclass(slots=True, kw_only=True)
class ListedTag:
    """A row of the list."""

    id: UUID
    name: str
    color: str
    description: str
    created: datetime
    modified: datetime
    creator: dict[str, Any] | None
    students: int
    scenarios: int
    all_members: int
    all_scenarios: int
    progress: float | None
    average_time_seconds: float | None
    average_completed: float | None
    average_attempts: float | None
    score: float | None
    average_passed: float | None


@dataclass(frozen=True, slots=True)
class HeldTag:
    """A tag that nobody else changes until the transaction ends, and how many people and scenarios carry it."""

    id: UUID
    name: str
    color: str
    description: str
    people: int
    scenarios: int


# Who and what is counted is as in analytics; the tags of the page come first, and only theirs are looked at.
_ROWS = """
    WITH page AS MATERIALIZED ({page}), {people} used AS MATERIALIZED (
        SELECT st.tag_id, s.id AS scenario_id, s.status = 'published' AS published
        FROM page p JOIN scenario_tags st ON st.company_id = %(company)s AND st.tag_id = p.id
        JOIN scenarios s ON s.company_id = st.company_id AND s.id = st.scenario_id
        WHERE {scenarios}
    ), open_to AS (
        SELECT tag_id, count(*) AS every, count(*) FILTER (WHERE published) AS scenarios
        FROM used GROUP BY tag_id
    ), done AS ({done})
    SELECT t.id, t.name, t.color, t.description, t.created_at AS created, t.modified_at AS modified,
        (SELECT jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) FROM users u
            WHERE u.company_id = t.company_id AND u.id = t.creator_id) AS creator,
        coalesce(l.students, 0) AS students, coalesce(o.scenarios, 0) AS scenarios,
        coalesce(l.members, 0) AS all_members, coalesce(o.every, 0) AS all_scenarios,
        CASE WHEN %(figures)s THEN round(coalesce(d.progress, 0)::numeric
            / nullif(l.students * o.scenarios, 0), 1)::float8 END AS progress,
        round(d.seconds::numeric / nullif(d.attempts, 0), 1)::float8 AS average_time_seconds,
        CASE WHEN %(figures)s THEN round(coalesce(d.completed, 0)::numeric
            / nullif(l.students, 0), 1)::float8 END AS average_completed,
        CASE WHEN %(figures)s THEN round(coalesce(d.attempts, 0)::numeric
            / nullif(l.students, 0), 1)::float8 END AS average_attempts,
        round(d.best::numeric / 10 / nullif(d.with_score, 0), 1)::float8 AS score,
        CASE WHEN %(figures)s THEN round(coalesce(d.with_pass, 0)::numeric
            / nullif(l.students, 0), 1)::float8 END AS average_passed
    FROM page t LEFT JOIN carried l ON l.tag_id = t.id LEFT JOIN open_to o ON o.tag_id = t.id
    LEFT JOIN done d ON d.tag_id = t.id ORDER BY {order}
"""


# Who sees everybody reads what is kept of all who carry the same tags; who sees some looks at each of them.
_EVERYBODY = """
    carried AS (
        SELECT x.tag_id, sum(n.members)::bigint AS members, coalesce(sum(n.members) FILTER (
            WHERE n.usage_mode = 'STUDENT' AND n.status IN ('ACTIVE', 'WAITING')), 0)::bigint AS students
        FROM tag_set_counts n CROSS JOIN unnest(n.tags) AS x (tag_id)
        WHERE n.company_id = %(company)s AND x.tag_id IN (SELECT id FROM page) GROUP BY x.tag_id
    ),
"""
_DONE_BY_EVERYBODY = """
    SELECT s.tag_id, sum(d.progress) AS progress, sum(d.seconds) AS seconds, sum(d.attempts) AS attempts,
        sum(d.completed) AS completed, sum(d.best) AS best, sum(d.with_score) AS with_score,
        sum(d.with_pass) AS with_pass
    FROM used s JOIN scenario_totals d ON d.company_id = %(company)s AND d.scenario_id = s.scenario_id
        AND d.taught AND s.tag_id = ANY (d.tags)
    WHERE %(figures)s AND s.published GROUP BY s.tag_id HAVING sum(d.attempts) <> 0
"""
_SOME = """
    labelled AS MATERIALIZED (
        SELECT ut.tag_id, k.user_id, k.taught
        -- OFFSET keeps it person by person: read by tag, it would be the tags of the whole company.
        FROM member_kinds k CROSS JOIN LATERAL (
            SELECT t.tag_id FROM user_tags t
            WHERE t.company_id = %(company)s AND t.user_id = k.user_id OFFSET 0
        ) ut
        WHERE k.company_id = %(company)s AND k.user_id = ANY ({own} || %(caller)s::uuid)
            AND ut.tag_id IN (SELECT id FROM page)
    ), carried AS (
        SELECT tag_id, count(*) AS members, count(*) FILTER (WHERE taught) AS students
        FROM labelled GROUP BY tag_id
    ),
"""
_DONE_BY_SOME = """
    SELECT l.tag_id, sum(d.progress) AS progress, sum(d.seconds) AS seconds, sum(d.attempts) AS attempts,
        sum(d.completed) AS completed, sum(d.best) AS best,
        count(*) FILTER (WHERE d.scored > 0) AS with_score, count(*) FILTER (WHERE d.passed > 0) AS with_pass
    FROM labelled l
    JOIN used s ON s.tag_id = l.tag_id AND s.published
    JOIN student_scenario_totals d ON d.company_id = %(company)s AND d.user_id = l.user_id
        AND d.scenario_id = s.scenario_id
    WHERE %(figures)s AND l.taught GROUP BY l.tag_id
"""


def rows_statement(page: sql.Composable, order: sql.Composable, *, everybody: bool) -> sql.Composed:
    """The rows of the tags that `page` finds, with their figures, in this order.

    With `everybody`, of all people of the company; without, of the caller and those who share a group with them.
    """
    return sql.SQL(_ROWS).format(
        page=page,
        order=order,
        people=sql.SQL(_EVERYBODY) if everybody else sql.SQL(_SOME).format(own=sql.SQL(SHARING_A_GROUP)),
        done=sql.SQL(_DONE_BY_EVERYBODY if everybody else _DONE_BY_SOME),
        scenarios=sql.SQL(SCENARIO_VISIBLE),
    )


async def search(
    connection: Connection, scope: Scope, viewer: TagViewer, window: Window, tag_ids: Sequence[UUID]
) -> tuple[list[ListedTag], int]:
    """One page of the company's tags, and how many there are in all."""
    parts = [sql.SQL("t.company_id = %(company)s")]
    if tag_ids:
        parts.append(sql.SQL("t.id = ANY(%(tags)s)"))
    if window.pattern:
        parts.append(sql.SQL("lower(t.name || ' ' || t.description) LIKE %(pattern)s"))
    where = sql.SQL(" AND ").join(parts)
    parameters = {
        **_parameters(scope, viewer),
        "tags": list(tag_ids),
        "pattern": window.pattern,
        "offset": window.offset,
    }
    page = sql.SQL("SELECT * FROM tags t WHERE {where} ORDER BY {order} {cut}").format(
        where=where, order=window.order, cut=window.cut
    )
    rows = await fetch_all(
        connection, ListedTag, rows_statement(page, window.order, everybody=viewer.everything), parameters
    )
    total = await fetch_value(
        connection, sql.SQL("SELECT count(*) FROM tags t WHERE {}").format(where), parameters
    )
    return rows, int(total)


async def get(connection: Connection, scope: Scope, viewer: TagViewer, tag_id: UUID) -> ListedTag | None:
    """One tag as in the list."""
    page = sql.SQL("SELECT * FROM tags t WHERE t.company_id = %(company)s AND t.id = %(tag)s")
    return await fetch_one(
        connection,
        ListedTag,
        rows_statement(page, sql.SQL("t.id"), everybody=viewer.everything),
        {**_parameters(scope, viewer), "tag": tag_id},
    )


def _parameters(scope: Scope, viewer: TagViewer) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        "caller": viewer.caller,
        "all": viewer.everything,
        "figures": viewer.figures,
    }


async def hold_number(connection: Connection, scope: Scope) -> int:
    """How many tags the company has; nobody else makes one until the transaction ends."""
    await connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (f"tags of {scope.company_id}",)
    )
    return int(
        await fetch_value(connection, "SELECT count(*) FROM tags WHERE company_id = %s", (scope.company_id,))
    )


async def add(
    connection: Connection,
    scope: Scope,
    tag_id: UUID,
    *,
    name: str,
    color: str,
    description: str,
    creator_id: UUID,
) -> bool:
    """Make a tag; False when there is one of this name."""
    return bool(
        await execute(
            connection,
            "INSERT INTO tags (company_id, id, name, color, description, creator_id)"
            " VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT (company_id, lower(name)) DO NOTHING",
            (scope.company_id, tag_id, name, color, description, creator_id),
        )
    )


async def change(
    connection: Connection, scope: Scope, tag_id: UUID, *, name: str, color: str, description: str
) -> None:
    """Store a tag. Raises `psycopg.errors.UniqueViolation` for a name that another one has."""
    await execute(
        connection,
        "UPDATE tags SET name = %s, color = %s, description = %s, modified_at = app_now()"
        " WHERE company_id = %s AND id = %s",
        (name, color, description, scope.company_id, tag_id),
    )


async def hold(connection: Connection, scope: Scope, tag_ids: Sequence[UUID]) -> dict[UUID, HeldTag]:
    """Those of these that are tags of the company, held in one order; nobody gives them to anybody meanwhile."""
    await execute(
        connection,
        "SELECT id FROM tags WHERE company_id = %s AND id = ANY(%s) ORDER BY id FOR UPDATE",
        (scope.company_id, list(tag_ids)),
    )
    rows = await fetch_all(
        connection,
        HeldTag,
        "SELECT t.id, t.name, t.color, t.description,"
        " (SELECT count(*) FROM user_tags x WHERE x.company_id = t.company_id AND x.tag_id = t.id) AS people,"
        " (SELECT count(*) FROM scenario_tags x WHERE x.company_id = t.company_id AND x.tag_id = t.id) AS scenarios"
        " FROM tags t WHERE t.company_id = %s AND t.id = ANY(%s)",
        (scope.company_id, list(tag_ids)),
    )
    return {row.id: row for row in rows}


async def delete(connection: Connection, scope: Scope, tag_ids: Sequence[UUID]) -> None:
    """Delete tags; whoever and whatever carried them stays."""
    await execute(
        connection,
        "DELETE FROM tags WHERE company_id = %s AND id = ANY(%s)",
        (scope.company_id, list(tag_ids)),
    )


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
