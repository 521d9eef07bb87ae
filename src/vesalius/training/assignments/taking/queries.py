"""All SQL of a student's own assignments and of beginning an attempt on one."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SCENARIO_OFFERED
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one
from vesalius.kit.tenancy import Scope
from vesalius.training.assignments.standing import PASSED

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
            " ORDER BY x.due_at, x.id, in_order(s.name), s.id"
        ).format(mine=_MINE, of_case=_OF_CASE, offered=_OFFERED, passed=PASSED),
        {"company": scope.company_id, "student": student_id, "limit": limit},
    )
