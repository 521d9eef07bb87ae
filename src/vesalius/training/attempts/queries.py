"""All SQL of attempts, and of the totals they add to."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, execute, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.training.attempts.schemas import RecordedAttempt, Step
from vesalius.training.offered.queries import OFFERED
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


_TOTALS = sql.SQL("""
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
_ENDED = (
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
        ).format(columns=_of_attempt(), totals=_TOTALS, held_back=_HELD_BACK, forgotten=_FORGOTTEN),
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
        ).format(columns=_of_attempt(), totals=_TOTALS, held_back=_HELD_BACK, forgotten=_FORGOTTEN),
        {"company": scope.company_id, "organism": organism_id},
    )
    return [row[0] for row in await cursor.fetchall()]


async def count_held_back(connection: Connection, scope: Scope) -> list[UUID]:
    """Add the attempts of exams that are over to the totals, yet without their scores; returns the attempts."""
    cursor = await connection.execute(
        sql.SQL(
            "WITH ended AS (UPDATE attempts a SET held_back = false WHERE a.company_id = %(company)s AND a.held_back"
            " AND NOT {in_an_exam} RETURNING a.company_id, {columns}), {totals} SELECT id FROM ended"
        ).format(in_an_exam=IN_AN_EXAM, columns=_of_attempt(), totals=_TOTALS),
        {"company": scope.company_id},
    )
    return [row[0] for row in await cursor.fetchall()]


async def companies_with_exams_over(connection: Connection) -> list[UUID]:
    """Where attempts wait for an exam that is over."""
    cursor = await connection.execute("SELECT companies_with_exams_over()")
    return [row[0] for row in await cursor.fetchall()]


def _of_attempt() -> sql.Composable:
    return sql.SQL(", ").join(sql.SQL("a.{}").format(sql.Identifier(c.strip())) for c in _ENDED.split(","))


# --- recorded before ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finished:
    """A whole attempt to take over, on an organism that has ended; `assignment_id` where it belongs to one."""

    id: UUID
    organism_id: UUID
    started_at: datetime
    attempt: RecordedAttempt
    assignment_id: UUID | None = None

    @property
    def ended_at(self) -> datetime:
        """When it ended, by the application's clock."""
        return self.started_at + timedelta(seconds=self.attempt.seconds)

    @property
    def marks(self) -> list[int]:
        """The marks of what the student said in it."""
        return [m.mark for m in self.attempt.messages if m.mark is not None]


@dataclass(frozen=True, slots=True)
class Use:
    """An organism that ran from some time for so long."""

    organism_id: UUID
    started_at: datetime
    duration: timedelta


async def record_use(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    used: Sequence[Use],
    *,
    license_id: UUID,
    anonymous: bool,
) -> None:
    """Organisms that have ended, as use of the license."""
    await connection.execute(
        "INSERT INTO organisms (company_id, id, license_id, user_id, anonymous, started_at, heard_at, lease_until,"
        " ended_at) SELECT %s, g.id, %s, %s, %s, g.began, g.ended, g.ended, g.ended"
        " FROM unnest(%s::uuid[], %s::timestamptz[], %s::timestamptz[]) AS g (id, began, ended)",
        (
            scope.company_id,
            license_id,
            user_id,
            anonymous,
            [use.organism_id for use in used],
            [use.started_at for use in used],
            [use.started_at + use.duration for use in used],
        ),
    )


async def record(
    connection: Connection,
    scope: Scope,
    student_id: UUID,
    finished: Sequence[Finished],
    *,
    license_id: UUID,
    anonymous: bool,
    staff: bool,
) -> int:
    """Whole attempts with what they add to the totals; returns how many were on scenarios that are offered."""
    stored: int = await fetch_value(
        connection,
        sql.SQL(
            "WITH given AS (SELECT * FROM unnest(%(id)s::uuid[], %(scenario)s::uuid[], %(organism)s::uuid[],"
            " %(began)s::timestamptz[], %(ended)s::timestamptz[], %(ending)s::text[], %(progress)s::smallint[],"
            " %(seconds)s::integer[], %(steps)s::integer[], %(correct)s::integer[], %(free)s::integer[],"
            " %(marks)s::integer[], %(marks_sum)s::integer[], %(assignment)s::uuid[]) AS g (id, scenario_id,"
            " organism_id, began, ended, ending, progress, seconds, steps, correct, free, marks, marks_sum,"
            " assignment_id)),"
            " ended AS (INSERT INTO attempts (company_id, id, user_id, scenario_id, scenario_name, organism_id,"
            " started_at, ended_at, ended_on, ending, progress, seconds, steps, correct_steps, hint_free_steps, marks,"
            " marks_sum, assignment_id) SELECT s.company_id, g.id, %(user)s, s.id, s.name,"
            " CASE WHEN NOT %(anonymous)s THEN g.organism_id END,"
            " g.began, g.ended, (g.ended AT TIME ZONE l.time_zone)::date, g.ending, g.progress, g.seconds, g.steps,"
            " g.correct, g.free, g.marks, g.marks_sum, g.assignment_id"
            " FROM given g JOIN scenarios s ON s.id = g.scenario_id"
            " JOIN licenses l ON l.company_id = s.company_id AND l.id = %(license)s"
            " WHERE s.company_id = %(company)s AND {offered} RETURNING company_id, {columns}), {totals}"
            " SELECT count(*) FROM ended"
        ).format(offered=OFFERED, columns=sql.SQL(_ENDED), totals=_TOTALS),
        {
            "company": scope.company_id,
            "student": student_id,
            "staff": staff,
            "user": None if anonymous else student_id,
            "anonymous": anonymous,
            "license": license_id,
            "id": [f.id for f in finished],
            "scenario": [f.attempt.scenario_id for f in finished],
            "organism": [f.organism_id for f in finished],
            "began": [f.started_at for f in finished],
            "ended": [f.ended_at for f in finished],
            "ending": [f.attempt.ending for f in finished],
            "progress": [f.attempt.progress for f in finished],
            "seconds": [f.attempt.seconds for f in finished],
            "steps": [len(f.attempt.steps) for f in finished],
            "correct": [sum(s.correct for s in f.attempt.steps) for f in finished],
            "free": [sum(not s.with_hint for s in f.attempt.steps) for f in finished],
            "marks": [len(f.marks) for f in finished],
            "marks_sum": [sum(f.marks) for f in finished],
            "assignment": [f.assignment_id for f in finished],
        },
    )
    return stored


async def record_steps(connection: Connection, scope: Scope, finished: Sequence[Finished]) -> None:
    """The steps of attempts that were taken over."""
    steps = [(f.id, number, s) for f in finished for number, s in enumerate(f.attempt.steps, start=1)]
    await connection.execute(
        "INSERT INTO attempt_steps (company_id, attempt_id, number, action, correct, with_hint, second, block)"
        " SELECT %s, * FROM unnest(%s::uuid[], %s::integer[], %s::text[], %s::boolean[], %s::boolean[],"
        " %s::integer[], %s::text[])",
        (
            scope.company_id,
            [attempt_id for attempt_id, _, _ in steps],
            [number for _, number, _ in steps],
            [s.action for _, _, s in steps],
            [s.correct for _, _, s in steps],
            [s.with_hint for _, _, s in steps],
            [s.second for _, _, s in steps],
            [s.block for _, _, s in steps],
        ),
    )
