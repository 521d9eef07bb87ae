"""All SQL of recordings: attempts that had ended before anything was heard of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.training.attempts import ENDED_COLUMNS, TOTALS
from vesalius.training.offered import OFFERED
from vesalius.training.recordings.schemas import RecordedAttempt


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
        ).format(offered=OFFERED, columns=sql.SQL(ENDED_COLUMNS), totals=TOTALS),
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
