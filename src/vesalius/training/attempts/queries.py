"""All SQL of attempts, and of the totals they add to."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, execute, fetch_one
from vesalius.kit.tenancy import Scope
from vesalius.training.offered import OFFERED
from vesalius.training.scores.schemas import Step
from vesalius.training.visibility import IN_AN_EXAM


async def insert(
    connection: Connection,
    scope: Scope,
    attempt_id: UUID,
    *,
    user_id: UUID | None,
    student_id: UUID,
    scenario_id: UUID,
    organism_id: UUID,
    assignment_id: UUID | None,
    staff: bool,
) -> bool:
    """Begin an attempt, `user_id` null where results are anonymous; False when the scenario is not offered."""
    return bool(
        await execute(
            connection,
            sql.SQL(
                "INSERT INTO attempts (company_id, id, user_id, scenario_id, scenario_name, organism_id,"
                " assignment_id) SELECT s.company_id, %(id)s, %(user)s, s.id, s.name, %(organism)s,"
                " %(assignment)s FROM scenarios s"
                " WHERE s.company_id = %(company)s AND s.id = %(scenario)s AND {}"
            ).format(OFFERED),
            {
                "company": scope.company_id,
                "id": attempt_id,
                "user": user_id,
                "student": student_id,
                "scenario": scenario_id,
                "organism": organism_id,
                "assignment": assignment_id,
                "staff": staff,
            },
        )
    )


@dataclass(frozen=True, slots=True)
class HeldAttempt:
    """An attempt of the caller's; `live`: its organism is running."""

    id: UUID
    steps: int
    ended: bool
    live: bool


async def find(connection: Connection, scope: Scope, user_id: UUID, attempt_id: UUID) -> HeldAttempt | None:
    """The person's attempt in the application, held until the transaction ends.

    An anonymous one is theirs while they hold its organism. What is run at the bedside is not reported from outside.
    """
    return await fetch_one(
        connection,
        HeldAttempt,
        "SELECT a.id, a.steps, a.ended_at IS NOT NULL AS ended,"
        " coalesce(o.user_id = %(user)s AND o.ended_at IS NULL AND o.lease_until > app_now(), false) AS live"
        " FROM attempts a LEFT JOIN organisms o ON o.company_id = a.company_id AND o.id = a.organism_id"
        " WHERE a.company_id = %(company)s AND a.id = %(id)s"
        " AND (a.user_id = %(user)s OR (a.user_id IS NULL AND o.user_id = %(user)s))"
        " AND NOT EXISTS (SELECT FROM bedside_runs r WHERE r.company_id = a.company_id AND r.attempt_id = a.id)"
        " FOR NO KEY UPDATE OF a",
        {"company": scope.company_id, "id": attempt_id, "user": user_id},
    )


async def add_steps(
    connection: Connection, scope: Scope, attempt_id: UUID, steps: Sequence[Step], progress: int
) -> tuple[int, int]:
    """Append steps to an attempt that is held; returns how many it has now, and its progress, which never falls."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            """
            WITH given AS (
                SELECT * FROM unnest(%(action)s::text[], %(correct)s::boolean[], %(hint)s::boolean[],
                    %(second)s::integer[], %(block)s::text[])
                    WITH ORDINALITY AS g (action, correct, with_hint, second, block, number)
            ), stored AS (
                INSERT INTO attempt_steps (company_id, attempt_id, number, action, correct, with_hint, second, block)
                SELECT a.company_id, a.id, a.steps + g.number, g.action, g.correct, g.with_hint, g.second, g.block
                FROM attempts a, given g WHERE a.company_id = %(company)s AND a.id = %(id)s
            )
            UPDATE attempts SET
                steps = steps + (SELECT count(*) FROM given),
                correct_steps = correct_steps + (SELECT count(*) FROM given WHERE correct),
                hint_free_steps = hint_free_steps + (SELECT count(*) FROM given WHERE NOT with_hint),
                progress = greatest(progress, %(progress)s)
            WHERE company_id = %(company)s AND id = %(id)s RETURNING steps, progress
            """,
            {
                "company": scope.company_id,
                "id": attempt_id,
                "action": [s.action for s in steps],
                "correct": [s.correct for s in steps],
                "hint": [s.with_hint for s in steps],
                "second": [s.second for s in steps],
                "block": [s.block for s in steps],
                "progress": progress,
            },
        )
        row = await cursor.fetchone()
    return (int(row[0]), int(row[1])) if row else (0, 0)


TOTALS = sql.SQL("""
    by_scenario AS (
        INSERT INTO student_scenario_totals AS t (company_id, user_id, scenario_id, attempts, completed, progress,
            seconds, steps, correct_steps, hint_free_steps, marks, marks_sum, last_launch)
        SELECT company_id, user_id, scenario_id, count(*), count(*) FILTER (WHERE ending <> 'abandoned'),
            max(progress), sum(seconds), sum(steps), sum(correct_steps), sum(hint_free_steps), sum(marks),
            sum(marks_sum), max(started_at)
        FROM ended WHERE user_id IS NOT NULL AND scenario_id IS NOT NULL AND NOT held_back
        GROUP BY company_id, user_id, scenario_id ORDER BY user_id, scenario_id
        ON CONFLICT (company_id, user_id, scenario_id) DO UPDATE SET
            attempts = t.attempts + excluded.attempts,
            completed = t.completed + excluded.completed,
            progress = greatest(t.progress, excluded.progress),
            seconds = t.seconds + excluded.seconds,
            steps = t.steps + excluded.steps,
            correct_steps = t.correct_steps + excluded.correct_steps,
            hint_free_steps = t.hint_free_steps + excluded.hint_free_steps,
            marks = t.marks + excluded.marks,
            marks_sum = t.marks_sum + excluded.marks_sum,
            last_launch = greatest(t.last_launch, excluded.last_launch)
    ), by_day AS (
        INSERT INTO student_day_totals AS t (company_id, user_id, day, attempts, completed, progress_sum)
        SELECT company_id, user_id, ended_on, count(*), count(*) FILTER (WHERE ending <> 'abandoned'), sum(progress)
        FROM ended WHERE user_id IS NOT NULL AND NOT held_back
        GROUP BY company_id, user_id, ended_on ORDER BY user_id, ended_on
        ON CONFLICT (company_id, user_id, day) DO UPDATE SET
            attempts = t.attempts + excluded.attempts,
            completed = t.completed + excluded.completed,
            progress_sum = t.progress_sum + excluded.progress_sum
    )
""")
"""What every statement that ends attempts (`ended`) adds to the totals, in whichever number they come."""

_HELD_BACK = sql.SQL("NOT o.anonymous AND {}").format(IN_AN_EXAM)
_FORGOTTEN = sql.SQL(
    "organism_id = CASE WHEN o.anonymous THEN NULL ELSE a.organism_id END,"
    " assignment_id = CASE WHEN o.anonymous THEN NULL ELSE a.assignment_id END"
)
"""At its end an anonymous attempt loses what would tell whose it was."""
ENDED_COLUMNS = (
    "id, user_id, scenario_id, started_at, ended_on, ending, progress, seconds, steps, correct_steps,"
    " hint_free_steps, marks, marks_sum, held_back"
)


@dataclass(frozen=True, slots=True)
class Ended:
    """What counts of an attempt that has ended."""

    progress: int
    steps: int
    correct_steps: int
    hint_free_steps: int


async def end(
    connection: Connection, scope: Scope, attempt_id: UUID, *, progress: int, ending: str, seconds: int
) -> Ended:
    """End an attempt that is held, and add it to the totals."""
    ended = await fetch_one(
        connection,
        Ended,
        sql.SQL(
            "WITH ended AS (UPDATE attempts a SET ended_at = app_now(),"
            " ended_on = (app_now() AT TIME ZONE l.time_zone)::date, ending = %(ending)s, seconds = %(seconds)s,"
            " progress = greatest(a.progress, %(progress)s),"
            " held_back = {held_back}, {forgotten}"
            " FROM organisms o JOIN licenses l ON l.company_id = o.company_id AND l.id = o.license_id"
            " WHERE a.company_id = %(company)s AND a.id = %(id)s"
            " AND o.company_id = a.company_id AND o.id = a.organism_id"
            " RETURNING a.company_id, {columns}), {totals}"
            " SELECT progress, steps, correct_steps, hint_free_steps FROM ended"
        ).format(columns=_of_attempt(), totals=TOTALS, held_back=_HELD_BACK, forgotten=_FORGOTTEN),
        {
            "company": scope.company_id,
            "id": attempt_id,
            "ending": ending,
            "seconds": seconds,
            "progress": progress,
        },
    )
    if ended is None:
        raise LookupError(attempt_id)
    return ended


async def abandon(connection: Connection, scope: Scope, organism_id: UUID | None = None) -> list[UUID]:
    """End as abandoned the running attempts of organisms that have ended, of one or of all; returns the attempts.

    They lasted from their start until the organism was last heard of.
    """
    cursor = await connection.execute(
        sql.SQL(
            "WITH left_behind AS ("
            " SELECT a.id, o.ended_at, o.heard_at, o.anonymous, l.time_zone FROM attempts a"
            " JOIN organisms o ON o.company_id = a.company_id AND o.id = a.organism_id"
            " JOIN licenses l ON l.company_id = o.company_id AND l.id = o.license_id"
            " WHERE a.company_id = %(company)s AND a.ended_at IS NULL AND o.ended_at IS NOT NULL"
            " AND (%(organism)s::uuid IS NULL OR o.id = %(organism)s) FOR NO KEY UPDATE OF a SKIP LOCKED"
            "), ended AS (UPDATE attempts a SET ended_at = o.ended_at, ending = 'abandoned',"
            " ended_on = (o.ended_at AT TIME ZONE o.time_zone)::date,"
            " seconds = least(86400, greatest(0, extract(epoch FROM o.heard_at - a.started_at)))::integer,"
            " held_back = {held_back}, {forgotten}"
            " FROM left_behind o WHERE a.company_id = %(company)s AND a.id = o.id"
            " RETURNING a.company_id, {columns}), {totals} SELECT id FROM ended"
        ).format(columns=_of_attempt(), totals=TOTALS, held_back=_HELD_BACK, forgotten=_FORGOTTEN),
        {"company": scope.company_id, "organism": organism_id},
    )
    return [row[0] for row in await cursor.fetchall()]


async def count_held_back(connection: Connection, scope: Scope) -> list[UUID]:
    """Add the attempts of exams that are over to the totals, yet without their scores; returns the attempts."""
    cursor = await connection.execute(
        sql.SQL(
            "WITH ended AS (UPDATE attempts a SET held_back = false WHERE a.company_id = %(company)s AND a.held_back"
            " AND NOT {in_an_exam} RETURNING a.company_id, {columns}), {totals} SELECT id FROM ended"
        ).format(in_an_exam=IN_AN_EXAM, columns=_of_attempt(), totals=TOTALS),
        {"company": scope.company_id},
    )
    return [row[0] for row in await cursor.fetchall()]


async def companies_with_exams_over(connection: Connection) -> list[UUID]:
    """Where attempts wait for an exam that is over."""
    cursor = await connection.execute("SELECT companies_with_exams_over()")
    return [row[0] for row in await cursor.fetchall()]


def _of_attempt() -> sql.Composable:
    return sql.SQL(", ").join(
        sql.SQL("a.{}").format(sql.Identifier(c.strip())) for c in ENDED_COLUMNS.split(",")
    )
