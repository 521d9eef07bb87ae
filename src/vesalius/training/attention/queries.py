"""All SQL about who needs a teacher."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, LiteralString, Protocol, TypeVar
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SCENARIO_VISIBLE
from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training.attention.schemas import LEAST_ATTEMPTS, AttentionSort, FailedSort, ItemSort
from vesalius.training.periods import FIRST_WEEK, WEEK_AFTER, Period
from vesalius.training.periods import parameters as period_parameters
from vesalius.training.reviews import MOST_COUNTED, ROW, Row
from vesalius.training.scores.items import part_key
from vesalius.training.students import VisibleStudents, visible_statement

PEOPLE_FIELDS: dict[AttentionSort, LiteralString] = {
    "name": "lower(f.last_name || ' ' || f.first_name)",
    "last": "f.last_at",
    "attempts": "f.attempts",
}
ITEM_FIELDS: dict[ItemSort, LiteralString] = {
    "share": "f.share",
    "failed": "f.failed",
    "attempts": "f.attempts",
    "score": "f.score",
    "discrimination": "f.discrimination",
    "name": "in_order(f.scenario_name)",
}
FAILED_FIELDS: dict[FailedSort, LiteralString] = {"ended": "a.ended_at"}
MOST_OF_EACH = 50
"""Attempts of each student in the period, the latest, where not everybody's are looked at."""

_INACTIVE = sql.SQL("""
    visible AS MATERIALIZED ({visible}), cases AS MATERIALIZED (
        SELECT s.is_default OR x.tags IS NULL AS for_all, x.tags
        FROM scenarios s LEFT JOIN (SELECT st.scenario_id, array_agg(st.tag_id) AS tags FROM scenario_tags st
            WHERE st.company_id = %(company)s GROUP BY 1) x ON x.scenario_id = s.id
        WHERE s.company_id = %(company)s AND (s.status = 'published' OR s.is_default)
    ), offered AS MATERIALIZED (
        SELECT coalesce(bool_or(x.for_all), false) AS for_all,
            coalesce(array_agg(DISTINCT t.id) FILTER (WHERE t.id IS NOT NULL), '{{}}') AS tags
        FROM cases x LEFT JOIN LATERAL unnest(x.tags) AS t (id) ON NOT x.for_all
    ), at_work AS MATERIALIZED (
        -- What the totals do not have yet: what runs, and exams whose results wait.
        SELECT a.user_id FROM attempts a WHERE a.company_id = %(company)s AND a.ended_at IS NULL
        UNION SELECT a.user_id FROM attempts a
            WHERE a.company_id = %(company)s AND a.held_back AND a.started_at > app_now() - %(idle)s::interval
    ), inactive AS (
        SELECT s.id AS user_id, u.first_name, u.last_name, d.last_launch AS last_at,
            coalesce(d.attempts, 0) AS attempts
        FROM visible s CROSS JOIN offered o
        JOIN users u ON u.company_id = s.company_id AND u.id = s.id AND u.status = 'ACTIVE'
        LEFT JOIN student_totals d ON d.company_id = s.company_id AND d.user_id = s.id
        WHERE (o.for_all OR s.tags && o.tags)
            AND coalesce(d.last_launch, u.registered_at, u.created_at) <= app_now() - %(idle)s::interval
            AND NOT EXISTS (SELECT FROM at_work w WHERE w.user_id = s.id)
    )
""")
_STUCK = sql.SQL("""
    visible AS MATERIALIZED ({visible}), stuck AS MATERIALIZED (
        SELECT d.user_id, d.scenario_id, d.last_launch AS last_at, d.attempts,
            CASE WHEN d.scored > 0 THEN d.best / 10.0::float8 END AS percent
        FROM student_scenario_totals d
        WHERE d.company_id = %(company)s AND d.last_launch >= {first} AND d.last_launch < {after} AND d.passed = 0
            AND (d.scored >= 3 OR d.completed = 0) AND {whose}
    )
""")
_EACH = sql.SQL("d.user_id = ANY (ARRAY(SELECT id FROM visible))")
_ALL = sql.SQL("EXISTS (SELECT FROM visible x WHERE x.id = d.user_id)")


_RECENT = sql.SQL("""
    visible AS MATERIALIZED ({visible}), since AS MATERIALIZED (
        SELECT s.id AS user_id, coalesce((SELECT i.ended_on FROM attempt_parts i
            WHERE i.company_id = %(company)s AND i.user_id = s.id AND i.ended_on >= {first} AND i.ended_on < {after}
            ORDER BY i.ended_on DESC OFFSET {most} - 1 LIMIT 1), {first}) AS day
        FROM visible s
    ), recent AS (
        -- OFFSET keeps it student by student, by the index that has their attempts in order.
        SELECT i.* FROM since c CROSS JOIN LATERAL (SELECT i.* FROM attempt_parts i
            WHERE i.company_id = %(company)s AND i.user_id = c.user_id AND i.ended_on >= c.day
                AND i.ended_on < {after} OFFSET 0) i
    )
""")
"""What the attempts of the period by the students in sight say of their parts: of each the latest, by whole days."""


def _recent(visible: VisibleStudents) -> sql.Composable:
    return _RECENT.format(
        visible=visible_statement(visible),
        first=FIRST_WEEK,
        after=WEEK_AFTER,
        most=sql.Literal(MOST_OF_EACH),
    )


def _parameters(scope: Scope, visible: VisibleStudents, period: Period) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        **visible.parameters,
        "groups": visible.group_ids,
        **period_parameters(period),
    }


def _inactive(visible: VisibleStudents) -> sql.Composable:
    return _INACTIVE.format(visible=visible_statement(visible))


def _stuck(visible: VisibleStudents) -> sql.Composable:
    # Of everybody the few who are stuck are found first; of a class, the few who are in it.
    return _STUCK.format(
        visible=visible_statement(visible),
        first=FIRST_WEEK,
        after=WEEK_AFTER,
        whose=_ALL if visible.whole_company else _EACH,
    )


# --- numbers --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Numbers:
    """How many students there are, and how many of them need attention."""

    students: int
    inactive: int


async def numbers(
    connection: Connection, scope: Scope, visible: VisibleStudents, period: Period, idle: timedelta
) -> Numbers:
    """How many active students are in sight, and how many are inactive."""
    found = await fetch_one(
        connection,
        Numbers,
        sql.SQL(
            "WITH {} SELECT (SELECT count(*) FROM visible s JOIN users u ON u.company_id = s.company_id AND u.id = s.id"
            " AND u.status = 'ACTIVE') AS students, (SELECT count(*) FROM inactive) AS inactive"
        ).format(_inactive(visible)),
        {**_parameters(scope, visible, period), "idle": idle},
    )
    return found or Numbers(0, 0)


async def number_stuck(connection: Connection, scope: Scope, visible: VisibleStudents, period: Period) -> int:
    """How many students are stuck on a case of the period."""
    found: int = await fetch_value(
        connection,
        sql.SQL("WITH {} SELECT count(DISTINCT user_id) FROM stuck").format(_stuck(visible)),
        _parameters(scope, visible, period),
    )
    return found


@dataclass(frozen=True, slots=True)
class Harm:
    """Attempts with a score, and those in which harm was done."""

    attempts: int
    harmful: int


async def harm(connection: Connection, scope: Scope, visible: VisibleStudents, period: Period) -> Harm:
    """Of the attempts of the period, on cases that the caller sees."""
    whole = sql.SQL(
        "SELECT coalesce(sum(t.attempts) FILTER (WHERE t.kind = 'case'), 0)::bigint AS attempts,"
        " coalesce(sum(t.failed) FILTER (WHERE t.kind = 'harm'), 0)::bigint AS harmful FROM item_totals t"
        " JOIN scenarios s ON s.company_id = t.company_id AND s.id = t.scenario_id AND {visible_case}"
        " WHERE t.company_id = %(company)s AND t.kind IN ('case', 'harm') AND t.week >= {first} AND t.week < {after}"
    )
    some = sql.SQL(
        "WITH {recent} SELECT count(*) AS attempts, count(*) FILTER (WHERE 'harm/' = ANY (i.failed)) AS harmful"
        " FROM recent i JOIN scenarios s ON s.company_id = %(company)s AND s.id = i.scenario_id AND {visible_case}"
    )
    found = await fetch_one(
        connection,
        Harm,
        (whole if visible.whole_company else some).format(
            recent=_recent(visible),
            first=FIRST_WEEK,
            after=WEEK_AFTER,
            visible_case=sql.SQL(SCENARIO_VISIBLE),
        ),
        _parameters(scope, visible, period),
    )
    return found or Harm(0, 0)


@dataclass(frozen=True, slots=True)
class Group:
    """A group that one may narrow to."""

    id: UUID
    name: str


async def groups(connection: Connection, scope: Scope, visible: VisibleStudents, limit: int) -> list[Group]:
    """The first groups by name: those the caller is in, for administrators all."""
    return await fetch_all(
        connection,
        Group,
        "SELECT g.id, g.name FROM groups g WHERE g.company_id = %(company)s AND (%(all)s OR EXISTS (SELECT"
        " FROM group_members m WHERE m.company_id = g.company_id AND m.group_id = g.id AND m.user_id = %(caller)s))"
        " ORDER BY in_order(g.name), g.id LIMIT %(limit)s",
        {"company": scope.company_id, **visible.parameters, "limit": limit},
    )


# --- people ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True, kw_only=True)
class PersonRow:
    """A student who is inactive, or stuck on a case; `total` of them in all."""

    total: int
    user_id: UUID
    first_name: str
    last_name: str
    last_at: datetime | None
    attempts: int
    percent: float | None
    scenario_id: UUID | None
    scenario_name: str | None


class _WithTotal(Protocol):
    total: int


Counted = TypeVar("Counted", bound=_WithTotal)


async def _counted(
    connection: Connection,
    row: type[Counted],
    page: Window,
    rows: sql.Composed,
    total: sql.Composed,
    parameters: dict[str, Any],
) -> tuple[list[Counted], int]:
    """A page with how many rows there are: counted while they are found, apart only beyond the last one."""
    parameters = {**parameters, "pattern": page.pattern, "offset": page.offset}
    found = await fetch_all(connection, row, rows, parameters)
    if found or not page.offset:
        return found, found[0].total if found else 0
    return [], await fetch_value(connection, total, parameters)


async def _people(
    connection: Connection, page: Window, figures: sql.Composable, parameters: dict[str, Any]
) -> tuple[list[PersonRow], int]:
    return await _counted(
        connection,
        PersonRow,
        page,
        sql.SQL("WITH {} SELECT f.*, count(*) OVER () AS total FROM f ORDER BY {} {}").format(
            figures, page.order, page.cut
        ),
        sql.SQL("WITH {} SELECT count(*) FROM f").format(figures),
        parameters,
    )


_NAMED = sql.SQL("(%(pattern)s::text IS NULL OR lower(x.first_name || ' ' || x.last_name) LIKE %(pattern)s)")


async def inactive(
    connection: Connection,
    scope: Scope,
    visible: VisibleStudents,
    page: Window,
    period: Period,
    idle: timedelta,
) -> tuple[list[PersonRow], int]:
    """One page of the students who are inactive, and how many there are."""
    return await _people(
        connection,
        page,
        sql.SQL(
            "{}, f AS (SELECT x.user_id, x.first_name, x.last_name, x.last_at, x.attempts,"
            " NULL::float8 AS percent, NULL::uuid AS scenario_id, NULL::text AS scenario_name FROM inactive x WHERE {})"
        ).format(_inactive(visible), _NAMED),
        {**_parameters(scope, visible, period), "idle": idle},
    )


async def stuck(
    connection: Connection, scope: Scope, visible: VisibleStudents, page: Window, period: Period
) -> tuple[list[PersonRow], int]:
    """One page of students with the cases they are stuck on, and how many there are."""
    return await _people(
        connection,
        page,
        sql.SQL(
            "{}, f AS (SELECT d.user_id, x.first_name, x.last_name, d.last_at, d.attempts, d.percent, d.scenario_id,"
            " s.name AS scenario_name FROM stuck d"
            " JOIN users x ON x.company_id = %(company)s AND x.id = d.user_id"
            " JOIN scenarios s ON s.company_id = %(company)s AND s.id = d.scenario_id AND {} WHERE {})"
        ).format(_stuck(visible), sql.SQL(SCENARIO_VISIBLE), _NAMED),
        _parameters(scope, visible, period),
    )


# --- parts of cases -------------------------------------------------------------------------------------------------

_ALL_ITEMS = sql.SQL("""
    counted AS MATERIALIZED (
        SELECT t.scenario_id, t.kind, t.item, sum(t.attempts) AS attempts, sum(t.failed) AS failed,
            sum(t.with_rest) AS n, sum(t.reached) AS k, sum(t.rest) AS y, sum(t.rest_squares) AS yy,
            sum(t.reached_rest) AS xy
        FROM item_totals t WHERE t.company_id = %(company)s AND t.kind = ANY (%(kinds)s)
            AND t.week >= {first} AND t.week < {after}
        GROUP BY 1, 2, 3
    )
""")
_SOME_ITEMS = sql.SQL("""
    {recent}, parts AS (
        SELECT i.scenario_id, split_part(p.part, '/', 1) AS kind, substr(p.part, strpos(p.part, '/') + 1) AS item,
            p.number <= cardinality(i.failed) AS failed, p.rest
        FROM recent i
        CROSS JOIN LATERAL unnest(i.failed || i.reached, i.rests) WITH ORDINALITY AS p (part, rest, number)
        WHERE split_part(p.part, '/', 1) = ANY (%(kinds)s)
    ), counted AS MATERIALIZED (
        SELECT i.scenario_id, i.kind, i.item, count(*)::numeric AS attempts,
            count(*) FILTER (WHERE i.failed)::numeric AS failed, count(i.rest)::numeric AS n,
            count(i.rest) FILTER (WHERE NOT i.failed)::numeric AS k, coalesce(sum(i.rest), 0)::numeric AS y,
            coalesce(sum(i.rest::integer * i.rest), 0)::numeric AS yy,
            coalesce(sum(i.rest) FILTER (WHERE NOT i.failed), 0)::numeric AS xy
        FROM parts i GROUP BY 1, 2, 3
    )
""")
_ITEMS = sql.SQL("""
    WITH {counted}, f AS (
        SELECT c.scenario_id, s.name AS scenario_name, c.item, n.attempts::bigint AS attempts,
            c.failed::bigint AS failed, round(100.0 * c.failed / n.attempts, 1)::float8 AS share,
            CASE WHEN c.kind = 'case' THEN round(c.y / 10.0 / c.n, 1)::float8 END AS score,
            CASE WHEN c.kind = 'objective' THEN round((c.n * c.xy - c.k * c.y)
                / nullif(sqrt((c.n * c.k - c.k * c.k) * (c.n * c.yy - c.y * c.y)), 0), 2)::float8
                END AS discrimination, s.document
        FROM counted c
        JOIN counted n ON n.scenario_id = c.scenario_id
            AND CASE WHEN c.kind IN ('harm', 'harmful', 'critical') THEN n.kind = 'case'
                ELSE n.kind = c.kind AND n.item = c.item END
        JOIN scenarios s ON s.company_id = %(company)s AND s.id = c.scenario_id AND {visible_case}
        WHERE c.kind = %(kind)s AND n.attempts >= %(least)s
            AND (%(pattern)s::text IS NULL OR lower(s.name) LIKE %(pattern)s)
    )
""")
_TEXT = sql.SQL("""CASE %(kind)s
    WHEN 'objective' THEN (SELECT o.one ->> 'text'
        FROM jsonb_array_elements(f.document #> '{{generalInfo,objectives}}') AS o (one)
        WHERE o.one ->> 'id' = f.item LIMIT 1)
    WHEN 'case' THEN NULL WHEN 'harm' THEN NULL
    ELSE (SELECT a.one ->> 'text' FROM jsonb_array_elements(f.document #> '{{scenarioFlow,blocks}}') AS b (one)
        CROSS JOIN LATERAL jsonb_array_elements(b.one -> 'actions') AS a (one)
        WHERE b.one ->> 'id' = split_part(f.item, '/', 1) AND a.one ->> 'id' = split_part(f.item, '/', 2) LIMIT 1)
    END""")


@dataclass(slots=True, kw_only=True)
class Item:
    """A part of a case with its figures; `total` of them in all."""

    total: int
    scenario_id: UUID
    scenario_name: str
    item: str
    text: str | None
    attempts: int
    failed: int
    share: float
    score: float | None
    discrimination: float | None


async def items(
    connection: Connection, scope: Scope, visible: VisibleStudents, page: Window, kind: str, period: Period
) -> tuple[list[Item], int]:
    """One page of the parts of cases of a kind, and how many there are.

    `share` is the complement of the difficulty, the share of attempts that reach the item. `discrimination` is the
    point-biserial correlation of reaching an objective with the score of the others: the item-rest correlation. Both
    after Crocker and Algina, Introduction to Classical and Modern Test Theory (1986), chapter 14; that the item is
    left out of the score it is compared with after Henrysson, Psychometrika 28 (1963), pages 211 to 218.
    """
    counted = (_ALL_ITEMS if visible.whole_company else _SOME_ITEMS).format(
        recent=_recent(visible),
        first=FIRST_WEEK,
        after=WEEK_AFTER,
    )
    figures = _ITEMS.format(counted=counted, visible_case=sql.SQL(SCENARIO_VISIBLE))
    return await _counted(
        connection,
        Item,
        page,
        sql.SQL(
            "{} SELECT f.total, f.scenario_id, f.scenario_name, f.item, {} AS text, f.attempts, f.failed, f.share,"
            " f.score, f.discrimination"
            " FROM (SELECT f.*, count(*) OVER () AS total FROM f ORDER BY {} {}) f ORDER BY {}"
        ).format(figures, _TEXT.format(), page.order, page.cut, page.order),
        sql.SQL("{} SELECT count(*) FROM f").format(figures),
        {
            **_parameters(scope, visible, period),
            "kind": kind,
            "kinds": [kind, "case"] if kind in ("harm", "harmful", "critical") else [kind],
            "least": LEAST_ATTEMPTS,
        },
    )


async def sees_case(
    connection: Connection, scope: Scope, visible: VisibleStudents, scenario_id: UUID
) -> bool:
    """Whether the case is one that the caller sees."""
    return bool(
        await fetch_value(
            connection,
            sql.SQL(
                "SELECT EXISTS (SELECT FROM scenarios s WHERE s.company_id = %(company)s AND s.id = %(scenario)s"
                " AND {})"
            ).format(sql.SQL(SCENARIO_VISIBLE)),
            {
                "company": scope.company_id,
                "scenario": scenario_id,
                **visible.parameters,
            },
        )
    )


@dataclass(slots=True, kw_only=True)
class FailedRow(Row):
    """An attempt that failed in a part; `total` of them in all, up to 500."""

    total: int


async def failed(
    connection: Connection,
    scope: Scope,
    visible: VisibleStudents,
    page: Window,
    *,
    kind: str,
    scenario_id: UUID,
    item: str,
    period: Period,
) -> tuple[list[FailedRow], int]:
    """One page of the attempts of the period that failed in a part of a case, the latest 500, and how many."""
    if visible.whole_company:
        head: sql.Composable = sql.SQL(
            "recent AS (SELECT i.* FROM attempt_parts i WHERE i.company_id = %(company)s"
            " AND i.scenario_id = %(scenario)s AND %(part)s = ANY (i.failed)"
            " AND i.ended_on >= {first} AND i.ended_on < {after} ORDER BY i.ended_on DESC OFFSET 0)"
        ).format(first=FIRST_WEEK, after=WEEK_AFTER)
    else:
        head = _recent(visible)
    # OFFSET keeps it attempt by attempt, in the order of the index, until there are enough.
    found = sql.SQL(
        "WITH {head}, found AS MATERIALIZED (SELECT i.attempt_id FROM recent i"
        " CROSS JOIN LATERAL (SELECT FROM member_kinds k"
        "   JOIN users u ON u.company_id = k.company_id AND u.id = k.user_id"
        "   WHERE k.company_id = %(company)s AND k.user_id = i.user_id AND k.taught"
        "   AND (%(pattern)s::text IS NULL OR lower(u.first_name || ' ' || u.last_name) LIKE %(pattern)s) OFFSET 0) u"
        " WHERE i.scenario_id = %(scenario)s AND %(part)s = ANY (i.failed) ORDER BY i.ended_on DESC LIMIT {most})"
    ).format(head=head, most=sql.Literal(MOST_COUNTED))
    return await _counted(
        connection,
        FailedRow,
        page,
        sql.SQL(
            "{} SELECT {}, (SELECT count(*) FROM found) AS total"
            " FROM found i JOIN attempts a ON a.company_id = %(company)s AND a.id = i.attempt_id"
            " JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id"
            " LEFT JOIN attempt_scores s ON s.company_id = a.company_id AND s.attempt_id = a.id ORDER BY {} {}"
        ).format(found, ROW, page.order, page.cut),
        sql.SQL("{} SELECT count(*) FROM found").format(found),
        {
            **_parameters(scope, visible, period),
            "part": part_key(kind, item),
            "scenario": scenario_id,
        },
    )
