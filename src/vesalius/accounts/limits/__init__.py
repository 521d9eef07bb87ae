"""How many guesses at a password are verified (decision 0018), and how often mail may be asked for.

A guess is paid for from budgets that come back with time. Those of strangers, of the devices an account's owner has
signed in on, and of sessions that are open already are apart, so that no stranger can use up the owner's. Together they
let at most 98 guesses an account be verified in any 24 hours. A right password costs nothing.
"""

import asyncio
import hashlib
import hmac
import math
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from uuid import UUID

from vesalius.access.caller import scope_of
from vesalius.accounts.limits import queries
from vesalius.accounts.limits.queries import Guess
from vesalius.accounts.queries import Account, SignInFacts, sign_in_facts
from vesalius.audit import Event, record
from vesalius.kit.codes import Code
from vesalius.kit.db import Connection, Database
from vesalius.kit.errors import Problem


@dataclass(frozen=True, slots=True)
class Budget:
    """`burst` guesses at once, and one more each `every`: at most burst + 24 h / every in any 24 hours."""

    burst: int
    every: timedelta


STRANGERS = Budget(10, timedelta(minutes=45))
"""Of an account: all guesses from devices it has not been signed in to on; 42 a day."""
KNOWN_DEVICES = Budget(10, timedelta(hours=1))
"""Of an account: all guesses from devices it has been signed in to on; 34 a day."""
ONE_DEVICE = Budget(6, timedelta(hours=2))
"""Of those, one device's: whoever shares it cannot use up the owner's other ones'; 18 a day."""
OPEN_SESSIONS = Budget(10, timedelta(hours=2))
"""Of an account: where the password or a code is asked of somebody who is signed in; 22 a day."""

WINDOW = timedelta(minutes=15)
ADDRESS_FREE = 100
"""Failures from one address within the window, before its unknown devices are let on one after the other."""
PACE_S = 0.25
MOST_AT_ONCE = 50
REMEMBERED_S = 1.0
LATE_S = 0.5
LATEST_S = 5.0
REFUSALS_A_SECOND = 200
MOST_REMEMBERED = 10_000
AN_HOUR = timedelta(hours=1)
A_DAY = timedelta(days=1)
RATES = {
    "reset": (2, AN_HOUR),
    "reset address": (600, AN_HOUR),
    "support": (10, AN_HOUR),
    # Classes of 200 register within minutes, from one address, through one link.
    "registration link": (2000, AN_HOUR),
    "registration address": (600, AN_HOUR),
    "registration mail": (2, A_DAY),
    # To one person, however many ask for it.
    "invitation": (5, A_DAY),
    "deletion link": (5, A_DAY),
}
"""How often something is done within a period, by what it is counted for."""


@dataclass(slots=True)
class Attempt:
    """A sign-in under way: what it is paid from, and what was found. `failed` is set where a guess was wrong."""

    guesses: list[Guess]
    facts: SignInFacts
    paid: bool
    failed: bool = field(default=False)


class SignInLimits:
    """The budgets, kept in the database so that all processes share them."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._secret = secret.encode()
        self._blocked: dict[bytes, tuple[float, float]] = {}
        self._held = 0

    @asynccontextmanager
    async def attempt(self, email_key: str, device: bytes | None, address: str) -> AsyncIterator[Attempt]:
        """Let one guess be verified, with what is known of the account; it counts when `failed` is set.

        Raises `Problem` 429 with Retry-After while the budget is used up. Where anything has been spent, the guess is
        paid for before it is verified, so that many at once verify no more than their number; an account that nobody
        guesses at is not written. Guesses of one kind go one after the other within a process, so that the first ones
        to fail are seen by the others: exact up to ten processes.
        """
        guesses = self._guesses(email_key, device)
        where = self._key("address", address)
        await self._refuse_remembered(guesses)
        key = guesses[0].key
        if self._database.locks.waiting(("guess", key)) >= MOST_AT_ONCE:
            await self._hold()
        async with self._database.locks.hold(("guess", key), most=MOST_AT_ONCE, refusal=_too_many(1)):
            facts = await sign_in_facts(
                self._database, email_key, [guess.key for guess in guesses], where, WINDOW
            )
            waits = [_wait(guess, spent) for guess, spent in zip(guesses, facts.spent_seconds, strict=True)]
            longest = max(range(len(guesses)), key=waits.__getitem__)
            self.refuse(waits[longest], guesses[longest].key)
            if device is None and facts.address_failures >= ADDRESS_FREE:
                async with self._database.locks.hold(("address", where), refusal=_too_many(60)):
                    await asyncio.sleep(PACE_S)
            attempt = Attempt(guesses, facts, paid=any(facts.spent_seconds))
            if attempt.paid:
                await self._pay(guesses)
            try:
                yield attempt
            except Problem:
                await self._settle(attempt, where)
                raise
            await self._settle(attempt, where)

    @asynccontextmanager
    async def of_session(self, user_id: UUID) -> AsyncIterator[None]:
        """Let somebody who is signed in have one password or code verified; a refusal in the block counts.

        Raises `Problem` 429 with Retry-After while the budget is used up.
        """
        guesses = [self._guess("session", user_id.hex, OPEN_SESSIONS)]
        await self._pay(guesses)
        try:
            yield
        except Problem as refused:
            if refused.status not in (400, 401):
                await self._give_back(guesses)
            raise
        await self._give_back(guesses)

    async def count(self, connection: Connection, rate: str, text: str) -> int:
        """Count one more of what `RATES` bounds for this text; returns the seconds until it is granted, 0 if it is.

        In the caller's transaction: what is rolled back was not done, and does not count.
        """
        return await queries.wait_for_rate(connection, self._key(rate, text), *RATES[rate])

    def _guesses(self, email_key: str, device: bytes | None) -> list[Guess]:
        if device is None:
            return [self._guess("strangers", email_key, STRANGERS)]
        return [
            self._guess("device", f"{email_key} {device.hex()}", ONE_DEVICE),
            self._guess("known", email_key, KNOWN_DEVICES),
        ]

    async def _pay(self, guesses: Sequence[Guess]) -> None:
        async with self._database.transaction() as connection:
            if await queries.pay(connection, guesses, whatever=False) == len(guesses):
                return
            spent = await queries.spent_seconds(connection, [guess.key for guess in guesses])
            await connection.rollback()
        waits = [_wait(guess, spent.get(guess.key, 0.0)) for guess in guesses]
        longest = max(range(len(guesses)), key=waits.__getitem__)
        self.refuse(max(1, waits[longest]), guesses[longest].key)

    async def _give_back(self, guesses: Sequence[Guess]) -> None:
        async with self._database.transaction() as connection:
            await queries.give_back(connection, guesses)

    async def _settle(self, attempt: Attempt, where: bytes) -> None:
        if attempt.failed:
            await self._count(attempt, where)
        elif attempt.paid:
            await self._give_back(attempt.guesses)

    async def _count(self, attempt: Attempt, where: bytes) -> None:
        """Count a failure, on a transaction of its own: the refused request's is rolled back.

        It goes into the company's audit trail where the account is known. Where not, as much is written for nobody: no
        time tells a known address from an unknown one.
        """
        known = attempt.facts.account
        async with self._database.transaction(known.company_id if known else None) as connection:
            if not attempt.paid:
                await queries.pay(connection, attempt.guesses, whatever=True)
            await queries.count_failure(connection, where, WINDOW)
            await self._leave_a_trace(connection, known, attempt.guesses[0].key)

    async def _leave_a_trace(self, connection: Connection, known: Account | None, key: bytes) -> None:
        if known is None:
            await queries.count_failure(connection, self._key("nobody", key.hex()), WINDOW)
            return
        await record(
            connection,
            scope_of(known.company_id),
            Event.SIGN_IN_FAILED,
            actor_id=None,
            subject_id=known.user_id,
        )

    async def _refuse_remembered(self, guesses: Sequence[Guess]) -> None:
        """Refuse a budget that was seen used up within the last second, after a pause and without the database.

        Many tries at once, while refused, then cost little.
        """
        now = time.monotonic()
        for guess in guesses:
            seen, until = self._blocked.get(guess.key, (0.0, 0.0))
            if now < seen + REMEMBERED_S:
                await self._hold()
                self.refuse(math.ceil(until - now))
            if now < until:
                # This one asks the database anew; those beside it go by what is remembered.
                self._blocked[guess.key] = (now, until)

    async def _hold(self) -> None:
        """Wait before a refusal, the longer the more are held: a process gives so many refusals a second."""
        self._held += 1
        try:
            await asyncio.sleep(min(LATEST_S, max(LATE_S, self._held / REFUSALS_A_SECOND)))
        finally:
            self._held -= 1

    def refuse(self, seconds: int, key: bytes | None = None) -> None:
        """Raise `Problem` 429 with Retry-After when there are `seconds` to wait, and remember whose wait it is."""
        if seconds <= 0:
            if key is not None:
                self._blocked.pop(key, None)
            return
        if key is not None:
            if len(self._blocked) >= MOST_REMEMBERED:
                self._blocked.clear()
            now = time.monotonic()
            self._blocked[key] = (now, now + seconds)
        raise _too_many(seconds)

    def _guess(self, kind: str, text: str, budget: Budget) -> Guess:
        return Guess(self._key(kind, text), budget.burst, budget.every)

    def _key(self, kind: str, text: str) -> bytes:
        return hmac.digest(self._secret, f"{kind}:{text}".encode(), hashlib.sha256)


async def refuse_more_mails(connection: Connection, rate: str, user_id: UUID) -> None:
    """Count one more of the mails that `RATES` bounds for this person; raises `Problem` 429 beyond that."""
    key = hashlib.sha256(f"{rate}:{user_id.hex}".encode()).digest()
    seconds = await queries.wait_for_rate(connection, key, *RATES[rate])
    if seconds:
        raise _too_many(seconds)


def _wait(guess: Guess, spent_seconds: float) -> int:
    """In how many seconds the budget has room for one more; 0 when it has."""
    every = guess.every.total_seconds()
    return max(0, math.ceil(spent_seconds - (guess.burst - 1) * every))


def _too_many(seconds: int) -> Problem:
    return Problem(
        429,
        Code.TOO_MANY_ATTEMPTS,
        "Too many attempts. Try again later.",
        detail={"seconds": seconds},
        headers={"Retry-After": str(seconds)},
    )
