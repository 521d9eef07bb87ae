"""All SQL of analytics: each card is one statement over the totals of the students in sight."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, LiteralString, TypeAlias, TypeVar

from psycopg import sql

from vesalius.access.policy import SCENARIO_VISIBLE
from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.paging import Window
from vesalius.kit.tenancy import Scope
from vesalius.training.analytics.schemas import CardSort, ScenarioFigures, StudentFigures, TagFigures
from vesalius.training.periods import Period
from vesalius.training.periods import parameters as period_parameters
from vesalius.training.progress import MEANS, WORTH, WORTH_ABOVE, days_statement
from vesalius.training.progress.schemas import Day
from vesalius.training.students import VisibleStudents, visible_statement

Row = TypeVar("Row", StudentFigures, ScenarioFigures, TagFigures)
Statement: TypeAlias = sql.Composable


_FIGURE_FIELDS: dict[CardSort, LiteralString] = {
    "attempts": "f.attempts",
    "completed": "f.completed",
    "progress": "f.progress",
    "accuracy": "f.accuracy",
    "hintFree": "f.hint_free",
    "averageTimeSeconds": "f.average_time_seconds",
    "average_time": "f.average_time_seconds",
    "score": "f.score",
    "passed": "f.passed",
    "criticalMissed": "f.critical_missed",
    "harmful": "f.harmful",
}
STUDENT_FIELDS: dict[CardSort, LiteralString] = {
    **_FIGURE_FIELDS,
    "firstName": "lower(f.first_name)",
    "lastName": "lower(f.last_name)",
    "name": "lower(f.last_name || ' ' || f.first_name)",
    "scenarios": "f.scenarios",
    "attentiveness": "f.attentiveness",
    "lastLaunch": "f.last_launch",
    "last_launch": "f.last_launch",
}
SCENARIO_FIELDS: dict[CardSort, LiteralString] = {
    **_FIGURE_FIELDS,
    "name": "in_order(f.name)",
    "pathology": "f.pathology",
    "students": "f.students",
}
TAG_FIELDS: dict[CardSort, LiteralString] = {
    "name": "in_order(f.name)",
    "students": "f.students",
    "scenarios": "f.scenarios",
    "progress": "f.progress",
    "averageTimeSeconds": "f.average_time_seconds",
    "average_time": "f.average_time_seconds",
    "averageCompleted": "f.average_completed",
    "averageAttempts": "f.average_attempts",
    "score": "f.score",
    "averagePassed": "f.average_passed",
}


_STUDENTS = sql.SQL("""
    WITH visible AS MATERIALIZED ({visible}), cases AS MATERIALIZED (
        SELECT s.id, x.tags, s.is_default OR x.tags IS NULL AS for_all
        FROM scenarios s LEFT JOIN (SELECT st.scenario_id, array_agg(st.tag_id) AS tags FROM scenario_tags st
            WHERE st.company_id = %(company)s GROUP BY 1) x ON x.scenario_id = s.id
        WHERE s.company_id = %(company)s AND (s.status = 'published' OR s.is_default)
    ), length AS MATERIALIZED (
        SELECT 64 * (1 + coalesce(max(n.number), 0) / 64) AS bits
        FROM trained_scenarios n WHERE n.company_id = %(company)s
    ), trained AS MATERIALIZED (
        SELECT set_bit(repeat('0', l.bits)::bit varying, n.number, 1) AS bit, x.for_all, x.tags
        FROM length l CROSS JOIN trained_scenarios n LEFT JOIN cases x ON x.id = n.scenario_id
        WHERE n.company_id = %(company)s AND x.for_all IS NOT TRUE
    ), opened AS MATERIALIZED (
        SELECT l.tags,
            (SELECT count(*) FROM cases x WHERE x.for_all OR x.tags && l.tags) AS scenarios,
            coalesce((SELECT bit_or(t.bit) FROM trained t WHERE (t.tags && l.tags) IS NOT TRUE), B'0') AS closed
        FROM (SELECT DISTINCT tags FROM visible) l
    ), f AS (
        SELECT s.company_id, s.id, u.first_name, u.last_name, coalesce(d.scenarios, 0) AS scenarios,
            coalesce(d.attempts, 0) AS attempts, coalesce(d.completed, 0) AS completed,
            round(coalesce(d.progress, 0)::numeric / nullif(o.scenarios
                + coalesce(bit_count("bit"(d.tried, length(o.closed), true) & o.closed), 0), 0), 1)::float8 AS progress,
            {means}, CASE WHEN d.scenarios > 0 THEN d.last_launch END AS last_launch
        FROM visible s JOIN opened o ON o.tags = s.tags
        LEFT JOIN student_totals d ON d.company_id = s.company_id AND d.user_id = s.id
        LEFT JOIN users u ON u.company_id = s.company_id AND u.id = s.id
        WHERE {found}
    )
""")
_FOUND = sql.SQL("""s.id = ANY (ARRAY(SELECT find_members(%(text)s, %(pattern)s)))
            AND lower(u.first_name || ' ' || u.last_name) LIKE %(pattern)s""")
_OF_ONE = sql.SQL("""
            round(d.seconds::numeric / nullif(d.attempts, 0), 1)::float8 AS average_time_seconds,
            round(100.0 * d.correct_steps / nullif(d.steps, 0), 1)::float8 AS accuracy,
            round(100.0 * d.hint_free_steps / nullif(d.steps, 0), 1)::float8 AS hint_free,
            CASE WHEN (SELECT c.attentiveness_marks FROM companies c WHERE c.id = %(company)s)
                THEN round(d.marks_sum::numeric / nullif(d.marks, 0), 1)::float8 END AS attentiveness,
            round(d.best::numeric / 10 / nullif(d.with_score, 0), 1)::float8 AS score,
            coalesce(d.with_pass, 0) AS passed,
            round(d.critical_missed::numeric / nullif(d.scored, 0), 1)::float8 AS critical_missed,
            round(d.harmful::numeric / nullif(d.scored, 0), 1)::float8 AS harmful""")


def students_statement(visible: VisibleStudents, *, text: bool = False) -> sql.Composable:
    """Students in sight as `f`.

    Their progress is over all that is offered to them, to everybody or by a tag, or was tried.

    What tags open is worked out once for each set of tags that students carry, of which there are few: how many
    scenarios, and which of those that anybody tried are not among them, bit by bit as in `student_totals.tried`.
    """
    return _STUDENTS.format(
        visible=visible_statement(visible), means=_OF_ONE, found=_FOUND if text else sql.SQL("true")
    )


STUDENT_DRESS = sql.SQL("""
    f.*,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
            ORDER BY in_order(t.name))
        FROM user_tags ut JOIN tags t ON t.company_id = ut.company_id AND t.id = ut.tag_id
        WHERE ut.company_id = f.company_id AND ut.user_id = f.id), '[]') AS tags,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) ORDER BY in_order(g.name))
        FROM group_members gm JOIN groups g ON g.company_id = gm.company_id AND g.id = gm.group_id
        WHERE gm.company_id = f.company_id AND gm.user_id = f.id), '[]') AS groups
""")

# Who sees everybody reads what is summed up over all students of the same tags; who sees some, what each of them did.
_ALL_DONE = sql.SQL("""
    SELECT d.scenario_id, sum(d.students)::bigint AS students, sum(d.attempts)::bigint AS attempts,
        sum(d.completed)::bigint AS completed,
        round(sum(d.progress) / nullif(sum(d.students), 0), 1)::float8 AS progress, {means}, {worth}
    FROM scenario_totals d WHERE d.company_id = %(company)s AND d.taught GROUP BY 1 HAVING sum(d.students) > 0
""").format(means=MEANS, worth=WORTH_ABOVE)
_SOME_DONE = sql.SQL("""
    SELECT d.scenario_id, count(*) AS students, sum(d.attempts) AS attempts, sum(d.completed) AS completed,
        round(avg(d.progress), 1)::float8 AS progress, {means}, {worth}
    FROM student_scenario_totals d
    WHERE d.company_id = %(company)s AND d.user_id = ANY (ARRAY(SELECT id FROM visible)) GROUP BY 1
""").format(means=MEANS, worth=WORTH)
_SCENARIOS = sql.SQL("""
    WITH {visible} done AS ({done}), f AS (
        SELECT s.company_id, s.id, s.name, s.pathology, coalesce(d.students, 0) AS students,
            coalesce(d.attempts, 0) AS attempts, coalesce(d.completed, 0) AS completed,
            d.progress, d.accuracy, d.hint_free, d.average_time_seconds, d.score, coalesce(d.passed, 0) AS passed,
            d.critical_missed, d.harmful
        FROM scenarios s LEFT JOIN done d ON d.scenario_id = s.id
        WHERE s.company_id = %(company)s AND {visible_case}
            AND (s.status = 'published' OR s.is_default OR d.students IS NOT NULL)
            AND (%(pattern)s::text IS NULL OR lower(s.name) LIKE %(pattern)s)
    )
""")


def scenarios_statement(visible: VisibleStudents) -> sql.Composable:
    """Scenarios in sight as `f`, with what the students in sight did on them."""
    return _SCENARIOS.format(
        visible=_as_visible(visible),
        done=_ALL_DONE if visible.whole_company else _SOME_DONE,
        visible_case=sql.SQL(SCENARIO_VISIBLE),
    )


SCENARIO_DRESS = sql.SQL("""
    f.*,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
            ORDER BY in_order(t.name))
        FROM scenario_tags st JOIN tags t ON t.company_id = st.company_id AND t.id = st.tag_id
        WHERE st.company_id = f.company_id AND st.scenario_id = f.id), '[]') AS tags
""")

_ALL_LABELLED = sql.SQL("""
    SELECT x.tag_id, sum(n.members)::bigint AS students FROM tag_set_counts n CROSS JOIN unnest(n.tags) AS x (tag_id)
    WHERE n.company_id = %(company)s AND n.usage_mode = 'STUDENT' AND n.status IN ('ACTIVE', 'WAITING')
    GROUP BY 1 HAVING sum(n.members) > 0
""")
_SOME_LABELLED = sql.SQL(
    "SELECT x.tag_id, count(*) AS students FROM visible, unnest(tags) AS x (tag_id) GROUP BY 1"
)
_ALL_LEARNED = sql.SQL("""
    SELECT st.tag_id, sum(d.progress) AS progress, sum(d.seconds) AS seconds, sum(d.attempts) AS attempts,
        sum(d.completed) AS completed, {worth}
    FROM scenario_totals d
    JOIN scenarios s ON s.company_id = d.company_id AND s.id = d.scenario_id AND s.status = 'published'
    JOIN scenario_tags st ON st.company_id = d.company_id AND st.scenario_id = d.scenario_id
        AND st.tag_id = ANY (d.tags)
    WHERE d.company_id = %(company)s AND d.taught GROUP BY 1 HAVING sum(d.attempts) <> 0
""").format(worth=WORTH_ABOVE)
_SOME_LEARNED = sql.SQL("""
    SELECT st.tag_id, sum(d.progress) AS progress, sum(d.seconds) AS seconds, sum(d.attempts) AS attempts,
        sum(d.completed) AS completed, {worth}
    FROM student_scenario_totals d JOIN visible u ON u.id = d.user_id
    JOIN scenarios s ON s.company_id = d.company_id AND s.id = d.scenario_id AND s.status = 'published'
    JOIN scenario_tags st ON st.company_id = d.company_id AND st.scenario_id = d.scenario_id
        AND st.tag_id = ANY (u.tags)
    WHERE d.company_id = %(company)s AND d.user_id = ANY (ARRAY(SELECT id FROM visible)) GROUP BY 1
""").format(worth=WORTH)
_TAGS = sql.SQL("""
    WITH {visible} labelled AS ({labelled}), open_to AS (
        SELECT st.tag_id, count(*) AS scenarios FROM scenario_tags st
        JOIN scenarios s ON s.company_id = st.company_id AND s.id = st.scenario_id
        WHERE st.company_id = %(company)s AND s.status = 'published' GROUP BY st.tag_id
    ), done AS ({done}), f AS (
        SELECT t.id, t.name, t.color, coalesce(l.students, 0) AS students, coalesce(o.scenarios, 0) AS scenarios,
            coalesce(d.attempts, 0) AS attempts,
            round(coalesce(d.progress, 0)::numeric / nullif(l.students * o.scenarios, 0), 1)::float8 AS progress,
            round(d.seconds::numeric / nullif(d.attempts, 0), 1)::float8 AS average_time_seconds,
            round(coalesce(d.completed, 0)::numeric / l.students, 1)::float8 AS average_completed,
            round(coalesce(d.attempts, 0)::numeric / l.students, 1)::float8 AS average_attempts,
            d.score, round(coalesce(d.passed, 0)::numeric / l.students, 1)::float8 AS average_passed
        FROM tags t LEFT JOIN labelled l ON l.tag_id = t.id LEFT JOIN open_to o ON o.tag_id = t.id
        LEFT JOIN done d ON d.tag_id = t.id
        WHERE t.company_id = %(company)s AND (%(pattern)s::text IS NULL OR lower(t.name) LIKE %(pattern)s)
    )
""")


def tags_statement(visible: VisibleStudents) -> sql.Composable:
    """Tags as `f`, with what the students in sight who carry them did on what they open."""
    whole = visible.whole_company
    return _TAGS.format(
        visible=_as_visible(visible),
        labelled=_ALL_LABELLED if whole else _SOME_LABELLED,
        done=_ALL_LEARNED if whole else _SOME_LEARNED,
    )


def _as_visible(visible: VisibleStudents) -> sql.Composable:
    """`visible` for statements that need to know who is in sight, nothing where everybody is."""
    return (
        sql.SQL("")
        if visible.whole_company
        else sql.SQL("visible AS MATERIALIZED ({}),").format(visible_statement(visible))
    )


def _parameters(scope: Scope, visible: VisibleStudents, page: Window | None = None) -> dict[str, Any]:
    return {
        "company": scope.company_id,
        **visible.parameters,
        "students": visible.student_ids,
        "tags": visible.tag_ids,
        "groups": visible.group_ids,
        "pattern": page.pattern if page else None,
        "text": page.text if page else "",
    }


async def students(
    connection: Connection, scope: Scope, visible: VisibleStudents, page: Window
) -> tuple[list[StudentFigures], int]:
    """One page of students with their figures, and how many there are."""
    return await _page(
        connection,
        StudentFigures,
        students_statement(visible, text=page.pattern is not None),
        STUDENT_DRESS,
        _parameters(scope, visible, page),
        page,
        None if page.pattern else _NUMBER_OF_ALL if visible.whole_company else _number_of(visible),
    )


_NUMBER_OF_ALL = sql.SQL(
    "SELECT coalesce(sum(m.members), 0)::bigint FROM member_counts m WHERE m.company_id = %(company)s"
    " AND m.usage_mode = 'STUDENT' AND m.status IN ('ACTIVE', 'WAITING')"
)


def _number_of(visible: VisibleStudents) -> sql.Composed:
    return sql.SQL("SELECT count(*) FROM ({}) s").format(visible_statement(visible))


async def scenarios(
    connection: Connection, scope: Scope, visible: VisibleStudents, page: Window
) -> tuple[list[ScenarioFigures], int]:
    """One page of scenarios with their figures, and how many there are."""
    return await _page(
        connection,
        ScenarioFigures,
        scenarios_statement(visible),
        SCENARIO_DRESS,
        _parameters(scope, visible, page),
        page,
    )


async def tags(
    connection: Connection, scope: Scope, visible: VisibleStudents, page: Window
) -> tuple[list[TagFigures], int]:
    """One page of tags with their figures, and how many there are."""
    return await _page(
        connection,
        TagFigures,
        tags_statement(visible),
        sql.SQL("f.*"),
        _parameters(scope, visible, page),
        page,
    )


async def _page(
    connection: Connection,
    row: type[Row],
    figures: sql.Composable,
    details: sql.Composable,
    parameters: Mapping[str, Any],
    page: Window,
    number: sql.Composed | sql.SQL | None = None,
) -> tuple[list[Row], int]:
    """Cut the page first, then look up the details of its rows, in their order.

    `number` counts the rows where that is cheaper.
    """
    columns = sql.SQL(", ").join(sql.Identifier(field) for field in row.__struct_fields__)
    rows = await fetch_all(
        connection,
        row,
        sql.SQL(
            "{figures} SELECT {columns} FROM (SELECT {details}, ARRAY['view'] AS abilities FROM"
            " (SELECT f.*, row_number() OVER () AS place FROM (SELECT * FROM f ORDER BY {order} {cut}) f) f) detailed"
            " ORDER BY place"
        ).format(figures=figures, columns=columns, details=details, order=page.order, cut=page.cut),
        {**parameters, "offset": page.offset},
    )
    total: int = await fetch_value(
        connection, number or sql.SQL("{} SELECT count(*) FROM f").format(figures), parameters
    )
    return rows, total


@dataclass(frozen=True, slots=True)
class Sum:
    """A whole card in three figures."""

    total: int
    tried: int
    progress: float | None


async def sum_of(
    connection: Connection, scope: Scope, visible: VisibleStudents, figures: sql.Composable
) -> Sum:
    """How many rows a card has, how many with any attempt, and the mean of their progress."""
    found = await fetch_one(
        connection,
        Sum,
        sql.SQL(
            "{} SELECT count(*) AS total, count(*) FILTER (WHERE f.attempts > 0) AS tried,"
            " round(avg(f.progress)::numeric, 1)::float8 AS progress FROM f"
        ).format(figures),
        _parameters(scope, visible),
    )
    return found or Sum(0, 0, None)


async def trend(connection: Connection, scope: Scope, visible: VisibleStudents, period: Period) -> list[Day]:
    """What the students in sight ended on each day of the period and as many before."""
    days = (
        days_statement("company_day_totals", sql.SQL("t.taught"))
        if visible.whole_company
        else days_statement("student_day_totals", sql.SQL("t.user_id = ANY (ARRAY(SELECT id FROM visible))"))
    )
    return await fetch_all(
        connection,
        Day,
        sql.SQL("WITH {visible} {days}").format(visible=_as_visible(visible), days=days),
        {**_parameters(scope, visible), **period_parameters(period)},
    )
