"""All SQL of what is counted so that it does not happen too often: failed sign-ins, resets, messages to support."""

from collections.abc import Sequence
from datetime import timedelta

from vesalius.kit.db import Connection, execute, fetch_value


async def blocked_for(connection: Connection, keys: list[bytes]) -> int:
    """For how many seconds more any of these counters refuses."""
    seconds = await fetch_value(
        connection,
        "SELECT ceil(extract(epoch FROM max(blocked_until) - app_now())) FROM sign_in_failures WHERE key = ANY(%s)",
        (keys,),
    )
    return max(0, int(seconds or 0))


async def count_failures(
    connection: Connection,
    counters: Sequence[tuple[bytes, int]],
    window: timedelta,
    first: timedelta,
    longest: timedelta,
) -> None:
    """Count one failure on each; from its limit on, block for `first`, doubling with each further up to `longest`."""
    # Always in one order, so that two failures never wait for each other.
    ordered = sorted(counters)
    await connection.execute(
        """
        WITH given AS (SELECT * FROM unnest(%(keys)s::bytea[], %(limits)s::integer[]) AS g (key, most))
        INSERT INTO sign_in_failures AS f (key, failures, since) SELECT key, 1, app_now() FROM given
        ON CONFLICT (key) DO UPDATE SET
            failures = CASE WHEN f.since < app_now() - %(window)s THEN 1 ELSE f.failures + 1 END,
            since = CASE WHEN f.since < app_now() - %(window)s THEN app_now() ELSE f.since END,
            blocked_until = (
                SELECT app_now() + least(%(longest)s, %(first)s * power(2, least(f.failures + 1 - g.most, 12)))
                FROM given g WHERE g.key = f.key AND f.since >= app_now() - %(window)s AND f.failures + 1 >= g.most)
        """,
        {
            "keys": [key for key, _ in ordered],
            "limits": [limit for _, limit in ordered],
            "window": window,
            "first": first,
            "longest": longest,
        },
    )


async def wait_for_rate(connection: Connection, key: bytes, most: int, window: timedelta) -> int:
    """Count something that is allowed `most` times within a window; returns in how many seconds it is again."""
    return int(
        await fetch_value(
            connection,
            """
            INSERT INTO sign_in_failures AS f (key, failures, since) VALUES (%(key)s, 1, app_now())
            ON CONFLICT (key) DO UPDATE SET
                failures = CASE WHEN f.since < app_now() - %(window)s THEN 1 ELSE f.failures + 1 END,
                since = CASE WHEN f.since < app_now() - %(window)s THEN app_now() ELSE f.since END
            RETURNING CASE WHEN failures <= %(most)s THEN 0
                ELSE greatest(1, ceil(extract(epoch FROM since + %(window)s - app_now()))) END
            """,
            {"key": key, "most": most, "window": window},
        )
    )


async def forget_failures(connection: Connection, key: bytes) -> None:
    """Begin this counter anew."""
    await execute(connection, "DELETE FROM sign_in_failures WHERE key = %s", (key,))


async def forget_old_failures(connection: Connection, age: timedelta) -> None:
    """Delete the counters that began longer ago than `age` and block nobody."""
    await execute(
        connection,
        "DELETE FROM sign_in_failures WHERE since < app_now() - %s"
        " AND (blocked_until IS NULL OR blocked_until < app_now())",
        (age,),
    )
