"""All SQL of reviews."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SHARING_A_GROUP
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training import packed
from vesalius.training.bedside.schemas import EarlierAttempt
from vesalius.training.chats import Said
from vesalius.training.reviews.schemas import AttemptSort
from vesalius.training.students import Sight
from vesalius.training.visibility import IN_AN_EXAM, RESULTS_WAIT, VISIBLE_STUDENTS

SORT_FIELDS: dict[AttemptSort, LiteralString] = {
    "ended": "a.ended_at",
    "started": "a.started_at",
    "percent": "s.percent",
    "progress": "a.progress",
    "seconds": "a.seconds",
    "scenarioName": "lower(a.scenario_name)",
}
MOST_COMPARED = 200
"""The latest attempts on a scenario that a mean is made of."""
LEAST_COMPARED = 5
"""People, below whom a mean would tell of one of them."""
MOST_COUNTED = 500
NEVER_NULL = ("ended", "started", "progress", "seconds", "scenarioName")


@dataclass(frozen=True, slots=True)
class Found:
    """An attempt that has ended, with whose it is."""

    id: UUID
    student_id: UUID
    first_name: str
    last_name: str
    scenario_id: UUID | None
    scenario_name: str
    locale: Locale
    bedside: bool
    started_at: datetime
    ended_at: datetime
    ending: str
    seconds: int
    progress: int
    own: bool
    in_an_exam: bool
    due_at: datetime | None
    debriefing: bool


async def find(connection: Connection, scope: Scope, sight: Sight, attempt_id: UUID) -> Found | None:
    """An ended attempt of the caller's own or of one of their students."""
    return await fetch_one(
        connection,
        Found,
        sql.SQL(
            "SELECT a.id, u.id AS student_id, u.first_name, u.last_name, a.scenario_id, a.scenario_name,"
            " coalesce(r.locale, s.locale, u.locale) AS locale, r.attempt_id IS NOT NULL AS bedside,"
            " a.started_at, a.ended_at, a.ending, a.seconds, a.progress, a.user_id = %(caller)s AS own,"
            " {in_an_exam} AS in_an_exam, x.due_at, coalesce(x.debriefing, true) AS debriefing"
            " FROM attempts a JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id"
            " LEFT JOIN bedside_runs r ON r.company_id = a.company_id AND r.attempt_id = a.id"
            " LEFT JOIN scenarios s ON s.company_id = a.company_id AND s.id = a.scenario_id"
            " LEFT JOIN assignments x ON x.company_id = a.company_id AND x.id = a.assignment_id"
            " WHERE a.company_id = %(company)s AND a.id = %(id)s AND a.ended_at IS NOT NULL"
            " AND (u.id = %(caller)s OR ({seen}))"
        ).format(seen=VISIBLE_STUDENTS, in_an_exam=IN_AN_EXAM),
        {
            "company": scope.company_id,
            "id": attempt_id,
            **sight.parameters,
        },
    )


async def earlier(connection: Connection, scope: Scope, found: Found) -> list[EarlierAttempt]:
    """The person's earlier attempts on the scenario, at most the latest 50, the latest last."""
    return await fetch_all(
        connection,
        EarlierAttempt,
        sql.SQL(
            "SELECT id AS attempt_id, ended_at, round(percent::numeric, 1)::float8 AS percent"
            " FROM (SELECT a.id, a.started_at, a.ended_at, s.percent FROM attempts a"
            " LEFT JOIN attempt_scores s ON s.company_id = a.company_id AND s.attempt_id = a.id"
            " WHERE a.company_id = %s AND a.user_id = %s AND a.scenario_id = %s AND a.ended_at IS NOT NULL"
            " AND a.started_at < %s AND NOT (%s AND {}) ORDER BY a.started_at DESC LIMIT 50) e ORDER BY started_at"
        ).format(IN_AN_EXAM),
        (scope.company_id, found.student_id, found.scenario_id, found.started_at, found.own),
    )


async def mean_of_all(connection: Connection, scope: Scope, scenario_id: UUID) -> float | None:
    """Mean score of the latest attempts on a scenario, without exams that go on; None for fewer than five people."""
    mean: float | None = await fetch_value(
        connection,
        "SELECT CASE WHEN count(DISTINCT a.user_id) >= %s THEN round(avg(s.percent)::numeric, 1)::float8 END"
        " FROM (SELECT company_id, id, user_id FROM attempts WHERE company_id = %s AND scenario_id = %s"
        "   AND ended_at IS NOT NULL AND user_id IS NOT NULL AND NOT held_back ORDER BY ended_at DESC LIMIT %s) a"
        " JOIN attempt_scores s ON s.company_id = a.company_id AND s.attempt_id = a.id"
        " WHERE s.percent IS NOT NULL",
        (LEAST_COMPARED, scope.company_id, scenario_id, MOST_COMPARED),
    )
    return mean


async def messages(connection: Connection, scope: Scope, attempt_id: UUID) -> list[Said]:
    """What was said in an attempt, in order."""
    return [Said(*row) for row in await packed.messages_of_attempt(connection, scope, attempt_id)]


@dataclass(frozen=True, slots=True)
class Written:
    """A comment with its author's name."""

    id: UUID
    author: str
    at: datetime
    text: str


async def comments(connection: Connection, scope: Scope, attempt_id: UUID) -> list[Written]:
    """What was said about an attempt, the oldest first."""
    return await fetch_all(
        connection,
        Written,
        "SELECT c.id, u.first_name || ' ' || u.last_name AS author, c.at, c.text FROM attempt_comments c"
        " JOIN users u ON u.company_id = c.company_id AND u.id = c.author_id"
        " WHERE c.company_id = %s AND c.attempt_id = %s ORDER BY c.at, c.id",
        (scope.company_id, attempt_id),
    )


async def hold(connection: Connection, scope: Scope, attempt_id: UUID) -> int:
    """Hold an attempt until the transaction ends; returns how many comments it has."""
    await connection.execute(
        "SELECT FROM attempts WHERE company_id = %s AND id = %s FOR NO KEY UPDATE",
        (scope.company_id, attempt_id),
    )
    number: int = await fetch_value(
        connection,
        "SELECT count(*) FROM attempt_comments WHERE company_id = %s AND attempt_id = %s",
        (scope.company_id, attempt_id),
    )
    return number


async def add_comment(
    connection: Connection, scope: Scope, comment_id: UUID, attempt_id: UUID, author_id: UUID, text: str
) -> None:
    """Keep a comment on an attempt that is held."""
    await execute(
        connection,
        "INSERT INTO attempt_comments (company_id, id, attempt_id, student_id, author_id, text)"
        " SELECT company_id, %s, id, user_id, %s, %s FROM attempts WHERE company_id = %s AND id = %s",
        (comment_id, author_id, text, scope.company_id, attempt_id),
    )


@dataclass(slots=True, kw_only=True)
class Row:
    """An attempt in a list."""

    attempt_id: UUID
    student_id: UUID
    first_name: str
    last_name: str
    scenario_id: UUID | None
    scenario_name: str
    bedside: bool
    started_at: datetime
    ended_at: datetime
    ending: Any
    seconds: int
    progress: int
    percent: float | None
    passed: bool | None


ROW = sql.SQL(
    "a.id AS attempt_id, u.id AS student_id, u.first_name, u.last_name, a.scenario_id, a.scenario_name,"
    " EXISTS (SELECT FROM bedside_runs r WHERE r.company_id = a.company_id AND r.attempt_id = a.id) AS bedside,"
    " a.started_at, a.ended_at, a.ending, a.seconds, a.progress,"
    " round(s.percent::numeric, 1)::float8 AS percent, s.passed"
)
"""A `Row` of an attempt `a` of a student `u` with the score `s`."""


async def page(
    connection: Connection,
    scope: Scope,
    wanted: Window,
    *,
    student_id: UUID | None,
    scenario_id: UUID | None,
    sight: Sight,
) -> tuple[list[Row], int]:
    """One page of ended attempts of a person or of all students whom the caller sees, and how many, up to 500."""
    rows = sql.SQL(
        "attempts a JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id {scores}"
        " WHERE a.company_id = %(company)s AND a.ended_at IS NOT NULL AND {whose} AND {what}"
        " AND NOT {results_wait}"
        " AND (%(pattern)s::text IS NULL OR lower(a.scenario_name) LIKE %(pattern)s)"
    )
    if student_id:
        whose: sql.Composable = sql.SQL("a.user_id = %(student)s")
    elif sight.everybody:
        whose = VISIBLE_STUDENTS
    else:
        whose = sql.SQL("a.user_id = ANY ({}) AND {}").format(sql.SQL(SHARING_A_GROUP), VISIBLE_STUDENTS)
    conditions = {
        "whose": whose,
        "results_wait": RESULTS_WAIT,
        "what": sql.SQL("a.scenario_id = %(scenario)s") if scenario_id else sql.SQL("true"),
    }
    with_scores = sql.SQL("LEFT JOIN attempt_scores s ON s.company_id = a.company_id AND s.attempt_id = a.id")
    parameters = {
        "company": scope.company_id,
        "student": student_id,
        "scenario": scenario_id,
        **sight.parameters,
        "pattern": wanted.pattern,
        "offset": wanted.offset,
    }
    content = await fetch_all(
        connection,
        Row,
        sql.SQL("SELECT {row} FROM {rows} ORDER BY {order} {cut}").format(
            row=ROW, rows=rows.format(scores=with_scores, **conditions), order=wanted.order, cut=wanted.cut
        ),
        parameters,
    )
    total: int = await fetch_value(
        connection,
        sql.SQL("SELECT count(*) FROM (SELECT FROM {} LIMIT {}) c").format(
            rows.format(scores=sql.SQL(""), **conditions), sql.Literal(MOST_COUNTED)
        ),
        parameters,
    )
    return content, total
