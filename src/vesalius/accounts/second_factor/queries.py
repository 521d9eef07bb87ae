"""All SQL of the second factor."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from vesalius.kit.db import Connection, execute, fetch_all, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class SecondFactor:
    """Somebody's second factor, with the database's time in seconds since 1970."""

    salt: bytes
    confirmed_at: datetime | None
    now: float


async def get(connection: Connection, scope: Scope, user_id: UUID) -> SecondFactor | None:
    """The person's second factor, confirmed or not."""
    return await fetch_one(
        connection,
        SecondFactor,
        "SELECT f.salt, f.confirmed_at,"
        " extract(epoch FROM app_now())::float8 AS now"
        " FROM second_factors f WHERE f.company_id = %s AND f.user_id = %s",
        (scope.company_id, user_id),
    )


async def codes_left(connection: Connection, scope: Scope, user_id: UUID) -> int:
    """How many recovery codes the person has left."""
    return int(
        await fetch_value(
            connection,
            "SELECT count(*) FROM recovery_codes WHERE company_id = %s AND user_id = %s AND used_at IS NULL",
            (scope.company_id, user_id),
        )
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


async def end_passkeys(connection: Connection, scope: Scope, user_id: UUID) -> bool:
    """Take all passkeys of the person away."""
    return bool(
        await execute(
            connection,
            "DELETE FROM passkeys WHERE company_id = %s AND user_id = %s",
            (scope.company_id, user_id),
        )
    )


async def drop_idle_codes(connection: Connection, scope: Scope, user_id: UUID) -> None:
    """Forget the recovery codes once there is nothing they could stand in for."""
    await execute(
        connection,
        "DELETE FROM recovery_codes WHERE company_id = %(company)s AND user_id = %(user)s"
        " AND NOT has_second_factor(%(company)s, %(user)s)",
        {"company": scope.company_id, "user": user_id},
    )


# --- passkeys -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Passkey:
    """One of a person's passkeys."""

    id: bytes
    name: str
    public_key: bytes
    sign_count: int
    created_at: datetime
    last_used_at: datetime | None


async def passkeys(connection: Connection, scope: Scope, user_id: UUID) -> list[Passkey]:
    """The person's passkeys, oldest first."""
    return await fetch_all(
        connection,
        Passkey,
        "SELECT id, name, public_key, sign_count, created_at, last_used_at FROM passkeys"
        " WHERE company_id = %s AND user_id = %s ORDER BY created_at, id",
        (scope.company_id, user_id),
    )


async def hold_passkey(
    connection: Connection, scope: Scope, user_id: UUID, passkey_id: bytes
) -> Passkey | None:
    """One of the person's passkeys, held until the transaction ends."""
    return await fetch_one(
        connection,
        Passkey,
        "SELECT id, name, public_key, sign_count, created_at, last_used_at FROM passkeys"
        " WHERE company_id = %s AND user_id = %s AND id = %s FOR UPDATE",
        (scope.company_id, user_id, passkey_id),
    )


async def add_passkey(
    connection: Connection,
    scope: Scope,
    user_id: UUID,
    passkey_id: bytes,
    name: str,
    public_key: bytes,
    sign_count: int,
    most: int,
) -> bool:
    """Keep a passkey; False when the person has `most`, or it is kept already. Held against others at once."""
    await connection.execute(
        "SELECT FROM users WHERE company_id = %s AND id = %s FOR NO KEY UPDATE", (scope.company_id, user_id)
    )
    return bool(
        await execute(
            connection,
            "INSERT INTO passkeys (company_id, id, user_id, name, public_key, sign_count)"
            " SELECT %(company)s, %(id)s, %(user)s, %(name)s, %(key)s, %(count)s"
            " WHERE (SELECT count(*) FROM passkeys WHERE company_id = %(company)s AND user_id = %(user)s) < %(most)s"
            " ON CONFLICT DO NOTHING",
            {
                "company": scope.company_id,
                "id": passkey_id,
                "user": user_id,
                "name": name,
                "key": public_key,
                "count": sign_count,
                "most": most,
            },
        )
    )


async def use_passkey(connection: Connection, scope: Scope, passkey_id: bytes, sign_count: int) -> None:
    """Note that a passkey was used."""
    await execute(
        connection,
        "UPDATE passkeys SET sign_count = %s, last_used_at = app_now() WHERE company_id = %s AND id = %s",
        (sign_count, scope.company_id, passkey_id),
    )


async def remove_passkey(connection: Connection, scope: Scope, user_id: UUID, passkey_id: bytes) -> bool:
    """Take one of the person's passkeys away."""
    return bool(
        await execute(
            connection,
            "DELETE FROM passkeys WHERE company_id = %s AND user_id = %s AND id = %s",
            (scope.company_id, user_id, passkey_id),
        )
    )


async def use_challenge(connection: Connection, challenge_hash: bytes, seconds: int) -> bool:
    """Put a challenge down as used; False when it was. Those that have expired anyway are forgotten."""
    await execute(connection, "DELETE FROM used_challenges WHERE expires_at <= app_now()")
    return bool(
        await execute(
            connection,
            "INSERT INTO used_challenges VALUES (%s, app_now() + make_interval(secs => %s)) ON CONFLICT DO NOTHING",
            (challenge_hash, seconds),
        )
    )
