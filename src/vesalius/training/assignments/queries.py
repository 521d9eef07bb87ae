"""All SQL of assignments."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SCENARIO_OFFERED, SCENARIO_VISIBLE, SHARING_A_GROUP
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training.assignments.schemas import AssignedSort, AssignmentSort, AssignmentState, StudentState
from vesalius.training.periods import FIRST_WEEK, WEEK_AFTER, Period
from vesalius.training.periods import parameters as period_parameters

IDLE = timedelta(days=3)
FAILURES = 3
"""After which somebody who has not passed is stuck: so long without doing anything, so many ended attempts."""

SORT_FIELDS: dict[AssignmentSort, LiteralString] = {
    "due": "x.due_at",
    "starts": "x.starts_at",
    "created": "x.created_at",
    "title": "lower(x.title)",
}
STUDENT_FIELDS: dict[AssignedSort, LiteralString] = {
    "name": "lower(f.last_name || ' ' || f.first_name)",
    "state": "f.place",
    "attempts": "f.attempts",
    "percent": "f.percent",
    "last": "f.last_at",
}

_MINE = sql.SQL("""x.id = ANY (ARRAY(
    SELECT p.assignment_id FROM assignment_people p
    WHERE p.company_id = %(company)s AND p.user_id = %(student)s
    UNION
    SELECT g.assignment_id FROM group_members m
    JOIN assignment_groups g ON g.company_id = m.company_id AND g.group_id = m.group_id
    WHERE m.company_id = %(company)s AND m.user_id = %(student)s))
    AND EXISTS (SELECT FROM member_kinds k WHERE k.company_id = %(company)s AND k.user_id = %(student)s AND k.taught)
""")
"""Assignments `x` of one student."""

_OF_CASE = sql.SQL("""(s.id = x.scenario_id OR EXISTS (SELECT FROM scenario_tags c
    WHERE c.company_id = %(company)s AND c.tag_id = x.tag_id AND c.scenario_id = s.id))""")
"""Cases `s` of an assignment `x`."""

_OFFERED = sql.SQL(SCENARIO_OFFERED)

_PASSED = sql.SQL("""coalesce(CASE WHEN x.minimum_score IS NULL THEN c.passed
    ELSE c.percent >= x.minimum_score AND c.harmful = 0 END, false)""")
"""Whether an attempt with the score `c` passes an assignment `x`."""


# --- beginning an attempt -------------------------------------------------------------------------------------------


async def lock_student(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Let nobody else begin an attempt of this person's before the transaction ends."""
    await execute(
        connection,
        "SELECT FROM users WHERE company_id = %s AND id = %s FOR NO KEY UPDATE",
        (scope.company_id, user_id),
    )


@dataclass(frozen=True, slots=True)
class Taken:
    """An assignment of a student's, and how many attempts they have begun on one of its cases."""

    starts_at: datetime
    due_at: datetime
    started: bool
    over: bool
    late_work: bool
    attempts_allowed: int | None
    attempts: int


async def taken(
    connection: Connection, scope: Scope, user_id: UUID, assignment_id: UUID, scenario_id: UUID
) -> Taken | None:
    """An assignment of the person's on this case; it stays as it is until the transaction ends."""
    return await fetch_one(
        connection,
        Taken,
        sql.SQL(
            "SELECT x.starts_at, x.due_at, x.starts_at <= app_now() AS started, x.due_at <= app_now() AS over,"
            " x.late_work, x.attempts_allowed, (SELECT count(*) FROM attempts a"
            "   WHERE a.company_id = x.company_id AND a.assignment_id = x.id AND a.user_id = %(student)s"
            "   AND a.scenario_id = %(scenario)s) AS attempts"
            " FROM assignments x JOIN scenarios s ON s.company_id = x.company_id AND s.id = %(scenario)s AND {of_case}"
            " WHERE x.company_id = %(company)s AND x.id = %(id)s AND {mine} FOR SHARE OF x"
        ).format(of_case=_OF_CASE, mine=_MINE),
        {
            "company": scope.company_id,
            "student": user_id,
            "id": assignment_id,
            "scenario": scenario_id,
        },
    )


@dataclass(frozen=True, slots=True)
class Exam:
    """An exam that is not over."""

    id: UUID
    title: str
    due_at: datetime


async def exam_on(
    connection: Connection, scope: Scope, user_id: UUID, scenario_ids: Sequence[UUID]
) -> Exam | None:
    """An exam of the person's that is not over, on one of these cases."""
    return await fetch_one(
        connection,
        Exam,
        sql.SQL(
            "SELECT x.id, x.title, x.due_at FROM assignments x"
            " JOIN scenarios s ON s.company_id = x.company_id AND s.id = ANY (%(scenarios)s) AND {of_case}"
            " WHERE x.company_id = %(company)s AND x.exam AND x.due_at > app_now() AND {mine}"
            " ORDER BY x.due_at LIMIT 1"
        ).format(of_case=_OF_CASE, mine=_MINE),
        {"company": scope.company_id, "student": user_id, "scenarios": list(scenario_ids)},
    )


async def of_application(
    connection: Connection, scope: Scope, user_id: UUID, begun: Sequence[tuple[UUID, datetime | None]]
) -> list[UUID | None]:
    """The assignment of each attempt by its case and time (None: now), of a person whose row is held."""
    cursor = await connection.execute(
        sql.SQL(
            "SELECT CASE WHEN x.attempts_allowed IS NULL OR x.attempts_allowed >= (SELECT count(*) FROM attempts a"
            "   WHERE a.company_id = %(company)s AND a.assignment_id = x.id AND a.user_id = %(student)s"
            "   AND a.scenario_id = g.scenario_id)"
            "   + row_number() OVER (PARTITION BY x.id, g.scenario_id ORDER BY g.began, g.number) THEN x.id END"
            " FROM (SELECT v.scenario_id, coalesce(v.began, app_now()) AS began, v.number"
            "   FROM unnest(%(scenarios)s::uuid[], %(began)s::timestamptz[]) WITH ORDINALITY"
            "   AS v (scenario_id, began, number)) g"
            " LEFT JOIN LATERAL (SELECT x.id, x.attempts_allowed FROM assignments x"
            "   JOIN scenarios s ON s.company_id = x.company_id AND s.id = g.scenario_id AND {of_case}"
            "   WHERE x.company_id = %(company)s AND NOT x.exam AND x.hints AND x.debriefing"
            "   AND x.starts_at <= g.began AND (x.due_at >= g.began OR x.late_work) AND {mine}"
            "   ORDER BY x.due_at < g.began, x.due_at, x.id LIMIT 1) x ON true ORDER BY g.number"
        ).format(of_case=_OF_CASE, mine=_MINE),
        {
            "company": scope.company_id,
            "student": user_id,
            "scenarios": [scenario for scenario, _ in begun],
            "began": [began for _, began in begun],
        },
    )
    return [row[0] for row in await cursor.fetchall()]


@dataclass(frozen=True, slots=True)
class Terms:
    """What an assignment says of its attempts."""

    id: UUID
    title: str
    due_at: datetime
    exam: bool
    exam_goes_on: bool
    hints: bool
    debriefing: bool


async def terms_of(connection: Connection, scope: Scope, assignment_id: UUID) -> Terms | None:
    """The terms of an assignment."""
    return await fetch_one(
        connection,
        Terms,
        "SELECT id, title, due_at, exam, exam AND due_at > app_now() AS exam_goes_on, hints, debriefing"
        " FROM assignments WHERE company_id = %s AND id = %s",
        (scope.company_id, assignment_id),
    )


# --- a student's own ------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class OwnCase:
    """A case of an assignment of a student's, with what they have done on it for the assignment."""

    assignment_id: UUID
    title: str
    note: str
    starts_at: datetime
    due_at: datetime
    started: bool
    over: bool
    attempts_allowed: int | None
    minimum_score: int | None
    late_work: bool
    hints: bool
    debriefing: bool
    exam: bool
    scenario_id: UUID
    scenario_name: str
    minutes: int | None
    attempts: int
    running: int
    ended: int
    percent: float | None
    passed: bool
    passed_in_time: bool


async def own(connection: Connection, scope: Scope, student_id: UUID, limit: int) -> list[OwnCase]:
    """The cases of a student's assignments, the latest so many by due date, each with what they did on it."""
    return await fetch_all(
        connection,
        OwnCase,
        sql.SQL(
            "WITH x AS MATERIALIZED (SELECT * FROM assignments x WHERE x.company_id = %(company)s AND {mine}"
            "   AND (x.scenario_id IS NOT NULL OR x.tag_id IS NOT NULL) ORDER BY x.due_at DESC, x.id LIMIT %(limit)s),"
            " done AS (SELECT a.assignment_id, a.scenario_id, count(*) AS attempts,"
            "   count(*) FILTER (WHERE a.ended_at IS NULL) AS running,"
            "   count(*) FILTER (WHERE a.ended_at IS NOT NULL) AS ended,"
            "   round(max(c.percent)::numeric, 1)::float8 AS percent, bool_or({passed}) AS passed,"
            "   bool_or({passed} AND a.started_at <= x.due_at) AS passed_in_time"
            "   FROM x JOIN attempts a ON a.company_id = x.company_id AND a.assignment_id = x.id"
            "     AND a.user_id = %(student)s"
            "   LEFT JOIN attempt_scores c ON c.company_id = a.company_id AND c.attempt_id = a.id GROUP BY 1, 2)"
            " SELECT x.id AS assignment_id, x.title, x.note, x.starts_at, x.due_at,"
            " x.starts_at <= app_now() AS started, x.due_at <= app_now() AS over, x.attempts_allowed,"
            " x.minimum_score, x.late_work, x.hints, x.debriefing, x.exam, s.id AS scenario_id,"
            " s.name AS scenario_name,"
            " (s.document #>> '{{generalInfo,minutes}}')::integer AS minutes, coalesce(d.attempts, 0) AS attempts,"
            " coalesce(d.running, 0) AS running, coalesce(d.ended, 0) AS ended, d.percent,"
            " coalesce(d.passed, false) AS passed, coalesce(d.passed_in_time, false) AS passed_in_time"
            " FROM x JOIN scenarios s ON s.company_id = x.company_id AND {of_case} AND {offered}"
            " LEFT JOIN done d ON d.assignment_id = x.id AND d.scenario_id = s.id"
            " ORDER BY x.due_at, x.id, lower(s.name), s.id"
        ).format(mine=_MINE, of_case=_OF_CASE, offered=_OFFERED, passed=_PASSED),
        {"company": scope.company_id, "student": student_id, "limit": limit},
    )


# --- students of assignments ----------------------------------------------------------------------------------------

_SEEN = sql.SQL("(%(all)s OR k.user_id = ANY ({}))").format(sql.SQL(SHARING_A_GROUP))

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
        WHERE {seen}
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


def _students(*, seen: bool) -> sql.Composable:
    return _STUDENTS.format(seen=_SEEN if seen else sql.SQL("true"), passed=_PASSED)


def _standing(scope: Scope) -> dict[str, Any]:
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
    ).format(students=_students(seen=True))
    parameters = {
        **_standing(scope),
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


# --- who is late, and what is due soon --------------------------------------------------------------------------------

MOST_LATE = 100
"""Assignments, the latest, whose late students are looked for."""

_OWN = sql.SQL("(%(all)s OR x.creator_id = %(caller)s)")
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
    return _LATE.format(own=_OWN, students=_students(seen=True), first=FIRST_WEEK, after=WEEK_AFTER)


def _late_parameters(
    scope: Scope, *, caller: UUID, everybody: bool, group_ids: Sequence[UUID], period: Period
) -> dict[str, Any]:
    return {
        **_standing(scope),
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
            " count(*) FILTER (WHERE r.state = 'not_begun') AS not_begun,"
            " count(*) FILTER (WHERE r.state = 'stuck') AS stuck,"
            " count(*) FILTER (WHERE r.late AND r.state <> 'passed') AS late"
            " FROM x LEFT JOIN stood r ON r.assignment_id = x.id"
            " GROUP BY x.id, x.title, x.due_at ORDER BY x.due_at, x.id"
        ).format(students=_students(seen=True)),
        {**_standing(scope), "caller": caller, "all": False, "near": near, "limit": limit},
    )


# --- a teacher's list -----------------------------------------------------------------------------------------------


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


_STATE = sql.SQL(
    "CASE WHEN x.scenario_id IS NULL AND x.tag_id IS NULL THEN 'ended' WHEN x.starts_at > app_now() THEN 'planned'"
    " WHEN x.due_at > app_now() THEN 'open' ELSE 'over' END"
)
_ROW = sql.SQL("""
    x.id, x.title, x.note, x.scenario_id, x.tag_id, coalesce(
        (SELECT s.name FROM scenarios s WHERE s.company_id = x.company_id AND s.id = x.scenario_id),
        (SELECT t.name FROM tags t WHERE t.company_id = x.company_id AND t.id = x.tag_id),
        x.subject_name) AS subject_name,
    (SELECT jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) FROM users u
        WHERE u.company_id = x.company_id AND u.id = x.creator_id) AS creator, x.creator_id,
    x.starts_at, x.due_at, x.attempts_allowed, x.minimum_score, x.late_work, x.hints, x.debriefing, x.exam,
    {state} AS state,
    EXISTS (SELECT FROM attempts a WHERE a.company_id = x.company_id AND a.assignment_id = x.id) AS begun,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name), g.id)
        FROM assignment_groups t JOIN groups g ON g.company_id = t.company_id AND g.id = t.group_id
        WHERE t.company_id = x.company_id AND t.assignment_id = x.id), '[]') AS groups,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
            ORDER BY lower(u.last_name), lower(u.first_name), u.id)
        FROM assignment_people t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id
        WHERE t.company_id = x.company_id AND t.assignment_id = x.id), '[]') AS people,
    coalesce((SELECT jsonb_object_agg(n.state, n.people) FROM (
        SELECT r.state, count(*) AS people FROM stood r WHERE r.assignment_id = x.id GROUP BY 1
        UNION ALL SELECT 'late', count(*) FROM stood r WHERE r.assignment_id = x.id AND r.late) n), '{{}}') AS counts
""").format(state=_STATE)


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
    parts: list[sql.Composable] = [sql.SQL("x.company_id = %(company)s"), _OWN]
    if state:
        parts.append(sql.SQL("{} = %(state)s").format(_STATE))
    if mine:
        parts.append(sql.SQL("x.creator_id = %(caller)s"))
    if wanted.pattern:
        parts.append(sql.SQL("lower(x.title || ' ' || x.subject_name) LIKE %(pattern)s"))
    where = sql.SQL(" AND ").join(parts)
    parameters = {
        **_standing(scope),
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
        ).format(where=where, order=wanted.order, cut=wanted.cut, students=_students(seen=True), row=_ROW),
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
        ).format(own=_OWN, students=_students(seen=True), row=_ROW),
        {**_standing(scope), "id": assignment_id, "caller": caller, "all": everybody},
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
            ).format(_OWN),
            {"company": scope.company_id, "id": assignment_id, "caller": caller, "all": everybody},
        )
    )


# --- what may be assigned to whom -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose, by name."""

    id: UUID
    name: str


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
_NAME = sql.SQL("s.name")
_NAME_OF_PERSON = sql.SQL("s.first_name || ' ' || s.last_name AS name")
_NAMED = sql.SQL("lower(s.name) LIKE %(pattern)s")
_PERSON_NAMED = sql.SQL("s.id = ANY (ARRAY(SELECT find_members(%(text)s, %(pattern)s)))")
_BY_NAME = sql.SQL("lower(s.name), s.id")
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


# --- writing --------------------------------------------------------------------------------------------------------


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


# --- mails ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Queued:
    """A mail that nobody has queued before."""

    assignment_id: UUID
    user_id: UUID
    kind: str


async def companies_with_assignments(connection: Connection) -> list[UUID]:
    """Where somebody may have to be mailed."""
    cursor = await connection.execute("SELECT companies_with_assignments()")
    return [row[0] for row in await cursor.fetchall()]


async def claim_mails(
    connection: Connection, scope: Scope, assignment_id: UUID | None, *, anonymous: bool
) -> list[Queued]:
    """Take the mails that are to be queued now, of one assignment or of all; each is taken once.

    Who comes second waits for the first and finds them taken.
    """
    return await fetch_all(
        connection,
        Queued,
        sql.SQL(
            "WITH x AS MATERIALIZED (SELECT * FROM assignments x WHERE x.company_id = %(company)s"
            "   AND (%(id)s::uuid IS NULL OR x.id = %(id)s) AND x.due_at > app_now() - interval '7 days'"
            "   AND x.starts_at <= app_now() + interval '7 days'), {students}"
            " INSERT INTO assignment_mails (company_id, assignment_id, user_id, kind)"
            " SELECT %(company)s, n.* FROM ("
            "   SELECT r.assignment_id, r.user_id, 'assigned' FROM stood r WHERE NOT r.over AND r.cases > 0"
            "   UNION ALL SELECT r.assignment_id, r.user_id, 'reminder' FROM stood r"
            "     JOIN x ON x.id = r.assignment_id AND x.due_at <= app_now() + interval '1 day'"
            "       AND x.starts_at <= app_now()"
            # To remind only those who have not passed would tell the result of an exam.
            "     WHERE NOT r.over AND r.cases > 0 AND CASE WHEN x.exam THEN r.ended = 0 ELSE r.passed < r.cases END"
            # Who was told of it today needs no reminder today.
            "     AND EXISTS (SELECT FROM assignment_mails m WHERE m.company_id = %(company)s"
            "       AND m.assignment_id = r.assignment_id AND m.user_id = r.user_id AND m.kind = 'assigned'"
            "       AND m.queued_at < x.due_at - interval '1 day')"
            "   UNION ALL SELECT x.id, x.creator_id, 'digest' FROM x WHERE x.due_at <= app_now() AND NOT %(anonymous)s"
            "     AND EXISTS (SELECT FROM stood r WHERE r.assignment_id = x.id)"
            " ) n (assignment_id, user_id, kind)"
            " JOIN users u ON u.company_id = %(company)s AND u.id = n.user_id AND u.status = 'ACTIVE'"
            " ORDER BY 2, 3, 4 ON CONFLICT DO NOTHING RETURNING assignment_id, user_id, kind"
        ).format(students=_students(seen=False)),
        {**_standing(scope), "id": assignment_id, "anonymous": anonymous},
    )


async def is_anonymous(connection: Connection, scope: Scope) -> bool:
    """Whether the company's results are kept without the person."""
    return bool(
        await fetch_value(
            connection,
            "SELECT 'Anonymization' = ANY (l.modules) FROM main_licenses l WHERE l.company_id = %s",
            (scope.company_id,),
        )
    )


@dataclass(frozen=True, slots=True)
class Facts:
    """What a mail about an assignment says."""

    title: str
    subject_name: str
    starts_at: datetime
    due_at: datetime
    time_zone: str
    exam: bool
    counts: dict[str, int]


async def facts(
    connection: Connection, scope: Scope, assignment_id: UUID, student_id: UUID | None
) -> Facts | None:
    """An assignment for a mail; None when it is gone or does not mean the student any more."""
    return await fetch_one(
        connection,
        Facts,
        sql.SQL(
            "WITH x AS MATERIALIZED (SELECT * FROM assignments x WHERE x.company_id = %(company)s AND x.id = %(id)s),"
            " {students} SELECT f.title, f.subject_name, f.starts_at, f.due_at, f.exam, f.counts,"
            " coalesce((SELECT l.time_zone FROM main_licenses l WHERE l.company_id = %(company)s), 'UTC') AS time_zone"
            " FROM (SELECT {row} FROM x) f WHERE %(student)s::uuid IS NULL"
            " OR EXISTS (SELECT FROM stood r WHERE r.user_id = %(student)s AND r.cases > 0)"
        ).format(students=_students(seen=False), row=_ROW),
        {**_standing(scope), "id": assignment_id, "student": student_id},
    )
