"""All SQL of analytics: each card is one statement over the totals of the students in sight."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeAlias, TypeVar
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SCENARIO_VISIBLE
from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training.progress.queries import DAYS, MEANS
from vesalius.training.progress.schemas import Day
from vesalius.training.visibility import SEEN_STUDENTS

Row = TypeVar("Row")
Statement: TypeAlias = sql.Composable


@dataclass(frozen=True, slots=True)
class Seen:
    """Through whose eyes, and narrowed to which students."""

    caller: UUID
    everybody: bool
    staff: bool
    student_ids: list[UUID]
    tag_ids: list[UUID]
    group_ids: list[UUID]


@dataclass(slots=True, kw_only=True)
class Figures:
    """What every row of people or scenarios has."""

    id: UUID
    tags: list[dict[str, Any]]
    attempts: int
    completed: int
    progress: float | None
    accuracy: float | None
    hint_free: float | None
    average_time_seconds: float | None


@dataclass(slots=True, kw_only=True)
class StudentRow(Figures):
    """A student's figures."""

    first_name: str
    last_name: str
    groups: list[dict[str, Any]]
    scenarios: int
    attentiveness: float | None
    last_launch: datetime | None


@dataclass(slots=True, kw_only=True)
class ScenarioRow(Figures):
    """A scenario's figures."""

    name: str
    pathology: str | None
    students: int


@dataclass(slots=True, kw_only=True)
class TagRow:
    """A tag's figures."""

    id: UUID
    name: str
    color: str
    students: int
    scenarios: int
    progress: float | None
    average_time_seconds: float | None
    average_completed: float | None
    average_attempts: float | None


_FIGURE_FIELDS = {
    "attempts": "f.attempts",
    "completed": "f.completed",
    "progress": "f.progress",
    "accuracy": "f.accuracy",
    "hintFree": "f.hint_free",
    "averageTimeSeconds": "f.average_time_seconds",
    "average_time": "f.average_time_seconds",
}
STUDENT_FIELDS = {
    **_FIGURE_FIELDS,
    "firstName": "lower(f.first_name)",
    "lastName": "lower(f.last_name)",
    "name": "lower(f.last_name || ' ' || f.first_name)",
    "scenarios": "f.scenarios",
    "attentiveness": "f.attentiveness",
    "lastLaunch": "f.last_launch",
    "last_launch": "f.last_launch",
}
SCENARIO_FIELDS = {
    **_FIGURE_FIELDS,
    "name": "lower(f.name)",
    "pathology": "f.pathology",
    "students": "f.students",
}
TAG_FIELDS = {
    "name": "lower(f.name)",
    "students": "f.students",
    "scenarios": "f.scenarios",
    "progress": "f.progress",
    "averageTimeSeconds": "f.average_time_seconds",
    "average_time": "f.average_time_seconds",
    "averageCompleted": "f.average_completed",
    "averageAttempts": "f.average_attempts",
}

_SEEN = sql.SQL("""
    SELECT u.company_id, u.id, u.first_name, u.last_name FROM users u WHERE {}
    AND (cardinality(%(students)s::uuid[]) = 0 OR u.id = ANY(%(students)s))
    AND (cardinality(%(tags)s::uuid[]) = 0 OR EXISTS (SELECT FROM user_tags x
        WHERE x.company_id = u.company_id AND x.user_id = u.id AND x.tag_id = ANY(%(tags)s)))
    AND (cardinality(%(groups)s::uuid[]) = 0 OR EXISTS (SELECT FROM group_members x
        WHERE x.company_id = u.company_id AND x.user_id = u.id AND x.group_id = ANY(%(groups)s)))
""").format(SEEN_STUDENTS)

_DONE = sql.SQL("student_scenario_totals d JOIN seen u ON u.company_id = d.company_id AND u.id = d.user_id")

STUDENTS = sql.SQL("""
    WITH seen AS MATERIALIZED ({seen}), labels AS (
        SELECT ut.user_id, array_agg(ut.tag_id ORDER BY ut.tag_id) AS tags
        FROM user_tags ut JOIN seen u ON u.company_id = ut.company_id AND u.id = ut.user_id
        WHERE ut.company_id = %(company)s GROUP BY ut.user_id
    ), shelf AS MATERIALIZED (
        SELECT s.id, x.tags, s.is_default OR x.tags IS NULL AS for_all
        FROM scenarios s CROSS JOIN LATERAL (SELECT array_agg(st.tag_id) AS tags FROM scenario_tags st
            WHERE st.company_id = s.company_id AND st.scenario_id = s.id) x
        WHERE s.company_id = %(company)s AND (s.status = 'published' OR s.is_default)
    ), opened AS (
        SELECT l.tags, (SELECT count(*) FROM shelf x WHERE NOT x.for_all AND x.tags && l.tags) AS scenarios
        FROM (SELECT DISTINCT tags FROM labels) l
    ), done AS (
        SELECT d.user_id, count(*) AS scenarios, sum(d.attempts) AS attempts, sum(d.completed) AS completed,
            sum(d.progress) AS progress, max(d.last_launch) AS last_launch,
            count(*) FILTER (WHERE NOT coalesce(x.for_all OR x.tags && l.tags, false)) AS not_offered, {means}
        FROM {done} LEFT JOIN shelf x ON x.id = d.scenario_id LEFT JOIN labels l ON l.user_id = d.user_id
        WHERE d.company_id = %(company)s GROUP BY d.user_id
    ), f AS (
        SELECT u.company_id, u.id, u.first_name, u.last_name, coalesce(d.scenarios, 0) AS scenarios,
            coalesce(d.attempts, 0) AS attempts, coalesce(d.completed, 0) AS completed,
            round(coalesce(d.progress, 0)::numeric / nullif((SELECT count(*) FROM shelf WHERE for_all)
                + coalesce(o.scenarios, 0) + coalesce(d.not_offered, 0), 0), 1)::float8 AS progress,
            d.accuracy, d.hint_free, d.attentiveness, d.average_time_seconds, d.last_launch
        FROM seen u LEFT JOIN done d ON d.user_id = u.id
        LEFT JOIN labels l ON l.user_id = u.id LEFT JOIN opened o ON o.tags = l.tags
        WHERE %(pattern)s::text IS NULL OR lower(u.first_name || ' ' || u.last_name) LIKE %(pattern)s
    )
""").format(seen=_SEEN, means=MEANS, done=_DONE)
"""Students in sight. Their progress is over all that is offered to them, to everybody or by a tag, or was tried.

What tags open is worked out once for each set of tags that students carry, of which there are few.
"""

STUDENT_DRESS = sql.SQL("""
    f.*,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) ORDER BY lower(t.name))
        FROM user_tags ut JOIN tags t ON t.company_id = ut.company_id AND t.id = ut.tag_id
        WHERE ut.company_id = f.company_id AND ut.user_id = f.id), '[]') AS tags,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name))
        FROM group_members gm JOIN groups g ON g.company_id = gm.company_id AND g.id = gm.group_id
        WHERE gm.company_id = f.company_id AND gm.user_id = f.id), '[]') AS groups
""")

SCENARIOS = sql.SQL("""
    WITH seen AS MATERIALIZED ({seen}), done AS (
        SELECT d.scenario_id, count(*) AS students, sum(d.attempts) AS attempts, sum(d.completed) AS completed,
            round(avg(d.progress), 1)::float8 AS progress, {means}
        FROM {done} WHERE d.company_id = %(company)s GROUP BY d.scenario_id
    ), f AS (
        SELECT s.company_id, s.id, s.name, s.pathology, coalesce(d.students, 0) AS students,
            coalesce(d.attempts, 0) AS attempts, coalesce(d.completed, 0) AS completed,
            d.progress, d.accuracy, d.hint_free, d.average_time_seconds
        FROM scenarios s LEFT JOIN done d ON d.scenario_id = s.id
        WHERE s.company_id = %(company)s AND {visible}
            AND (s.status = 'published' OR s.is_default OR d.students IS NOT NULL)
            AND (%(pattern)s::text IS NULL OR lower(s.name) LIKE %(pattern)s)
    )
""").format(seen=_SEEN, means=MEANS, done=_DONE, visible=sql.SQL(SCENARIO_VISIBLE))

SCENARIO_DRESS = sql.SQL("""
    f.*,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) ORDER BY lower(t.name))
        FROM scenario_tags st JOIN tags t ON t.company_id = st.company_id AND t.id = st.tag_id
        WHERE st.company_id = f.company_id AND st.scenario_id = f.id), '[]') AS tags
""")

TAGS = sql.SQL("""
    WITH seen AS MATERIALIZED ({seen}), labelled AS (
        SELECT ut.tag_id, count(*) AS students FROM user_tags ut
        JOIN seen u ON u.company_id = ut.company_id AND u.id = ut.user_id
        WHERE ut.company_id = %(company)s GROUP BY ut.tag_id
    ), open_to AS (
        SELECT st.tag_id, count(*) AS scenarios FROM scenario_tags st
        JOIN scenarios s ON s.company_id = st.company_id AND s.id = st.scenario_id
        WHERE st.company_id = %(company)s AND s.status = 'published' GROUP BY st.tag_id
    ), done AS (
        SELECT st.tag_id, sum(d.progress) AS progress, sum(d.seconds) AS seconds, sum(d.attempts) AS attempts,
            sum(d.completed) AS completed
        FROM {done}
        JOIN scenarios s ON s.company_id = d.company_id AND s.id = d.scenario_id AND s.status = 'published'
        JOIN scenario_tags st ON st.company_id = d.company_id AND st.scenario_id = d.scenario_id
        JOIN user_tags ut ON ut.company_id = d.company_id AND ut.user_id = d.user_id AND ut.tag_id = st.tag_id
        WHERE d.company_id = %(company)s GROUP BY st.tag_id
    ), f AS (
        SELECT t.id, t.name, t.color, coalesce(l.students, 0) AS students, coalesce(o.scenarios, 0) AS scenarios,
            coalesce(d.attempts, 0) AS attempts,
            round(coalesce(d.progress, 0)::numeric / nullif(l.students * o.scenarios, 0), 1)::float8 AS progress,
            round(d.seconds::numeric / nullif(d.attempts, 0), 1)::float8 AS average_time_seconds,
            round(coalesce(d.completed, 0)::numeric / l.students, 1)::float8 AS average_completed,
            round(coalesce(d.attempts, 0)::numeric / l.students, 1)::float8 AS average_attempts
        FROM tags t LEFT JOIN labelled l ON l.tag_id = t.id LEFT JOIN open_to o ON o.tag_id = t.id
        LEFT JOIN done d ON d.tag_id = t.id
        WHERE t.company_id = %(company)s AND (%(pattern)s::text IS NULL OR lower(t.name) LIKE %(pattern)s)
    )
""").format(seen=_SEEN, done=_DONE)


def _parameters(scope: Scope, seen: Seen, pattern: str | None = None) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        "caller": seen.caller,
        "all": seen.everybody,
        "staff": seen.staff,
        "students": seen.student_ids,
        "tags": seen.tag_ids,
        "groups": seen.group_ids,
        "pattern": pattern,
    }


async def students(
    connection: Connection, scope: Scope, seen: Seen, page: Window
) -> tuple[list[StudentRow], int]:
    """One page of students with their figures, and how many there are."""
    columns = sql.SQL(
        "id, first_name, last_name, tags, groups, scenarios, attempts, completed, progress, accuracy, hint_free,"
        " attentiveness, average_time_seconds, last_launch"
    )
    return await _page(
        connection, StudentRow, STUDENTS, STUDENT_DRESS, columns, _parameters(scope, seen, page.pattern), page
    )


async def scenarios(
    connection: Connection, scope: Scope, seen: Seen, page: Window
) -> tuple[list[ScenarioRow], int]:
    """One page of scenarios with their figures, and how many there are."""
    columns = sql.SQL(
        "id, name, pathology, tags, students, attempts, completed, progress, accuracy, hint_free,"
        " average_time_seconds"
    )
    return await _page(
        connection,
        ScenarioRow,
        SCENARIOS,
        SCENARIO_DRESS,
        columns,
        _parameters(scope, seen, page.pattern),
        page,
    )


async def tags(connection: Connection, scope: Scope, seen: Seen, page: Window) -> tuple[list[TagRow], int]:
    """One page of tags with their figures, and how many there are."""
    columns = sql.SQL(
        "id, name, color, students, scenarios, progress, average_time_seconds, average_completed, average_attempts"
    )
    return await _page(
        connection, TagRow, TAGS, sql.SQL("f.*"), columns, _parameters(scope, seen, page.pattern), page
    )


async def _page(
    connection: Connection,
    row: type[Row],
    figures: sql.Composable,
    dress: sql.Composable,
    columns: sql.Composable,
    parameters: Mapping[str, Any],
    page: Window,
) -> tuple[list[Row], int]:
    """Cut the page first and dress its rows after, in their order."""
    rows = await fetch_all(
        connection,
        row,
        sql.SQL(
            "{figures} SELECT {columns} FROM (SELECT {dress} FROM"
            " (SELECT f.*, row_number() OVER (ORDER BY {order}) AS place FROM f"
            " ORDER BY place {cut}) f) dressed ORDER BY place"
        ).format(figures=figures, columns=columns, dress=dress, order=page.order, cut=page.cut),
        {**parameters, "offset": page.offset},
    )
    total: int = await fetch_value(
        connection, sql.SQL("{} SELECT count(*) FROM f").format(figures), parameters
    )
    return rows, total


@dataclass(frozen=True, slots=True)
class Sum:
    """A whole card in three figures."""

    total: int
    tried: int
    progress: float | None


async def sum_of(connection: Connection, scope: Scope, seen: Seen, figures: sql.Composable) -> Sum:
    """How many rows a card has, how many with any attempt, and the mean of their progress."""
    found = await fetch_one(
        connection,
        Sum,
        sql.SQL(
            "{} SELECT count(*) AS total, count(*) FILTER (WHERE f.attempts > 0) AS tried,"
            " round(avg(f.progress)::numeric, 1)::float8 AS progress FROM f"
        ).format(figures),
        _parameters(scope, seen),
    )
    return found or Sum(0, 0, None)


async def trend(connection: Connection, scope: Scope, seen: Seen, number: int) -> list[Day]:
    """What the students in sight ended on each of the last days."""
    return await fetch_all(
        connection,
        Day,
        sql.SQL("WITH seen AS MATERIALIZED ({seen}) {days}").format(
            seen=_SEEN, days=DAYS.format(whose=sql.SQL("t.user_id IN (SELECT id FROM seen)"))
        ),
        {**_parameters(scope, seen), "days": number},
    )
