"""All SQL of how students stand with assignments: in lists, who is late, what is due soon."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SHARING_A_GROUP
from vesalius.kit.db import Connection, fetch_all, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training.assignments.schemas import AssignedSort, StudentState
from vesalius.training.periods import FIRST_WEEK, WEEK_AFTER, Period
from vesalius.training.periods import parameters as period_parameters

IDLE = timedelta(days=3)


FAILURES = 3
"""After which somebody who has not passed is stuck: so long without doing anything, so many ended attempts."""


STUDENT_FIELDS: dict[AssignedSort, LiteralString] = {
    "name": "lower(f.last_name || ' ' || f.first_name)",
    "state": "f.place",
    "attempts": "f.attempts",
    "percent": "f.percent",
    "last": "f.last_at",
}


PASSED = sql.SQL("""coalesce(CASE WHEN x.minimum_score IS NULL THEN c.passed
    ELSE c.percent >= x.minimum_score AND c.harmful = 0 END, false)""")
"""Whether an attempt with the score `c` passes an assignment `x`."""


_VISIBLE = sql.SQL("(%(all)s OR k.user_id = ANY ({}))").format(sql.SQL(SHARING_A_GROUP))


# What tags open is worked out once for each set of tags that the students carry.
_STUDENTS = sql.SQL("""
    meant AS MATERIALIZED (
        SELECT t.assignment_id, k.user_id, k.tags FROM (
            SELECT p.assignment_id, p.user_id FROM x
            JOIN assignment_people p ON p.company_id = %(company)s AND p.assignment_id = x.id
            UNION
            SELECT g.assignment_id, m.user_id FROM x
            JOIN assignment_groups g ON g.company_id = %(company)s AND g.assignment_id = x.id
            JOIN group_members m ON m.company_id = %(company)s AND m.group_id = g.group_id
        ) t JOIN member_kinds k ON k.company_id = %(company)s AND k.user_id = t.user_id AND k.taught
        WHERE {visible}
    ), cases AS MATERIALIZED (
        SELECT x.id AS assignment_id, s.id, s.is_default OR n.tags IS NULL AS for_all, n.tags
        FROM x JOIN scenarios s ON s.company_id = %(company)s AND (s.id = x.scenario_id OR s.id = ANY (ARRAY(
            SELECT c.scenario_id FROM scenario_tags c WHERE c.company_id = %(company)s AND c.tag_id = x.tag_id)))
        LEFT JOIN LATERAL (SELECT array_agg(c.tag_id) AS tags FROM scenario_tags c
            WHERE c.company_id = %(company)s AND c.scenario_id = s.id) n ON true
        WHERE s.status = 'published' OR s.is_default
    ), opened AS MATERIALIZED (
        SELECT l.assignment_id, l.tags, array_agg(c.id) AS cases
        FROM (SELECT DISTINCT m.assignment_id, m.tags FROM meant m) l
        JOIN cases c ON c.assignment_id = l.assignment_id AND (c.for_all OR c.tags && l.tags) GROUP BY 1, 2
    ), tried AS MATERIALIZED (
        SELECT x.id AS assignment_id, a.user_id, a.scenario_id, count(*) AS attempts,
            count(*) FILTER (WHERE a.ended_at IS NOT NULL) AS ended, max(a.started_at) AS last_at,
            max(c.percent) AS percent, bool_or({passed}) AS passed,
            bool_or({passed} AND a.started_at <= x.due_at) AS passed_in_time
        FROM x JOIN attempts a ON a.company_id = %(company)s AND a.assignment_id = x.id AND a.user_id IS NOT NULL
        LEFT JOIN attempt_scores c ON c.company_id = a.company_id AND c.attempt_id = a.id
        GROUP BY 1, 2, 3
    ), summed AS (
        SELECT m.assignment_id, m.user_id, x.due_at <= app_now() AS over,
            coalesce(cardinality(o.cases), 0) AS cases, coalesce(sum(t.attempts), 0)::bigint AS attempts,
            coalesce(sum(t.ended), 0)::bigint AS ended, max(t.last_at) AS last_at,
            round(avg(t.percent)::numeric, 1)::float8 AS percent,
            count(*) FILTER (WHERE t.passed AND t.scenario_id = ANY (o.cases)) AS passed,
            count(*) FILTER (WHERE t.passed_in_time AND t.scenario_id = ANY (o.cases)) AS passed_in_time,
            coalesce(sum(t.attempts - t.ended), 0) = 0 AND (
                bool_or(NOT t.passed AND (t.ended >= %(failures)s OR t.attempts >= x.attempts_allowed))
                OR max(t.last_at) < least(app_now(), x.due_at) - %(idle)s::interval) AS stuck
        FROM meant m JOIN x ON x.id = m.assignment_id
        LEFT JOIN opened o ON o.assignment_id = m.assignment_id AND o.tags = m.tags
        LEFT JOIN tried t ON t.assignment_id = m.assignment_id AND t.user_id = m.user_id
        GROUP BY m.assignment_id, m.user_id, x.due_at, x.attempts_allowed, o.cases
    ), stood AS (
        SELECT r.*, CASE WHEN r.cases = 0 THEN 'not_offered' WHEN r.passed = r.cases THEN 'passed'
            WHEN r.attempts = 0 THEN 'not_begun' WHEN r.stuck THEN 'stuck' ELSE 'begun' END AS state,
            r.over AND r.cases > 0 AND r.passed_in_time < r.cases AS late
        FROM summed r
    )
""")
"""How the students of the assignments `x` stand (`stood`), those in the caller's sight."""


def with_standing(*, visible_only: bool) -> sql.Composable:
    return _STUDENTS.format(visible=_VISIBLE if visible_only else sql.SQL("true"), passed=PASSED)


def standing_parameters(scope: Scope) -> dict[str, Any]:
    return {"company": scope.company_id, "idle": IDLE, "failures": FAILURES}


@dataclass(slots=True, kw_only=True)
class StudentRow:
    """How a student stands with an assignment; `attempt_id` is that of the best attempt."""

    user_id: UUID
    first_name: str
    last_name: str
    state: StudentState
    late: bool
    cases: int
    passed: int
    attempts: int
    percent: float | None
    last_at: datetime | None
    attempt_id: UUID | None


async def students(
    connection: Connection,
    scope: Scope,
    assignment_id: UUID,
    page: Window,
    *,
    caller: UUID,
    everybody: bool,
    state: str | None,
    late: bool | None,
) -> tuple[list[StudentRow], int]:
    """One page of the students of an assignment, and how many there are."""
    figures = sql.SQL(
        "WITH x AS MATERIALIZED (SELECT * FROM assignments x WHERE x.company_id = %(company)s AND x.id = %(id)s),"
        " {students}, f AS (SELECT r.*, u.first_name, u.last_name, array_position(ARRAY['stuck', 'not_begun',"
        "   'not_offered', 'begun', 'passed'], r.state) AS place"
        " FROM stood r JOIN users u ON u.company_id = %(company)s AND u.id = r.user_id"
        " WHERE (%(state)s::text IS NULL OR r.state = %(state)s) AND (%(late)s::boolean IS NULL OR r.late = %(late)s)"
        " AND (%(pattern)s::text IS NULL OR lower(u.first_name || ' ' || u.last_name) LIKE %(pattern)s))"
    ).format(students=with_standing(visible_only=True))
    parameters = {
        **standing_parameters(scope),
        "id": assignment_id,
        "caller": caller,
        "all": everybody,
        "state": state,
        "late": late,
        "pattern": page.pattern,
        "offset": page.offset,
    }
    rows = await fetch_all(
        connection,
        StudentRow,
        sql.SQL(
            "{figures} SELECT f.user_id, f.first_name, f.last_name, f.state, f.late, f.cases, f.passed, f.attempts,"
            " f.percent, f.last_at, b.id AS attempt_id FROM (SELECT f.* FROM f ORDER BY {order} {cut}) f"
            " LEFT JOIN LATERAL (SELECT a.id FROM attempts a LEFT JOIN attempt_scores c"
            "   ON c.company_id = a.company_id AND c.attempt_id = a.id WHERE a.company_id = %(company)s"
            "   AND a.assignment_id = %(id)s AND a.user_id = f.user_id AND a.ended_at IS NOT NULL"
            "   ORDER BY c.percent DESC NULLS LAST, a.started_at DESC LIMIT 1) b ON true ORDER BY {order}"
        ).format(figures=figures, order=page.order, cut=page.cut),
        parameters,
    )
    total: int = await fetch_value(
        connection, sql.SQL("{} SELECT count(*) FROM f").format(figures), parameters
    )
    return rows, total


MOST_LATE = 100
"""Assignments, the latest, whose late students are looked for."""


MANAGED = sql.SQL("(%(all)s OR x.creator_id = %(caller)s)")
"""Assignments `x` that the caller manages."""


_LATE = sql.SQL("""
    WITH x AS MATERIALIZED (SELECT * FROM assignments x WHERE x.company_id = %(company)s AND {own}
        AND x.due_at <= app_now() AND x.due_at >= {first} AND x.due_at < {after}
        ORDER BY x.due_at DESC, x.id LIMIT %(most)s
    ), {students}, f AS (
        SELECT r.user_id, u.first_name, u.last_name, r.assignment_id, x.title, x.due_at, r.state, r.attempts, r.percent,
            r.last_at
        FROM stood r JOIN x ON x.id = r.assignment_id JOIN users u ON u.company_id = %(company)s AND u.id = r.user_id
        WHERE r.late AND r.state <> 'passed' AND (cardinality(%(groups)s::uuid[]) = 0 OR EXISTS (
            SELECT FROM group_members g WHERE g.company_id = %(company)s AND g.user_id = r.user_id
                AND g.group_id = ANY (%(groups)s)))
            AND (%(pattern)s::text IS NULL OR lower(u.first_name || ' ' || u.last_name) LIKE %(pattern)s)
    )
""")


@dataclass(slots=True, kw_only=True)
class LateRow:
    """A student who is late with an assignment, and has not passed it since."""

    user_id: UUID
    first_name: str
    last_name: str
    assignment_id: UUID
    title: str
    due_at: datetime
    state: StudentState
    attempts: int
    percent: float | None
    last_at: datetime | None


def _late() -> sql.Composable:
    return _LATE.format(
        own=MANAGED, students=with_standing(visible_only=True), first=FIRST_WEEK, after=WEEK_AFTER
    )


def _late_parameters(
    scope: Scope, *, caller: UUID, everybody: bool, group_ids: Sequence[UUID], period: Period
) -> dict[str, Any]:
    return {
        **standing_parameters(scope),
        "caller": caller,
        "all": everybody,
        "groups": list(group_ids),
        **period_parameters(period),
        "most": MOST_LATE,
        "pattern": None,
    }


async def late(
    connection: Connection,
    scope: Scope,
    page: Window,
    *,
    caller: UUID,
    everybody: bool,
    group_ids: Sequence[UUID],
    period: Period,
) -> tuple[list[LateRow], int]:
    """One page of students with the assignments they are late with, of those that were due in the period."""
    parameters = _late_parameters(
        scope, caller=caller, everybody=everybody, group_ids=group_ids, period=period
    ) | {"pattern": page.pattern, "offset": page.offset}
    rows = await fetch_all(
        connection,
        LateRow,
        sql.SQL("{} SELECT f.* FROM f ORDER BY {} {}").format(_late(), page.order, page.cut),
        parameters,
    )
    total: int = await fetch_value(
        connection, sql.SQL("{} SELECT count(*) FROM f").format(_late()), parameters
    )
    return rows, total


async def number_late(
    connection: Connection,
    scope: Scope,
    *,
    caller: UUID,
    everybody: bool,
    group_ids: Sequence[UUID],
    period: Period,
) -> int:
    """How many students are late with any assignment that was due in the period."""
    found: int = await fetch_value(
        connection,
        sql.SQL("{} SELECT count(DISTINCT f.user_id) FROM f").format(_late()),
        _late_parameters(scope, caller=caller, everybody=everybody, group_ids=group_ids, period=period),
    )
    return found


@dataclass(slots=True, kw_only=True)
class DueRow:
    """An assignment that is due soon, or was a short while ago, with how its students stand."""

    id: UUID
    title: str
    due_at: datetime
    over: bool
    students: int
    not_offered: int
    not_begun: int
    stuck: int
    late: int


async def due(
    connection: Connection, scope: Scope, caller: UUID, near: timedelta, limit: int
) -> list[DueRow]:
    """The assignments the caller made that have begun and are due this soon, or were this short a while ago."""
    return await fetch_all(
        connection,
        DueRow,
        sql.SQL(
            "WITH x AS MATERIALIZED (SELECT * FROM assignments x WHERE x.company_id = %(company)s"
            "   AND x.creator_id = %(caller)s AND x.starts_at <= app_now()"
            "   AND x.due_at > app_now() - %(near)s::interval AND x.due_at <= app_now() + %(near)s::interval"
            "   AND (x.scenario_id IS NOT NULL OR x.tag_id IS NOT NULL) ORDER BY x.due_at, x.id LIMIT %(limit)s),"
            " {students} SELECT x.id, x.title, x.due_at, x.due_at <= app_now() AS over, count(r.user_id) AS students,"
            " count(*) FILTER (WHERE r.state = 'not_offered') AS not_offered,"
            " count(*) FILTER (WHERE r.state = 'not_begun') AS not_begun,"
            " count(*) FILTER (WHERE r.state = 'stuck') AS stuck,"
            " count(*) FILTER (WHERE r.late AND r.state <> 'passed') AS late"
            " FROM x LEFT JOIN stood r ON r.assignment_id = x.id"
            " GROUP BY x.id, x.title, x.due_at ORDER BY x.due_at, x.id"
        ).format(students=with_standing(visible_only=True)),
        {**standing_parameters(scope), "caller": caller, "all": False, "near": near, "limit": limit},
    )


STATE = sql.SQL(
    "CASE WHEN x.scenario_id IS NULL AND x.tag_id IS NULL THEN 'ended' WHEN x.starts_at > app_now() THEN 'planned'"
    " WHEN x.due_at > app_now() THEN 'open' ELSE 'over' END"
)


ROW = sql.SQL("""
    x.id, x.title, x.note, x.scenario_id, x.tag_id, coalesce(
        (SELECT s.name FROM scenarios s WHERE s.company_id = x.company_id AND s.id = x.scenario_id),
        (SELECT t.name FROM tags t WHERE t.company_id = x.company_id AND t.id = x.tag_id),
        x.subject_name) AS subject_name,
    (SELECT jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) FROM users u
        WHERE u.company_id = x.company_id AND u.id = x.creator_id) AS creator, x.creator_id,
    x.starts_at, x.due_at, x.attempts_allowed, x.minimum_score, x.late_work, x.hints, x.debriefing, x.exam,
    {state} AS state,
    EXISTS (SELECT FROM attempts a WHERE a.company_id = x.company_id AND a.assignment_id = x.id) AS begun,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY in_order(g.name), g.id)
        FROM assignment_groups t JOIN groups g ON g.company_id = t.company_id AND g.id = t.group_id
        WHERE t.company_id = x.company_id AND t.assignment_id = x.id), '[]') AS groups,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
            ORDER BY lower(u.last_name), lower(u.first_name), u.id)
        FROM assignment_people t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id
        WHERE t.company_id = x.company_id AND t.assignment_id = x.id), '[]') AS people,
    coalesce((SELECT jsonb_object_agg(n.state, n.people) FROM (
        SELECT r.state, count(*) AS people FROM stood r WHERE r.assignment_id = x.id GROUP BY 1
        UNION ALL SELECT 'late', count(*) FROM stood r WHERE r.assignment_id = x.id AND r.late) n), '{{}}') AS counts
""").format(state=STATE)
