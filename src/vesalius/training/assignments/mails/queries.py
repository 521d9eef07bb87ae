"""All SQL of the mails of assignments."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from psycopg import sql

from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.training.assignments.standing import ROW, standing_parameters, with_standing


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
        ).format(students=with_standing(visible_only=False)),
        {**standing_parameters(scope), "id": assignment_id, "anonymous": anonymous},
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
        ).format(students=with_standing(visible_only=False), row=ROW),
        {**standing_parameters(scope), "id": assignment_id, "student": student_id},
    )
