"""The sockets of one process and what each still has to hear.

A socket has, for each chat it follows, the number of the last event it was sent. Whenever a bell rings for a chat the
events behind the slowest cursor are read once and each socket gets those it lacks; so live frames, catching up after
a break and a second process are all one mechanism, and nothing is sent twice or out of order.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from uuid import UUID, uuid4

from vesalius.access.caller import scope_of
from vesalius.kit.db import Database
from vesalius.kit.events import Doorbell
from vesalius.kit.logging import get_logger
from vesalius.scenarios.chat import queries
from vesalius.scenarios.chat.events import CHAT_BELL, PERSON_BELL, SESSION_BELL, WATCH_BELL

log = get_logger(__name__)

SESSION_ENDED = 4401
TOO_SLOW = 4408
RESTARTING = 1012
_MOST_WAITING = 512
_SESSION_CHECK_SECONDS = 30.0


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

    def __init__(self, database: Database, doorbell: Doorbell) -> None:
        self._database = database
        self._by_session: dict[UUID, set[Socket]] = {}
        self._by_person: dict[UUID, set[Socket]] = {}
        self._by_chat: dict[UUID, set[Socket]] = {}
        self._company_of_chat: dict[UUID, UUID] = {}
        self._delivering: dict[UUID, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        doorbell.on(CHAT_BELL, self._chat_rang)
        doorbell.on(PERSON_BELL, self._person_rang)
        doorbell.on(WATCH_BELL, self._watch_rang)
        doorbell.on(SESSION_BELL, self._session_rang)

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

    def remove(self, socket: Socket) -> None:
        """A socket has gone."""
        for chat_id in list(socket.cursors):
            self.unfollow(socket, chat_id)
        for index, key in ((self._by_session, socket.session_id), (self._by_person, socket.user_id)):
            group = index.get(key)
            if group:
                group.discard(socket)
                if not group:
                    del index[key]

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

    # --- bells ---

    async def _chat_rang(self, text: str | None) -> None:
        if text is None:
            for chat_id in list(self._by_chat):
                self._deliver_soon(chat_id)
        else:
            self._deliver_soon(UUID(text.split(" ")[1]))

    async def _person_rang(self, text: str | None) -> None:
        if text is None:
            return
        company, person, chat, seq = text.split(" ")
        sockets = [s for s in self._by_person.get(UUID(person), ()) if UUID(chat) not in s.cursors]
        if not sockets:
            return
        async with self._database.transaction(UUID(company)) as connection:
            events = await queries.events_after(
                connection, scope_of(UUID(company)), UUID(chat), int(seq) - 1, 1
            )
        for event in events:
            for socket in sockets:
                socket.push(event.frame)

    async def _watch_rang(self, text: str | None) -> None:
        if text is None:
            return
        session, chat, *after = text.split(" ")
        for socket in list(self._by_session.get(UUID(session), ())):
            if after:
                self.follow(socket, UUID(chat), int(after[0]))
            else:
                self.unfollow(socket, UUID(chat))

    async def _session_rang(self, text: str | None) -> None:
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
        """Deliver once more after the delivery under way, or now; rings in between fall together."""
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
            async with self._database.transaction(company) as connection:
                events = await queries.events_after(connection, scope_of(company), chat_id, behind)
            if not events:
                return
            for socket in list(self._by_chat.get(chat_id, ())):
                cursor = socket.cursors[chat_id]
                for event in events:
                    if event.seq > cursor:
                        socket.push(event.frame)
                socket.cursors[chat_id] = max(cursor, events[-1].seq)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
