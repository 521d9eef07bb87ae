"""All SQL of licenses."""

from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from psycopg import sql

from vesalius.access.caller import Feature, Module
from vesalius.companies.licenses.schemas import DeniedStart, Manager, State
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenseRow:
    """A license with what is counted on it. `today` is the date in its time zone.

    `postponed_until` is None when that time has passed.
    """

    id: UUID
    company_name: str
    position: int | None
    main: bool
    state: State
    start_date: date
    end_date: date
    time_zone: str
    today: date
    modules: list[Module]
    features: list[Feature]
    concurrency: int
    max_students: int
    max_teachers: int
    max_administrators: int
    max_users: int
    students: int
    teachers: int
    administrators: int
    users: int
    active: int
    pending: int
    used_seconds: int
    total_used_seconds: int
    monthly_usage_seconds: int
    monthly_reports: bool
    locale: Locale
    postponed_until: datetime | None
    lm_ids: list[UUID]


_FACTS = sql.SQL("""
    SELECT l.id, c.name AS company_name, l.position,
        coalesce(l.id = (SELECT m.id FROM main_licenses m WHERE m.company_id = l.company_id), false) AS main,
        license_state(l.status, l.start_date, l.end_date, l.time_zone) AS state, l.start_date, l.end_date,
        l.time_zone, d.today, l.modules, l.features, l.concurrency, l.max_students, l.max_teachers,
        l.max_administrators, l.max_users, n.students, n.teachers, n.administrators, n.users, n.active, n.pending,
        t.used_seconds, t.total_used_seconds, l.monthly_usage_seconds, l.monthly_reports, l.locale,
        CASE WHEN l.postponed_until > app_now() THEN l.postponed_until END AS postponed_until,
        coalesce((SELECT array_agg(m.user_id ORDER BY m.user_id) FROM license_managers m
            WHERE m.company_id = l.company_id AND m.license_id = l.id), '{{}}') AS lm_ids
    FROM licenses l
    JOIN companies c ON c.id = l.company_id
    CROSS JOIN LATERAL (SELECT (app_now() AT TIME ZONE l.time_zone)::date AS today) d
    CROSS JOIN LATERAL (
        SELECT coalesce(sum(m.members) FILTER (WHERE NOT m.administrator AND m.usage_mode = 'STUDENT'), 0)::bigint
                AS students,
            coalesce(sum(m.members) FILTER (WHERE NOT m.administrator AND m.usage_mode = 'TEACHER'), 0)::bigint
                AS teachers,
            coalesce(sum(m.members) FILTER (WHERE m.administrator), 0)::bigint AS administrators,
            coalesce(sum(m.members), 0)::bigint AS users,
            coalesce(sum(m.members) FILTER (WHERE m.status = 'ACTIVE'), 0)::bigint AS active,
            coalesce(sum(m.members) FILTER (WHERE m.status = 'PENDING'), 0)::bigint AS pending
        FROM member_counts m WHERE m.company_id = %(company)s AND l.id = ANY (m.licenses)
    ) n
    CROSS JOIN LATERAL (
        SELECT coalesce(sum(m.seconds) FILTER (WHERE m.month = date_trunc('month', d.today)::date), 0)::bigint
                AS used_seconds,
            coalesce(sum(m.seconds), 0)::bigint AS total_used_seconds
        FROM use_counts m
        WHERE m.company_id = %(company)s AND l.id = ANY (m.licenses) AND d.today >= l.start_date
    ) t
    WHERE l.company_id = %(company)s AND l.status <> 'DELETED' AND {which}
    ORDER BY main DESC, l.position NULLS LAST, l.start_date DESC, l.id
""")


async def licenses(connection: Connection, scope: Scope) -> list[LicenseRow]:
    """Every license of the company that was not deleted, the main one first."""
    statement = _FACTS.format(which=sql.SQL("true"))
    return await fetch_all(connection, LicenseRow, statement, {"company": scope.company_id})


async def license_by_id(connection: Connection, scope: Scope, license_id: UUID) -> LicenseRow | None:
    """One of them."""
    statement = _FACTS.format(which=sql.SQL("l.id = %(license)s"))
    return await fetch_one(
        connection, LicenseRow, statement, {"company": scope.company_id, "license": license_id}
    )


async def company_name(connection: Connection, scope: Scope) -> str:
    """What the company is called."""
    return str(await fetch_value(connection, "SELECT name FROM companies WHERE id = %s", (scope.company_id,)))


async def name_of(connection: Connection, scope: Scope, user_id: UUID) -> str:
    """A member's name; empty for nobody."""
    found = await fetch_value(
        connection,
        "SELECT first_name || ' ' || last_name FROM users WHERE company_id = %s AND id = %s",
        (scope.company_id, user_id),
    )
    return str(found or "")


async def managers(connection: Connection, scope: Scope, license_id: UUID) -> list[Manager]:
    """The License Managers of a license."""
    return await fetch_all(
        connection,
        Manager,
        "SELECT u.id, u.first_name, u.last_name, u.email FROM license_managers m"
        " JOIN users u ON u.company_id = m.company_id AND u.id = m.user_id"
        " WHERE m.company_id = %s AND m.license_id = %s ORDER BY lower(u.last_name), u.last_name, u.id",
        (scope.company_id, license_id),
    )


async def active_managers(connection: Connection, scope: Scope, license_id: UUID) -> list[UUID]:
    """Those of them who can act: active, with administrative rights."""
    cursor = await connection.execute(
        "SELECT u.id FROM license_managers m JOIN users u ON u.company_id = m.company_id AND u.id = m.user_id"
        " WHERE m.company_id = %s AND m.license_id = %s AND u.status = 'ACTIVE' AND u.administrator ORDER BY u.id",
        (scope.company_id, license_id),
    )
    return [row[0] for row in await cursor.fetchall()]


async def unbound(connection: Connection, scope: Scope, license_id: UUID, next_id: UUID) -> int:
    """How many hold a seat on the one license and not on the other."""
    # EXCEPT is planned as a sort or a hash even where the statistics are wrong; as an anti-join it took 24 s.
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM ("
            " SELECT user_id FROM seats WHERE company_id = %(company)s AND license_id = %(present)s"
            " EXCEPT SELECT user_id FROM seats WHERE company_id = %(company)s AND license_id = %(next)s) u",
            {"company": scope.company_id, "present": license_id, "next": next_id},
        )
    )


async def organisms_now(connection: Connection, scope: Scope, license_id: UUID) -> int:
    """How many organisms hold a place on the license at this moment."""
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM organisms WHERE company_id = %s AND license_id = %s AND ended_at IS NULL"
            " AND lease_until > app_now()",
            (scope.company_id, license_id),
        )
    )


@dataclass(frozen=True, slots=True)
class DeniedCounts:
    """How many starts were denied."""

    this_month: int
    total: int


async def denied_counts(connection: Connection, scope: Scope, license_id: UUID) -> DeniedCounts:
    """How many starts were denied this month, in the license's time zone, and ever."""
    found = await fetch_one(
        connection,
        DeniedCounts,
        "SELECT count(*) FILTER (WHERE d.at >= date_trunc('month', app_now() AT TIME ZONE l.time_zone)"
        "   AT TIME ZONE l.time_zone) AS this_month, count(*) AS total"
        " FROM denied_starts d JOIN licenses l ON l.company_id = d.company_id AND l.id = d.license_id"
        " WHERE d.company_id = %s AND d.license_id = %s",
        (scope.company_id, license_id),
    )
    return found or DeniedCounts(0, 0)


async def latest_denied(
    connection: Connection, scope: Scope, license_id: UUID, limit: int
) -> list[DeniedStart]:
    """The latest denied starts."""
    return await fetch_all(
        connection,
        DeniedStart,
        "SELECT d.at, d.user_id, u.first_name || ' ' || u.last_name AS name FROM denied_starts d"
        " LEFT JOIN users u ON u.company_id = d.company_id AND u.id = d.user_id"
        " WHERE d.company_id = %s AND d.license_id = %s ORDER BY d.at DESC, d.id DESC LIMIT %s",
        (scope.company_id, license_id, limit),
    )


async def add_denied_start(
    connection: Connection, scope: Scope, denied_id: UUID, license_id: UUID, user_id: UUID | None
) -> None:
    """Note a start that the concurrency did not allow."""
    await connection.execute(
        "INSERT INTO denied_starts (company_id, id, license_id, user_id) VALUES (%s, %s, %s, %s)",
        (scope.company_id, denied_id, license_id, user_id),
    )


async def set_reports(connection: Connection, scope: Scope, license_id: UUID, on: bool) -> None:
    """Switch the monthly reports. Switched on, the first one tells of this month: the one before counts as made."""
    await execute(
        connection,
        "UPDATE licenses SET monthly_reports = %s WHERE company_id = %s AND id = %s",
        (on, scope.company_id, license_id),
    )
    if on:
        await execute(
            connection,
            "INSERT INTO license_reports (company_id, license_id, month)"
            " SELECT company_id, id,"
            "   (date_trunc('month', app_now() AT TIME ZONE time_zone) - interval '1 month')::date"
            " FROM licenses WHERE company_id = %s AND id = %s ON CONFLICT DO NOTHING",
            (scope.company_id, license_id),
        )


async def set_locale(connection: Connection, scope: Scope, license_id: UUID, locale: Locale) -> None:
    """Set the language of the license."""
    await execute(
        connection,
        "UPDATE licenses SET locale = %s WHERE company_id = %s AND id = %s",
        (locale, scope.company_id, license_id),
    )


@dataclass(frozen=True, slots=True)
class UserUsage:
    """What one member has used."""

    first_name: str
    last_name: str
    email: str
    usage_mode: str
    administrator: bool
    status: str
    groups: str
    month_seconds: int
    seconds: int
    last_seen_at: datetime | None


async def usage_by_user(connection: Connection, scope: Scope, license_id: UUID) -> list[UserUsage]:
    """Every member of the license with their use, those who used most first."""
    return await fetch_all(
        connection,
        UserUsage,
        """
        SELECT u.first_name, u.last_name, u.email, u.usage_mode, u.administrator, u.status,
            coalesce(g.names, '') AS groups, coalesce(t.month_seconds, 0)::bigint AS month_seconds,
            coalesce(t.seconds, 0)::bigint AS seconds, p.last_seen_at
        FROM licenses l
        JOIN seats s ON s.company_id = l.company_id AND s.license_id = l.id
        JOIN users u ON u.company_id = s.company_id AND u.id = s.user_id
        JOIN presence p ON p.company_id = u.company_id AND p.user_id = u.id
        LEFT JOIN (
            SELECT m.user_id, string_agg(g.name, ', ' ORDER BY in_order(g.name)) AS names
            FROM group_members m JOIN groups g ON g.company_id = m.company_id AND g.id = m.group_id
            WHERE m.company_id = %(company)s GROUP BY m.user_id
        ) g ON g.user_id = u.id
        LEFT JOIN LATERAL (
            SELECT sum(n.seconds) AS seconds, sum(n.seconds) FILTER (WHERE n.month =
                date_trunc('month', app_now() AT TIME ZONE l.time_zone)::date) AS month_seconds
            FROM usage_months n WHERE n.company_id = u.company_id AND n.user_id = u.id
        ) t ON true
        WHERE l.company_id = %(company)s AND l.id = %(license)s
        ORDER BY month_seconds DESC, seconds DESC, lower(u.last_name), lower(u.first_name), u.id
        """,
        {"company": scope.company_id, "license": license_id},
    )


async def left_behind(connection: Connection, scope: Scope, license_id: UUID) -> int:
    """How many members of the first license are not on this one, where this one follows it."""
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM ("
            " SELECT s.user_id FROM seats s WHERE s.company_id = %(company)s AND s.license_id = ("
            "   SELECT p.id FROM licenses p WHERE p.company_id = %(company)s AND p.position = 1"
            "   AND p.status NOT IN ('CLOSED', 'DELETED') AND EXISTS (SELECT FROM licenses l"
            "     WHERE l.company_id = %(company)s AND l.id = %(license)s AND l.position = 2))"
            " EXCEPT SELECT n.user_id FROM seats n"
            "   WHERE n.company_id = %(company)s AND n.license_id = %(license)s) u",
            {"company": scope.company_id, "license": license_id},
        )
    )
