"""All SQL of one person's progress."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training.offered import OFFERED
from vesalius.training.periods import LAST_DAY, Period, parameters
from vesalius.training.progress.schemas import Day, ProgressSort, RecentAttempt, Totals
from vesalius.training.visibility import IN_AN_EXAM

SORT_FIELDS: dict[ProgressSort, LiteralString] = {
    "name": "in_order(s.name)",
    "last_launch": "d.last_launch",
    "lastLaunch": "d.last_launch",
    "progress": "coalesce(d.progress, 0)",
    "completed": "coalesce(d.completed, 0)",
    "attempts": "coalesce(d.attempts, 0)",
    "average_time": "d.seconds::float8 / d.attempts",
    "score": "CASE WHEN d.scored > 0 THEN d.best END",
    "passed": "CASE WHEN d.scored > 0 THEN d.passed > 0 END",
    "criticalMissed": "d.critical_missed::float8 / nullif(d.scored, 0)",
    "harmful": "d.harmful::float8 / nullif(d.scored, 0)",
    "averageTimeSeconds": "d.seconds::float8 / d.attempts",
}

_STATUS = {
    "new": sql.SQL("d.attempts IS NULL"),
    "started": sql.SQL("d.completed = 0"),
    "completed": sql.SQL("d.completed > 0"),
    "unfinished": sql.SQL("d.progress < 100"),
}

_OPEN_OR_TRIED = sql.SQL("""
    scenarios s LEFT JOIN student_scenario_totals d
        ON d.company_id = s.company_id AND d.scenario_id = s.id AND d.user_id = %(student)s
    WHERE s.company_id = %(company)s AND (d.attempts IS NOT NULL OR {})
""").format(OFFERED)

MEANS = sql.SQL("""
    round(sum(d.seconds) / nullif(sum(d.attempts), 0), 1)::float8 AS average_time_seconds,
    round(100.0 * sum(d.correct_steps) / nullif(sum(d.steps), 0), 1)::float8 AS accuracy,
    round(100.0 * sum(d.hint_free_steps) / nullif(sum(d.steps), 0), 1)::float8 AS hint_free,
    CASE WHEN (SELECT c.attentiveness_marks FROM companies c WHERE c.id = %(company)s)
        THEN round(sum(d.marks_sum) / nullif(sum(d.marks), 0), 1)::float8 END AS attentiveness
""")
"""The figures of rows `d` of student_scenario_totals, as the product defines them."""

ERRORS = sql.SQL("""
    round(sum(d.critical_missed)::numeric / nullif(sum(d.scored), 0), 1)::float8 AS critical_missed,
    round(sum(d.harmful)::numeric / nullif(sum(d.scored), 0), 1)::float8 AS harmful
""")
"""What the mean attempt with a score missed and did harm, of rows `d` of any table of totals."""

WORTH = sql.SQL("""
    round(sum(d.best)::numeric / 10 / nullif(count(*) FILTER (WHERE d.scored > 0), 0), 1)::float8 AS score,
    count(*) FILTER (WHERE d.passed > 0) AS passed, {}
""").format(ERRORS)
"""Scores of rows `d` of student_scenario_totals: the mean of the best, how many passed, and the errors."""

WORTH_ABOVE = sql.SQL("""
    round(sum(d.best)::numeric / 10 / nullif(sum(d.with_score), 0), 1)::float8 AS score,
    sum(d.with_pass)::bigint AS passed, {}
""").format(ERRORS)
"""The same of rows `d` of the totals a level up."""


async def totals(connection: Connection, scope: Scope, student_id: UUID, *, staff: bool) -> Totals:
    """All that the person has done."""
    found = await fetch_one(
        connection,
        Totals,
        sql.SQL(
            "SELECT t.scenarios, t.attempted, t.completed, t.attempts, t.average_time_seconds, t.accuracy,"
            " t.hint_free, t.attentiveness, t.score, t.passed, t.critical_missed, t.harmful,"
            " coalesce(t.average_progress, 0)::float8 AS average_progress FROM ("
            " SELECT count(*) AS scenarios, count(d.attempts) AS attempted,"
            " count(*) FILTER (WHERE d.completed > 0) AS completed, coalesce(sum(d.attempts), 0) AS attempts,"
            " round(avg(coalesce(d.progress, 0)), 1) AS average_progress, {means}, {worth}"
            " FROM {rows}) t"
        ).format(means=MEANS, worth=WORTH, rows=_OPEN_OR_TRIED),
        {"company": scope.company_id, "student": student_id, "staff": staff},
    )
    if found is None:
        raise LookupError(student_id)
    return found


async def recent(connection: Connection, scope: Scope, student_id: UUID, limit: int) -> list[RecentAttempt]:
    """The person's last attempts in which something was done."""
    return await fetch_all(
        connection,
        RecentAttempt,
        sql.SQL(
            "SELECT a.scenario_id, a.scenario_name, a.ended_at, a.progress, a.ending AS outcome,"
            " round(100.0 * a.correct_steps / a.steps, 1)::float8 AS accuracy, a.id AS attempt_id,"
            " round(c.percent::numeric, 1)::float8 AS score, c.passed FROM attempts a"
            " LEFT JOIN attempt_scores c ON c.company_id = a.company_id AND c.attempt_id = a.id"
            " WHERE a.company_id = %s AND a.user_id = %s AND a.ended_at IS NOT NULL AND a.steps > 0"
            " AND a.scenario_id IS NOT NULL AND NOT {} ORDER BY a.ended_at DESC LIMIT %s"
        ).format(IN_AN_EXAM),
        (scope.company_id, student_id, limit),
    )


_DAYS = sql.SQL("""
    span AS MATERIALIZED (
        SELECT e.last, coalesce(%(from)s::date - (e.last - %(from)s::date + 1),
            e.last - 2 * %(days)s::integer + 1) AS first FROM (SELECT {last} AS last) e
    ), done AS (
        SELECT t.day, sum(t.attempts) AS attempts, sum(t.completed) AS completed, sum(t.progress_sum) AS progress_sum
        FROM {totals} t WHERE t.company_id = %(company)s AND {whose}
            AND t.day >= (SELECT first FROM span) AND t.day <= (SELECT last FROM span)
        GROUP BY t.day
    )
    SELECT g.day::date AS date, coalesce(t.attempts, 0)::bigint AS attempts,
        coalesce(t.completed, 0)::bigint AS completed,
        round(t.progress_sum::numeric / nullif(t.attempts, 0), 1)::float8 AS average_progress
    FROM span n CROSS JOIN generate_series(n.first, n.last, interval '1 day') AS g (day)
    LEFT JOIN done t ON t.day = g.day::date ORDER BY g.day
""")


def days_statement(
    totals: Literal["student_day_totals", "company_day_totals"], whose: sql.Composable
) -> sql.Composable:
    """The days of a period and as many before, empty ones too, with what `totals` has on each.

    The rest of a statement that begins WITH; its period is of days, or has a beginning.
    """
    return _DAYS.format(totals=sql.Identifier(totals), whose=whose, last=LAST_DAY)


async def days(connection: Connection, scope: Scope, student_id: UUID, period: Period) -> list[Day]:
    """What the person ended on each day of the period and as many before."""
    return await fetch_all(
        connection,
        Day,
        sql.SQL("WITH {}").format(days_statement("student_day_totals", sql.SQL("t.user_id = %(student)s"))),
        {"company": scope.company_id, "student": student_id, **parameters(period)},
    )


@dataclass(slots=True, kw_only=True)
class Row:
    """A scenario with what the person has done on it."""

    scenario_id: UUID
    name: str
    last_launch: datetime | None
    tags: list[dict[str, Any]]
    progress: int
    average_time_seconds: float | None
    completed: int
    attempts: int
    score: float | None
    passed: bool | None
    critical_missed: float | None
    harmful: float | None


async def search(
    connection: Connection, scope: Scope, student_id: UUID, page: Window, *, status: str | None, staff: bool
) -> tuple[list[Row], int]:
    """One page of the scenarios that are offered to the person or were tried, and how many there are."""
    where: list[sql.Composable] = [_OPEN_OR_TRIED]
    if status:
        where.append(_STATUS[status])
    if page.pattern:
        where.append(sql.SQL("lower(s.name) LIKE %(pattern)s"))
    rows = sql.SQL(" AND ").join(where)
    parameters = {
        "company": scope.company_id,
        "student": student_id,
        "staff": staff,
        "pattern": page.pattern,
        "offset": page.offset,
    }
    content = await fetch_all(
        connection,
        Row,
        sql.SQL(
            "SELECT s.id AS scenario_id, s.name, d.last_launch, coalesce(d.progress, 0) AS progress,"
            " round(d.seconds::numeric / d.attempts, 1)::float8 AS average_time_seconds,"
            " coalesce(d.completed, 0) AS completed, coalesce(d.attempts, 0) AS attempts,"
            " CASE WHEN d.scored > 0 THEN d.best / 10.0::float8 END AS score,"
            " CASE WHEN d.scored > 0 THEN d.passed > 0 END AS passed,"
            " round(d.critical_missed::numeric / nullif(d.scored, 0), 1)::float8 AS critical_missed,"
            " round(d.harmful::numeric / nullif(d.scored, 0), 1)::float8 AS harmful,"
            " coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)"
            "   ORDER BY in_order(t.name)) FROM scenario_tags st"
            "   JOIN tags t ON t.company_id = st.company_id AND t.id = st.tag_id"
            "   WHERE st.company_id = s.company_id AND st.scenario_id = s.id), '[]') AS tags"
            " FROM {rows} ORDER BY {order} {cut}"
        ).format(rows=rows, order=page.order, cut=page.cut),
        parameters,
    )
    total: int = await fetch_value(connection, sql.SQL("SELECT count(*) FROM {}").format(rows), parameters)
    return content, total
