"""All SQL of organisms."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from vesalius.kit.db import Connection, execute, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope


async def lock_license(connection: Connection, scope: Scope, license_id: UUID) -> int:
    """Let nobody else start on the license until the transaction ends; returns how many it allows at a time.

    Not the row that seats are taken under: an import of thousands holds that one for seconds, and a class that wants
    to start has nothing to do with seats.
    """
    await connection.execute(
        "SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (f"organisms of {license_id}",)
    )
    concurrency: int = await fetch_value(
        connection,
        "SELECT concurrency FROM licenses WHERE company_id = %s AND id = %s",
        (scope.company_id, license_id),
    )
    return concurrency


async def end_lapsed(connection: Connection, scope: Scope) -> int:
    """End the company's organisms whose lease has run out; returns how many.

    By row locks it settles the race with a heartbeat that arrives at the last moment: either the lease was renewed
    before, or the organism is gone and the heartbeat finds it so.
    """
    return await execute(
        connection,
        "WITH lapsed AS (SELECT id FROM organisms"
        " WHERE company_id = %(company)s AND ended_at IS NULL AND lease_until <= app_now()"
        " ORDER BY id FOR NO KEY UPDATE)"
        " UPDATE organisms o SET ended_at = o.lease_until FROM lapsed"
        " WHERE o.company_id = %(company)s AND o.id = lapsed.id AND o.ended_at IS NULL",
        {"company": scope.company_id},
    )


async def count_live(connection: Connection, scope: Scope, license_id: UUID) -> int:
    """How many organisms hold a place on the license now."""
    count: int = await fetch_value(
        connection,
        "SELECT count(*) FROM organisms"
        " WHERE company_id = %s AND license_id = %s AND ended_at IS NULL AND lease_until > app_now()",
        (scope.company_id, license_id),
    )
    return count


async def end_of_session(connection: Connection, scope: Scope, session_id: UUID) -> list[UUID]:
    """End what a session still runs; returns the organisms."""
    cursor = await connection.execute(
        "UPDATE organisms SET ended_at = least(app_now(), lease_until)"
        " WHERE company_id = %s AND session_id = %s AND ended_at IS NULL RETURNING id",
        (scope.company_id, session_id),
    )
    return [row[0] for row in await cursor.fetchall()]


async def count_live_of_person(connection: Connection, scope: Scope, license_id: UUID, user_id: UUID) -> int:
    """How many of the license's places this person holds now."""
    count: int = await fetch_value(
        connection,
        "SELECT count(*) FROM organisms WHERE company_id = %s AND license_id = %s AND user_id = %s"
        " AND ended_at IS NULL AND lease_until > app_now()",
        (scope.company_id, license_id, user_id),
    )
    return count


async def insert(
    connection: Connection,
    scope: Scope,
    organism_id: UUID,
    *,
    license_id: UUID,
    session_id: UUID,
    user_id: UUID,
    anonymous: bool,
    lease: timedelta,
) -> datetime:
    """A new organism with its first lease; returns when that runs out."""
    until: datetime = await fetch_value(
        connection,
        "INSERT INTO organisms (company_id, id, license_id, session_id, user_id, anonymous, lease_until)"
        " VALUES (%s, %s, %s, %s, %s, %s, app_now() + %s) RETURNING lease_until",
        (scope.company_id, organism_id, license_id, session_id, user_id, anonymous, lease),
    )
    return until


@dataclass(frozen=True, slots=True)
class HeldOrganism:
    """An organism of the caller's."""

    id: UUID
    lease_until: datetime
    ended_at: datetime | None
    live: bool


async def find(connection: Connection, scope: Scope, user_id: UUID, organism_id: UUID) -> HeldOrganism | None:
    """The person's organism, held until the transaction ends.

    An anonymous organism has no person any more once it has ended, so it is then nobody's.
    """
    return await fetch_one(
        connection,
        HeldOrganism,
        "SELECT id, lease_until, ended_at, (ended_at IS NULL AND lease_until > app_now()) AS live"
        " FROM organisms WHERE company_id = %s AND id = %s AND user_id = %s FOR NO KEY UPDATE",
        (scope.company_id, organism_id, user_id),
    )


async def renew_lease(connection: Connection, scope: Scope, organism_id: UUID, lease: timedelta) -> datetime:
    """Let the lease last from now; returns when it runs out."""
    until: datetime = await fetch_value(
        connection,
        "UPDATE organisms SET heard_at = greatest(heard_at, app_now()),"
        " lease_until = greatest(lease_until, app_now() + %s)"
        " WHERE company_id = %s AND id = %s RETURNING lease_until",
        (lease, scope.company_id, organism_id),
    )
    return until


async def end(connection: Connection, scope: Scope, organism_id: UUID) -> datetime:
    """Give the organism's place back; returns when it ended."""
    ended: datetime = await fetch_value(
        connection,
        "UPDATE organisms SET heard_at = CASE WHEN lease_until > app_now() THEN app_now() ELSE heard_at END,"
        " ended_at = least(app_now(), lease_until)"
        " WHERE company_id = %s AND id = %s RETURNING ended_at",
        (scope.company_id, organism_id),
    )
    return ended


async def companies_with_abandoned_training(connection: Connection) -> list[UUID]:
    """Where organisms or attempts were left without an end."""
    cursor = await connection.execute("SELECT companies_with_abandoned_training()")
    return [row[0] for row in await cursor.fetchall()]
