"""Doorbells between processes: a table is the truth, NOTIFY only says that there is something to read.

A bell's text is ids, never content. Each process keeps one listening connection, checks that it lives, and after a
break rings every bell once, because what rang meanwhile is lost; readers then look at the table.
"""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg

from vesalius.kit.db import Connection
from vesalius.kit.logging import get_logger
from vesalius.kit.tasks import end

log = get_logger(__name__)

Handler = Callable[[str | None], Awaitable[None]]
"""Called with the bell's text, or with None after a break: look at everything."""

_LIVENESS_SECONDS = 20.0
_RECONNECT_SECONDS = 0.5


async def ring(connection: Connection, bell: str, text: str) -> None:
    """Ring when (and only if) the transaction commits."""
    await connection.execute("SELECT pg_notify(%s, %s)", (bell, text))


class Doorbell:
    """The listening side of one process."""

    def __init__(self, url: str, after_break: Callable[[], Awaitable[None]] | None = None) -> None:
        """`after_break` is called once the database is back, before the bells are rung."""
        self._url = url
        self._after_break = after_break
        self._handlers: dict[str, Handler] = {}
        self._task: asyncio.Task[None] | None = None

    def on(self, bell: str, handler: Handler) -> None:
        """Call `handler` for each ring of `bell`. To be said before `start`."""
        self._handlers[bell] = handler

    def start(self) -> None:
        """Begin to listen in the background."""
        self._task = asyncio.create_task(self.run(), name="doorbell")

    async def stop(self) -> None:
        """Stop listening."""
        if self._task:
            await end(self._task)

    async def run(self) -> None:
        """Listen until cancelled."""
        first, lost = True, False
        while True:
            try:
                async with await Connection.connect(self._url, autocommit=True) as connection:
                    for bell in self._handlers:
                        await connection.execute(
                            psycopg.sql.SQL("LISTEN {}").format(psycopg.sql.Identifier(bell))
                        )
                    if not first:
                        if self._after_break:
                            await self._after_break()
                        log.info("doorbell_back")
                        lost = False
                        for handler in self._handlers.values():
                            await self._call(handler, None)
                    first = False
                    await self._listen(connection)
            except (psycopg.Error, OSError) as error:
                if not lost:
                    log.warning("doorbell_lost", error=str(error))
                first, lost = False, True
                await asyncio.sleep(_RECONNECT_SECONDS)

    async def _listen(self, connection: Connection) -> None:
        while True:
            async for notice in connection.notifies(timeout=_LIVENESS_SECONDS):
                await self._call(self._handlers[notice.channel], notice.payload)
            # A quiet connection may be a dead one: ask.
            await asyncio.wait_for(connection.execute("SELECT 1"), timeout=5)

    async def _call(self, handler: Handler, text: str | None) -> None:
        try:
            await handler(text)
        except Exception:
            log.exception("doorbell_handler_failed")
