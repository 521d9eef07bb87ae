"""All SQL of the dashboard."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from psycopg import sql

from vesalius.access.policy import SHARING_A_GROUP
from vesalius.kit.db import Connection, fetch_all, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope
from vesalius.training.dashboard.schemas import LatestWork
from vesalius.training.students import VisibleStudents
from vesalius.training.visibility import VISIBLE_STUDENTS

_WORK = sql.SQL("a.ended_at IS NOT NULL AND a.steps > 0 AND a.scenario_id IS NOT NULL")

_OF_ANYBODY = sql.SQL(
    "attempts a JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id WHERE {}"
).format(_WORK)

_OF_EACH = sql.SQL(
    "(SELECT * FROM users u WHERE u.company_id = %(company)s AND u.id = ANY ({})) u CROSS JOIN LATERAL ("
    "SELECT * FROM attempts a WHERE a.company_id = u.company_id AND a.user_id = u.id AND {}"
    " ORDER BY a.ended_at DESC LIMIT %(limit)s) a WHERE true"
).format(sql.SQL(SHARING_A_GROUP), _WORK)


async def latest_work(
    connection: Connection, scope: Scope, visible: VisibleStudents, limit: int
) -> list[LatestWork]:
    """The last attempts, with anything done in them, of the students in sight.

    Who sees everybody reads them from the end of the company's; who sees a few students takes the last ones of each.
    Either way an index has them in order, so that the cost does not grow with history.
    """
    return await fetch_all(
        connection,
        LatestWork,
        sql.SQL(
            "SELECT a.id AS attempt_id, u.id AS student_id, u.first_name || ' ' || u.last_name AS student_name,"
            " a.scenario_id, a.scenario_name, a.ended_at, a.progress, a.ending <> 'abandoned' AS completed,"
            " round(100.0 * a.correct_steps / a.steps, 1)::float8 AS accuracy,"
            " (SELECT round(c.percent::numeric, 1)::float8 FROM attempt_scores c"
            "   WHERE c.company_id = a.company_id AND c.attempt_id = a.id) AS score,"
            " (SELECT c.passed FROM attempt_scores c WHERE c.company_id = a.company_id AND c.attempt_id = a.id)"
            " AS passed FROM {whose} AND a.company_id = %(company)s AND {visible}"
            " ORDER BY a.ended_at DESC LIMIT %(limit)s"
        ).format(whose=_OF_ANYBODY if visible.everybody else _OF_EACH, visible=VISIBLE_STUDENTS),
        {
            "company": scope.company_id,
            **visible.parameters,
            "limit": limit,
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenseNumbers:
    """The main license and what is taken of it."""

    state: str
    start_date: date
    end_date: date
    days_left: int
    concurrency: int
    organisms: int
    max_students: int
    max_teachers: int
    max_administrators: int
    max_users: int
    students: int
    teachers: int
    administrators: int
    pending: int


async def stale_invitations(connection: Connection, scope: Scope, license_id: UUID | None) -> int:
    """How many people of a license have let their invitation expire.

    The seat is looked up for each pending person: a join may read every seat of the license instead.
    """
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM users u WHERE u.company_id = %s AND u.status = 'PENDING'"
            " AND (SELECT s.license_id FROM seats s WHERE s.company_id = u.company_id AND s.user_id = u.id"
            "   AND s.license_id = %s) IS NOT NULL"
            " AND (SELECT max(x.expires_at) FROM links x WHERE x.company_id = u.company_id AND x.user_id = u.id"
            "   AND x.purpose = 'invitation' AND x.used_at IS NULL AND x.revoked_at IS NULL) <= app_now()",
            (scope.company_id, license_id),
        )
    )


async def license_numbers(
    connection: Connection, scope: Scope, license_id: UUID | None
) -> LicenseNumbers | None:
    """A license with its seats and running organisms."""
    return await fetch_one(
        connection,
        LicenseNumbers,
        "SELECT license_state(l.status, l.start_date, l.end_date, l.time_zone) AS state, l.start_date,"
        " l.end_date, l.concurrency, l.max_students, l.max_teachers,"
        " l.max_administrators, l.max_users, n.students, n.teachers, n.administrators, n.pending,"
        " greatest(0, l.end_date - (app_now() AT TIME ZONE l.time_zone)::date + 1) AS days_left,"
        " (SELECT count(*) FROM organisms o WHERE o.company_id = l.company_id AND o.license_id = l.id"
        "   AND o.ended_at IS NULL AND o.lease_until > app_now()) AS organisms"
        " FROM licenses l CROSS JOIN LATERAL (SELECT"
        "   coalesce(sum(m.members) FILTER (WHERE NOT m.administrator AND m.usage_mode = 'STUDENT'), 0)::bigint"
        "     AS students,"
        "   coalesce(sum(m.members) FILTER (WHERE NOT m.administrator AND m.usage_mode = 'TEACHER'), 0)::bigint"
        "     AS teachers,"
        "   coalesce(sum(m.members) FILTER (WHERE m.administrator), 0)::bigint AS administrators,"
        "   coalesce(sum(m.members) FILTER (WHERE m.status = 'PENDING'), 0)::bigint AS pending"
        "   FROM member_counts m WHERE m.company_id = l.company_id AND l.id = ANY (m.licenses)) n"
        " WHERE l.company_id = %s AND l.id = %s",
        (scope.company_id, license_id),
    )
