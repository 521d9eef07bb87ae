"""All SQL of what may not happen too often: guesses at passwords, resets, messages to support."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from vesalius.kit.db import Connection, execute, fetch_value

AHEAD = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Guess:
    """One guess at the expense of a budget: `burst` at once and one more each `every`."""

    key: bytes
    burst: int
    every: timedelta


async def pay(connection: Connection, guesses: Sequence[Guess], *, whatever: bool) -> int:
    """Pay for one guess from each budget that has room for it, or from each `whatever` room it has.

    Returns how many paid. Always in one order, so that two never wait for each other.
    """
    ordered = sorted(guesses, key=lambda guess: guess.key)
    return await execute(
        connection,
        """
        WITH given AS (
            SELECT * FROM unnest(%(keys)s::bytea[], %(bursts)s::integer[], %(every)s::interval[])
                AS g (key, burst, every))
        INSERT INTO guess_budgets AS b (key, spent_until) SELECT key, app_now() + every FROM given
        ON CONFLICT (key) DO UPDATE SET
            spent_until = greatest(b.spent_until, app_now()) + (excluded.spent_until - app_now())
            WHERE %(whatever)s OR greatest(b.spent_until, app_now()) + (excluded.spent_until - app_now())
                <= app_now() + (SELECT g.burst * g.every FROM given g WHERE g.key = b.key)
        """,
        {
            "keys": [guess.key for guess in ordered],
            "bursts": [guess.burst for guess in ordered],
            "every": [guess.every for guess in ordered],
            "whatever": whatever,
        },
    )


async def give_back(connection: Connection, guesses: Sequence[Guess]) -> None:
    """Give back what was paid for a guess that was right."""
    await execute(
        connection,
        "UPDATE guess_budgets b SET spent_until = b.spent_until - g.every"
        " FROM unnest(%s::bytea[], %s::interval[]) AS g (key, every) WHERE b.key = g.key",
        ([guess.key for guess in guesses], [guess.every for guess in guesses]),
    )


async def spent_seconds(connection: Connection, keys: list[bytes]) -> dict[bytes, float]:
    """How long it takes until all that was spent has come back, where anything was."""
    async with connection.cursor() as cursor:
        await cursor.execute(
            "SELECT key, extract(epoch FROM spent_until - app_now())::float8 FROM guess_budgets WHERE key = ANY(%s)",
            (keys,),
        )
        return {row[0]: row[1] for row in await cursor.fetchall()}


async def count_failure(connection: Connection, key: bytes, window: timedelta) -> None:
    """Count one failure within a window that begins with the first."""
    await execute(
        connection,
        """
        INSERT INTO sign_in_failures AS f (key, failures, since) VALUES (%(key)s, 1, app_now())
        ON CONFLICT (key) DO UPDATE SET
            failures = CASE WHEN f.since < app_now() - %(window)s THEN 1 ELSE f.failures + 1 END,
            since = CASE WHEN f.since < app_now() - %(window)s THEN app_now() ELSE f.since END
        """,
        {"key": key, "window": window},
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


async def forget_old(connection: Connection, age: timedelta) -> None:
    """Delete the counters that began longer ago than `age`, and the budgets from which nothing is spent any more.

    Those of the future as well: a clock that was ahead for a while would keep people out until it is there again.
    No budget can be spent for longer than `AHEAD`.
    """
    await execute(
        connection,
        "DELETE FROM sign_in_failures WHERE since < app_now() - %s OR since > app_now() + interval '1 minute'",
        (age,),
    )
    await execute(
        connection,
        "DELETE FROM guess_budgets WHERE spent_until < app_now() OR spent_until > app_now() + %s",
        (AHEAD,),
    )
