"""The websocket: joins by its first frame, then only listens. Everything that changes something is an HTTP call."""

import asyncio
import time
from collections import deque
from typing import Any
from uuid import UUID

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from vesalius.access.caller import Caller
from vesalius.access.guard import TokenReused, authenticate, require, require_second_factor
from vesalius.access.policy import Permission
from vesalius.kit.codes import Code
from vesalius.kit.db import Database
from vesalius.kit.errors import Problem
from vesalius.kit.tokens import token_hash
from vesalius.kit.web import FromClient
from vesalius.scenarios import service as scenarios
from vesalius.scenarios.chat import queries, service
from vesalius.scenarios.chat.frames import (
    ClientFrame,
    Connected,
    Join,
    Pong,
    SocketError,
    Subscription,
    frame,
)
from vesalius.scenarios.chat.hub import NOT_ALLOWED, SESSION_ENDED, Hub, Socket

JOIN_SECONDS = 5.0
LARGEST_FRAME = 64 * 1024
MOST_FRAMES = 20
WINDOW_SECONDS = 10.0
NOT_JOINED = 4408


_decode = msgspec.json.Decoder(ClientFrame).decode


@websocket("/api/scenario/ws")
async def scenario_socket(
    socket: WebSocket[Any, Any, Any],
    database: NamedDependency[Database],
    hub: NamedDependency[Hub],
    origins: NamedDependency[frozenset[str]],
    client: FromClient,
) -> None:
    """Serve one socket until either side ends it."""
    origin = socket.headers.get("origin")
    if origin is not None and origin not in origins:
        # Before it is accepted this is an answer 403 to the request for the upgrade; so it is below.
        await socket.close()
        return
    try:
        with hub.joining(client.address) as room:
            if not room:
                await socket.close()
                return
            await socket.accept()
            joined = await _join(socket, database, hub)
        if joined is None:
            return
        try:
            await _listen(socket, joined)
        finally:
            hub.remove(joined)
    except WebSocketDisconnect:
        return


async def _join(socket: WebSocket[Any, Any, Any], database: Database, hub: Hub) -> Socket | None:
    try:
        first = await asyncio.wait_for(socket.receive_data(mode="text"), JOIN_SECONDS)
    except TimeoutError:
        await socket.close(code=NOT_JOINED)
        return None
    if len(first) > LARGEST_FRAME:
        await _refuse(socket, Code.FRAME_TOO_LARGE, NOT_JOINED)
        return None
    try:
        asked = _decode(first)
        if (asked.type, asked.subtype) != ("Session", "JOIN"):
            await _refuse(socket, Code.JOIN_FIRST, NOT_JOINED)
            return None
        join = msgspec.convert(asked.payload, Join)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        await _refuse(socket, Code.BAD_FRAME, NOT_JOINED)
        return None

    unknown: list[UUID] = []
    changes = hub.access_changes
    try:
        # However many of one session join at once, they take one connection.
        async with (
            database.locks.hold(("join", token_hash(join.token))),
            database.transaction() as connection,
        ):
            caller = await authenticate(database, connection, join.token)
            require(caller, Permission.AUTHOR)
            await require_second_factor(connection, caller)
            watched = await queries.watched_by(connection, caller.scope, caller.session_id)
            owned = await queries.owned(connection, caller.scope, [chat.chat_id for chat in watched])
            allowed = service.writable(caller, owned)
            follow = {chat.chat_id: chat.last_seq for chat in watched if chat.chat_id in allowed}
            for wanted in join.subscriptions:
                await _subscribe(connection, caller, wanted, follow, unknown)
    except Problem as refused:
        if isinstance(refused, TokenReused):
            await refused.end_session(database)
        close = {401: SESSION_ENDED, 503: NOT_JOINED}.get(refused.status, NOT_ALLOWED)
        await _refuse(socket, Code(refused.code), close)
        return None

    if not hub.has_room_for(caller.user_id):
        await _refuse(socket, Code.BUSY, NOT_JOINED)
        return None
    joined = Socket(
        session_id=caller.session_id,
        user_id=caller.user_id,
        company_id=caller.scope.company_id,
        token_hash=token_hash(join.token),
        send=socket.send_text,
    )
    hub.add(joined)
    try:
        await hub.listening(joined.company_id)
    except asyncio.CancelledError:
        hub.remove(joined)
        raise
    joined.push(frame(Connected(connection_id=joined.id)))
    for scenario_id in unknown:
        joined.push(frame(SocketError(code=Code.NOT_FOUND, scenario_id=scenario_id)))
    for chat_id, after in follow.items():
        hub.follow(joined, chat_id, after)
    if hub.access_changes != changes:
        hub.check_soon([joined])
    return joined


async def _subscribe(
    connection: Any, caller: Caller, wanted: Subscription, follow: dict[UUID, int], unknown: list[UUID]
) -> None:
    try:
        scenario = await scenarios.access_scenario(
            connection, caller, scenario_id=wanted.scenario_id, edit=True
        )
    except Problem:
        unknown.append(wanted.scenario_id)
        return
    await queries.watch(connection, caller.scope, caller.session_id, scenario.id)
    after = scenario.last_seq if wanted.after_seq is None else min(wanted.after_seq, scenario.last_seq)
    follow[scenario.chat_id] = after


async def _listen(socket: WebSocket[Any, Any, Any], joined: Socket) -> None:
    """Answer pings; say what is wrong with anything else, and go on."""
    recent: deque[float] = deque(maxlen=MOST_FRAMES)
    while True:
        text = await _read(socket, joined)
        if text is None:
            return
        now = time.monotonic()
        if len(recent) == MOST_FRAMES and now - recent[0] < WINDOW_SECONDS:
            await _refuse(socket, Code.TOO_MANY_MESSAGES, NOT_JOINED)
            return
        recent.append(now)
        if len(text) > LARGEST_FRAME:
            joined.push(frame(SocketError(code=Code.FRAME_TOO_LARGE)))
            continue
        try:
            asked = _decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            joined.push(frame(SocketError(code=Code.BAD_FRAME)))
            continue
        if asked.type == "PING_PONG":
            joined.push(frame(Pong()))
        else:
            joined.push(frame(SocketError(code=Code.UNKNOWN_FRAME)))


async def _read(socket: WebSocket[Any, Any, Any], joined: Socket) -> str | None:
    """The next frame, or None when the hub had the socket closed meanwhile."""
    if joined.close_code is None:
        joined.reading = asyncio.create_task(_receive(socket))
        try:
            return await joined.reading
        except asyncio.CancelledError:
            if joined.close_code is None:
                raise
    if joined.last_frame:
        await socket.send_text(joined.last_frame)
    await socket.close(code=joined.close_code)
    return None


async def _receive(socket: WebSocket[Any, Any, Any]) -> str:
    return await socket.receive_data(mode="text")


async def _refuse(socket: WebSocket[Any, Any, Any], code: Code, close: int) -> None:
    await socket.send_text(frame(SocketError(code=code)))
    await socket.close(code=close)
