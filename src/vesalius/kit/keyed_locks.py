"""Locks by key within this process, taken before a connection of the database is.

Requests that wait for the same row in the database would hold a connection each, until none is left. Those that take
the lock of one key first wait here, without a connection; so at most one of them waits in the database.
"""

import asyncio
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager

from vesalius.kit.codes import Code
from vesalius.kit.errors import Problem

MOST_WAITING = 500
LONGEST_WAIT_S = 20.0


def busy() -> Problem:
    """More work waits than can be done soon."""
    return Problem(503, Code.BUSY, "The portal is busy. Try again in a moment.", headers={"Retry-After": "5"})


class KeyedLocks:
    """One holder at a time for each key, in the order in which they asked."""

    def __init__(self) -> None:
        self._waiting: dict[Hashable, int] = {}
        self._locks: dict[Hashable, asyncio.Lock] = {}

    def waiting(self, key: Hashable) -> int:
        """How many wait for the key or hold it."""
        return self._waiting.get(key, 0)

    @asynccontextmanager
    async def hold(
        self, key: Hashable, *, most: int = MOST_WAITING, refusal: Problem | None = None
    ) -> AsyncIterator[None]:
        """Hold the key for the block.

        Raises `refusal` (503 `busy`) when `most` wait for it already, or after 20 seconds.
        """
        if self.waiting(key) >= most:
            raise refusal or busy()
        self._waiting[key] = self.waiting(key) + 1
        lock = self._locks.setdefault(key, asyncio.Lock())
        try:
            try:
                await asyncio.wait_for(lock.acquire(), LONGEST_WAIT_S)
            except TimeoutError:
                raise refusal or busy() from None
            try:
                yield
            finally:
                lock.release()
        finally:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key], self._locks[key]
