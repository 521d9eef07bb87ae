"""All SQL of monthly reports."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from vesalius.kit.db import Connection, execute, fetch_all, fetch_one
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class DueReport:
    """A report that nobody has made yet. `month` is the first day of the month it tells of."""

    company_id: UUID
    license_id: UUID
    month: date


async def due(connection: Connection) -> list[DueReport]:
    """The reports of every company that are to be made now."""
    return await fetch_all(connection, DueReport, "SELECT company_id, license_id, month FROM reports_due()")


async def claim(connection: Connection, scope: Scope, license_id: UUID, month: date) -> bool:
    """Claim a report to be made; False when it has been made. Waits for another worker that is making it."""
    return bool(
        await execute(
            connection,
            "INSERT INTO license_reports (company_id, license_id, month) VALUES (%s, %s, %s)"
            " ON CONFLICT DO NOTHING",
            (scope.company_id, license_id, month),
        )
    )


@dataclass(frozen=True, slots=True)
class MonthOfUse:
    """The frame of a report: whose license, its language, and the use of the month."""

    company_name: str
    locale: Locale
    users: int
    used_seconds: int
    available_seconds: int


async def month_of_use(
    connection: Connection, scope: Scope, license_id: UUID, month: date
) -> MonthOfUse | None:
    """How much of its quota the license's members used in a month."""
    return await fetch_one(
        connection,
        MonthOfUse,
        """
        SELECT c.name AS company_name, l.locale, n.users, n.used_seconds,
            l.monthly_usage_seconds * n.users AS available_seconds
        FROM licenses l
        JOIN companies c ON c.id = l.company_id
        CROSS JOIN LATERAL (
            SELECT (SELECT t.users FROM seats_taken t WHERE t.company_id = l.company_id AND t.license_id = l.id),
                coalesce(sum(m.seconds), 0)::bigint AS used_seconds
            FROM use_counts m
            WHERE m.company_id = l.company_id AND l.id = ANY (m.licenses) AND m.month = %(month)s
        ) n
        WHERE l.company_id = %(company)s AND l.id = %(license)s
        """,
        {"company": scope.company_id, "license": license_id, "month": month},
    )


@dataclass(frozen=True, slots=True)
class Headcount:
    """How many members of one role have one status."""

    role: str
    status: str
    people: int


async def headcounts(connection: Connection, scope: Scope, license_id: UUID) -> list[Headcount]:
    """The license's members by role and status."""
    return await fetch_all(
        connection,
        Headcount,
        "SELECT CASE WHEN m.administrator THEN 'ADMIN' ELSE m.usage_mode END AS role, m.status,"
        " sum(m.members)::bigint AS people FROM member_counts m"
        " WHERE m.company_id = %s AND %s = ANY (m.licenses) GROUP BY 1, 2 HAVING sum(m.members) <> 0 ORDER BY 1, 2",
        (scope.company_id, license_id),
    )


@dataclass(frozen=True, slots=True)
class UsedScenario:
    """A scenario and how often it was run."""

    name: str
    attempts: int


async def most_used(connection: Connection, scope: Scope, month: date, limit: int) -> list[UsedScenario]:
    """The scenarios run most often in a month, with or without an end of their own."""
    return await fetch_all(
        connection,
        UsedScenario,
        "SELECT max(a.scenario_name) AS name, count(*) AS attempts FROM attempts a"
        " WHERE a.company_id = %(company)s AND a.ended_on >= %(month)s"
        " AND a.ended_on < (%(month)s::date + interval '1 month')::date"
        " AND a.ended_at >= %(month)s::date - interval '2 days'"
        " AND a.ended_at < %(month)s::date + interval '1 month 2 days'"
        " GROUP BY coalesce(a.scenario_id::text, a.scenario_name)"
        " ORDER BY attempts DESC, name LIMIT %(limit)s",
        {"company": scope.company_id, "month": month, "limit": limit},
    )
