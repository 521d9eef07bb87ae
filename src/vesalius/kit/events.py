"""Notifications between processes: the data is in a table, NOTIFY only says that there is something to read.

A notification's text is ids, never content. Each process keeps one connection that listens to the channels it has use
for, checks that it lives, and after a break calls every handler once, because what was sent meanwhile is lost; they
then look at the table.
"""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg

from vesalius.kit.db import Connection
from vesalius.kit.logging import get_logger
from vesalius.kit.tasks import end

log = get_logger(__name__)

Handler = Callable[[str | None], Awaitable[None]]
"""Called with a notification's text, or with None where some may have been missed: look at everything."""

_LIVENESS_SECONDS = 20.0
_RECONNECT_SECONDS = 0.5


async def publish(connection: Connection, channel: str, text: str) -> None:
    """Notify when (and only if) the transaction commits."""
    await connection.execute("SELECT pg_notify(%s, %s)", (channel, text))


class Listener:
    """The listening side of one process."""

    def __init__(self, url: str, after_break: Callable[[], Awaitable[None]] | None = None) -> None:
        """`after_break` is called once the database is back, before the handlers are."""
        self._url = url
        self._after_break = after_break
        self._handlers: dict[str, Handler] = {}
        self._heard: dict[str, asyncio.Event] = {}
        """For each channel whether the connection listens to it by now."""
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def listen(self, channel: str, handler: Handler) -> asyncio.Event:
        """Call `handler` for each notification on `channel`, and once with None when the connection begins to listen to
        it, because what came before was missed. The event is set from then on."""
        self._handlers[channel] = handler
        self._changed.set()
        return self._heard.setdefault(channel, asyncio.Event())

    def unlisten(self, channel: str) -> None:
        """Listen to this channel no more."""
        del self._handlers[channel]
        self._changed.set()

    def start(self) -> None:
        """Begin to listen in the background."""
        self._task = asyncio.create_task(self.run(), name="listener")

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
                    for heard in self._heard.values():
                        heard.clear()
                    if not first:
                        if self._after_break:
                            await self._after_break()
                        log.info("listener_back")
                        lost = False
                    first = False
                    await self._listen(connection)
            except (psycopg.Error, OSError) as error:
                if not lost:
                    log.warning("listener_lost", error=str(error))
                first, lost = False, True
                await asyncio.sleep(_RECONNECT_SECONDS)

    async def _listen(self, connection: Connection) -> None:
        waiting: list[psycopg.Notify] = []
        connection.add_notify_handler(waiting.append)
        while True:
            await self._change_channels(connection)
            while found := connection.pgconn.notifies():
                await self._call(found.relname.decode(), found.extra.decode())
            # Those that came with the answer to a statement.
            for notice in waiting:
                await self._call(notice.channel, notice.payload)
            waiting.clear()
            if not await self._readable(connection):
                # A connection without events may be broken: test it.
                await asyncio.wait_for(connection.execute("SELECT 1"), timeout=5)
            connection.pgconn.consume_input()

    async def _change_channels(self, connection: Connection) -> None:
        self._changed.clear()
        new = [channel for channel in self._handlers if not self._heard[channel].is_set()]
        gone = self._heard.keys() - self._handlers.keys()
        if not gone and not new:
            return
        words = [("UNLISTEN {}", channel) for channel in gone] + [("LISTEN {}", channel) for channel in new]
        await connection.execute(
            psycopg.sql.SQL("; ").join(
                psycopg.sql.SQL(word).format(psycopg.sql.Identifier(channel)) for word, channel in words
            )
        )
        for channel in gone - self._handlers.keys():
            del self._heard[channel]
        for channel in new:
            if channel in self._heard:
                self._heard[channel].set()
            await self._call(channel, None)

    async def _readable(self, connection: Connection) -> bool:
        """Wait until the server has sent something or the channels have changed; False where neither came for long."""
        loop, woken = asyncio.get_running_loop(), self._changed
        loop.add_reader(connection.fileno(), woken.set)
        try:
            await asyncio.wait_for(woken.wait(), _LIVENESS_SECONDS)
        except TimeoutError:
            return False
        finally:
            loop.remove_reader(connection.fileno())
        return True

    async def _call(self, channel: str, text: str | None) -> None:
        handler = self._handlers.get(channel)
        if handler is None:
            return
        try:
            await handler(text)
        except Exception:
            log.exception("notification_handler_failed", channel=channel)
