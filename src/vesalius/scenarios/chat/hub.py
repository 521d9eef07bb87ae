"""The sockets of one process and what each still has to hear.

A socket has, for each chat it follows, the number of the last event it was sent. Whenever a chat is notified the
events behind the slowest cursor are read once and each socket gets those it lacks; so live frames, catching up after
a break and a second process are all one mechanism, and nothing is sent twice or out of order.

Whether a socket may still follow its chats is checked again when access may have been withdrawn, which the database
notifies; licenses, which also end by their dates, and sessions are looked up each second.
"""

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from uuid import UUID, uuid4

from vesalius.access.caller import scope_of
from vesalius.access.guard import require, still_held
from vesalius.access.policy import Permission
from vesalius.kit.codes import Code
from vesalius.kit.db import Database
from vesalius.kit.errors import Problem
from vesalius.kit.events import Listener
from vesalius.kit.logging import get_logger
from vesalius.scenarios.chat import queries, service
from vesalius.scenarios.chat.events import (
    ACCESS_NOTICE,
    CHAT_NOTICE,
    PERSON_NOTICE,
    SESSION_NOTICE,
    WATCH_NOTICE,
    channel_of,
)
from vesalius.scenarios.chat.frames import SocketError, frame

log = get_logger(__name__)

SESSION_ENDED = 4401
NOT_ALLOWED = 4403
TOO_SLOW = 4408
RESTARTING = 1012
_MOST_WAITING = 512
_MOST_OF_A_PERSON = 50
_MOST_JOINING = 500
"""Sockets from one address that have not joined yet: a campus behind one address comes back at once after a restart."""
_LOOK_SECONDS = 1.0
_LISTEN_SECONDS = 5.0
_BATCH = 500
"""The most events of a chat that are read at once."""


@dataclass(slots=True, eq=False)
class Socket:
    """One joined socket. `send` is the transport's; `reading` is the task that waits for its next frame."""

    session_id: UUID
    user_id: UUID
    company_id: UUID
    token_hash: bytes
    send: Callable[[str], Awaitable[None]]
    id: UUID = field(default_factory=uuid4)
    cursors: dict[UUID, int] = field(default_factory=dict)
    waiting: deque[str] = field(default_factory=deque)
    writer: asyncio.Task[None] | None = None
    reading: asyncio.Task[str] | None = None
    close_code: int | None = None
    last_frame: str | None = None

    def push(self, text: str) -> None:
        """Send a frame after those before it; a socket that lets too many wait is closed."""
        if len(self.waiting) >= _MOST_WAITING:
            self.shut(TOO_SLOW)
            return
        self.waiting.append(text)
        # A task only while there is something to send: a thousand quiet sockets cost no thousand tasks.
        if self.writer is None or self.writer.done():
            self.writer = asyncio.create_task(self._drain())

    def shut(self, code: int, last_frame: str | None = None) -> None:
        """Have the socket closed from our side. Its reader does it, so that one task alone ends a socket."""
        self.waiting.clear()
        self.close_code, self.last_frame = code, last_frame
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
        self._joining: Counter[str] = Counter()
        self._license_states: dict[UUID, str] = {}
        self._to_check: set[Socket] = set()
        self._checking = False
        self.access_changes = 0
        """How often access may have become less: whoever joins looks whether it did meanwhile."""
        self._company_of_chat: dict[UUID, UUID] = {}
        self._delivering: dict[UUID, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        listener.listen(SESSION_NOTICE, self._session_ended)
        listener.listen(ACCESS_NOTICE, self._access_changed)

    def start(self) -> None:
        """Begin to look in the background for sessions and licenses that end without a word."""
        self._spawn(self._look())

    def stop(self) -> None:
        """Tell every socket that the server restarts; clients come back at once."""
        for sockets in list(self._by_session.values()):
            for socket in list(sockets):
                socket.shut(RESTARTING)
        for task in self._tasks:
            task.cancel()

    @contextmanager
    def joining(self, address: str) -> Iterator[bool]:
        """Count a socket from `address` until it has joined; yields whether there may be one more."""
        room = self._joining[address] < _MOST_JOINING
        self._joining[address] += 1
        try:
            yield room
        finally:
            self._joining[address] -= 1
            if not self._joining[address]:
                del self._joining[address]

    def has_room_for(self, user_id: UUID) -> bool:
        """Whether the person may have one more socket in this process."""
        return len(self._by_person.get(user_id, ())) < _MOST_OF_A_PERSON

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
        if kind == CHAT_NOTICE:
            self._deliver_soon(UUID(words[0]))
        elif kind == PERSON_NOTICE:
            await self._new_chat(company_id, UUID(words[0]), UUID(words[1]), int(words[2]))
        elif kind == WATCH_NOTICE:
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
                # The call that asked for it may have been overtaken by one that took the right to it away.
                self.check_soon([socket])

    async def _session_ended(self, text: str | None) -> None:
        if text is None:
            await self._close_ended()
        else:
            self._close_session(UUID(text))

    def _close_session(self, session_id: UUID) -> None:
        for socket in list(self._by_session.get(session_id, ())):
            socket.shut(SESSION_ENDED)

    async def _close_ended(self) -> None:
        if not self._by_session:
            return
        async with self._database.transaction() as connection:
            ended = await queries.ended_among(connection, list(self._by_session))
        for session_id in ended:
            self._close_session(session_id)

    # --- access ---

    async def _access_changed(self, text: str | None) -> None:
        self.access_changes += 1
        companies = list(self._by_company) if text is None else [UUID(text)]
        for company in companies:
            self.check_soon(self._by_company.get(company, ()))

    async def _look(self) -> None:
        failed = False
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self._close_ended()
                await self._look_at_licenses()
                failed = False
            except Exception:
                if not failed:
                    log.exception("access_check_failed")
                failed = True

    async def _look_at_licenses(self) -> None:
        if self._by_company:
            async with self._database.transaction() as connection:
                states = await queries.license_states(connection, list(self._by_company))
            before, self._license_states = self._license_states, states
            for company, sockets in self._by_company.items():
                if before.get(company) != states.get(company):
                    self.access_changes += 1
                    self.check_soon(sockets)
        # And what could not be looked at because the database was away.
        self.check_soon(())

    def check_soon(self, sockets: Iterable[Socket]) -> None:
        """Hold these sockets and what they follow against access, after the check under way or now."""
        self._to_check.update(sockets)
        if self._to_check and not self._checking:
            self._checking = True
            self._spawn(self._check_waiting())

    async def _check_waiting(self) -> None:
        try:
            while self._to_check:
                company = next(iter(self._to_check)).company_id
                sockets = {socket for socket in self._to_check if socket.company_id == company}
                self._to_check -= sockets
                try:
                    await self._check(company, sockets)
                except BaseException:
                    self._to_check |= sockets
                    raise
        except Exception:
            log.exception("access_check_failed")
        finally:
            self._checking = False

    async def _check(self, company: UUID, sockets: Iterable[Socket]) -> None:
        """Close the sockets of those who may no longer join; the others follow no more what they may not write."""
        live = [socket for socket in sockets if socket.close_code is None]
        # One token for a session: its sockets stand and fall together.
        tokens = {socket.session_id: socket.token_hash for socket in live}
        scope = scope_of(company)
        async with self._database.transaction(company) as connection:
            held = await still_held(connection, company, list(tokens.values()))
            chats = {chat_id for socket in live for chat_id in socket.cursors}
            owned = await queries.owned(connection, scope, list(chats)) if chats else []
        for socket in live:
            try:
                caller = held[tokens[socket.session_id]]
                if isinstance(caller, Problem):
                    raise caller
                require(caller, Permission.AUTHOR)
            except Problem as refused:
                code = SESSION_ENDED if refused.status == 401 else NOT_ALLOWED
                socket.shut(code, frame(SocketError(code=Code(refused.code))))
                continue
            allowed = service.writable(caller, owned)
            scenarios = {chat.chat_id: chat.scenario_id for chat in owned}
            for chat_id in (socket.cursors.keys() & chats) - allowed:
                self.unfollow(socket, chat_id)
                lost = SocketError(code=Code.NOT_FOUND, chat_id=chat_id, scenario_id=scenarios.get(chat_id))
                socket.push(frame(lost))

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
