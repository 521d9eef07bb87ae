"""All SQL of idempotency keys."""

from dataclasses import dataclass
from typing import Any

from psycopg.types.json import Jsonb

from vesalius.kit.db import Connection, execute, fetch_one
from vesalius.kit.tenancy import Scope


@dataclass(frozen=True, slots=True)
class Kept:
    """The request a key was used for, as a hash, and its answer."""

    request: bytes
    answer: Any


async def take(connection: Connection, scope: Scope, key: bytes, request: bytes) -> bool:
    """Take the key for this request; False when it was taken. Waits for another request that has it in hand."""
    return bool(
        await execute(
            connection,
            "INSERT INTO idempotency_keys (company_id, key, request) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING",
            (scope.company_id, key, request),
        )
    )


async def kept(connection: Connection, scope: Scope, key: bytes) -> Kept | None:
    """What the key was used for."""
    return await fetch_one(
        connection,
        Kept,
        "SELECT request, answer FROM idempotency_keys WHERE company_id = %s AND key = %s",
        (scope.company_id, key),
    )


async def keep(connection: Connection, scope: Scope, key: bytes, answer: Any) -> None:
    """Keep the answer for the next time."""
    await execute(
        connection,
        "UPDATE idempotency_keys SET answer = %s WHERE company_id = %s AND key = %s",
        (Jsonb(answer), scope.company_id, key),
    )


async def forget_old(connection: Connection) -> None:
    """Forget the keys that nobody will send again, in every company."""
    await connection.execute("SELECT forget_idempotency_keys()")
