"""All SQL of the operator's work. Run as the owner of the schema, who sees every company."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from psycopg import sql

from vesalius.companies.operating.schemas import CompanyRow, LicenseRow, LinkRow, Terms
from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope

# --- companies -------------------------------------------------------------------------------------------------------


async def companies(connection: Connection) -> list[CompanyRow]:
    """Every company, by name."""
    return await fetch_all(
        connection,
        CompanyRow,
        """
        SELECT c.id, c.name, c.created_at, coalesce(l.state, 'NONE') AS license, l.start_date, l.end_date,
            (SELECT count(*) FROM users u WHERE u.company_id = c.id AND u.status <> 'DEACTIVATED')::int AS members,
            coalesce((SELECT string_agg(u.email, ', ' ORDER BY u.email) FROM license_managers m
                JOIN users u ON u.company_id = m.company_id AND u.id = m.user_id
                WHERE m.company_id = c.id AND m.license_id = l.id), '') AS managers
        FROM companies c LEFT JOIN main_licenses l ON l.company_id = c.id
        ORDER BY lower(c.name), c.name, c.id
        """,
    )


async def company_ids(connection: Connection, text: str) -> list[UUID]:
    """The companies with this id or, in any case of letters, this name."""
    cursor = await connection.execute(
        "SELECT id FROM companies WHERE id::text = lower(%(text)s) OR lower(name) = lower(%(text)s) ORDER BY id",
        {"text": text.strip()},
    )
    return [row[0] for row in await cursor.fetchall()]


async def add_company(connection: Connection, company_id: UUID, name: str) -> None:
    """Found a company."""
    await connection.execute("INSERT INTO companies (id, name) VALUES (%s, %s)", (company_id, name))


async def switch_marks(connection: Connection, scope: Scope, *, on: bool) -> bool:
    """Whether students are marked for politeness and attentiveness; False when that is so already."""
    return bool(
        await execute(
            connection,
            "UPDATE companies SET attentiveness_marks = %s WHERE id = %s AND attentiveness_marks <> %s",
            (on, scope.company_id, on),
        )
    )


async def company_of_license(connection: Connection, license_id: UUID) -> UUID | None:
    """Whose license it is."""
    found: UUID | None = await fetch_value(
        connection, "SELECT company_id FROM licenses WHERE id = %s", (license_id,)
    )
    return found


# --- licenses --------------------------------------------------------------------------------------------------------

_LICENSE = sql.SQL("""
    SELECT l.id, l.position, license_state(l.status, l.start_date, l.end_date, l.time_zone) AS state, l.start_date,
        l.end_date, l.time_zone, l.locale, l.concurrency, t.students, l.max_students, t.teachers, l.max_teachers,
        t.administrators, l.max_administrators, t.users, l.max_users,
        round(l.monthly_usage_seconds / 3600.0, 2)::float8 AS monthly_hours, l.modules, l.features, l.monthly_reports,
        coalesce((SELECT array_agg(u.email ORDER BY u.email) FROM license_managers m
            JOIN users u ON u.company_id = m.company_id AND u.id = m.user_id
            WHERE m.company_id = l.company_id AND m.license_id = l.id), '{{}}') AS managers
    FROM licenses l JOIN seats_taken t ON t.company_id = l.company_id AND t.license_id = l.id
    WHERE l.company_id = %(company)s AND {which}
    ORDER BY l.position NULLS LAST, l.start_date DESC, l.id
""")


async def licenses(connection: Connection, scope: Scope) -> list[LicenseRow]:
    """All licenses of a company, past and deleted ones too."""
    return await fetch_all(
        connection, LicenseRow, _LICENSE.format(which=sql.SQL("true")), {"company": scope.company_id}
    )


async def one(connection: Connection, scope: Scope, license_id: UUID) -> LicenseRow | None:
    """One of them."""
    return await fetch_one(
        connection,
        LicenseRow,
        _LICENSE.format(which=sql.SQL("l.id = %(license)s")),
        {"company": scope.company_id, "license": license_id},
    )


async def known_time_zone(connection: Connection, name: str) -> bool:
    """Whether the database knows a time zone of this name."""
    return bool(
        await fetch_value(
            connection, "SELECT EXISTS (SELECT FROM pg_timezone_names WHERE name = %s)", (name,)
        )
    )


async def today_in(connection: Connection, time_zone: str) -> Any:
    """The date it is now in a time zone."""
    return await fetch_value(connection, "SELECT (app_now() AT TIME ZONE %s)::date", (time_zone,))


async def add_license(
    connection: Connection, scope: Scope, license_id: UUID, position: int, terms: Terms
) -> None:
    """A new license. All terms have to be there."""
    await connection.execute(
        """
        INSERT INTO licenses (company_id, id, position, status, start_date, end_date, time_zone, locale, concurrency,
            max_students, max_teachers, max_administrators, max_users, monthly_usage_seconds, modules, features,
            monthly_reports)
        VALUES (%s, %s, %s, 'ACTIVE', %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
        """,
        (
            scope.company_id,
            license_id,
            position,
            terms.start_date,
            terms.end_date,
            terms.time_zone,
            terms.locale,
            terms.concurrency,
            terms.max_students,
            terms.max_teachers,
            terms.max_administrators,
            terms.max_users,
            terms.monthly_usage_seconds,
            terms.modules,
            terms.features,
            terms.monthly_reports,
        ),
    )


async def change_license(connection: Connection, scope: Scope, license_id: UUID, terms: Terms) -> None:
    """Store the terms that are given."""
    await execute(
        connection,
        """
        UPDATE licenses SET
            end_date = coalesce(%s, end_date), locale = coalesce(%s, locale), concurrency = coalesce(%s, concurrency),
            max_students = coalesce(%s, max_students), max_teachers = coalesce(%s, max_teachers),
            max_administrators = coalesce(%s, max_administrators), max_users = coalesce(%s, max_users),
            monthly_usage_seconds = coalesce(%s, monthly_usage_seconds), modules = coalesce(%s, modules),
            features = coalesce(%s, features), monthly_reports = coalesce(%s, monthly_reports)
        WHERE company_id = %s AND id = %s
        """,
        (
            terms.end_date,
            terms.locale,
            terms.concurrency,
            terms.max_students,
            terms.max_teachers,
            terms.max_administrators,
            terms.max_users,
            terms.monthly_usage_seconds,
            terms.modules,
            terms.features,
            terms.monthly_reports,
            scope.company_id,
            license_id,
        ),
    )


async def set_status(connection: Connection, scope: Scope, license_id: UUID, status: str) -> None:
    """Store a license's status."""
    await execute(
        connection,
        "UPDATE licenses SET status = %s WHERE company_id = %s AND id = %s",
        (status, scope.company_id, license_id),
    )


async def set_position(connection: Connection, scope: Scope, license_id: UUID, position: int | None) -> None:
    """Set a license's position; None for a past one."""
    await execute(
        connection,
        "UPDATE licenses SET position = %s WHERE company_id = %s AND id = %s",
        (position, scope.company_id, license_id),
    )


async def empty(connection: Connection, scope: Scope, license_id: UUID) -> list[UUID]:
    """Take all seats and the managers off a license; returns who holds no seat anywhere now."""
    parameters = {"company": scope.company_id, "license": license_id}
    await execute(
        connection,
        "DELETE FROM license_managers WHERE company_id = %(company)s AND license_id = %(license)s",
        parameters,
    )
    alone = await _only_here(connection, scope, license_id)
    await execute(
        connection,
        "DELETE FROM seats WHERE company_id = %(company)s AND license_id = %(license)s",
        parameters,
    )
    return alone


async def only_here(connection: Connection, scope: Scope, license_id: UUID) -> int:
    """How many hold a seat on this license and on no other."""
    return len(await _only_here(connection, scope, license_id))


async def _only_here(connection: Connection, scope: Scope, license_id: UUID) -> list[UUID]:
    cursor = await connection.execute(
        "SELECT user_id FROM seats WHERE company_id = %(company)s AND license_id = %(license)s"
        " EXCEPT SELECT user_id FROM seats WHERE company_id = %(company)s AND license_id <> %(license)s"
        " ORDER BY user_id",
        {"company": scope.company_id, "license": license_id},
    )
    return [row[0] for row in await cursor.fetchall()]


# --- managers --------------------------------------------------------------------------------------------------------


async def managers(connection: Connection, scope: Scope, license_id: UUID) -> list[UUID]:
    """The License Managers of a license."""
    cursor = await connection.execute(
        "SELECT user_id FROM license_managers WHERE company_id = %s AND license_id = %s ORDER BY user_id",
        (scope.company_id, license_id),
    )
    return [row[0] for row in await cursor.fetchall()]


async def add_manager(connection: Connection, scope: Scope, license_id: UUID, user_id: UUID) -> None:
    """Name a License Manager."""
    await execute(
        connection,
        "INSERT INTO license_managers (company_id, license_id, user_id) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
        (scope.company_id, license_id, user_id),
    )


async def keep_manager_alone(connection: Connection, scope: Scope, license_id: UUID, user_id: UUID) -> None:
    """Take the right from all other License Managers of a license."""
    await execute(
        connection,
        "DELETE FROM license_managers WHERE company_id = %s AND license_id = %s AND user_id <> %s",
        (scope.company_id, license_id, user_id),
    )


async def has_seat(connection: Connection, scope: Scope, license_id: UUID, user_id: UUID) -> bool:
    """Whether a person holds a seat on a license."""
    return bool(
        await fetch_value(
            connection,
            "SELECT EXISTS (SELECT FROM seats WHERE company_id = %s AND license_id = %s AND user_id = %s)",
            (scope.company_id, license_id, user_id),
        )
    )


async def release_seat(connection: Connection, scope: Scope, license_id: UUID, user_id: UUID) -> None:
    """Give a person's seat back, to take one of another kind."""
    await execute(
        connection,
        "DELETE FROM seats WHERE company_id = %s AND license_id = %s AND user_id = %s",
        (scope.company_id, license_id, user_id),
    )


async def person(connection: Connection, scope: Scope, user_id: UUID) -> tuple[str, bool, str]:
    """A member's usage mode, whether they have administrative rights, and their status; held."""
    cursor = await connection.execute(
        "SELECT usage_mode, administrator, status FROM users WHERE company_id = %s AND id = %s FOR NO KEY UPDATE",
        (scope.company_id, user_id),
    )
    row = await cursor.fetchone()
    assert row is not None  # noqa: S101 - an account that was just found
    return row[0], row[1], row[2]


async def bring_back(connection: Connection, scope: Scope, user_id: UUID) -> str:
    """Undo a deactivation; returns the status: pending for somebody who never registered."""
    return str(
        await fetch_value(
            connection,
            "UPDATE users SET status = CASE WHEN registered_at IS NULL THEN 'PENDING' ELSE 'ACTIVE' END"
            " WHERE company_id = %s AND id = %s RETURNING status",
            (scope.company_id, user_id),
        )
    )


async def make_administrator(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Give administrative rights."""
    await execute(
        connection,
        "UPDATE users SET administrator = true WHERE company_id = %s AND id = %s",
        (scope.company_id, user_id),
    )


# --- registration links ----------------------------------------------------------------------------------------------


async def add_link(
    connection: Connection,
    scope: Scope,
    link_id: UUID,
    code_hash: bytes,
    usage_mode: str,
    lifetime: timedelta | None,
) -> datetime | None:
    """Store a registration link; returns when it ends."""
    expires: datetime | None = await fetch_value(
        connection,
        "INSERT INTO company_links (company_id, id, hash, usage_mode, expires_at)"
        " VALUES (%s, %s, %s, %s, app_now() + %s::interval) RETURNING expires_at",
        (scope.company_id, link_id, code_hash, usage_mode, lifetime),
    )
    return expires


async def links(connection: Connection, scope: Scope) -> list[LinkRow]:
    """A company's registration links, the newest first."""
    return await fetch_all(
        connection,
        LinkRow,
        "SELECT id, usage_mode, CASE WHEN revoked_at IS NOT NULL THEN 'REVOKED'"
        "   WHEN expires_at <= app_now() THEN 'EXPIRED' ELSE 'VALID' END AS state, created_at, expires_at"
        " FROM company_links WHERE company_id = %s ORDER BY created_at DESC, id DESC",
        (scope.company_id,),
    )


async def company_of_link(connection: Connection, link_id: UUID) -> UUID | None:
    """Whose registration link it is."""
    found: UUID | None = await fetch_value(
        connection, "SELECT company_id FROM company_links WHERE id = %s", (link_id,)
    )
    return found


async def revoke_link(connection: Connection, scope: Scope, link_id: UUID) -> bool:
    """End a registration link; False when it has ended before."""
    return bool(
        await execute(
            connection,
            "UPDATE company_links SET revoked_at = app_now()"
            " WHERE company_id = %s AND id = %s AND revoked_at IS NULL",
            (scope.company_id, link_id),
        )
    )
