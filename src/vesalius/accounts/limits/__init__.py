"""How often a sign-in may fail: per account and per address. Successes are not counted.

An account is never locked for good: after 10 failures in 15 minutes each further one doubles the wait, up to an hour.
An address has 100 failures in 15 minutes, so that a class can sign in from one address and a guesser cannot.
"""

import asyncio
import hashlib
import hmac
import math
import time
from datetime import timedelta

from vesalius.access.caller import scope_of
from vesalius.accounts.limits import queries
from vesalius.accounts.queries import Account
from vesalius.audit import Event, record
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import Problem

WINDOW = timedelta(minutes=15)
PER_ACCOUNT = 10
PER_ADDRESS = 100
FIRST_WAIT = timedelta(seconds=30)
LONGEST_WAIT = timedelta(hours=1)
AN_HOUR = timedelta(hours=1)
REMEMBERED_S = 1.0
LATE_S = 0.5
MOST_REMEMBERED = 10_000
A_DAY = timedelta(days=1)
RATES = {
    "reset": (2, AN_HOUR),
    "support": (10, AN_HOUR),
    # Classes of 200 register within minutes, from one address, through one link.
    "registration link": (2000, AN_HOUR),
    "registration address": (600, AN_HOUR),
    "registration mail": (2, A_DAY),
}
"""How often something is done within a period, by what it is counted for."""


class SignInLimits:
    """The counters, kept in the database so that all processes share them."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._secret = secret.encode()
        self._blocked: dict[bytes, tuple[float, float]] = {}

    def keys(self, account: str, address: str) -> list[tuple[bytes, int]]:
        """The two counters of a sign-in with their limits; hashed, so that nobody can be read from them."""
        return [(self._key("account", account), PER_ACCOUNT), (self._key("address", address), PER_ADDRESS)]

    async def check(self, connection: Connection, keys: list[tuple[bytes, int]]) -> None:
        """Raise `Problem` 429 with Retry-After while either counter is blocked."""
        self.refuse(await queries.blocked_for(connection, [key for key, _ in keys]))

    async def refuse_remembered(self, keys: list[tuple[bytes, int]]) -> None:
        """Raise the same for a counter that was seen blocked within the last second, late and without the database.

        Who goes on trying while blocked, by the hundred at once, then costs others next to nothing.
        """
        now = time.monotonic()
        for key, _ in keys:
            seen, until = self._blocked.get(key, (0.0, 0.0))
            if now < seen + REMEMBERED_S:
                await asyncio.sleep(LATE_S)
                self.refuse(math.ceil(until - now))
            if now < until:
                # This one asks the database anew; those beside it go by what is remembered.
                self._blocked[key] = (now, until)

    def forget_remembered(self, keys: list[tuple[bytes, int]]) -> None:
        """Go by the database again: it blocks none of these."""
        for key, _ in keys:
            self._blocked.pop(key, None)

    def refuse(self, seconds: int, key: bytes | None = None) -> None:
        """Raise `Problem` 429 with Retry-After when there are `seconds` to wait, and remember whose wait it is."""
        if seconds > 0:
            if key is not None:
                if len(self._blocked) >= MOST_REMEMBERED:
                    self._blocked.clear()
                now = time.monotonic()
                self._blocked[key] = (now, now + seconds)
            raise Problem(
                429,
                "too_many_attempts",
                "Too many attempts. Try again later.",
                detail={"seconds": seconds},
                headers={"Retry-After": str(seconds)},
            )

    async def failed(self, keys: list[tuple[bytes, int]], known: Account | None = None) -> None:
        """Count a failure on each, on a transaction of its own: the refused request's is rolled back.

        With `known` the failure goes into the company's audit trail. Without, as much is written for nobody: no time
        tells a known address from an unknown one.
        """
        async with self._database.transaction(known.company_id if known else None) as connection:
            await queries.count_failures(connection, keys, WINDOW, FIRST_WAIT, LONGEST_WAIT)
            if known is None:
                nobody = self._key("nobody", keys[0][0].hex())
                await queries.count_failures(
                    connection, [(nobody, PER_ACCOUNT)], WINDOW, FIRST_WAIT, LONGEST_WAIT
                )
            else:
                await record(
                    connection,
                    scope_of(known.company_id),
                    Event.SIGN_IN_FAILED,
                    actor_id=None,
                    subject_id=known.user_id,
                )

    async def succeeded(self, connection: Connection, keys: list[tuple[bytes, int]]) -> None:
        """Forget the account's failures; the address's stay."""
        await queries.forget_failures(connection, keys[0][0])

    async def wait_for(self, rate: str, text: str) -> int:
        """Count one more of what `RATES` bounds for this text; returns the seconds until it is granted, 0 if it is."""
        async with self._database.transaction() as connection:
            return await self.count(connection, rate, text)

    async def count(self, connection: Connection, rate: str, text: str) -> int:
        """The same in the caller's transaction: what is rolled back was not done, and does not count."""
        return await queries.wait_for_rate(connection, self._key(rate, text), *RATES[rate])

    def _key(self, kind: str, text: str) -> bytes:
        return hmac.digest(self._secret, f"{kind}:{text}".encode(), hashlib.sha256)
