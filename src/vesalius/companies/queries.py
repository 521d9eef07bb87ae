"""All SQL of companies."""

from dataclasses import dataclass
from uuid import UUID

from vesalius.kit.db import Connection, execute, fetch_one, fetch_value
from vesalius.kit.locales import Locale
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class SeatLimits:
    """The most seats of each kind that a license gives."""

    id: UUID
    students: int
    teachers: int
    administrators: int
    users: int
    upcoming: bool
    """Whether it is the company's next license."""


_LIMITS = """
    SELECT id, max_students AS students, max_teachers AS teachers, max_administrators AS administrators,
        max_users AS users, position = 2
        AND id <> (SELECT m.id FROM main_licenses m WHERE m.company_id = licenses.company_id) AS upcoming
    FROM licenses WHERE company_id = %s AND id = %s
"""


@dataclass(frozen=True, slots=True)
class SeatsTaken:
    """How many it has given."""

    students: int
    teachers: int
    administrators: int
    users: int


async def main_license_id(connection: Connection, scope: Scope) -> UUID | None:
    """The company's main license."""
    found: UUID | None = await fetch_value(
        connection, "SELECT id FROM main_licenses WHERE company_id = %s", (scope.company_id,)
    )
    return found


async def license_state(connection: Connection, scope: Scope, license_id: UUID) -> str | None:
    """The state of a license that the company has, by its status and its dates."""
    found: str | None = await fetch_value(
        connection,
        "SELECT license_state(status, start_date, end_date, time_zone) FROM licenses"
        " WHERE company_id = %s AND id = %s AND status <> 'DELETED' AND position IS NOT NULL",
        (scope.company_id, license_id),
    )
    return found


async def states_of_seats(connection: Connection, scope: Scope, user_id: UUID) -> list[str]:
    """The states of the licenses that a person holds a seat on."""
    cursor = await connection.execute(
        "SELECT license_state(l.status, l.start_date, l.end_date, l.time_zone) FROM seats s JOIN licenses l"
        " ON l.company_id = s.company_id AND l.id = s.license_id WHERE s.company_id = %s AND s.user_id = %s",
        (scope.company_id, user_id),
    )
    return [row[0] for row in await cursor.fetchall()]


async def lock_license(connection: Connection, scope: Scope, license_id: UUID) -> SeatLimits | None:
    """Hold a license until the transaction ends: who holds it may count its seats and take one."""
    return await fetch_one(
        connection,
        SeatLimits,
        _LIMITS + "FOR NO KEY UPDATE OF licenses",
        (scope.company_id, license_id),
    )


async def seat_limits(connection: Connection, scope: Scope, license_id: UUID) -> SeatLimits | None:
    """The most seats a license gives, for showing them: who is to take one locks the license."""
    return await fetch_one(
        connection,
        SeatLimits,
        _LIMITS,
        (scope.company_id, license_id),
    )


async def lock_licenses(connection: Connection, scope: Scope) -> None:
    """Hold every license of the company, in one order: seats, rights and managers change only under this lock."""
    await connection.execute(
        "SELECT id FROM licenses WHERE company_id = %s ORDER BY id FOR NO KEY UPDATE", (scope.company_id,)
    )


async def seats_taken(connection: Connection, scope: Scope, license_id: UUID) -> SeatsTaken:
    """The seats of a license. Right only in a statement after the one that took the lock."""
    found = await fetch_one(
        connection,
        SeatsTaken,
        "SELECT students, teachers, administrators, users FROM seats_taken"
        " WHERE company_id = %s AND license_id = %s",
        (scope.company_id, license_id),
    )
    return found or SeatsTaken(0, 0, 0, 0)


async def add_member(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    *,
    email: str,
    email_key: str,
    first_name: str,
    last_name: str,
    usage_mode: str,
    administrator: bool,
    locale: Locale,
) -> bool:
    """A pending member; False when the address belongs to somebody, in this company or another."""
    return bool(
        await execute(
            connection,
            "INSERT INTO users (company_id, id, email, email_key, first_name, last_name, usage_mode, administrator,"
            " status, locale) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, 'PENDING', %s)"
            " ON CONFLICT (email_key) DO NOTHING",
            (
                scope.company_id,
                user_id,
                email,
                email_key,
                first_name,
                last_name,
                usage_mode,
                administrator,
                locale,
            ),
        )
    )


async def take_seat(connection: Connection, scope: Scope, license_id: UUID, user_id: UUID) -> None:
    """Give a person a seat."""
    await connection.execute(
        "INSERT INTO seats (company_id, license_id, user_id) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
        (scope.company_id, license_id, user_id),
    )


async def let_wait(connection: Connection, scope: Scope, user_id: UUID) -> bool:
    """Set an active member to WAITING where every license they hold a seat on starts later; returns whether it did."""
    return bool(
        await execute(
            connection,
            "UPDATE users u SET status = 'WAITING' WHERE u.company_id = %s AND u.id = %s AND u.status = 'ACTIVE'"
            " AND NOT EXISTS (SELECT FROM seats s JOIN licenses l ON l.company_id = s.company_id"
            "   AND l.id = s.license_id WHERE s.company_id = u.company_id AND s.user_id = u.id"
            "   AND license_state(l.status, l.start_date, l.end_date, l.time_zone) <> 'NOT_YET_ACTIVE')",
            (scope.company_id, user_id),
        )
    )


@dataclass(frozen=True, slots=True)
class CompanyLink:
    """A company's standing invitation to register."""

    company_id: UUID
    company_name: str
    usage_mode: str


async def company_link(connection: Connection, code_hash: bytes) -> CompanyLink | None:
    """The company a registration code is for, while the code is valid."""
    return await fetch_one(connection, CompanyLink, "SELECT * FROM find_company_link(%s)", (code_hash,))


async def has_invitation(connection: Connection, scope: Scope, user_id: UUID) -> bool:
    """Whether an invitation of this person works, or is about to be mailed."""
    return bool(
        await fetch_value(
            connection,
            # The job that mails a link stores it; until then there is the job alone.
            "SELECT EXISTS (SELECT FROM links WHERE company_id = %(company_id)s AND user_id = %(user_id)s"
            " AND purpose = 'invitation' AND used_at IS NULL AND revoked_at IS NULL AND expires_at > app_now())"
            " OR EXISTS (SELECT FROM procrastinate_jobs WHERE task_name = 'accounts.send_link'"
            " AND status IN ('todo', 'doing') AND args->>'user_id' = %(user_id)s::text"
            " AND args->>'purpose' = 'invitation')",
            {"company_id": scope.company_id, "user_id": user_id},
        )
    )


async def companies_to_notify_of_registrations(connection: Connection) -> list[UUID]:
    """Where people registered through the company's link and nobody was told for a day."""
    cursor = await connection.execute("SELECT companies_to_tell_of_registrations()")
    return [row[0] for row in await cursor.fetchall()]


async def unreported_registrations(connection: Connection, scope: Scope) -> int:
    """How many registered through the company's link since that was last told; from now on they are told."""
    told: int | None = await fetch_value(
        connection,
        """
        WITH since AS (
            SELECT id, coalesce(registrations_told_at, app_now() - interval '24 hours') AS at FROM companies
            WHERE id = %(company)s
                AND (registrations_told_at IS NULL OR registrations_told_at <= app_now() - interval '24 hours')
            FOR NO KEY UPDATE
        ), told AS (
            UPDATE companies c SET registrations_told_at = app_now() FROM since WHERE c.id = since.id
        )
        SELECT count(*) FROM since JOIN audit_events e ON e.company_id = since.id AND e.at > since.at
            AND e.event = 'member.added' AND e.detail ->> 'by' = 'company link'
        """,
        {"company": scope.company_id},
    )
    return told or 0


async def license_locale(connection: Connection, scope: Scope) -> Locale:
    """The language a company's invitations are written in."""
    found: Locale | None = await fetch_value(
        connection, "SELECT locale FROM main_licenses WHERE company_id = %s", (scope.company_id,)
    )
    return found or "en_UK"


@dataclass(frozen=True, slots=True)
class CompanyHead:
    """What every printout says of its company."""

    company_name: str
    time_zone: str


async def company_head(connection: Connection, scope: Scope) -> CompanyHead:
    """The company's name, and the time zone of its license."""
    found = await fetch_one(
        connection,
        CompanyHead,
        "SELECT o.name AS company_name, coalesce((SELECT l.time_zone FROM main_licenses l"
        " WHERE l.company_id = o.id), 'UTC') AS time_zone FROM companies o WHERE o.id = %s",
        (scope.company_id,),
    )
    return found or CompanyHead("", "UTC")
