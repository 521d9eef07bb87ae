"""All SQL of the second factor."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vesalius.kit.db import Connection, execute, fetch_one
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class SecondFactor:
    """Somebody's second factor, with the database's time in seconds since 1970."""

    salt: bytes
    confirmed_at: datetime | None
    codes_left: int
    now: float


async def get(connection: Connection, scope: Scope, user_id: UUID) -> SecondFactor | None:
    """The person's second factor, confirmed or not."""
    return await fetch_one(
        connection,
        SecondFactor,
        "SELECT f.salt, f.confirmed_at, (SELECT count(*) FROM recovery_codes c WHERE c.company_id = f.company_id"
        "   AND c.user_id = f.user_id AND c.used_at IS NULL)::int AS codes_left,"
        " extract(epoch FROM app_now())::float8 AS now"
        " FROM second_factors f WHERE f.company_id = %s AND f.user_id = %s",
        (scope.company_id, user_id),
    )


async def begin(connection: Connection, scope: Scope, user_id: UUID, salt: bytes) -> bool:
    """Begin an enrolment, in place of one that was not finished; False while one is in force."""
    return bool(
        await execute(
            connection,
            "INSERT INTO second_factors (company_id, user_id, salt) VALUES (%s, %s, %s)"
            " ON CONFLICT (company_id, user_id) DO UPDATE SET salt = excluded.salt, created_at = app_now(),"
            " last_step = 0 WHERE second_factors.confirmed_at IS NULL",
            (scope.company_id, user_id, salt),
        )
    )


async def take_step(connection: Connection, scope: Scope, user_id: UUID, step: int) -> bool:
    """Use the code of a time step; one statement, so that of two uses of a code one succeeds."""
    return bool(
        await execute(
            connection,
            "UPDATE second_factors SET last_step = %s WHERE company_id = %s AND user_id = %s AND last_step < %s",
            (step, scope.company_id, user_id, step),
        )
    )


async def confirm(connection: Connection, scope: Scope, user_id: UUID) -> bool:
    """Put the second factor in force; False when it is already."""
    return bool(
        await execute(
            connection,
            "UPDATE second_factors SET confirmed_at = app_now()"
            " WHERE company_id = %s AND user_id = %s AND confirmed_at IS NULL",
            (scope.company_id, user_id),
        )
    )


async def set_codes(connection: Connection, scope: Scope, user_id: UUID, hashes: Iterable[bytes]) -> None:
    """Replace the recovery codes."""
    await execute(
        connection,
        "DELETE FROM recovery_codes WHERE company_id = %s AND user_id = %s",
        (scope.company_id, user_id),
    )
    await execute(
        connection,
        "INSERT INTO recovery_codes (company_id, user_id, hash) SELECT %s, %s, unnest(%s::bytea[])",
        (scope.company_id, user_id, list(hashes)),
    )


async def take_code(connection: Connection, scope: Scope, user_id: UUID, code_hash: bytes) -> bool:
    """Use a recovery code up."""
    return bool(
        await execute(
            connection,
            "UPDATE recovery_codes SET used_at = app_now()"
            " WHERE company_id = %s AND user_id = %s AND hash = %s AND used_at IS NULL",
            (scope.company_id, user_id, code_hash),
        )
    )


async def end(connection: Connection, scope: Scope, user_id: UUID) -> bool:
    """Ask the person for no code any more."""
    return bool(
        await execute(
            connection,
            "DELETE FROM second_factors WHERE company_id = %s AND user_id = %s",
            (scope.company_id, user_id),
        )
    )
