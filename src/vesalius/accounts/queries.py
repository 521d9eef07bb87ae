"""All SQL of accounts."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from vesalius.kit.db import Connection, execute, fetch_one, fetch_value
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class Account:
    """An account found by its e-mail, before anything is proven."""

    company_id: UUID
    user_id: UUID
    password_hash: str | None
    status: str


async def find_account(connection: Connection, key: str) -> Account | None:
    """The account with this normalised e-mail, in whichever company."""
    return await fetch_one(connection, Account, "SELECT * FROM find_account(%s)", (key,))


async def is_administrator(connection: Connection, scope: Scope, user_id: UUID) -> bool:
    """Whether the person has administrative rights now."""
    return bool(
        await fetch_value(
            connection,
            "SELECT administrator FROM users WHERE company_id = %s AND id = %s",
            (scope.company_id, user_id),
        )
    )


async def open_session(
    connection: Connection,
    scope: Scope,
    session_id: UUID,
    user_id: UUID,
    kind: str,
    agent: str,
    lifetime: timedelta,
) -> None:
    """Begin a session that lasts at most `lifetime`."""
    await connection.execute(
        "INSERT INTO sessions (company_id, id, user_id, kind, agent, expires_at, administrator)"
        " SELECT company_id, %s, id, %s, %s, app_now() + %s, administrator"
        " FROM users WHERE company_id = %s AND id = %s",
        (session_id, kind, agent, lifetime, scope.company_id, user_id),
    )


async def lock_session(connection: Connection, scope: Scope, session_id: UUID) -> bool:
    """Hold the session's row until the transaction ends; tell whether it is still open."""
    row = await fetch_value(
        connection,
        "SELECT ended_at IS NULL FROM sessions WHERE company_id = %s AND id = %s FOR UPDATE",
        (scope.company_id, session_id),
    )
    return bool(row)


async def add_token(
    connection: Connection, scope: Scope, session_id: UUID, token_hash: bytes, lifetime: timedelta
) -> datetime:
    """Store a token's hash and return when it ends, never later than its session."""
    expires: datetime = await fetch_value(
        connection,
        "INSERT INTO session_tokens (company_id, session_id, hash, expires_at)"
        " SELECT company_id, id, %s, least(app_now() + %s, expires_at)"
        " FROM sessions WHERE company_id = %s AND id = %s RETURNING expires_at",
        (token_hash, lifetime, scope.company_id, session_id),
    )
    return expires


async def replace_token(connection: Connection, scope: Scope, token_hash: bytes) -> None:
    """Note that a newer token took this one's place; it works a minute more, for other tabs."""
    await execute(
        connection,
        "UPDATE session_tokens SET replaced_at = app_now()"
        " WHERE company_id = %s AND hash = %s AND replaced_at IS NULL",
        (scope.company_id, token_hash),
    )


async def current_time(connection: Connection) -> datetime:
    """The time everything is measured by."""
    now: datetime = await fetch_value(connection, "SELECT app_now()")
    return now


async def set_locale(connection: Connection, scope: Scope, user_id: UUID, locale: str) -> None:
    """Change a person's language."""
    await execute(
        connection,
        "UPDATE users SET locale = %s WHERE company_id = %s AND id = %s",
        (locale, scope.company_id, user_id),
    )


async def blocked_for(connection: Connection, keys: list[bytes]) -> int:
    """For how many seconds more any of these counters refuses."""
    seconds = await fetch_value(
        connection,
        "SELECT ceil(extract(epoch FROM max(blocked_until) - app_now())) FROM sign_in_failures WHERE key = ANY(%s)",
        (keys,),
    )
    return max(0, int(seconds or 0))


async def count_failure(
    connection: Connection, key: bytes, limit: int, window: timedelta, first: timedelta, longest: timedelta
) -> None:
    """Count one failure; from the limit on, block for `first`, doubling with each further one up to `longest`."""
    await connection.execute(
        """
        INSERT INTO sign_in_failures AS f (key, failures, since) VALUES (%(key)s, 1, app_now())
        ON CONFLICT (key) DO UPDATE SET
            failures = CASE WHEN f.since < app_now() - %(window)s THEN 1 ELSE f.failures + 1 END,
            since = CASE WHEN f.since < app_now() - %(window)s THEN app_now() ELSE f.since END,
            blocked_until = CASE
                WHEN f.since >= app_now() - %(window)s AND f.failures + 1 >= %(limit)s
                THEN app_now() + least(%(longest)s, %(first)s * power(2, least(f.failures + 1 - %(limit)s, 12)))
            END
        """,
        {"key": key, "limit": limit, "window": window, "first": first, "longest": longest},
    )


async def forget_failures(connection: Connection, key: bytes) -> None:
    """Begin this counter anew."""
    await execute(connection, "DELETE FROM sign_in_failures WHERE key = %s", (key,))
