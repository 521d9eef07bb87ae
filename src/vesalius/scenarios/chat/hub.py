"""The sockets of one process and what each still has to hear.

A socket has, for each chat it follows, the number of the last event it was sent. Whenever a chat is notified the
events behind the slowest cursor are read once and each socket gets those it lacks; so live frames, catching up after
a break and a second process are all one mechanism, and nothing is sent twice or out of order.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from uuid import UUID, uuid4

from vesalius.access.caller import scope_of
from vesalius.kit.db import Database
from vesalius.kit.events import Listener
from vesalius.kit.logging import get_logger
from vesalius.scenarios.chat import queries
from vesalius.scenarios.chat.events import CHAT_BELL, PERSON_BELL, SESSION_BELL, WATCH_BELL, channel_of

log = get_logger(__name__)

SESSION_ENDED = 4401
TOO_SLOW = 4408
RESTARTING = 1012
_MOST_WAITING = 512
_SESSION_CHECK_SECONDS = 30.0
_LISTEN_SECONDS = 5.0
_BATCH = 500
"""The most events of a chat that are read at once."""


@dataclass(slots=True, eq=False)
class Socket:
    """One joined socket. `send` is the transport's; `reading` is the task that waits for its next frame."""

    session_id: UUID
    user_id: UUID
    company_id: UUID
    send: Callable[[str], Awaitable[None]]
    id: UUID = field(default_factory=uuid4)
    cursors: dict[UUID, int] = field(default_factory=dict)
    waiting: deque[str] = field(default_factory=deque)
    writer: asyncio.Task[None] | None = None
    reading: asyncio.Task[str] | None = None
    close_code: int | None = None

    def push(self, text: str) -> None:
        """Send a frame after those before it; a socket that lets too many wait is closed."""
        if len(self.waiting) >= _MOST_WAITING:
            self.shut(TOO_SLOW)
            return
        self.waiting.append(text)
        # A task only while there is something to send: a thousand quiet sockets cost no thousand tasks.
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._drain())

    def shut(self, code: int) -> None:
        """Have the socket closed from our side. Its reader does it, so that one task alone ends a socket."""
        self.waiting.clear()
        self.close_code = code
        if self.reading is not None:
            self.reading.cancel()

    async def _drain(self) -> None:
        try:
            while self.waiting:
                await self.send(self.waiting.popleft())
        except Exception:
            # The other side went away; the reader of the socket notices and removes it.
            self.waiting.clear()


class Hub:
    """Everything a process knows of its sockets."""

    def __init__(self, database: Database, listener: Listener) -> None:
        self._database = database
        self._listener = listener
        self._by_company: dict[UUID, set[Socket]] = {}
        self._listening: dict[UUID, asyncio.Event] = {}
        self._by_session: dict[UUID, set[Socket]] = {}
        self._by_person: dict[UUID, set[Socket]] = {}
        self._by_chat: dict[UUID, set[Socket]] = {}
        self._company_of_chat: dict[UUID, UUID] = {}
        self._delivering: dict[UUID, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        listener.listen(SESSION_BELL, self._session_ended)

    def start(self) -> None:
        """Begin to check in the background that the sessions behind the sockets are still open."""
        self._spawn(self._check_sessions())

    def stop(self) -> None:
        """Tell every socket that the server restarts; clients come back at once."""
        for sockets in list(self._by_session.values()):
            for socket in list(sockets):
                socket.shut(RESTARTING)
        for task in self._tasks:
            task.cancel()

    def __len__(self) -> int:
        return sum(len(s) for s in self._by_session.values())

    def add(self, socket: Socket) -> None:
        """A socket has joined."""
        self._by_session.setdefault(socket.session_id, set()).add(socket)
        self._by_person.setdefault(socket.user_id, set()).add(socket)
        self._by_company.setdefault(socket.company_id, set()).add(socket)
        if socket.company_id not in self._listening:
            self._listening[socket.company_id] = self._listener.listen(
                channel_of(socket.company_id), partial(self._notified, socket.company_id)
            )

    async def listening(self, company_id: UUID) -> None:
        """Wait until notices of the company reach this process, or some seconds where the database is away."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._listening[company_id].wait(), _LISTEN_SECONDS)

    def remove(self, socket: Socket) -> None:
        """A socket has gone."""
        for chat_id in list(socket.cursors):
            self.unfollow(socket, chat_id)
        for index, key in (
            (self._by_session, socket.session_id),
            (self._by_person, socket.user_id),
            (self._by_company, socket.company_id),
        ):
            group = index.get(key)
            if group:
                group.discard(socket)
                if not group:
                    del index[key]
        if socket.company_id in self._listening and socket.company_id not in self._by_company:
            del self._listening[socket.company_id]
            self._listener.unlisten(channel_of(socket.company_id))

    def follow(self, socket: Socket, chat_id: UUID, after: int) -> None:
        """Send this socket the chat's events after number `after`, now and from now on."""
        # Told twice (by the socket's own join and by a call), the further cursor has been sent already.
        socket.cursors[chat_id] = max(after, socket.cursors.get(chat_id, 0))
        self._by_chat.setdefault(chat_id, set()).add(socket)
        self._company_of_chat[chat_id] = socket.company_id
        self._deliver_soon(chat_id)

    def unfollow(self, socket: Socket, chat_id: UUID) -> None:
        """Send it no more of this chat."""
        socket.cursors.pop(chat_id, None)
        group = self._by_chat.get(chat_id)
        if group:
            group.discard(socket)
            if not group:
                del self._by_chat[chat_id]
                del self._company_of_chat[chat_id]

    # --- notices ---

    async def _notified(self, company_id: UUID, text: str | None) -> None:
        if text is None:
            for chat_id in [chat for chat, company in self._company_of_chat.items() if company == company_id]:
                self._deliver_soon(chat_id)
            return
        kind, *words = text.split(" ")
        if kind == CHAT_BELL:
            self._deliver_soon(UUID(words[0]))
        elif kind == PERSON_BELL:
            await self._new_chat(company_id, UUID(words[0]), UUID(words[1]), int(words[2]))
        elif kind == WATCH_BELL:
            self._watch(UUID(words[0]), UUID(words[1]), int(words[2]) if words[2:] else None)

    async def _new_chat(self, company_id: UUID, user_id: UUID, chat_id: UUID, seq: int) -> None:
        """Send the first event of a chat that the person has begun to those of their sockets that do not follow it."""
        sockets = [s for s in self._by_person.get(user_id, ()) if chat_id not in s.cursors]
        if not sockets:
            return
        for event in await self._events_after(company_id, chat_id, seq - 1, 1):
            for socket in sockets:
                socket.push(event.frame)

    def _watch(self, session_id: UUID, chat_id: UUID, after: int | None) -> None:
        for socket in list(self._by_session.get(session_id, ())):
            if after is None:
                self.unfollow(socket, chat_id)
            else:
                self.follow(socket, chat_id, after)

    async def _session_ended(self, text: str | None) -> None:
        if text is None:
            await self._close_ended()
        else:
            self._close_session(UUID(text))

    def _close_session(self, session_id: UUID) -> None:
        for socket in list(self._by_session.get(session_id, ())):
            socket.shut(SESSION_ENDED)

    async def _check_sessions(self) -> None:
        while True:
            await asyncio.sleep(_SESSION_CHECK_SECONDS)
            try:
                await self._close_ended()
            except Exception:
                log.exception("session_check_failed")

    async def _close_ended(self) -> None:
        if not self._by_session:
            return
        async with self._database.transaction() as connection:
            ended = await queries.ended_among(connection, list(self._by_session))
        for session_id in ended:
            self._close_session(session_id)

    # --- delivery ---

    def _deliver_soon(self, chat_id: UUID) -> None:
        """Deliver once more after the delivery under way, or now; notices in between fall together."""
        if chat_id not in self._by_chat:
            return
        if chat_id in self._delivering:
            self._delivering[chat_id] = True
            return
        self._delivering[chat_id] = False
        self._spawn(self._deliver(chat_id))

    async def _deliver(self, chat_id: UUID) -> None:
        try:
            while True:
                self._delivering[chat_id] = False
                await self._deliver_once(chat_id)
                if not self._delivering[chat_id]:
                    return
        except Exception:
            log.exception("delivery_failed")
        finally:
            del self._delivering[chat_id]

    async def _deliver_once(self, chat_id: UUID) -> None:
        while sockets := self._by_chat.get(chat_id):
            company = self._company_of_chat[chat_id]
            behind = min(socket.cursors[chat_id] for socket in sockets)
            events = await self._events_after(company, chat_id, behind, _BATCH)
            last = events[-1].seq if events else behind
            for socket in list(self._by_chat.get(chat_id, ())):
                cursor = socket.cursors[chat_id]
                if cursor < behind:
                    # It came meanwhile, and from further back: the next delivery is for it.
                    continue
                for event in events:
                    if event.seq > cursor:
                        socket.push(event.frame)
                socket.cursors[chat_id] = max(cursor, last)
            if len(events) < _BATCH:
                return

    async def _events_after(
        self, company: UUID, chat_id: UUID, seq: int, most: int
    ) -> list[queries.StoredEvent]:
        pool = self._database.readers or self._database.pool
        async with pool.connection() as connection:
            return await queries.events_after(connection, scope_of(company), chat_id, seq, most)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
