"""All SQL of making and listing assignments."""

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
from vesalius.training.assignments.schemas import AssignmentSort, AssignmentState
from vesalius.training.assignments.standing import (
    MANAGED,
    ROW,
    STATE,
    standing_parameters,
    with_standing,
)

SORT_FIELDS: dict[AssignmentSort, LiteralString] = {
    "due": "x.due_at",
    "starts": "x.starts_at",
    "created": "x.created_at",
    "title": "in_order(x.title)",
}


@dataclass(slots=True, kw_only=True)
class Row:
    """An assignment in a list."""

    id: UUID
    title: str
    note: str
    scenario_id: UUID | None
    tag_id: UUID | None
    subject_name: str
    creator: dict[str, Any] | None
    creator_id: UUID | None
    starts_at: datetime
    due_at: datetime
    attempts_allowed: int | None
    minimum_score: int | None
    late_work: bool
    hints: bool
    debriefing: bool
    exam: bool
    state: AssignmentState
    begun: bool
    groups: list[dict[str, Any]]
    people: list[dict[str, Any]]
    counts: dict[str, int]


async def page(
    connection: Connection,
    scope: Scope,
    wanted: Window,
    *,
    caller: UUID,
    everybody: bool,
    state: str | None,
    mine: bool,
) -> tuple[list[Row], int]:
    """One page of the assignments that the caller manages, and how many there are."""
    parts: list[sql.Composable] = [sql.SQL("x.company_id = %(company)s"), MANAGED]
    if state:
        parts.append(sql.SQL("{} = %(state)s").format(STATE))
    if mine:
        parts.append(sql.SQL("x.creator_id = %(caller)s"))
    if wanted.pattern:
        parts.append(sql.SQL("lower(x.title || ' ' || x.subject_name) LIKE %(pattern)s"))
    where = sql.SQL(" AND ").join(parts)
    parameters = {
        **standing_parameters(scope),
        "caller": caller,
        "all": everybody,
        "state": state,
        "pattern": wanted.pattern,
        "offset": wanted.offset,
    }
    rows = await fetch_all(
        connection,
        Row,
        sql.SQL(
            "WITH x AS MATERIALIZED (SELECT * FROM assignments x WHERE {where} ORDER BY {order} {cut}), {students}"
            " SELECT {row} FROM x ORDER BY {order}"
        ).format(
            where=where,
            order=wanted.order,
            cut=wanted.cut,
            students=with_standing(visible_only=True),
            row=ROW,
        ),
        parameters,
    )
    total: int = await fetch_value(
        connection, sql.SQL("SELECT count(*) FROM assignments x WHERE {}").format(where), parameters
    )
    return rows, total


async def find(
    connection: Connection, scope: Scope, assignment_id: UUID, *, caller: UUID, everybody: bool
) -> Row | None:
    """One assignment that the caller manages."""
    return await fetch_one(
        connection,
        Row,
        sql.SQL(
            "WITH x AS MATERIALIZED (SELECT * FROM assignments x"
            "   WHERE x.company_id = %(company)s AND x.id = %(id)s AND {own}), {students} SELECT {row} FROM x"
        ).format(own=MANAGED, students=with_standing(visible_only=True), row=ROW),
        {**standing_parameters(scope), "id": assignment_id, "caller": caller, "all": everybody},
    )


async def hold(
    connection: Connection, scope: Scope, assignment_id: UUID, *, caller: UUID, everybody: bool
) -> bool:
    """Hold an assignment that the caller manages until the transaction ends: no attempt begins on it meanwhile."""
    return bool(
        await fetch_value(
            connection,
            sql.SQL(
                "SELECT true FROM assignments x WHERE x.company_id = %(company)s AND x.id = %(id)s AND {} FOR UPDATE"
            ).format(MANAGED),
            {"company": scope.company_id, "id": assignment_id, "caller": caller, "all": everybody},
        )
    )


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose, by name; people with their address, which tells namesakes apart."""

    id: UUID
    name: str
    email: str | None


_CASES = sql.SQL(
    "scenarios s WHERE s.company_id = %(company)s AND (s.status = 'published' OR s.is_default) AND {}"
).format(sql.SQL(SCENARIO_VISIBLE))


_TAGS = sql.SQL("tags s WHERE s.company_id = %(company)s")


_GROUPS = sql.SQL(
    "groups s WHERE s.company_id = %(company)s AND (%(all)s OR EXISTS (SELECT FROM group_members m"
    " WHERE m.company_id = s.company_id AND m.group_id = s.id AND m.user_id = %(caller)s))"
)


_PEOPLE = sql.SQL(
    "users s WHERE s.company_id = %(company)s AND s.usage_mode = 'STUDENT' AND s.status IN ('ACTIVE', 'WAITING')"
    " AND (%(all)s OR s.id = ANY ({}))"
).format(sql.SQL(SHARING_A_GROUP))


_CHOICES = {"case": _CASES, "tag": _TAGS, "group": _GROUPS, "person": _PEOPLE}


_NAME = sql.SQL("s.name, NULL AS email")


_NAME_OF_PERSON = sql.SQL("s.first_name || ' ' || s.last_name AS name, s.email")


_NAMED = sql.SQL("lower(s.name) LIKE %(pattern)s")


_PERSON_NAMED = sql.SQL("s.id = ANY (ARRAY(SELECT find_members(%(text)s, %(pattern)s)))")


_BY_NAME = sql.SQL("in_order(s.name), s.id")


_PEOPLE_BY_NAME = sql.SQL("lower(s.last_name || ' ' || s.first_name), s.id")


async def choices(
    connection: Connection,
    scope: Scope,
    kind: str,
    *,
    caller: UUID,
    everybody: bool,
    text: str,
    pattern: str | None,
    limit: int,
) -> list[Choice]:
    """The first cases, tags, groups or students by name that the caller may name in an assignment."""
    people = kind == "person"
    named = _PERSON_NAMED if people else _NAMED
    return await fetch_all(
        connection,
        Choice,
        sql.SQL("SELECT s.id, {name} FROM {choices} AND {named} ORDER BY {order} LIMIT %(limit)s").format(
            name=_NAME_OF_PERSON if people else _NAME,
            choices=_CHOICES[kind],
            named=named if pattern else sql.SQL("true"),
            order=_PEOPLE_BY_NAME if people else _BY_NAME,
        ),
        {
            "company": scope.company_id,
            "caller": caller,
            "all": everybody,
            "text": text,
            "pattern": pattern,
            "limit": limit,
        },
    )


async def chosen(
    connection: Connection,
    scope: Scope,
    kind: str,
    ids: Sequence[UUID],
    *,
    caller: UUID,
    everybody: bool,
) -> dict[UUID, str]:
    """Which of these the caller may name in an assignment, with their names."""
    if not ids:
        return {}
    rows = await fetch_all(
        connection,
        Choice,
        sql.SQL("SELECT s.id, {} FROM {} AND s.id = ANY (%(ids)s)").format(
            _NAME_OF_PERSON if kind == "person" else _NAME, _CHOICES[kind]
        ),
        {"company": scope.company_id, "caller": caller, "all": everybody, "ids": list(ids)},
    )
    return {row.id: row.name for row in rows}


@dataclass(frozen=True, slots=True, kw_only=True)
class Content:
    """What an assignment is made of."""

    title: str
    note: str
    scenario_id: UUID | None
    tag_id: UUID | None
    subject_name: str
    starts_at: datetime
    due_at: datetime
    attempts_allowed: int | None
    minimum_score: int | None
    late_work: bool
    hints: bool
    debriefing: bool
    exam: bool
    group_ids: Sequence[UUID]
    person_ids: Sequence[UUID]


_FIELDS = (
    "title", "note", "scenario_id", "tag_id", "subject_name", "starts_at", "due_at", "attempts_allowed",
    "minimum_score", "late_work", "hints", "debriefing", "exam",
)  # fmt: skip


_NAMES = sql.SQL(", ").join(sql.Identifier(name) for name in _FIELDS)


_VALUES = sql.SQL(", ").join(sql.Placeholder(name) for name in _FIELDS)


def _values(scope: Scope, assignment_id: UUID, content: Content) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        "id": assignment_id,
        **{name: getattr(content, name) for name in _FIELDS},
    }


async def number_of(connection: Connection, scope: Scope) -> int:
    """How many assignments the company has; nobody else makes one until the transaction ends."""
    await connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (f"assignments of {scope.company_id}",)
    )
    found: int = await fetch_value(
        connection, "SELECT count(*) FROM assignments WHERE company_id = %s", (scope.company_id,)
    )
    return found


async def insert(
    connection: Connection, scope: Scope, assignment_id: UUID, creator_id: UUID, content: Content
) -> None:
    """Make an assignment."""
    await connection.execute(
        sql.SQL(
            "INSERT INTO assignments (company_id, id, creator_id, {}) VALUES (%(company)s, %(id)s, %(creator)s, {})"
        ).format(_NAMES, _VALUES),
        {**_values(scope, assignment_id, content), "creator": creator_id},
    )
    await _set_targets(connection, scope, assignment_id, content)


async def update(connection: Connection, scope: Scope, assignment_id: UUID, content: Content) -> None:
    """Store an assignment that is held."""
    # With another date it is reminded of again, and told of again afterwards.
    await connection.execute(
        "DELETE FROM assignment_mails m USING assignments x WHERE m.company_id = %(company)s"
        " AND m.assignment_id = %(id)s AND m.kind IN ('reminder', 'digest') AND x.company_id = m.company_id"
        " AND x.id = m.assignment_id AND x.due_at <> %(due_at)s",
        {"company": scope.company_id, "id": assignment_id, "due_at": content.due_at},
    )
    await connection.execute(
        sql.SQL(
            "UPDATE assignments SET ({}) = ROW ({}) WHERE company_id = %(company)s AND id = %(id)s"
        ).format(_NAMES, _VALUES),
        _values(scope, assignment_id, content),
    )
    await _set_targets(connection, scope, assignment_id, content)


async def _set_targets(connection: Connection, scope: Scope, assignment_id: UUID, content: Content) -> None:
    for table, column, ids in (
        ("assignment_groups", "group_id", content.group_ids),
        ("assignment_people", "user_id", content.person_ids),
    ):
        names = {"table": sql.Identifier(table), "column": sql.Identifier(column)}
        parameters = (scope.company_id, assignment_id, list(ids))
        await connection.execute(
            sql.SQL(
                "DELETE FROM {table} WHERE company_id = %s AND assignment_id = %s AND {column} <> ALL (%s)"
            ).format(**names),
            parameters,
        )
        await connection.execute(
            sql.SQL(
                "INSERT INTO {table} (company_id, assignment_id, {column}) SELECT %s, %s, unnest(%s::uuid[])"
                " ON CONFLICT DO NOTHING"
            ).format(**names),
            parameters,
        )


async def delete(connection: Connection, scope: Scope, assignment_id: UUID) -> None:
    """Delete an assignment; its attempts stay."""
    await execute(
        connection,
        "DELETE FROM assignments WHERE company_id = %s AND id = %s",
        (scope.company_id, assignment_id),
    )
